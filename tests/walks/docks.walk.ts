/** The first questions of a game, at the sizes of common screens and wherever a board may stand: each is whole, and in reach. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { board, OFTEN, question } from "../browser/table";
import { outOfReach } from "./reach";

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const DOCKS = ["left", "right", "bottom", "floating"] as const;
const QUESTIONS = 3;

async function dock(page: Page, edge: (typeof DOCKS)[number]): Promise<void> {
  if ((await board(page).getAttribute("data-dock")) === edge) return;
  if (edge === "floating") {
    await board(page).locator('[data-action="toggleControls"]').click();
    await page.locator(".controls-dropdown").getByText("Let it float").click();
  } else await board(page).locator(`.window-header .ah-dock--${edge}`).click();
  await expect(board(page)).toHaveAttribute("data-dock", edge);
}

/**
 * Answers as a captain would, or if none knows, by the first button that may be pressed.
 *
 * @returns false where neither is possible: what is asked is answered on the board
 */
async function goOn(page: Page): Promise<boolean> {
  const before = (await battleOn(page)).question?.id;
  if ((await board(page).locator('[data-action="suggest"]').count()) > 0) {
    await board(page).locator(".ah-board").press("i");
    await expect(board(page).locator(".ah-advice")).not.toBeEmpty();
    const answers = board(page).locator('[data-action="takeAdvice"]');
    if ((await answers.count()) > 0) await answers.first().click();
  }
  const enabled = board(page).locator(
    '[data-action="submit"]:not([aria-disabled]), [data-action="quick"]:not([aria-disabled])',
  );
  if ((await enabled.count()) === 0) return false;
  await enabled.first().click();
  await expect.poll(async () => (await battleOn(page)).question?.id, OFTEN).not.toBe(before);
  await expect(question(page)).toBeVisible();
  return true;
}

test("the question is whole at every size, wherever the board stands", async ({ browser, loginAs }, info) => {
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, reducedMotion: "reduce" });
  await expect(question(gm)).toBeVisible();
  const found: string[] = [];
  for (let number = 1; number <= QUESTIONS; number++) {
    if (number > 1 && !(await goOn(gm))) {
      info.annotations.push({ type: "ends", description: `after question ${number - 1}` });
      break;
    }
    const [title] = (await question(gm).innerText()).split("\n");
    for (const edge of DOCKS) {
      await dock(gm, edge);
      for (const [width, height] of SIZES) {
        await gm.setViewportSize({ width, height });
        const where = `"${title}" ${edge} at ${width} × ${height}`;
        found.push(...(await board(gm).evaluate(outOfReach)).map((control) => `${where}: ${control}`));
      }
    }
  }
  expect(found).toEqual([]);
});
