/** All Hands beside other people's modules; stand-ins of our own for them run on the pages. */
import type { Locator, Page } from "@playwright/test";
import { beginAces, SHORT_GAME } from "./navy-aces/game";
import {
  answer,
  asked,
  battleOn,
  componentOn,
  musterBattle,
  recordOn,
  shipOn,
  shot,
  stepIs,
  type Table,
} from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { beginSea, SEA_DECK } from "./silent-ships/game";
import { fire, HIT, shieldOf, strike, WHOLE } from "./skirmish";
import { diceInThreeDimensions, traffic, translation, withModule, type Scope } from "./stand-ins";
import { board, lastCard, openTab, SLOW } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

const restDice = (page: Page): Promise<void> => readOn(page, () => (globalThis as unknown as Scope).restDice());
const rollCards = (page: Page): Locator => page.locator("#chat .chat-message.table-roll");

/** Expects the card to be hidden until the dice of this page rest, and then to be there once. */
async function comesToRest(page: Page, card: Locator): Promise<void> {
  await expect(card).toBeAttached();
  await expect(card).toBeHidden();
  await restDice(page);
  await expect(card).toBeVisible();
  const ids = await page.locator("#chat .chat-message").evaluateAll((all) => all.map((each) => each.dataset.messageId));
  expect(ids).toEqual([...new Set(ids)]);
}

/** Shows a message a second time, in a window of Foundry or of the browser. */
async function popOut(page: Page, card: Locator, where: "application" | "window"): Promise<Locator> {
  const id = (await card.getAttribute("data-message-id"))!;
  const here = `[data-message-id="${id}"]`;
  if (where === "application") {
    await page.evaluate(async (id) => {
      const { foundry, game } = globalThis as unknown as Scope;
      class PopOut extends foundry.applications.api.ApplicationV2 {
        _renderHTML = () => game.messages.get(id).renderHTML();
        _replaceHTML = (made: HTMLElement, content: HTMLElement) => content.replaceChildren(made);
      }
      await new PopOut({ id: `pop-out-${id}`, window: { title: "Pop-out" } }).render({ force: true });
    }, id);
    return page.locator(`#pop-out-${id} ${here}`);
  }
  const opened = page.waitForEvent("popup");
  await page.evaluate(async (id) => {
    const element = await (globalThis as unknown as Scope).game.messages.get(id).renderHTML();
    globalThis.open()?.document.body.append(element);
  }, id);
  return (await opened).locator(here);
}

