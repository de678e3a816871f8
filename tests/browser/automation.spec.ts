/** Results that a Gamemaster confirms, in a game whose steps each end with one more result than its rules have. */
import type { Locator, Page } from "@playwright/test";
import { answer, asked, battleOn, musterBattle, recordOn, reply, stepIs, takeBack, type Table } from "./battle";
import { fixDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { seesNotice } from "./skirmish";
import { meddle } from "./stand-ins";
import { board, openTab, pressInHead } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Hooks {
  once(hook: string, heard: () => unknown): void;
}

/** Extends the rules of Myoss Gamma as soon as they are declared: they propose 3 points after each step. */
function trialRules(hooks: Hooks): void {
  interface Rules {
    readonly questions: object;
    step(state: unknown, referee: { confirm(question: object, proposed: number, about: null): unknown }): void;
  }
  interface Changeable {
    rules: Rules;
    automations: object[];
  }
  const refuse = (answer: unknown) => (Number.isInteger(answer) ? null : { code: "not-an-option" });
  const trial = { name: "trial", menu: () => ({ refuse, sample: () => 0 }), fallback: () => 0 };
  const add = async () => {
    const table = (await (globalThis as unknown as Table).game.system.api.fetchGame("myoss-gamma")) as Changeable;
    const { rules } = table;
    table.automations = [{ name: "trial", modes: ["do", "ask", "show"] }];
    table.rules = {
      ...rules,
      questions: { ...rules.questions, trial },
      step(state, referee) {
        rules.step(state, referee);
        referee.confirm(trial, 3, null);
      },
    };
  };
  hooks.once("setup", add);
}

/** Prepares a page that plays with this extension. */
async function withTrial(page: Page): Promise<void> {
  await fixDice(page);
  await meddle(page, trialRules);
}

const TRIAL = { prepare: withTrial };

/** Holds steps of Myoss Gamma in which a shield or a cloak goes up or down. */
function heldScreens(hooks: Hooks): void {
  hooks.once("setup", () => {
    const table = (globalThis as unknown as Table).game.system.api.tableGame("myoss-gamma") as {
      automations: object[];
    };
    table.automations = [{ name: "trial", modes: ["do", "ask"], events: ["screenChanged"] }];
  });
}

const HELD = {
  async prepare(page: Page) {
    await fixDice(page);
    await meddle(page, heldScreens);
  },
};

const form = (page: Page) => page.locator(".ah-automation-window");

/** Automation modes of each battle. */
function modesOn(page: Page): Promise<unknown[]> {
  return readOn(page, () =>
    (globalThis as unknown as Table).game.combats.contents.map(({ system }) => system["automation"]),
  );
}

/** Chooses in the open window what happens to the points. */
async function setMode(gm: Page, mode: string): Promise<void> {
  await form(gm).locator('[name^="automation."]').selectOption(mode);
  await expect.poll(() => modesOn(gm)).toEqual([JSON.stringify({ trial: mode })]);
}

/** Takes back the last step. */
async function stepBack(gm: Page): Promise<void> {
  const { step } = await battleOn(gm);
  await takeBack(gm);
  await stepIs(gm, step + 1);
  await asked(gm, "action");
}

/** Opens a window with the keyboard and closes it; expects the focus to go there and come back. */
async function focusGoesThereAndBack(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  for (const key of ["Shift+Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(opened.locator(".window-content")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(opened.locator(":focus")).toBeVisible();
  await opened.locator('.window-header [data-action="close"]').click();
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test.use({ start: "myoss-duel-mustered" });

test("the Gamemaster lets a result happen, is asked about it, or has it shown only", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", TRIAL);
  const player = await loginAs(browser, "Player 1", TRIAL);
  await musterBattle(gm, player, "player");
  await expect(board(player).locator('[data-action="automation"]')).toHaveCount(0);
  await pressInHead(gm, "automation");
  await gm.locator('.ah-automation-window [data-action="close"]').click();
  await focusGoesThereAndBack(gm, board(gm).locator('[data-action="automation"]'), gm.locator(".ah-automation-window"));
  await pressInHead(gm, "automation");
  const { step } = await battleOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await stepIs(gm, step + 1);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "play", author: "PlayerOneUser000" });

  await stepBack(gm);
  await setMode(gm, "ask");
  await answer(player, "action", { do: "screenOff" });
  const open = await asked(gm, "trial");
  expect(open).toMatchObject({ manner: "confirm", proposed: 3, askings: [{ seat: "gm" }] });
  await seesNotice(player, "Gamemaster");
  // A player answers in vain, even past the board; after an answer that is not on the menu, the question is asked
  // again.
  await reply(player, open, 0);
  await reply(gm, open, "many");
  await expect.poll(async () => (await battleOn(gm)).question?.id).not.toBe(open.id);
  expect(await battleOn(gm)).toMatchObject({ step: step + 2, question: { key: open.key } });
  // Neither a reload nor another mode answers the question.
  await gm.reload();
  await whenReady(gm);
  await pressInHead(gm, "automation");
  await setMode(gm, "do");
  await reply(gm, await asked(gm, "trial"), 5);
  await stepIs(gm, step + 3);
  const confirmed = (await recordOn(gm)).at(-1)!;
  expect(confirmed).toMatchObject({ kind: "play", seat: "seat-1", author: "GamemasterUser00" });
  expect(confirmed.events.at(-1)).toEqual({
    event: "overruled",
    question: "trial",
    about: null,
    proposed: 3,
    answer: 5,
  });

  await stepBack(gm);
  await setMode(gm, "show");
  await answer(player, "action", { do: "screenOff" });
  await stepIs(gm, step + 5);
  expect((await recordOn(gm)).at(-1)?.events.at(-1)).toMatchObject({ event: "overruled", answer: 0 });
});

test("a step is held until the Gamemaster lets it stand, or has it played again", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", HELD);
  const player = await loginAs(browser, "Player 1", HELD);
  await musterBattle(gm, player, "player");
  await pressInHead(gm, "automation");
  await setMode(gm, "ask");
  await form(gm).locator('[data-action="close"]').click();
  const { step } = await battleOn(gm);
  const dialog = gm.locator("dialog", { hasText: sentence("ALLHANDS.hold.title") });

  const first = await asked(player, "action");
  await reply(player, first, { do: "screenOff" });
  await expect(dialog.locator(".ah-card")).toContainText("Battleaxe");
  expect(await battleOn(gm)).toMatchObject({ step, question: { manner: "hold", askings: [{ seat: "gm" }] } });
  await seesNotice(player, "Gamemaster");
  await dialog.getByRole("button", { name: sentence("ALLHANDS.hold.again") }).click();
  await expect.poll(async () => (await battleOn(player)).question?.manner).toBe("one");
  const again = await asked(player, "action");
  expect(again.id).not.toBe(first.id);
  await reply(player, again, { do: "screenOff" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: sentence("ALLHANDS.hold.show") }).click();
  await stepIs(player, step + 2);
  expect((await recordOn(gm)).slice(-2)).toMatchObject([
    { kind: "play", author: "GamemasterUser00", shownOnly: true },
    { kind: "undo", author: "GamemasterUser00", undoes: step },
  ]);
  await expect.poll(async () => (await battleOn(player)).question?.manner).toBe("one");
  await reply(player, await asked(player, "action"), { do: "screenOff" });
  await expect(dialog).toBeVisible();

  const { question } = await battleOn(gm);
  await gm.reload();
  await whenReady(gm);
  await expect(dialog).toBeVisible();
  expect((await battleOn(gm)).question).toEqual(question);
  await dialog.getByRole("button", { name: sentence("ALLHANDS.hold.stand") }).click();
  await stepIs(gm, step + 3);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "play", author: "PlayerOneUser000" });

  // The steps of one turn look like one card: the first names the ship, and after its deletion the first of the rest
  // does.
  await stepIs(player, step + 3);
  await answer(player, "action", { do: "endShip" });
  await answer(player, "save", true);
  for (const page of [gm, player]) await expect.poll(async () => (await battleOn(page)).step).toBeGreaterThan(step + 3);
  const cards = (page: Page) => page.locator("#chat .battle-step.ah-turn:not(.ah-quiet)", { hasText: /lowers|saves/i });
  for (const page of [gm, player]) {
    await openTab(page, "chat");
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first().locator(".ah-card--undone")).toHaveCount(1);
    await expect(cards(page).first().locator(".message-sender")).toHaveText("Battleaxe");
    await expect(cards(page).first().locator("img.ah-card__portrait")).toBeVisible();
    await expect(cards(page).last()).toHaveClass(/ah-follows/);
    await expect(cards(page).last().locator(".message-header")).toBeHidden();
  }
  await expect(cards(gm).locator(".ah-card__undo")).toHaveCount(2);
  await cards(gm).first().click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Delete" }).click();
  await expect(cards(player)).toHaveCount(2);
  await expect(cards(player).first()).not.toHaveClass(/ah-follows/);
  await expect(cards(player).first().locator(".message-sender")).toBeVisible();
  await expect(cards(player).last()).toHaveClass(/ah-follows/);
});

