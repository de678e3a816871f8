/** A captain's advice appears on the board in the words of the story, and is marked where it is carried out. */
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { beginSea, loadMuster, square, TURN } from "./silent-ships/game";
import { board, control, isAsked, thinkFor } from "./table";
import { sentence } from "./sentences";

test("advice is a sentence with an arrow, a card and a square; what is chosen of it is marked no more", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await thinkFor(gm, 16);
  await loadMuster(gm, ["frigate", "missile", "salvage", "speed", "patrol"], ["flag", "fire", "patrol", "speed"]);
  await beginSea(gm, ["Gamemaster", "bot:greedy"]);
  await isAsked(gm, TURN);
  const marked = board(gm).locator(".ah-advised");
  const arrow = board(gm).locator(".ah-advice-arrow line");
  await expect(marked).toHaveCount(0);

  const corner = square(gm, "A1");
  const before = await corner.boundingBox();
  await control(gm, "suggest").click();
  const best = board(gm).locator('[data-action="takeAdvice"]').first();
  await expect(best).toContainText(
    /^\s*The (Frigate|Missile Boat|Salvage Ship|Speed Boat|Patrol Ship) puts to sea on [BCD]1\./,
  );
  // The captain goes on thinking while the advice is shown.
  await expect(board(gm).locator(".ah-advice h3")).toHaveText(sentence("ALLHANDS.captain.advises"));
  await expect(board(gm)).not.toContainText(sentence("ALLHANDS.captain.unknown"));
  await expect(arrow).toHaveCount(1);
  await expect(marked).toHaveCount(2);
  // It is in the place of the story, over no square, and the sea keeps its size.
  const [above, below] = [await corner.boundingBox(), await board(gm).locator(".ah-advice").boundingBox()];
  expect(above).toEqual(before);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  // Further thinking may put another answer first, so both are read from one drawing.
  await expect(async () => {
    const words = (await best.locator(".ah-option__name").textContent()) ?? "";
    await expect(square(gm, /[BCD]1/.exec(words)?.[0] ?? "")).toHaveClass(/ah-advised/, { timeout: 500 });
  }).toPass();

  await best.click();
  await expect(board(gm).locator('.ah-silent-ships__cards [aria-pressed="true"]')).toHaveCount(1);
  // The card is chosen now; the square is not yet.
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute("role", "gridcell");
  // The advice leads to the control that sends it.
  const led = board(gm).locator(".ah-led");
  await expect(led).toHaveAttribute("role", "gridcell");

  // Nothing of the advice is left once nobody asks for it.
  await control(gm, "suggest").click();
  await expect(marked).toHaveCount(0);
  await expect(arrow).toHaveCount(0);
  await expect(led).toHaveCount(0);
});
