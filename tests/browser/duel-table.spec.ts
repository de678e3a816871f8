/** At the table of a duel: the keys, what is taken back, who plays for whom, several duels at once, and looking back. */
import type { Locator, Page } from "@playwright/test";
import { battleOn, offScene, recordOn } from "./battle";
import {
  beginDuel,
  choose,
  COMMIT,
  correct,
  expectBlind,
  fly,
  handCard,
  isAsked,
  play,
  RESPOND,
  seatOn,
  sorted,
  STACK,
  stackOn,
  TAKE_HIT,
  type DuelScope,
} from "./duel";
import { expect, test } from "./fixtures";
import { expectNoFault, isOver } from "./fleet";
import { board, lastCard, openTab } from "./table";

const OFF_SCENE = { prepare: offScene };
const PILES = ["deck", "hand", "fan", "table", "box"];

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const pressed = (page: Page, card: string, yes: boolean) =>
  expect(handCard(page, card)).toHaveAttribute("aria-pressed", String(yes));

/** Where all cards of both craft lie. */
async function tableOn(page: Page): Promise<string> {
  const piles = ["Raider", "Cutter"].flatMap((craft) => PILES.map((pile) => stackOn(page, craft, pile)));
  return JSON.stringify((await Promise.all(piles)).map(sorted));
}

/** How many stacks there are, and folders of them. */
const stacksOn = (page: Page) =>
  page.evaluate(() => {
    const { cards, folders } = (globalThis as unknown as DuelScope).game;
    return [cards.contents.length, folders.contents.filter(({ type }) => type === "Cards").length];
  });

test("an exchange by the keyboard alone, and what may be taken back of it", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  let before = "";

  await test.step("Enter takes the deck that is proposed", async () => {
    await isAsked(player, STACK);
    await expect(board(player).locator(".ah-board")).toBeFocused();
    await press(player, "Enter");
    await fly(gm);
    await isAsked(player, COMMIT);
    await correct(
      gm,
      ["Raider", "hand", ["TH", "6D", "9H", "5D", "3H"]],
      ["Cutter", "hand", ["8S", "6S", "4C", "9C", "3S"]],
    );
    before = await tableOn(gm);
  });

  await test.step("arrows walk along the hand, Enter picks a card and then commits it", async () => {
    await expect(handCard(player, "TH")).toBeVisible();
    await press(player, "ArrowRight");
    await expect(handCard(player, "TH")).toBeFocused();
    await press(player, "ArrowRight");
    await expect(handCard(player, "6D")).toBeFocused();
    await press(player, "Enter");
    await pressed(player, "6D", true);
    await expect(handCard(player, "6D")).toBeFocused();
    await expect(board(player).locator(".ah-clash__value")).toHaveText(["6", "?"]);
    await press(player, "Escape");
    await pressed(player, "6D", false);
    await press(player, "ArrowLeft", "Enter");
    await pressed(player, "TH", true);
    await press(player, "Enter");
    await isAsked(gm, COMMIT);
    await board(gm).locator(".ah-board").focus();
    await press(gm, "1");
    await pressed(gm, "8S", true);
    await press(gm, "Enter");
  });

  await test.step("a defense adds up as it is put together, and grey cards say why", async () => {
    await isAsked(player, RESPOND);
    await expect(handCard(player, "6D")).toHaveAttribute("aria-disabled", "true");
    await expect(handCard(player, "6D")).toHaveAttribute("data-tooltip", /cannot defend/);
    const [total, verdict] = [
      board(player).locator(".ah-clash--mine .ah-clash__value"),
      board(player).locator(".ah-clash--mine .ah-clash__verdict"),
    ];
    await expect(total).toHaveText(["8", "0"]);
    await press(player, "1", "4");
    await pressed(player, "6D", false);
    await pressed(player, "3H", true);
    await expect(total).toHaveText(["8", "3"]);
    await expect(verdict).toContainText("5 short");
    await press(player, "3");
    await expect(total).toHaveText(["8", "8"]);
    await expect(verdict).toContainText("blocks");
    await expect(handCard(player, "9H")).toHaveAttribute("data-tooltip", /no plays left/);
    await press(player, "2");
    await expect(total).toHaveText(["8", "8"]);
    await press(player, "Enter");
  });

  await test.step("H takes the hit, a number says what on", async () => {
    await isAsked(gm, RESPOND);
    await press(gm, "h");
    await isAsked(gm, TAKE_HIT);
    await press(gm, "1", "Enter");
    await isAsked(gm, COMMIT);
    expect(await stackOn(gm, "Cutter", "fan")).toEqual(["6S"]);
    expect((await stackOn(gm, "Cutter", "deck")).slice(-3)).toEqual(["TH", "3H", "5D"]);
    await expect(lastCard(player)).toContainText("Cutter loses a card");
    await expectBlind(player, "Cutter", ["TH", "3H", "5D"]);
  });

  await test.step("P passes", async () => {
    await press(gm, "p");
    await isAsked(player, COMMIT);
    await expect(board(player)).toContainText("turn 2, exchange 1");
  });

  await test.step("the player may not take back what has shown cards", async () => {
    await expect(board(player).locator('[data-action="undo"]')).toHaveCount(0);
    await expect(board(gm).locator('[data-action="undo"]')).toBeVisible();
  });

  await test.step("the Gamemaster takes back the exchange, and the stacking of the decks", async () => {
    for (const times of [1, 2, 3, 4]) {
      const { step } = await battleOn(gm);
      await board(gm).locator('[data-action="undo"]').click();
      await expect.poll(async () => (await battleOn(gm)).step, `undo ${times}`).toBeGreaterThan(step);
      await expect.poll(async () => (await battleOn(gm)).question !== null).toBe(true);
      if ((await tableOn(gm)) === before) break;
    }
    expect(await tableOn(player)).toBe(before);
    await isAsked(player, COMMIT);
    expect(await stacksOn(player)).toEqual([10, 1]);
    await openTab(gm, "chat");
    await gm.locator("#chat .battle-step:not(:has(.ah-card--undone)) .ah-card__undo").first().click();
    await isAsked(player, STACK);
    for (const page of [gm, player]) expect(await stacksOn(page)).toEqual([0, 0]);
    await fly(player);
    await fly(gm);
    await isAsked(player, COMMIT);
    expect(await stacksOn(player)).toEqual([10, 1]);
    expect((await battleOn(gm)).problem).toBe("");
  });
});

