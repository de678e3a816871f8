/** The system without a feature (`npm run house -- --without FEATURE`): starts without errors, and plays a battle. */
import { battleOn, musterBattle, takeBack } from "../browser/battle";
import { fixDice } from "../browser/dice";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, openTab } from "../browser/table";

interface Scope {
  readonly game: { readonly system: { readonly api: { openOverview?(): Promise<void> } } };
}

test("it starts, a battle begins, goes on and goes back, and what is there can be opened", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const player = await loginAs(browser, "Player 1", { prepare: fixDice });
  await musterBattle(gm, player, "player");
  expect((await battleOn(gm)).problem).toBe("");
  await board(gm).locator('[data-action="toggleControls"]').click();
  await expect(gm.locator(".controls-dropdown")).toBeVisible();
  await gm.keyboard.press("Escape");
  // Most features add something to the overview; `hasOverview` is false if it is the removed feature.
  const hasOverview = await readOn(gm, () => {
    const { api } = (globalThis as unknown as Scope).game.system;
    void api.openOverview?.();
    return api.openOverview !== undefined;
  });
  const overview = gm.locator("#all-hands-overview .ah-overview__battle");
  await expect(overview).toHaveCount(hasOverview ? 1 : 0);
  // The overview lies over the board.
  if (hasOverview) await gm.locator('#all-hands-overview .window-header [data-action="close"]').click();
  await takeBack(gm);
  await openTab(gm, "combat");
  await expect(gm.locator(".all-hands-tracker")).toBeVisible();
  expect((await battleOn(gm)).problem).toBe("");
});
