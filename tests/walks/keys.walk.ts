/** A battle of each game by keyboard alone: from the welcome to the board after the battle's end. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, OFTEN, question } from "../browser/table";
import { askedOrOver, captainsAreDone, isAnswered, lastBattle, onward } from "./advised";

test.use({ settings: [] });

/** Number of answers to give; a battle that is not over by then is surrendered. */
const ANSWERS = 60;
/** Nobody needs to press Tab more often than this. */
const TABS = 40;
const GROUP = '[role="radiogroup"], [role="grid"], [data-rove]';

/** Focus relative to the target: on it, in its group, or before or behind it on the page. */
const focusOn = (target: Locator): Promise<"there" | "group" | "before" | "behind"> =>
  readOn(
    target,
    (element, group) => {
      const { activeElement: focused } = document;
      if (focused === element) return "there";
      const around = element.closest(group);
      if (around !== null && around === focused?.closest(group)) return "group";
      const isBehind = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? "behind" : "before";
    },
    GROUP,
  );

/** The focused element, in words. */
const focused = (page: Page): Promise<string> =>
  readOn(page, () => {
    const { activeElement: element } = document;
    return element
      ? `${element.tagName} ${element.id} ${element.getAttribute("aria-label") ?? element.textContent}`.slice(0, 90)
      : "nothing";
  });

/** Goes to a target without a mouse: by Tab, and by arrow keys within a group. */
async function goTo(page: Page, target: Locator): Promise<void> {
  const way: string[] = [];
  for (let tabs = 0; tabs < TABS; tabs++) {
    const where = await focusOn(target);
    if (where === "there") return;
    if (where === "group" && (await goWithin(page, target))) return;
    await page.keyboard.press(where === "behind" ? "Shift+Tab" : "Tab");
    way.push(await focused(page));
  }
  throw new Error(`${String(target)} is out of reach by Tab: ${[...new Set(way)].join(" | ")}`);
}

/** Goes along a group, in each direction until the focus no longer moves. */
async function goWithin(page: Page, target: Locator): Promise<boolean> {
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    let before = "";
    while (before !== (await focused(page))) {
      before = await focused(page);
      await page.keyboard.press(key);
      if ((await focusOn(target)) === "there") return true;
    }
  }
  return false;
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press("Enter");
}

/** Answers as a captain advises, with the control that the advice leads to. */
async function answer(page: Page): Promise<void> {
  const { id } = await lastBattle(page);
  const { advice, led } = onward(page);
  await page.keyboard.press("i");
  await captainsAreDone(page);
  if ((await advice.count()) > 0) await pressOn(page, advice.first());
  // Captains give no advice on deploying: picks a kind that has dice left, where there is room.
  else for (const key of ["1", "3", "b"]) await page.keyboard.press(key);
  for (let press = 0; press < 3 && (await lastBattle(page)).id === id; press++) {
    if ((await led.count()) > 0) await pressOn(page, led.first());
    else await page.keyboard.press("Enter");
  }
  await isAnswered(page, id);
}

test("a battle is begun, fought and over by keys alone", async ({ browser, loginAs }, { project: { name: game } }) => {
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE });
  const card = gm.locator(`#all-hands-welcome .ah-welcome__game[data-game="${game}"]`);
  await pressOn(gm, card.getByRole("button", { name: "Play now" }));
  await pressOn(gm, card.getByRole("button", { name: "Start" }));
  await expect(question(gm)).toBeVisible();
  for (let answers = 0; answers < ANSWERS && !(await askedOrOver(gm)); answers++) await answer(gm);
  if (!(await askedOrOver(gm))) {
    await pressOn(gm, board(gm).locator('[data-offer="surrender"]'));
    await gm.keyboard.press("Enter");
  }
  await expect.poll(async () => (await lastBattle(gm)).ended, OFTEN).toBe(true);
  await expect(board(gm).locator(".ah-notice--over")).toBeVisible();
  await goTo(gm, board(gm).locator('[data-action="rematch"]'));
});
