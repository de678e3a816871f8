/** A battle of each game by touch, on a tablet both ways and a phone: all is in reach of a finger, and works. */
import type { Page } from "@playwright/test";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, OFTEN, question } from "../browser/table";
import { askedOrOver, captainsAreDone, isAnswered, lastBattle, onward } from "./advised";

const SCREENS = { "tablet upright": [820, 1180], "tablet across": [1180, 820], phone: [390, 844] } as const;
/** Number of answers to give on each screen. */
const ANSWERS = 6;
/** Number of answers to give on the last screen; a battle that is not over by then is surrendered. */
const TO_THE_END = 60;
/** Pixels that a finger needs. */
const FINGER = 44;

/** Controls of the question, and those for answering it, that are too small for a finger. */
const tooSmall = (page: Page): Promise<string[]> =>
  readOn(
    board(page),
    (window, finger) =>
      [...window.querySelectorAll<HTMLElement>(":is(.ah-question, .ah-target, .ah-advice, [data-hand]) button")]
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < finger || box.width < finger))
        .map(({ control, box }) => {
          const name = control.getAttribute("aria-label") ?? control.innerText.replaceAll(/\s+/g, " ");
          return `${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
        }),
    FINGER,
  );

/** Answers as a captain advises, with the control that the advice leads to. */
async function answer(page: Page): Promise<void> {
  const { id } = await lastBattle(page);
  const { advice, led, ready } = onward(page);
  const suggest = board(page).locator('[data-action="suggest"]');
  const fold = board(page).locator('[data-fold="head"]');
  if ((await suggest.count()) > 0) {
    // The header folds away what it has no room for.
    if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.tap();
    await suggest.tap();
  }
  await captainsAreDone(page);
  if ((await advice.count()) > 0) await advice.first().tap();
  // Captains give no advice on deploying.
  else if ((await board(page).locator('[data-action="type"]').count()) > 0)
    await board(page).locator('[data-action="type"]:not([aria-disabled="true"])').first().tap();
  for (let taps = 0; taps < 2 && (await lastBattle(page)).id === id; taps++)
    await ((await led.count()) > 0 ? led : ready).first().tap();
  await isAnswered(page, id);
}

test("a battle is fought by touch, and over", async ({ browser, loginAs }, info) => {
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, hasTouch: true });
  await expect(question(gm)).toBeVisible();
  const small = new Set<string>();
  const collect = async (screen: string): Promise<void> => {
    for (const each of await tooSmall(gm)) small.add(`${screen}: ${each}`);
  };
  for (const [name, [width, height]] of Object.entries(SCREENS)) {
    await gm.setViewportSize({ width, height });
    for (let answers = 0; answers < ANSWERS; answers++) {
      if (await askedOrOver(gm)) await board(gm).locator('[data-action="rematch"]').tap();
      await expect(question(gm)).toBeVisible();
      await collect(name);
      await answer(gm);
    }
    await gm.screenshot({ path: info.outputPath(`${name}.png`) });
  }
  const screen = Object.keys(SCREENS).at(-1)!;
  for (let answers = 0; answers < TO_THE_END && !(await askedOrOver(gm)); answers++) {
    await collect(screen);
    await answer(gm);
  }
  if (!(await askedOrOver(gm))) {
    await board(gm).locator('[data-offer="surrender"]').tap();
    await gm.getByRole("button", { name: "Yes" }).tap();
  }
  await expect.poll(async () => (await lastBattle(gm)).ended, OFTEN).toBe(true);
  await expect(board(gm).locator(".ah-notice--over")).toBeVisible();
  await gm.screenshot({ path: info.outputPath("the end.png") });
  await board(gm).locator('[data-action="rematch"]').tap();
  await expect.poll(async () => (await lastBattle(gm)).ended, OFTEN).toBe(false);
  expect([...small]).toEqual([]);
});
