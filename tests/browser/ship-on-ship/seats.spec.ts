/** Who plays for whom in duels: both sides by one person, seats that change hands, several duels at once; and the replay. */
import type { Locator, Page } from "@playwright/test";
import { battleOn, FIXED_DICE, openBoardAt, recordOn, playsUntil } from "../battle";
import {
  beginDuel,
  choose,
  COMMIT,
  correct,
  fly,
  isAsked,
  mentions,
  play,
  RESPOND,
  seatOn,
  sightOf,
  stackOn,
  type DuelScope,
} from "./game";
import { expect, test } from "../fixtures";
import { isOver } from "../fleet";
import { board, OFTEN, pickFromMenu, pressTool } from "../table";
import { inMotion, readOn } from "../settled";
import { sentence, sentenceAtStart } from "../sentences";

/** The board of one of several battles, by its title. */
const boardOf = (page: Page, title: string): Locator =>
  page.locator(".ah-board-window").filter({ has: page.locator(".window-title", { hasText: title }) });

const overviewOn = (page: Page): Locator => page.locator("#all-hands-overview");
const closeOverview = (page: Page): Promise<void> => overviewOn(page).locator('[data-action="close"]').click();

/** The seat of a craft in the overview. */
const seatIn = (page: Page, craft: string): Locator => overviewOn(page).getByLabel(craft, { exact: true });

/** Chooses who gets a craft's seat in the overview, and leaves it open: with bots alone, all may be over at once. */
async function giveSeat(gm: Page, craft: string, holder: string): Promise<void> {
  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
  await seatIn(gm, craft).selectOption({ label: holder });
}

/** Gives the seat of a craft to another holder, and waits until the overview shows it. */
async function handOver(gm: Page, craft: string, holder: string): Promise<void> {
  await giveSeat(gm, craft, holder);
  await expect.poll(() => heldBy(gm, craft)).toBe(holder);
  await closeOverview(gm);
}

/** Holder of a craft's seat, in the words of the overview. */
const heldBy = (page: Page, craft: string) => seatIn(page, craft).locator("option:checked").textContent();

test("a Gamemaster plays both sides, hands them over to bots, and looks at it once more", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await beginDuel(gm, [
    { name: "Raider", commander: "Gamemaster", color: "", rating: 3 },
    { name: "Cutter", commander: "Gamemaster", color: "", rating: 3 },
  ]);
  const asksFor = (craft: string) => expect(seatOn(gm, "own").getByRole("heading", { name: craft })).toBeVisible();

  await test.step("one after the other they are asked for their colors, decks and cards", async () => {
    await asksFor("Raider");
    await choose(
      gm,
      sentence("ALLHANDS.ship-on-ship.question.chooseColor.title"),
      sentenceAtStart("ALLHANDS.ship-on-ship.option.black.name"),
    );
    await asksFor("Cutter");
    await choose(
      gm,
      sentence("ALLHANDS.ship-on-ship.question.chooseColor.title"),
      sentenceAtStart("ALLHANDS.ship-on-ship.option.red.name"),
    );
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
    await handOver(gm, "Raider", sentence("ALLHANDS.bot.lieutenant"));
    expect((await battleOn(gm)).question).toMatchObject({ id });
    await asksFor("Cutter");
    await play(gm, RESPOND, "9H");
    const told = async () => (await recordOn(gm)).flatMap(({ events }) => events.map(({ event }) => event));
    await expect.poll(told).toContain("attackMet");
    await asksFor("Cutter");
  });

  await test.step("both seats are played by bots, to the end", async () => {
    inMotion(gm);
    await giveSeat(gm, "Cutter", "Bot, lieutenant");
    await playsUntil(gm, () => isOver(gm));
    expect((await battleOn(gm)).problem).toBe("");
    await closeOverview(gm);
    await expect(
      gm.locator("#chat .battle-report .ah-report th").filter({ hasText: sentence("ALLHANDS.bot.lieutenant") }),
    ).toHaveCount(2);
  });

  await test.step("the replay goes forward and back", async () => {
    await pickFromMenu(board(gm), sentence("ALLHANDS.board.replay"));
    await pressTool(gm.locator(".ah-replayed"), "cards");
    const replay = gm.locator(".ah-replay");
    const position = replay.getByRole("status");
    const card = replay.locator(".ah-replay__card");
    await expect(position).toHaveText(sentenceAtStart("ALLHANDS.replay.position", { number: 1 }));
    await expect(card).toContainText(
      sentence("ALLHANDS.ship-on-ship.told.colorsChosen.agreed", { red: "Cutter", black: "Raider" }),
    );
    await replay.getByRole("button", { name: sentence("ALLHANDS.replay.next") }).click();
    await expect(card).toContainText(/Raider takes up (\S+[♣♠]\s*){3}/);
    await replay.getByRole("button", { name: sentence("ALLHANDS.replay.previous") }).click();
    await expect(position).toHaveText(sentenceAtStart("ALLHANDS.replay.position", { number: 1 }));
    await expect(replay.getByRole("button", { name: sentence("ALLHANDS.replay.previous") })).toBeDisabled();
    await replay.getByRole("button", { name: sentence("ALLHANDS.replay.last") }).click();
    await expect(card).toContainText(/ won|a draw/);
    await gm.keyboard.press("ArrowLeft");
    await expect(card).not.toContainText(/ won|a draw/);
    const steps = (await recordOn(gm)).filter(({ kind, events }) => kind === "play" && events.length > 0);
    await expect(position).toHaveText(
      sentence("ALLHANDS.replay.position", { number: steps.length - 1, count: steps.length }),
    );
  });
});