/** The board of one of several battles, by its title. */
const boardOf = (page: Page, title: string): Locator =>
  page.locator(".ah-board-window").filter({ has: page.locator(".window-title", { hasText: title }) });

/** Gives the seat of a craft to somebody else, in the overview. */
async function handOver(gm: Page, craft: string, holder: string): Promise<void> {
  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
  const overview = gm.locator("#all-hands-overview");
  const seat = overview.getByLabel(craft, { exact: true });
  await seat.selectOption({ label: holder });
  await expect.poll(() => heldBy(gm, craft)).toBe(holder);
  await overview.locator('[data-action="close"]').click();
}

/** Who holds the seat of a craft, in the words of the overview. */
const heldBy = (page: Page, craft: string) =>
  page.locator("#all-hands-overview").getByLabel(craft, { exact: true }).locator("option:checked").textContent();

test("a Gamemaster plays both sides, hands them over to bots, and looks at it once more", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  await beginDuel(gm, [
    { name: "Raider", commander: "Gamemaster", color: "", rating: 3 },
    { name: "Cutter", commander: "Gamemaster", color: "", rating: 3 },
  ]);
  const asksFor = (craft: string) => expect(seatOn(gm, "own").getByRole("heading", { name: craft })).toBeVisible();

  await test.step("one after the other they are asked for their colors, decks and cards", async () => {
    await asksFor("Raider");
    await choose(gm, /Which color/, /^Black/);
    await asksFor("Cutter");
    await choose(gm, /Which color/, /^Red/);
    await expect(board(gm).locator(".ah-deck--black")).toBeVisible();
    await fly(gm);
    await expect(board(gm).locator(".ah-deck--red")).toBeVisible();
    await fly(gm);
    await isAsked(gm, COMMIT);
    await correct(gm, ["Raider", "hand", ["8S", "6S", "3S"]], ["Cutter", "hand", ["TH", "9H", "5D"]]);
    await asksFor("Raider");
    await play(gm, COMMIT, "8S");
    await asksFor("Cutter");
    await play(gm, COMMIT, "TH");
    await isAsked(gm, RESPOND);
    await asksFor("Raider");
  });

  await test.step("a seat is handed over in mid-question, and the bot answers", async () => {
    const { id } = (await battleOn(gm)).question!;
    await handOver(gm, "Raider", "Bot (greedy)");
    expect((await battleOn(gm)).question).toMatchObject({ id });
    await asksFor("Cutter");
    await play(gm, RESPOND, "9H");
    const told = async () => (await recordOn(gm)).flatMap(({ events }) => events.map(({ event }) => event));
    await expect.poll(told).toContain("attackMet");
    await asksFor("Cutter");
  });

  await test.step("both seats are played by bots, to the end", async () => {
    await handOver(gm, "Cutter", "Bot (greedy)");
    await expect.poll(() => isOver(gm), { timeout: 60_000 }).toBe(true);
    expect((await battleOn(gm)).problem).toBe("");
  });

  await test.step("the replay goes forward and back", async () => {
    await board(gm).locator('[data-action="toggleControls"]').click();
    await gm.locator("#context-menu li, .controls-dropdown li", { hasText: "Replay" }).click();
    const replay = gm.locator(".ah-replay");
    const position = replay.getByRole("status");
    const card = replay.locator(".ah-replay__card");
    await expect(position).toHaveText(/^Step 1 of \d+$/);
    await expect(card).toContainText("Cutter plays red, Raider plays black");
    await replay.getByRole("button", { name: "Next step" }).click();
    await expect(card).toContainText("Raider has stacked a deck");
    await replay.getByRole("button", { name: "Previous step" }).click();
    await expect(position).toHaveText(/^Step 1 of/);
    await expect(replay.getByRole("button", { name: "Previous step" })).toBeDisabled();
    await replay.getByRole("button", { name: "Last step" }).click();
    await expect(card).toContainText(/wins|Nobody wins/);
    await press(gm, "ArrowLeft");
    await expect(card).not.toContainText(/wins|Nobody wins/);
    const steps = (await recordOn(gm)).filter(({ kind, events }) => kind === "play" && events.length > 0);
    await expect(position).toHaveText(`Step ${steps.length - 1} of ${steps.length}`);
  });
});