/** Types a line into the chat. */
async function say(page: Page, line: string): Promise<void> {
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

/** Makes a character for Player 1. */
const makeCharacter = (gm: Page): Promise<string> =>
  readOn(gm, async () => {
    const { Actor, game } = globalThis as unknown as Scope;
    const system = { hp: { value: 11, max: 11 }, attributes: { ht: 11 }, dr: 2 };
    const ownership = { default: 1, [game.users.getName("Player 1").id]: 3 };
    return (await Actor.create({ name: "Jane Doe", type: "character", ownership, system })).uuid;
  });
const hpOf = (page: Page, uuid: string) =>
  readOn(page, (uuid) => (globalThis as unknown as Scope).fromUuidSync(uuid).system.hp.value, uuid);

/** Asks, as a player, for the loss of a point of toughness of the player's own ship. */
const askForTick = (player: Page): Promise<unknown> =>
  readOn(player, () => {
    const { ChatMessage, game } = globalThis as unknown as Pick<Scope, "ChatMessage"> & Table;
    const { uuid } = game.actors.getName("Battleaxe").items.getName("Photon Cannon");
    const flags = { "all-hands": { tick: { component: uuid, field: "TG", lost: 1 } } };
    return ChatMessage.create({ content: "A hit", whisper: [game.users.getName("Gamemaster").id], flags });
  });

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("cards come when three-dimensional dice rest, and work in windows of their own", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", withModule(diceInThreeDimensions));
    const player = await loginAs(browser, "Player 1", withModule(diceInThreeDimensions));
    for (const page of [gm, player]) await openTab(page, "chat");
    await musterBattle(gm, player, "player");

    await test.step("the battle goes on while dice roll, and the card of a step comes once", async () => {
      await fire(gm, player);
      await strike(player);
      await expect.poll(() => shieldOf(player)).toEqual(HIT);
      await asked(gm, "action");
      for (const page of [gm, player]) {
        await comesToRest(page, lastCard(page));
        await expect(lastCard(page)).toContainText("Shield");
        const thrown = await readOn(page, () => (globalThis as unknown as Scope).thrown.at(-1));
        expect(thrown?.slice(0, 2)).toEqual([37, 71]);
      }
    });

    await test.step("taken back in another window, it is so in all of them", async () => {
      const [framed, apart] = [await popOut(gm, lastCard(gm), "application"), await popOut(gm, lastCard(gm), "window")];
      const button = (await apart.locator(".ah-card__undo").elementHandle())!;
      await button.click();
      await gm.locator('.dialog [data-action="yes"]').click();
      await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
      for (const card of [lastCard(gm), framed, apart]) {
        await expect(card).toHaveClass(/undone/);
        await expect(card.locator(".ah-card__undo")).toHaveCount(0);
      }
      // A click on a button that is out of date takes nothing else back: see the record below.
      await button.evaluate((old) => (old as HTMLButtonElement).click());
      await gm.locator('[id^="pop-out-"] [data-action="close"]').click();
    });

    await test.step("a choice on the card of a roll is made in another window", async () => {
      await loadDice(gm, [37, 71]);
      await say(gm, "/myoss attack 4 58");
      for (const page of [gm, player]) await comesToRest(page, rollCards(page).last());
      const apart = await popOut(gm, rollCards(gm).last(), "window");
      await apart.locator("[data-answer]", { hasText: "37" }).click();
      for (const card of [apart, rollCards(gm).last(), rollCards(player).last()])
        await expect(card.locator(".ah-card__outcome")).toHaveText(
          `37: ${sentence("ALLHANDS.myoss-gamma.roller.card.onTarget")}`,
        );
    });

    await test.step("what a card does to an actor, and what comes next, too", async () => {
      const jane = await makeCharacter(gm);
      await say(player, `/gurps damage 3d cr torso who=${jane} = 4 4 2`);
      await comesToRest(player, rollCards(player).last());
      const apart = await popOut(player, rollCards(player).last(), "window");
      await apart
        .getByRole("button", { name: sentence("ALLHANDS.gurps.roller.deed.injure", { hp: 8, name: "Jane Doe" }) })
        .click();
      await expect.poll(() => hpOf(gm, jane)).toBe(3);
      for (const card of [apart, rollCards(gm).last(), rollCards(player).last()])
        await expect(card.locator(".ah-deed__mark")).toContainText(
          sentence("ALLHANDS.rollers.deed.done", { name: "Player 1" }),
        );
      await apart.getByRole("button", { name: sentence("ALLHANDS.rollers.deed.undo") }).click();
      await expect.poll(() => hpOf(gm, jane)).toBe(11);
      await expect(apart.locator(".ah-deed__mark")).toContainText(
        sentence("ALLHANDS.rollers.deed.undone", { name: "Player 1" }),
      );
      await apart.locator("[data-next]", { hasText: sentence("ALLHANDS.gurps.roller.next.knockdown") }).click();
      await expect(player.locator("#all-hands-rollers")).toBeVisible();
    });

    await test.step("and a player's request for damage", async () => {
      await askForTick(player);
      const request = gm.locator("#chat .chat-message.ah-tick");
      const [framed, apart] = [await popOut(gm, request, "application"), await popOut(gm, request, "window")];
      await apart.locator(".ah-tick__buttons button").first().click();
      await expect.poll(async () => (await componentOn(player, "Battleaxe", "Photon Cannon")).damage.tg).toBe(1);
      for (const card of [request, framed, apart]) {
        await expect(card.locator(".ah-chip")).toHaveCount(1);
        await expect(card.locator("button")).toHaveCount(0);
      }
      await expect
        .poll(async () => (await recordOn(gm)).map(({ kind }) => kind))
        .toEqual(["play", "play", "play", "undo", "edit"]);
    });
  });

  /** What a carousel shows, and what none of its actions may change. */
  const carouselOn = (page: Page) =>
    readOn(page, () => {
      const { combat, messages } = (globalThis as unknown as Scope).game;
      const shown = combat.turns.map(({ name, img, initiative }) => ({ name, img, initiative }));
      return { shown, turn: combat.turn, round: combat.round, messages: messages.size };
    });

  /** Calls everything that a carousel's buttons call, except for taking a step back. */
  const pressAll = (page: Page): Promise<void> =>
    readOn(page, async () => {
      const { combat } = (globalThis as unknown as Scope).game;
      const ids = combat.turns.map(({ id }) => id);
      await combat.nextTurn();
      await combat.nextRound();
      await combat.rollInitiative(ids);
      await combat.rollAll();
      await combat.rollNPC();
      await combat.setInitiative(ids[0]!, 17);
      await combat.resetAll();
    });

  const previousTurn = (page: Page): Promise<unknown> =>
    readOn(page, () => (globalThis as unknown as Scope).game.combat.previousTurn());

  /** What a module's own bars would show of the Explorer: by its token, and by the paths that ships offer. */
  const barsOf = (page: Page) =>
    readOn(page, () => {
      const { CONFIG, foundry, game } = globalThis as unknown as Scope;
      const token = game.scenes.active.tokens.getName("Explorer");
      const { value, max } = token.getBarAttribute("bar1");
      const paths = CONFIG.Token.documentClass.getTrackedAttributes("ship").bar.map((path) => path.join("."));
      const tracked = paths.map((path) => foundry.utils.getProperty(token.actor.system, path));
      return [{ value, max }, ...(tracked as { value: number; max: number }[])];
    });

  test("a carousel, bars of tokens and other traffic leave a battle alone", async ({ browser, loginAs }) => {
    const gm = await loginAs(browser, "Gamemaster", withModule(traffic));
    const player = await loginAs(browser, "Player 1", withModule(traffic));
    await musterBattle(gm, player, "player");
    const explorer = await shipOn(gm, "Explorer");

    await test.step("a carousel lists the ships, and its buttons change nothing about the battle", async () => {
      const [before, battle] = [await carouselOn(gm), await battleOn(gm)];
      expect(before.shown.map(({ name }) => name).sort()).toEqual(["Battleaxe", "Explorer"]);
      for (const { img } of before.shown) expect(img).toMatch(/\.(svg|webp|png)$|^data:/);
      await board(player).locator('.window-header [data-action="close"]').click();
      for (const page of [gm, player]) {
        await pressAll(page);
        await expect(board(page)).toBeVisible();
      }
      await previousTurn(player);
      for (const page of [gm, player]) {
        expect(await carouselOn(page)).toEqual(before);
        expect(await battleOn(page)).toEqual(battle);
      }
    });

    await test.step("nor does what it writes past them", async () => {
      const battle = await battleOn(gm);
      await gm.evaluate(async (id) => {
        const { combat } = (globalThis as unknown as Scope).game;
        await combat.update({ round: 2, turn: 1 });
        await combat.turns
          .find((each) => each.id === id)!
          .update({ initiative: 12, flags: { carousel: { shown: true } } });
      }, explorer);
      await expect
        .poll(async () => (await carouselOn(player)).shown[0])
        .toMatchObject({ name: "Explorer", initiative: 12 });
      expect(await battleOn(player)).toEqual(battle);
    });

    await test.step("messages of others, on our own event too, are nobody's concern", async () => {
      await player.evaluate(() => {
        const { socket } = (globalThis as unknown as Scope).game;
        for (const told of [{ type: "fx", kind: "unknown" }, null, "text", [1, { answer: {} }]])
          socket.emit("system.all-hands", told);
        socket.emit("module.stand-in", { handlerName: "shake", args: [3] });
      });
      const heard = () => readOn(gm, () => (globalThis as unknown as Scope).heard);
      await expect.poll(heard).toEqual([{ handlerName: "shake", args: [3] }]);
    });

    await test.step("bars have what is left as soon as a step is written, and again when it is taken back", async () => {
      await gm.evaluate(async () => {
        const { actors, scenes } = (globalThis as unknown as Scope).game;
        const token = await actors.getName("Explorer").getTokenDocument({ x: 200, y: 200 });
        await scenes.active.createEmbeddedDocuments("Token", [token.toObject()]);
      });
      const whole = await barsOf(player);
      const [bar] = whole;
      expect(whole).toEqual([{ value: bar!.max, max: bar!.max }, bar]);
      const hit = { value: bar!.max - HIT.tg, max: bar!.max };
      const { step } = await battleOn(gm);
      await fire(gm, player);
      await strike(player);
      for (const page of [gm, player]) await expect.poll(() => barsOf(page)).toEqual([hit, hit]);
      expect((await recordOn(gm)).slice(step).map(({ kind }) => kind)).toEqual(["play"]);
      // It was someone else's step: what a module presses asks first, as our own button does.
      const pressed = previousTurn(gm);
      await gm.locator('.dialog [data-action="yes"]').click();
      await pressed;
      await stepIs(gm, step + 2);
      for (const page of [gm, player]) await expect.poll(() => barsOf(page)).toEqual(whole);
    });
  });
});