test("the start dialog and the overview offer what a game lets its table turn down", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", TRIAL);
  const player = await loginAs(browser, "Player 1", TRIAL);
  await musterBattle(gm, player, "player");
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  const fold = gm.locator("#all-hands-start .automations");
  await fold.locator("summary").click();
  await expect(fold.locator("select")).toHaveValue("do");
  await fold.locator("select").selectOption("show");
  for (const box of await gm.locator("#all-hands-start .candidate-ship input").all()) await box.check();
  await gm.locator("#all-hands-start").getByLabel("Name").fill("the second gap");
  await gm.locator('#all-hands-start button[type="submit"]').click();
  await expect(board(gm).locator(".window-title")).toContainText("the second gap");
  expect(await modesOn(gm)).toEqual(["", JSON.stringify({ trial: "show" })]);

  await openTab(player, "combat");
  for (const page of [gm, player])
    await page.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.overview") }).click();
  await expect(player.locator(".ah-overview__battle")).not.toHaveCount(0);
  await expect(player.locator('[data-action="automateBattle"]')).toHaveCount(0);
  for (const page of [gm, player]) await page.locator(".ah-overview__battle summary").last().click();
  await gm.locator('[data-action="automateBattle"]').last().click();
  await expect(form(gm).locator('[name^="automation."]')).toHaveValue("show");
  await form(gm).getByLabel(sentence("ALLHANDS.consent.label")).selectOption(sentence("ALLHANDS.consent.gm"));
  const consents = () =>
    readOn(gm, () => {
      const { combats } = (globalThis as unknown as { game: { combats: { contents: { system: object }[] } } }).game;
      return combats.contents.map(({ system }) => (system as { consent: string }).consent);
    });
  await expect.poll(consents).toEqual(["either", "gm"]);
  await player.locator('[data-action="openCrews"]').last().click();
  for (const text of ["Battleaxe", "Explorer", sentence("ALLHANDS.myoss-gamma.attr.AP")])
    await expect(player.locator(".ah-crews-window")).toContainText(text);
});
