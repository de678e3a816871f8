/** The live referee when documents change under its hands: each case has one defined outcome. */
import type { Page } from "@playwright/test";
import {
  answer,
  asked,
  battleOn,
  beginBattle,
  cardsOn,
  componentOn,
  musterBattle,
  FIXED_DICE,
  recordOn,
  reply,
  stepIs,
  takeBack,
  travel,
  type Table,
} from "./battle";
import { loadDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { hostileClient } from "./hostile";
import { choose, edit, fire, HIT, requestUndo, seesNotice, shieldOf, strike, WHOLE } from "./skirmish";
import { board, OFTEN, openTab, question, submit } from "./table";
import { readOn } from "./settled";

test.use({ start: "myoss-duel-mustered" });

test("the Gamemaster's edits are part of the game and of the record", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const last = async () => {
    const { kind, author } = (await recordOn(gm)).at(-1)!;
    return { kind, author };
  };
  const byGamemaster = { kind: "edit", author: "GamemasterUser00" };

  await test.step("between steps, which takes nothing out of anybody's hand", async () => {
    const { question: open, step } = await battleOn(gm);
    const off = board(player).locator('[data-action="draft"]', { hasText: "shield" }).first();
    await off.click();
    await expect(off).toHaveAttribute("aria-pressed", "true");
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
    await stepIs(gm, step + 1);
    expect(await last()).toEqual(byGamemaster);
    expect((await battleOn(gm)).question).toEqual(open);
    await stepIs(player, step + 1);
    await expect(off).toHaveAttribute("aria-pressed", "true");
    await board(gm).locator('[data-action="undo"]').click();
    await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
    expect(await last()).toEqual({ kind: "undo", author: "GamemasterUser00" });
  });
  await test.step("in mid-question, the step goes on with its answers", async () => {
    await fire(gm, player);
    const { question: open, step } = await battleOn(gm);
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
    await choose(gm, "Continue");
    await stepIs(gm, step + 1);
    await expect.poll(async () => (await battleOn(gm)).question).toEqual(open);
    expect(await last()).toEqual(byGamemaster);
  });
  await test.step("in mid-question, the step begins again", async () => {
    await edit(gm, "Explorer", "Shield", { "system.damage.tg": 0 });
    await choose(gm, "Restart the step");
    await asked(player, "action");
    expect(await shieldOf(player)).toMatchObject(WHOLE);
  });
});

test("what a player changes about a ship in battle is the Gamemaster's to accept or put back", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const bought = async () => (await componentOn(gm, "Battleaxe", "Photon Cannon")).bought.tg;
  const [before, { step }] = [await bought(), await battleOn(gm)];

  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9, "system.bought.attrs.XX": 1 });
  await choose(gm, "Restore it");
  await expect.poll(bought).toBe(before);
  expect((await recordOn(gm)).length).toBe(step);

  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9 });
  await choose(gm, "Accept it");
  await stepIs(gm, step + 1);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "PlayerOneUser000" });
  expect(await bought()).toBe(9);
  await board(gm).locator('[data-action="undo"]').click();
  await expect.poll(bought).toBe(before);
});

test("what takes part in a battle and is deleted is put back", async ({ browser, loginAs, server }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(gm)).toEqual(HIT);
  const isTold = (name: string) =>
    expect(gm.locator("#notifications li", { hasText: name }).filter({ hasText: "put back" })).toBeVisible();

  await test.step("a component, by its owner", async () => {
    const { id } = await componentOn(player, "Battleaxe", "Photon Cannon");
    await player.evaluate(() =>
      (globalThis as unknown as Table).game.actors.getName("Battleaxe").items.getName("Photon Cannon").delete(),
    );
    await isTold("Photon Cannon");
    expect((await componentOn(player, "Battleaxe", "Photon Cannon")).id).toBe(id);
  });
  await test.step("a ship, with its damage", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.actors.getName("Explorer").delete());
    await isTold("Explorer");
    await expect.poll(() => shieldOf(player)).toEqual(HIT);
  });
  await test.step("a combatant", async () => {
    const combatants = (page: Page) =>
      readOn(page, () => {
        const { combatants } = (globalThis as unknown as Table).game.combats.contents[0]!;
        return combatants.contents.map(({ id }) => id).sort();
      });
    const before = await combatants(player);
    await gm.evaluate(() =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Battleaxe").delete(),
    );
    await expect.poll(() => combatants(player)).toEqual(before);
  });
  await test.step("while who is added past our veto stops the battle until they are deleted", async () => {
    // Without `noHook`, which would hide it from everybody until the next step.
    const hostile = await hostileClient(gm, server.url);
    const battle = await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.uuid);
    const operation = { data: [{ name: "Stowaway" }], parentUuid: battle };
    expect(await hostile.request({ type: "Combatant", action: "create", operation })).toBe("done");
    hostile.close();
    for (const page of [gm, player]) await seesNotice(page, "Stowaway");
    await gm.evaluate(() =>
      (globalThis as unknown as Table).game.combats.contents[0]!.combatants.getName("Stowaway").delete(),
    );
    await expect.poll(async () => (await battleOn(player)).problem).toBe("");
  });
  await test.step("and the battle goes on", async () => {
    const { step } = await battleOn(gm);
    await answer(player, "action", { do: "screenOff" });
    await expect.poll(async () => (await recordOn(gm))[step]).toMatchObject({ kind: "play", seat: "seat-1" });
    await expect(board(player)).not.toContainText("cannot go on");
  });
});

