/** The documents of Navy Aces: what nobody may see. */
import type { Page } from "@playwright/test";
import { answerAt, beginAces, build, DEAL, expectSecret, isPut, loadMuster, OPEN, REAR, watersOn } from "./game";
import { FIXED_DICE } from "../battle";
import type { DuelScope } from "../ship-on-ship/game";
import { expect, test } from "../fixtures";
import { openTab } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

/** Stacks of the game that this page lists and opens. */
const stacksSeen = (page: Page): Promise<string[]> =>
  readOn(page, () => {
    const seen = (globalThis as unknown as DuelScope).game.cards.contents.filter(({ visible }) => visible);
    return seen.flatMap(({ flags }) => flags["all-hands"]?.stack ?? []).sort();
  });

test("an onlooker and the other player learn nothing of hidden cards", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const onlooker = await loginAs(browser, "Player 3", FIXED_DICE);
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Gamemaster"], { ...OPEN, islands: 1 });
  await openTab(onlooker, "combat");
  await onlooker.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.board") }).click();
  await answerAt(one, 0, "island", { pose: { x: 9, y: 4, heading: 0 } });
  await build(one, 0, "squadron", 4, REAR);
  await build(gm, 1, "squadron", 4, { x: 3, y: 7, heading: 0 });
  await isPut(gm, "act", 0);
  const expectSecrets = async (): Promise<void> => {
    await expectSecret(gm, one, [1]);
    await expectSecret(gm, onlooker, [0, 1]);
  };
  await expectSecrets();
  for (const [page, ...hands] of [
    [gm, "deck", "seat-1-hand", "seat-2-hand"],
    [one, "seat-1-hand"],
    [onlooker],
  ] as const)
    expect(await stacksSeen(page)).toEqual(["discard", "table", "turn", ...hands].sort());
  await expect.poll(async () => (await watersOn(one)).navies[0]!.hand).toEqual(["2C", "3C", "4C", "5C"]);
});