/** What each battle after the first asks somebody now, or what is wrong with it. */
const othersAsk = (page: Page) =>
  readOn(page, () => {
    const [, ...others] = (globalThis as unknown as Scope).game.combats.contents;
    return others.map(({ system }) => {
      const open = String(system["question"] || '{"askings":[]}');
      const { askings } = JSON.parse(open) as { askings: { name: string }[] };
      return system["problem"] || askings[0]?.name;
    });
  });

test("battles of translated ships, cards and scenes are played", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", withModule(translation));
  const player = await loginAs(browser, "Player 1", withModule(translation));
  await musterBattle(gm, player, "player");

  await test.step("ships fight under their names, and are found by them", async () => {
    await loadDice(gm, [37, 71]);
    await answer(player, "action", await shot(player, "Ü Battleaxe", "Ü Photon Cannon", "Ü Explorer"));
    await strike(player);
    await expect.poll(async () => (await componentOn(gm, "Ü Explorer", "Ü Shield")).damage).toEqual(HIT);
    await openTab(gm, "chat");
    await expect(lastCard(gm)).toContainText("Ü Explorer");
    await say(gm, "/myoss destruction Ü Local Tug");
    await expect(rollCards(gm).last()).toContainText("Ü Local Tug");
  });

  await test.step("fleets with their deck, and navies on their scene", async () => {
    await beginSea(gm, ["bot:greedy", "Gamemaster"], { options: { deck: SEA_DECK } });
    const scene = await readOn(gm, async () => {
      const { packs, scenes } = (globalThis as unknown as Scope).game;
      const { id, name } = await scenes.importFromCompendium(packs.get("all-hands.scenes"), "AcesOpenSea00001");
      return { id, name };
    });
    expect(scene.name).toMatch(/^Ü /);
    await beginAces(gm, ["bot:greedy", "Gamemaster"], { ...SHORT_GAME, scene: scene.id });
    await expect.poll(() => othersAsk(gm), { timeout: SLOW }).toEqual(["act", "build"]);
    const shown = await readOn(
      gm,
      (id) => {
        const { combats, scenes } = (globalThis as unknown as Scope).game;
        return scenes.get(id).flags["all-hands"].battle === combats.contents[2]?.id;
      },
      scene.id,
    );
    expect(shown).toBe(true);
    await expect(gm.locator("#notifications .notification.error")).toHaveCount(0);
  });
});