test("two duels at once: what one says in both counts in both, and the overview keeps them in sight", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
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
    for (const row of await rows.all())
      await expect(row).toContainText(sentence("ALLHANDS.overview.asked", { name: "Player 1" }));
  });

  await test.step("answers to both count in both, and a board makes room for the battle that asks", async () => {
    for (const page of [player, gm])
      for (const [at, title] of titles.entries()) {
        await openBoardAt(page, at);
        await boardOf(page, title).locator('[data-action="submit"]').click();
      }
    // The duel that was looked at last is the one that asks now; the other is a button away.
    const title = board(player).locator(".ah-question__title");
    await expect(title).toHaveText(COMMIT);
    await expect(board(player)).toHaveCount(1);
    for (const [at, name] of titles.entries()) {
      await openBoardAt(player, at);
      await expect(boardOf(player, name).locator(".ah-question__title")).toHaveText(COMMIT);
    }
    await expect(gm.locator("#all-hands-overview")).toContainText("Turn 1");
  });

  await test.step("a battle is opened from the overview", async () => {
    await board(gm).locator('[data-action="close"]').click();
    const row = gm.locator(".ah-overview__battle", { hasText: "the ring" });
    await row.getByRole("button", { name: sentenceAtStart("ALLHANDS.overview.open") }).click();
    await expect(boardOf(gm, "the ring")).toBeVisible();
  });

  await test.step("a player whose seat is taken over is an onlooker, also to the cards", async () => {
    const handIsOpen = () =>
      readOn(player, () => {
        const { cards } = (globalThis as unknown as DuelScope).game;
        return cards.contents.find(({ name }) => name === "Lancer: hand")!.visible;
      });
    await expect.poll(handIsOpen, OFTEN).toBe(true);
    await handOver(gm, "Lancer", "Gamemaster");
    await expect(boardOf(player, "the ring")).toContainText(sentence("ALLHANDS.board.onlooker"));
    await expect(boardOf(player, "the ring").locator('[data-action="card"]')).toHaveCount(0);
    await expect.poll(handIsOpen, OFTEN).toBe(false);
    await expect(boardOf(gm, "the ring").locator('.ah-board__hand [data-action="card"]')).toHaveCount(5);
    await openBoardAt(player, 0);
    await expect(boardOf(player, "the gap").locator(".ah-question__title")).toHaveText(COMMIT);
  });
});

test.describe(() => {
  test.use({ start: "ship-on-ship-duel-stacked" });

  test("a seat that is taken over after its secret choice is asked again, and what was chosen stays a secret", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await correct(gm, ["Raider", "hand", ["TH", "9H", "5D"]], ["Cutter", "hand", ["8S", "9C", "3S"]]);
    await play(player, COMMIT, "TH");
    await expect(seatOn(gm, "foe")).toContainText(sentence("ALLHANDS.ship-on-ship.ready"));
    await handOver(gm, "Raider", "Gamemaster");
    await expect(board(player)).toContainText(sentence("ALLHANDS.board.onlooker"));
    await expect(seatOn(gm, "own").getByRole("heading", { name: "Raider" })).toBeVisible();
    await play(gm, COMMIT, "5D");
    await expect(seatOn(gm, "own").getByRole("heading", { name: "Cutter" })).toBeVisible();
    // What the Gamemaster has promised for the seat is dropped as soon as somebody else holds it.
    await handOver(gm, "Raider", "Player 1");
    await play(player, COMMIT, "9H");
    await play(gm, COMMIT, "9C");
    await expect.poll(() => stackOn(gm, "Raider", "table")).toEqual(["9H"]);
    await expect.poll(() => stackOn(gm, "Cutter", "table"), OFTEN).toEqual(["9C"]);
    const { documents } = await sightOf(gm, ["User", "Combat", "ChatMessage"]);
    expect(mentions(documents, "TH")).toBe(0);
  });
});
