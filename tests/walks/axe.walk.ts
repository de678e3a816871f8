/** All windows at a game's table, checked by axe: no serious fault in any of the looks that users may have. */
import type { Page } from "@playwright/test";
import { FIXED_DICE, openBoardAt } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, MENU, pickOn } from "../browser/table";
import { sheetWays, type Way } from "../browser/ways";
import { inspection } from "./inspection";

interface Scope {
  readonly game: { readonly tours: { get(id: string): { start(): Promise<void>; exit(): void } } };
}

/** Entries of a board's menu that open no window beside the board. */
const ELSEWHERE = /^(attach|detach)$|Dock|Onlooking|Dice|Advice|Foretell/;

/** Opens the board that something has closed. */
async function boardIsOpen(page: Page): Promise<void> {
  if ((await board(page).count()) === 0) await openBoardAt(page, 0);
  await expect(board(page).locator('.window-header [data-action="toggleControls"]')).toBeVisible();
}

/** Ways to the windows in the menu of a board. */
async function menuWays(page: Page): Promise<Way[]> {
  await boardIsOpen(page);
  const toggle = board(page).locator('.window-header [data-action="toggleControls"]');
  await toggle.click();
  await expect(page.locator(MENU).first()).toBeVisible();
  const actions = await readOn(
    page,
    (menu) => {
      return [...document.querySelectorAll<HTMLElement>(menu)].map(({ dataset }) => dataset["action"] ?? "");
    },
    MENU,
  );
  await toggle.click();
  return actions
    .filter((action) => action !== "" && !ELSEWHERE.test(action))
    .map((action) => ({
      name: action,
      async open() {
        await boardIsOpen(page);
        await pickOn(page, action);
      },
    }));
}

/** Buttons in the board's title that look like nothing in the system's colors. */
const unseenButtons = (page: Page): Promise<string[]> =>
  readOn(board(page).locator(".window-header"), (header) => {
    const ground = getComputedStyle(header).backgroundColor;
    return [...header.querySelectorAll("button")]
      .filter((button) => button.getClientRects().length > 0 && button.textContent === "")
      .filter((button) => {
        const { backgroundColor, borderBottomColor, maskImage } = getComputedStyle(button, "::before");
        return ground === (maskImage === "none" ? borderBottomColor : backgroundColor);
      })
      .map(({ className }) => className);
  });

test("nothing serious in any window of the table", async ({ browser, loginAs }, { project: { name: game } }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await expect(board(gm)).toBeVisible();
  const { look, lookAtEach, finish } = inspection();
  await lookAtEach(gm, [...(await menuWays(gm)), ...sheetWays(gm, game)]);
  await boardIsOpen(gm);
  await test.step("in the system's colors", async () => {
    await gm.emulateMedia({ forcedColors: "active" });
    expect(await unseenButtons(gm)).toEqual([]);
    await gm.emulateMedia({ forcedColors: "none" });
  });
  await test.step("the tour of the game", async () => {
    await readOn(gm, (id) => (globalThis as unknown as Scope).game.tours.get(`all-hands.${id}`).start(), game);
    await expect(gm.locator(".ah-tour")).toBeVisible();
    await look(gm, "tour");
  });
  finish();
});
