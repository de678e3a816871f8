import { FIGHTER, part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { act, AT_ONCE, beginFleets, decide, expectNoFault, openStartDialog, placeFleets } from "./fleet";
import { FIXED_DICE } from "./battle";
import { board, openTab, question } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

/** A ship that strikes what it likes, and hard. */
const HAMMER = shipOfParts(
  "Hammer",
  9,
  part("bridge", 5, { AP: 2 }),
  part("lifeSupport", 5, { BP: 2 }, { id: "air" }),
  part("weapon", 5, { PW: 9, AC: 10 }, { id: "maul" }),
  part("propulsion", 5, { MN: 5, TH: 5 }, { id: "engine" }),
);

test("two players are allies against the Gamemaster, and win together", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const first = await loginAs(browser, "Player 1", FIXED_DICE);
  const second = await loginAs(browser, "Player 2", FIXED_DICE);
  const everyone = [gm, first, second];
  const fleets = [
    { commander: "Player 1", ships: [HAMMER] },
    { commander: "Player 2", ships: [{ ...FIGHTER, name: "Wing" }] },
    { commander: "Gamemaster", ships: [{ ...FIGHTER, name: "Bandit" }] },
  ];
  await placeFleets(gm, fleets, false);

  await test.step("the sides are chosen in the start dialog, where each ship has its owner already", async () => {
    const dialog = await openStartDialog(gm);
    const row = (ship: string) => dialog.locator(".candidate", { hasText: ship });
    for (const [ship, side] of Object.entries({
      Hammer: sentence("ALLHANDS.side.a"),
      Wing: sentence("ALLHANDS.side.a"),
      Bandit: sentence("ALLHANDS.side.b"),
    })) {
      await row(ship).locator(".candidate-ship input").check();
      await row(ship).locator('[name$=".side"]').selectOption({ label: side });
    }
    await expect(row("Wing").locator('[name$=".commander"] option:checked')).toHaveText("Player 2");
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await dialog.locator('[name="option.forewarned"]').uncheck();
    await dialog.locator('[name="option.turnOrder"]').selectOption("listed");
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await dialog.locator('button[type="submit"]').click();
  });

  await test.step("the enemy is proposed before the ally, whom a shot would strike all the same", async () => {
    await expect(question(first)).toContainText("Bandit");
    await board(first).locator('[data-action="changeTarget"]').click();
    await expect(question(first)).toContainText("Wing");
    await board(first).locator('[data-action="changeTarget"]').click();
    await expect(question(first)).toContainText("Bandit");
  });

  await test.step("the last enemy falls apart, and both allies win", async () => {
    await loadDice(gm, [50, 1]);
    await act(first, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "maul" }));
    await decide(first, sentence("ALLHANDS.myoss-gamma.question.freePick.title"), "frame");
    for (const page of everyone) {
      const ended = page === gm ? sentence("ALLHANDS.notice.lost.title") : sentence("ALLHANDS.notice.yours.title");
      await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
    }
  });

  await test.step("the report is on everyone's board and in the chat, and has room there", async () => {
    for (const page of everyone) {
      await expect(board(page).locator(".ah-report")).toContainText(sentence("ALLHANDS.statistics.cause.collapsed"));
      await openTab(page, "chat");
      const report = page.locator("#chat .battle-report .ah-report");
      await expect(report).toContainText(sentence("ALLHANDS.report.won", { winners: "Player 1 and Player 2" }));
      expect(await readOn(report, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    await expectNoFault(gm);
  });
});

test("six seats have six signs", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const sides = ["a", "b", "c", "d", "e", "f"];
  await beginFleets(
    gm,
    sides.map((side) => ({ commander: "Gamemaster", side, ships: [{ ...FIGHTER, name: `Fighter ${side}` }] })),
    { options: AT_ONCE },
  );
  const seats = board(gm).locator(".ah-story__seats .ah-side");
  await expect(seats).toHaveCount(6);
  // Read again, as the board may have just been redrawn.
  const different = (property: "content" | "color") =>
    seats.evaluateAll(
      (all, property) => new Set(all.map((seat) => getComputedStyle(seat, "::before")[property])).size,
      property,
    );
  await expect.poll(() => different("content")).toBe(6);
  await expect.poll(() => different("color")).toBe(6);
});
