/** What everyone reads about a game of Navy Aces: its chat cards, and the report at its end. */
import type { Page } from "@playwright/test";
import { beginAces } from "./game";
import { FIXED_DICE } from "../battle";
import { expect, test } from "../fixtures";
import { openTab } from "../table";
import { sentence } from "../sentences";

/** A table shallow enough for everybody to meet at once. */
const CLOSE = { strength: 6, islands: 0, tableWidth: 6, tableDepth: 6, rounds: 4 } as const;

const cardsOf = (page: Page) => page.locator("#chat .battle-step .ah-card");

test("a game is told in the chat, and reported at its end", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await gm.evaluate(() => localStorage.setItem("test-seed", "5"));
  await beginAces(gm, ["bot:greedy", "bot:greedy"], CLOSE);
  await openTab(player, "chat");

  await test.step("the report says how it ended, what each navy has, and what each unit did", async () => {
    const report = player.locator("#chat .battle-report .ah-report");
    await expect(report).toBeVisible({ timeout: 240_000 });
    await expect(report.locator("h3")).toHaveText(/^((Ibis|Heron) won|A draw)$/);
    for (const text of [
      "Ibis",
      "Heron",
      sentence("ALLHANDS.navy-aces.report.kills"),
      sentence("ALLHANDS.navy-aces.report.strength"),
      sentence("ALLHANDS.navy-aces.report.careers"),
    ])
      await expect(report).toContainText(text);
    await expect(report.locator(".ah-navy-aces-careers li").first()).toContainText(/\d (left|lost)|lost in round \d/);
    await expect(report).not.toContainText(/ALLHANDS|\{|undefined/);
  });

  await test.step("dice and Tactics stand in tables, and the reason with its ruling in the fold", async () => {
    const fights = cardsOf(player).filter({ has: player.locator(".ah-navy-aces-fight") });
    await expect(fights).not.toHaveCount(0);
    const last = fights.last();
    await expect(last.locator("tbody tr").first()).toContainText(/\d|[♠♣♥♦★]/);
    await last.locator("details summary").click();
    await expect(last.locator("details")).toContainText(/NA-(23|24|32|34)/);
    if (process.env["SHOTS"]) await player.screenshot({ path: `${process.env["SHOTS"]}/story.png` });
  });

  await test.step("every card of the chat is in words", async () => {
    const texts = await cardsOf(player).allInnerTexts();
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/ALLHANDS|[{}]|undefined|NaN|seat-\d|unit-\d/);
  });
});
