/** Every kind of question of a game, at common screen sizes and in every dock: each is whole, and in reach. */
import type { Page, TestInfo } from "@playwright/test";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, dockAt, question } from "../browser/table";
import { askedOrOver, captainsAreDone, isAnswered, lastBattle, onward } from "./advised";
import { outOfReach } from "./reach";

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
const DOCKS = ["left", "right", "bottom", "floating"] as const;
const ENABLED =
  ".ah-board :is(button, [data-action][tabindex], input:not([type=hidden]), select):not(:disabled, [aria-disabled='true'], [data-idle], [hidden])";
/** Number of answers to give, over as many battles as needed; every kind of question that occurs comes up in them. */
const ANSWERS = 80;

async function dock(page: Page, edge: (typeof DOCKS)[number]): Promise<void> {
  if ((await board(page).getAttribute("data-dock")) !== edge) await dockAt(page, edge);
}

/**
 * Answers as a captain advises, with the control that the advice leads to or the button that sends it.
 *
 * @param turn  counts up: attacks are preferred, and the first advice is not always taken, so that much happens
 */
async function goOn(page: Page, turn: number): Promise<void> {
  const { id } = await lastBattle(page);
  await board(page).locator(".ah-board").press("i");
  await captainsAreDone(page);
  const { advice, led, ready } = onward(page);
  const others = board(page).locator('[data-fold="advice"][aria-expanded="false"]');
  if ((await others.count()) > 0) await others.click();
  const advised = await advice.count();
  const attacks = advice.filter({ hasText: /attacks|engages|fires/ });
  if ((await attacks.count()) > 0) await attacks.first().click();
  else if (advised > 0) await advice.nth(turn % advised).click();
  // Captains give no advice on deploying: picks a kind that has dice left, where there is room.
  else
    for (const key of ["1", "3214"[turn % 4]!, "b"]) {
      // Refusals are shown over the board.
      const refused = board(page).locator(`[data-key="${key}"][aria-disabled="true"]`);
      if ((await refused.count()) === 0) await page.keyboard.press(key);
    }
  const submit = (await led.count()) > 0 ? led.first() : ready.first();
  await submit.click();
  // Some buttons ask for confirmation.
  if ((await lastBattle(page)).id === id) await submit.click();
  await isAnswered(page, id);
}

test("the question is whole at every size, wherever the board stands", async ({ browser, loginAs }, info) => {
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, reducedMotion: "reduce" });
  await expect(question(gm)).toBeVisible();
  const found: string[] = [];
  const seen = new Set<string>();
  for (let answers = 0; answers < ANSWERS; answers++) {
    if (await askedOrOver(gm)) {
      await board(gm).locator('[data-action="rematch"]').click();
      await expect(question(gm)).toBeVisible();
    }
    const { asked } = await lastBattle(gm);
    if (!seen.has(asked)) found.push(...(await faultsOf(gm, asked, info)));
    found.push(...(await twinFaults(gm)).map((fault) => `${asked} as text: ${fault}`));
    seen.add(asked);
    await goOn(gm, answers);
  }
  console.log(`${info.project.name} was asked: ${[...seen].join(", ")}`);
  expect(found).toEqual([]);
});

/** Controls that the board as text has and the board has not, or the other way round, by id. */
async function twinFaults(page: Page): Promise<string[]> {
  const twin = page.locator(".ah-twin-window");
  await board(page).locator(".ah-board").press("Shift+T");
  await expect(twin).toBeVisible();
  const found = await readOn(
    board(page),
    (window, [controls, looks]) => {
      const twin = document.querySelector(".ah-twin-window")!;
      const told = [...twin.querySelectorAll("[data-deed]")].map(({ id }) => id.replace(`${twin.id}-`, ""));
      const there = [...window.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.matches(looks));
      const seen = there.filter((control) => control.getClientRects().length > 0);
      // Choices of a folded card are on the board, too: a press on the card opens it.
      const folded = there.filter((control) => control.closest(".ah-row:not(.ah-in-hand)"));
      const idsOf = (controls: readonly HTMLElement[]) => controls.map(({ id }) => id);
      const missing = idsOf(seen).filter((id) => id !== "" && !told.includes(id));
      const surplus = told.filter((id) => !/^\d+$/.test(id) && !idsOf([...seen, ...folded]).includes(id));
      return [...missing.map((id) => `${id} is missing`), ...surplus.map((id) => `${id} is not on the board`)];
    },
    [
      ENABLED,
      '[data-action="twin"], [data-fold], [data-action="keys"], [data-action="sortHand"], .ah-board__story *',
    ] as const,
  );
  await twin.locator('.window-header [data-action="close"]').click();
  return found;
}

/** Faults of a question in all docks and sizes, with screenshots. */
async function faultsOf(page: Page, name: string, info: TestInfo): Promise<string[]> {
  const found: string[] = [];
  for (const edge of DOCKS) {
    await dock(page, edge);
    // A card under the pointer is lifted over its neighbors.
    await page.mouse.move(0, 0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const faults = await readOn(board(page), outOfReach);
      if (faults.length === 0) continue;
      const where = `${name} ${edge} at ${width} × ${height}`;
      found.push(...faults.map((fault) => `${where}: ${fault}`));
      await page.screenshot({ path: info.outputPath(`${where}.png`) });
    }
  }
  return found;
}