test("a record that is deleted begins anew, a battle that is deleted closes its boards", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { record } = await battleOn(gm);
  await gm.evaluate((id) => (globalThis as unknown as Table).game.journal.get(id)!.delete(), record);
  await expect(gm.locator("#notifications li", { hasText: "journal" })).toBeVisible();
  await answer(player, "action", { do: "screenOff" });
  await expect.poll(async () => (await recordOn(gm)).map(({ kind }) => kind)).toEqual(["play"]);
  // This step can be taken back, but nothing before it.
  await takeBack(gm);
  await expect.poll(async () => (await recordOn(gm)).map(({ kind }) => kind)).toEqual(["play", "undo"]);
  await expect(board(gm).locator('[data-action="undo"]')).toHaveCount(0);

  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  for (const page of [gm, player]) await expect(board(page)).toHaveCount(0);
});

test("a step that was interrupted while it was written is finished once", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  await fire(gm, player);
  const [cards, { step }] = [await cardsOn(gm), await battleOn(gm)];
  await answer(player, "pickRoll", 71);
  await gm.evaluate(() => {
    const { Combat } = (globalThis as unknown as { CONFIG: { Combat: { documentClass: object } } }).CONFIG;
    const target = Combat.documentClass as { updateDocuments: (updates: object[], operation: object) => unknown };
    const write = target.updateDocuments.bind(target);
    target.updateDocuments = (updates, operation) => {
      if ("system.step" in updates[0]!) throw new Error("the connection was lost");
      return write(updates, operation);
    };
  });
  await reply(player, await asked(player, "adjust"), 71);
  for (const page of [gm, player]) await seesNotice(page, "the connection was lost");
  expect((await battleOn(player)).step).toBe(step);
  await gm.reload();
  await whenReady(gm);
  await stepIs(player, step + 1);
  await asked(player, "action");
  expect(await shieldOf(player)).toEqual(HIT);
  expect(await cardsOn(player)).toBe(cards + 1);
  expect(await recordOn(gm)).toHaveLength(step + 1);
  expect((await battleOn(player)).problem).toBe("");
});

test("undo: the Gamemaster to any depth, a player an own step without dice", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const undo = (page: Page) => board(page).locator('[data-action="undo"]');
  const { step } = await battleOn(gm);
  await expect(undo(player)).toHaveCount(0);

  await answer(player, "action", { do: "screenOff" });
  await undo(player).click();
  await stepIs(player, step + 2);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "undo", author: "PlayerOneUser000", undoes: step });

  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  await expect.poll(async () => (await battleOn(gm)).question?.askings[0]?.seat).toBe("seat-2");
  await expect(undo(gm)).toBeVisible();
  await expect(undo(player)).toHaveCount(0);
  // Requests that a player makes past the board are not carried out either, and nonsense does not stop the battle.
  const { length } = await recordOn(gm);
  for (const undo of [length, "{"]) await requestUndo(player, undo);
  await answer(gm, "action", { do: "screenOff" });
  expect((await recordOn(gm))[length]).toMatchObject({ kind: "play", seat: "seat-2" });

  while ((await battleOn(gm)).phase !== "muster") {
    await travel(gm, "undo");
    // All of it is written as soon as something is asked again.
    await expect.poll(async () => (await battleOn(gm)).question, OFTEN).not.toBeNull();
  }
  await expect(undo(gm)).toHaveCount(0);
  await expect.poll(() => shieldOf(player), OFTEN).toMatchObject(WHOLE);
  await asked(player, "prepare");
});

test("undo from a chat card takes back its step and all that came after it", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { length } = await recordOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  for (const page of [gm, player]) await openTab(page, "chat");
  await expect(player.locator("#chat .ah-card__undo")).toHaveCount(0);

  const card = gm.locator("#chat .chat-message.battle-step", { hasText: "lowers" });
  const undo = card.locator(".ah-card__undo");
  await expect(undo).toHaveAttribute("data-tooltip-text", /^Undo: .*lowers/);
  await card.getByLabel("How it was worked out").click();
  await undo.click();
  const asking = gm.locator(".dialog", { hasText: "including steps of Player 1" });
  await asking.locator('[data-action="yes"]').click();
  await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
  await expect(card).toHaveClass(/undone/);
  await expect(card.locator(".ah-card")).toHaveClass(/ah-card--undone/);
  await expect(card.locator(".ah-card__undo")).toHaveCount(0);
  await asked(player, "action");
  const undone = (await recordOn(gm)).filter(({ kind }) => kind === "undo").map(({ undoes }) => undoes);
  expect(undone.at(-1)).toBe(length);
  expect(undone.length).toBeGreaterThan(1);
});

test.describe(() => {
  test.use({ start: null });

  test("bots play by themselves, and the Gamemaster answers for whoever is absent", async ({ browser, loginAs }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await loadDice(gm, [10, 90]);
    await beginBattle(gm, { battleaxe: "Player 1", explorer: "bot:greedy" });
    await asked(player, "prepare");
    await submit(player);
    await expect(async () => {
      const open = (await battleOn(player)).question?.askings[0];
      expect(open?.seat).toBe("seat-1");
      if (open?.name !== "action") await board(player).locator(".ah-board").press("Enter");
      expect(open?.name).toBe("action");
    }).toPass({ intervals: [100] });
    const entries = await recordOn(gm);
    expect(entries.filter(({ seat }) => seat === "seat-2").length).toBeGreaterThan(2);

    await player.close();
    await expect(board(gm).locator('[data-action="end"]')).toBeVisible();
    const { step } = await battleOn(gm);
    await board(gm).locator('[data-action="end"]').click();
    await expect(question(gm)).toContainText(/save/i);
    await submit(gm);
    await expect.poll(async () => (await battleOn(gm)).step).toBeGreaterThan(step);
    expect((await recordOn(gm))[step]).toMatchObject({ seat: "seat-1", author: "GamemasterUser00" });
  });
});
