/** At the table of a duel: keys, undo, and a whole duel against the bot with an onlooker. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, recordOn, takeBack } from "../battle";
import { WALKED } from "../cells";
import {
  beginDuel,
  COMMIT,
  correct,
  expectBlind,
  fly,
  handCard,
  isAsked,
  RESPOND,
  sorted,
  STACK,
  stackOn,
  TAKE_HIT,
  type DuelScope,
} from "./game";
import { expect, test } from "../fixtures";
import { expectNoFault, isOver } from "../fleet";
import { board, lastCard, openTab, dragTo } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

const PILES = ["deck", "hand", "fan", "table", "box"];

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const pressed = (page: Page, card: string, yes: boolean) =>
  expect(handCard(page, card)).toHaveAttribute("aria-pressed", String(yes));

/** Cards of all piles of both craft, as text. */
async function tableOn(page: Page): Promise<string> {
  const piles = ["Raider", "Cutter"].flatMap((craft) => PILES.map((pile) => stackOn(page, craft, pile)));
  return JSON.stringify((await Promise.all(piles)).map(sorted));
}

/** Number of stacks, and number of folders of stacks. */
const stacksOn = (page: Page) =>
  readOn(page, () => {
    const { cards, folders } = (globalThis as unknown as DuelScope).game;
    return [cards.contents.length, folders.contents.filter(({ type }) => type === "Cards").length];
  });

test("an exchange by the keyboard alone, and what may be taken back of it", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
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

  await test.step("a hand lies as its captain puts it, with Alt and an arrow or dragged, and keys go from left to right", async () => {
    const hand = () =>
      board(player)
        .locator("[data-hand] [data-card]")
        .evaluateAll((cards) => cards.map((each) => (each as HTMLElement).dataset["card"]).join(" "));
    await expect.poll(hand).toBe("TH 6D 9H 5D 3H");
    await handCard(player, "TH").focus();
    await press(player, "Alt+ArrowRight");
    await expect.poll(hand).toBe("6D TH 9H 5D 3H");
    await expect(handCard(player, "TH")).toBeFocused();
    await dragTo(handCard(player, "3H"), handCard(player, "6D"), { targetPosition: { x: 6, y: 40 } });
    await expect.poll(hand).toBe("3H 6D TH 9H 5D");
    await expect(handCard(player, "3H").locator("kbd")).toHaveText("1");
    await board(player)
      .getByRole("button", { name: sentence("ALLHANDS.hand.sorted", { by: "my own" }) })
      .click();
    await expect.poll(hand).toBe("TH 6D 9H 5D 3H");
    // Arrows enter a hand where it was left.
    await handCard(player, "TH").focus();
    await board(player).locator(".ah-board").focus();
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
    await press(player, "1");
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
    await expect(handCard(player, "6D")).toHaveAttribute(
      "data-tooltip",
      sentenceLike("ALLHANDS.reason.card-cannot-defend"),
    );
    const [total, verdict] = [
      board(player).locator(".ah-clash--mine .ah-clash__value"),
      board(player).locator(".ah-clash--mine .ah-clash__verdict"),
    ];
    await expect(total).toHaveText(["8", "0"]);
    await press(player, "1", "4");
    await pressed(player, "6D", false);
    await pressed(player, "3H", true);
    await expect(total).toHaveText(["8", "3"]);
    await expect(verdict).toContainText(sentence("ALLHANDS.ship-on-ship.verdict.short", { count: 5 }));
    await press(player, "3");
    await expect(total).toHaveText(["8", "8"]);
    await expect(verdict).toContainText("blocks");
    await expect(handCard(player, "9H")).toHaveAttribute("data-tooltip", sentenceLike("ALLHANDS.reason.no-plays-left"));
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
    await expect(lastCard(player)).toContainText(
      sentence("ALLHANDS.ship-on-ship.told.cardLost.damage", { ship: "Cutter" }),
    );
    await expectBlind(player, "Cutter", ["TH", "3H", "5D"]);
  });

  await test.step("P passes", async () => {
    await press(gm, "p");
    // Whoever holds a card is asked, so that nobody learns whether one of them could be played.
    await isAsked(player, COMMIT);
    await expect(board(player)).toContainText(sentence("ALLHANDS.ship-on-ship.turn", { turn: 1, exchange: 2 }));
    await press(player, "p");
    await isAsked(player, COMMIT);
    await expect(board(player)).toContainText(sentence("ALLHANDS.ship-on-ship.turn", { turn: 2, exchange: 1 }));
  });

  await test.step("the record has nothing that nobody did", async () => {
    const edits = (await recordOn(gm)).filter(({ kind }) => kind === "edit");
    expect(new Set(edits.map(({ author }) => author))).toEqual(new Set(["GamemasterUser00"]));
  });

  await test.step("the player may not take back what has shown cards", async () => {
    await expect(board(player).locator('[data-action="undo"]')).toHaveCount(0);
    await expect(board(gm).locator('[data-action="undo"]')).toBeVisible();
  });

  await test.step("the Gamemaster takes back the exchange, and the stacking of the decks", async () => {
    for (const times of [1, 2, 3, 4, 5]) {
      const { step } = await battleOn(gm);
      await takeBack(gm);
      await expect.poll(async () => (await battleOn(gm)).step, `undo ${times}`).toBeGreaterThan(step);
      await expect.poll(async () => (await battleOn(gm)).question !== null).toBe(true);
      if ((await tableOn(gm)) === before) break;
    }
    expect(await tableOn(player)).toBe(before);
    await isAsked(player, COMMIT);
    expect(await stacksOn(player)).toEqual([10, 1]);
    await openTab(gm, "chat");
    const first = gm.locator("#chat .battle-step:not(:has(.ah-card--undone))").first();
    await takeBack(gm, first.locator(".ah-card__undo"));
    await isAsked(player, STACK);
    for (const page of [gm, player]) expect(await stacksOn(page)).toEqual([0, 0]);
    await fly(player);
    await fly(gm);
    await isAsked(player, COMMIT);
    expect(await stacksOn(player)).toEqual([10, 1]);
    expect((await battleOn(gm)).problem).toBe("");
  });
});

