/** A battle's turning points and what-ifs: a player finds and plays them after its end without changing it. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { sentence, sentenceAtStart, sentenceLike } from "./sentences";

interface Scope {
  readonly game: {
    readonly collections: Map<string, Iterable<object>>;
    readonly combats: { readonly contents: readonly object[] };
    readonly system: { readonly api: { openReplay(battle: object): Promise<void> } };
  };
}

const replayed = (page: Page): Locator => page.locator(".ah-board-window.ah-replayed:not(.ah-what-if)");
const whatIf = (page: Page): Locator => page.locator(".ah-board-window.ah-what-if");
const tool = (page: Page, name: string): Locator => replayed(page).locator(`[data-replay="${name}"]`);

/** All documents of the world, according to a page. */
const documentsOn = (page: Page): Promise<string> =>
  readOn(page, () => {
    const { collections } = (globalThis as unknown as Scope).game;
    return JSON.stringify([...collections.entries()].map(([name, all]) => [name, [...all]]));
  });

test.use({ start: "myoss-duel-over" });

test("a battle that is over is searched for its turning points, and played on from one of them", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const before = { gm: await documentsOn(gm), player: await documentsOn(player) };
  await player.evaluate(() => {
    const { combats, system } = (globalThis as unknown as Scope).game;
    return system.api.openReplay(combats.contents[0]!);
  });

  await test.step("turning points are found, told, and jumped to", async () => {
    await tool(player, "turning").click();
    await expect(tool(player, "turning")).toHaveAttribute("aria-pressed", "true");
    await expect(tool(player, "turning")).toHaveAttribute("aria-pressed", "false", { timeout: 90_000 });
    await expect(replayed(player).locator(".ah-replay__turns")).toHaveText(
      sentenceLike("ALLHANDS.replay.turningFound"),
    );
    const found = replayed(player)
      .locator(".ah-replay__jump option", { hasText: sentenceLike("ALLHANDS.replay.turningPoint") })
      .first();
    await expect(found).toHaveText(sentenceLike("ALLHANDS.replay.turningPoint"));
    await replayed(player)
      .locator(".ah-replay__jump")
      .selectOption((await found.getAttribute("value"))!);
    const chart = replayed(player).locator(".ah-replay__chances .ah-line__chart");
    await expect(chart).toHaveAttribute("aria-label", sentenceLike("ALLHANDS.forecast.lineLabel"));
    await chart.click({ position: { x: 2, y: 10 } });
    await expect(replayed(player).locator(".ah-replay__position")).toHaveText(
      sentenceAtStart("ALLHANDS.replay.position", { number: 0 }),
    );
  });

  await test.step("at its end there is nothing to play on", async () => {
    await tool(player, "last").click();
    await expect(replayed(player).locator(".ah-replay__position")).toHaveText(/^Step (\d+) of \1$/);
    await tool(player, "whatIf").click();
    await expect(player.locator("#notifications li", { hasText: sentence("ALLHANDS.whatIf.over") })).toBeVisible();
  });

  const asked = whatIf(player).locator(".ah-question__title");
  await test.step("from its beginning it is played on against captains, and taken back", async () => {
    await tool(player, "first").click();
    await expect(replayed(player).locator(".ah-replay__position")).toHaveText(
      sentenceAtStart("ALLHANDS.replay.position", { number: 0 }),
    );
    await tool(player, "whatIf").click();
    await expect(whatIf(player).locator(".ah-what-if-bar")).toContainText(sentence("ALLHANDS.whatIf.hint"));
    await expect(whatIf(player).locator(".window-title")).toContainText(
      sentence("ALLHANDS.whatIf.title", { number: 0, name: "the gap" }),
    );
    await expect(asked).toBeVisible();
    const first = (await asked.textContent())!;
    await whatIf(player).locator('[data-action="submit"], [data-action="end"]').first().click();
    await expect(asked).toHaveCount(0);
    await expect(whatIf(player).locator('[data-action="end"]').first()).toBeVisible();
    await whatIf(player).locator('.ah-banner [data-action="undo"]').click();
    await expect(asked).toHaveText(first);
    await whatIf(player).locator('[data-action="submit"], [data-action="end"]').first().click();
    await expect(whatIf(player).locator(".ah-board")).toContainText(/Round 1|Turn|turn/);
  });

  await test.step("a gun is fired, and everybody on this screen is told", async () => {
    const end = whatIf(player).locator('[data-action="end"]:not([aria-disabled="true"])');
    await expect(end).toBeVisible({ timeout: 30_000 });
    await whatIf(player).locator('[data-action="submit"]').click();
    await expect(whatIf(player).locator(".ah-board")).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.told.shotFired", { weapon: "Photon Cannon" }),
    );
  });

  await test.step("it is saved as a file, and gone with its window: nothing was touched", async () => {
    const download = player.waitForEvent("download");
    await whatIf(player).locator('[data-what-if="save"]').click();
    expect((await download).suggestedFilename()).toBe("what-if-from-step-0-the-gap.record.json.gz");
    await whatIf(player).locator('[data-what-if="back"]').click();
    await expect(whatIf(player)).toHaveCount(0);
    await expect(replayed(player)).toBeVisible();
    await tool(player, "verify").click();
    await expect(replayed(player).locator(".ah-replay__verdict")).toHaveText(sentenceLike("ALLHANDS.replay.verified"));
    expect(await documentsOn(player)).toBe(before.player);
    expect(await documentsOn(gm)).toBe(before.gm);
  });
});