/** What somebody does who plays the first card that they can, and takes every hit. */
const HABITS: Readonly<Record<string, readonly string[]>> = {
  [COMMIT]: ["1", "Enter"],
  [RESPOND]: ["h"],
  [TAKE_HIT]: ["1", "Enter"],
};

/** Answers what is asked on a board by the keyboard, by habit, until the duel is over. */
async function playByHabit(page: Page): Promise<void> {
  await expect(async () => {
    const title = board(page).locator(".ah-question__title");
    if (await title.isVisible()) {
      const root = board(page).locator(".ah-board");
      for (const key of HABITS[(await title.textContent()) ?? ""] ?? ["Enter"]) await root.press(key);
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [50], timeout: 150_000 });
}

test("a player alone against the bot, to the end", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red", rating: 2 },
    { name: "Cutter", commander: "bot:greedy", color: "black" },
  ]);
  const onlooker = await loginAs(browser, "Player 2", OFF_SCENE);
  await fly(player);
  await isAsked(player, COMMIT);
  await expectBlind(player, "Cutter");
  await openTab(onlooker, "combat");
  await onlooker.locator(".all-hands-tracker button", { hasText: "Open the board" }).click();
  await expect(board(onlooker)).toContainText("You are watching this duel.");
  for (const craft of ["Raider", "Cutter"]) await expectBlind(onlooker, craft);
  await playByHabit(player);
  for (const page of [gm, player, onlooker]) await expect(board(page).locator(".ah-notice--over")).toBeVisible();
  await expectNoFault(gm);
});

test("two duels at once: what one says in both counts in both, and the overview keeps them in sight", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", OFF_SCENE);
  const player = await loginAs(browser, "Player 1", OFF_SCENE);
  await beginDuel(
    gm,
    [
      { name: "Raider", commander: "Player 1", color: "red" },
      { name: "Cutter", commander: "Gamemaster", color: "black" },
    ],
    { name: "the gap" },
  );
  await beginDuel(
    gm,
    [
      { name: "Lancer", commander: "Player 1", color: "red" },
      { name: "Gnat", commander: "Gamemaster", color: "black" },
    ],
    { name: "the ring" },
  );
  const titles = ["the gap", "the ring"];

  await test.step("the overview says whom both wait for", async () => {
    await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
    const rows = gm.locator("#all-hands-overview [data-battle].ah-overview__battle");
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await expect(row).toContainText("waiting for Player 1");
  });

  await test.step("answers to both, given in one breath, count in both", async () => {
    for (const page of [player, gm]) {
      for (const title of titles) await expect(boardOf(page, title).locator('[data-action="submit"]')).toBeVisible();
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('.ah-board-window [data-action="submit"]'))
          button.click();
      });
    }
    for (const title of titles) await expect(boardOf(player, title).locator(".ah-question__title")).toHaveText(COMMIT);
    await expect(gm.locator("#all-hands-overview")).toContainText("Turn 1");
  });

  await test.step("a battle is opened from the overview", async () => {
    await boardOf(gm, "the ring").locator('[data-action="close"]').click();
    const row = gm.locator(".ah-overview__battle", { hasText: "the ring" });
    await row.getByRole("button", { name: /^Open/ }).click();
    await expect(boardOf(gm, "the ring")).toBeVisible();
  });

  await test.step("a player whose seat is taken over is an onlooker, also to the cards", async () => {
    const handIsOpen = () =>
      player.evaluate(() => {
        const { cards } = (globalThis as unknown as DuelScope).game;
        return cards.contents.find(({ name }) => name === "Lancer: hand")!.visible;
      });
    expect(await handIsOpen()).toBe(true);
    await handOver(gm, "Lancer", "Gamemaster");
    await expect(boardOf(player, "the ring")).toContainText("You are watching this duel.");
    await expect(boardOf(player, "the ring").locator('[data-action="card"]')).toHaveCount(0);
    expect(await handIsOpen()).toBe(false);
    await expect(
      boardOf(gm, "the ring").getByRole("region", { name: "Lancer" }).locator('[data-action="card"]'),
    ).toHaveCount(5);
    await expect(boardOf(player, "the gap").locator(".ah-question__title")).toHaveText(COMMIT);
  });
});