/** Keys of someone who plays the first possible card and takes every hit. */
const HABITS: Readonly<Record<string, readonly string[]>> = {
  [COMMIT]: ["1", "Enter"],
  [RESPOND]: ["h"],
  [TAKE_HIT]: ["1", "Enter"],
};

/** Answers what is asked on a board with the keyboard, by habit, until the duel is over. */
async function playByHabit(page: Page): Promise<void> {
  await expect(async () => {
    const title = board(page).locator(".ah-question__title");
    if (await title.isVisible()) {
      const root = board(page).locator(".ah-board");
      for (const key of HABITS[(await title.textContent({ timeout: 1000 })) ?? ""] ?? ["Enter"]) await root.press(key);
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [50], timeout: 150_000 });
}

test("a player alone against the bot, to the end", WALKED, async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red", rating: 2 },
    { name: "Cutter", commander: "bot:greedy", color: "black" },
  ]);
  const onlooker = await loginAs(browser, "Player 2", FIXED_DICE);
  await fly(player);
  await isAsked(player, COMMIT);
  await expectBlind(player, "Cutter");
  await openTab(onlooker, "combat");
  await onlooker.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.board") }).click();
  await expect(board(onlooker)).toContainText(sentence("ALLHANDS.board.onlooker"));
  for (const craft of ["Raider", "Cutter"]) await expectBlind(onlooker, craft);
  await playByHabit(player);
  for (const page of [gm, player, onlooker]) await expect(board(page).locator(".ah-notice--over")).toBeVisible();
  await expectNoFault(gm);
});
