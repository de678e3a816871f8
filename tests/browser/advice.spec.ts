/** What a captain advises stands on the board as the story would tell it, and is marked where it is done. */
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { beginSea, loadMuster, square, TURN } from "./silent-ships/game";
import { board, control, isAsked } from "./table";

interface Scope {
  readonly game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

test("advice is a sentence with an arrow, a card and a square; what is chosen of it is marked no more", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  // So many battles a decision, and no clock.
  await readOn(gm, () => (globalThis as unknown as Scope).game.settings.set("all-hands", "captainPlays", 16));
  await loadMuster(gm, ["frigate", "missile", "salvage", "speed", "patrol"], ["flag", "fire", "patrol", "speed"]);
  await beginSea(gm, ["Gamemaster", "bot:greedy"]);
  await isAsked(gm, TURN);
  const marked = board(gm).locator(".ah-advised");
  const arrow = board(gm).locator(".ah-advice-arrow line");
  await expect(marked).toHaveCount(0);

  await control(gm, "suggest").click();
  const best = board(gm).locator('[data-action="takeAdvice"]').first();
  await expect(best).toContainText(
    /^\s*The (Frigate|Missile Boat|Salvage Ship|Speed Boat|Patrol Ship) puts to sea on [BCD]1\./,
  );
  // It is thought about further while it is shown.
  await expect(board(gm).locator(".ah-advice h3")).toHaveText("Best moves, as a captain sees them:");
  await expect(board(gm)).not.toContainText("Too early to tell");
  await expect(arrow).toHaveCount(1);
  await expect(marked).toHaveCount(2);
  // While it is still thought about, another answer may take its place: both are read from one drawing.
  await expect(async () => {
    const words = (await best.locator(".ah-option__name").textContent()) ?? "";
    await expect(square(gm, /[BCD]1/.exec(words)?.[0] ?? "")).toHaveClass(/ah-advised/, { timeout: 500 });
  }).toPass();

  await best.click();
  await expect(board(gm).locator('.ah-silent-ships__cards [aria-pressed="true"]')).toHaveCount(1);
  // The card is chosen now, and the square is still to be.
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute("role", "gridcell");
  // It leads to what sends it.
  const led = board(gm).locator(".ah-led");
  await expect(led).toHaveAttribute("role", "gridcell");

  // Nothing of it is left where nobody asks for it any more.
  await control(gm, "suggest").click();
  await expect(marked).toHaveCount(0);
  await expect(arrow).toHaveCount(0);
  await expect(led).toHaveCount(0);
});
