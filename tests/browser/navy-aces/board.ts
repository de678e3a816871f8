/** What people do at the table of Navy Aces, as tests do it: on the board, and on the scene with the mouse. */
import type { Locator, Page } from "@playwright/test";
import { toScene, type Chart } from "../../../module/games/navy-aces/documents/chart";
import type { CardId } from "../../../module/rules/kernel";
import type { Point, UnitType } from "../../../module/rules/navy-aces";
import { send } from "../battle";
import { expect } from "../fixtures";
import { board, control, dragOnto, isAsked, OFTEN, onPage, SLOW, placeOf } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

/** Position of the table on the scene of the open sea. */
export const CHART: Chart = { origin: { x: 140, y: 140 }, length: 140, width: 12, depth: 8 };

interface Canvas {
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: { readonly name: string } | null;
  };
}

export const DEPLOY = sentence("ALLHANDS.navy-aces.board.question.build.title");
export const TURN = sentence("ALLHANDS.navy-aces.board.question.act.title");
export const ANTE_ATTACK = sentence("ALLHANDS.navy-aces.board.question.anteAttack.title");
export const ANTE_DEFENSE = sentence("ALLHANDS.navy-aces.board.question.anteDefense.title");
export const SALVO = sentence("ALLHANDS.navy-aces.board.question.salvo.title");
export const LAY = sentence("ALLHANDS.navy-aces.board.question.lay.title");
export const ACCEPT = sentence("ALLHANDS.navy-aces.board.question.acceptEnd.title");

/** A card of the user's own hand on the board. */
export const inHand = (page: Page, card: CardId): Locator =>
  board(page).locator(`[data-action="card"][data-card="${card}"]`);

/** Picks cards of the user's own hand. */
export async function pick(page: Page, ...cards: readonly CardId[]): Promise<void> {
  for (const card of cards) {
    await inHand(page, card).click();
    await expect(inHand(page, card)).toHaveAttribute("aria-pressed", "true");
  }
}

/** One of the user's own units, or an enemy, in the list of the question. */
export const listed = (page: Page, unit: string): Locator =>
  board(page).locator(`.ah-navy-aces__question [data-action="unit"][data-unit="${unit}"]`);

/** Chooses one of the user's own units, and what it is to do. */
export async function choose(page: Page, unit: string, side: "sail" | "fight"): Promise<void> {
  await isAsked(page, TURN);
  if ((await listed(page, unit).getAttribute("aria-checked")) !== "true") await listed(page, unit).click();
  const tab = board(page).locator(`[data-action="side"][data-side="${side}"]`);
  if ((await tab.getAttribute("aria-pressed")) !== "true") await tab.click();
  await expect(tab).toHaveAttribute("aria-pressed", "true");
}

/** Opens a fold of the board (`chart`, `exact`) if it is closed. */
export async function unfold(page: Page, name: string): Promise<void> {
  const summary = board(page).locator(`summary[data-fold="${name}"]`);
  const fold = board(page).locator("details", { has: page.locator(`summary[data-fold="${name}"]`) });
  if ((await fold.getAttribute("open")) === null) await summary.click();
  await expect(fold).toHaveAttribute("open", "");
}

/** The tool of the scene that opens the board; it is there only where the scene shows a game. */
export const tool = (page: Page): Locator => page.locator('#scene-controls [data-tool="all-hands-navy-aces"]');

/** Deploys a unit of two dice from the board alone, at a position in numbers. */
export async function berth(page: Page, type: UnitType, { x, y }: Point): Promise<void> {
  await isAsked(page, DEPLOY);
  await board(page).locator(`[data-action="type"][data-type="${type}"]`).click();
  await board(page).locator(".ah-board").press("b");
  await unfold(page, "exact");
  const values = Object.entries({ ...(type === "squadron" ? { strength: 2 } : {}), x, y });
  for (const [path, value] of values) {
    const field = board(page).locator(`input[data-path="${path}"]`);
    await field.fill(String(value));
    await field.press("Tab");
    await expect(field).toHaveValue(String(value));
  }
  await send(page);
}

/** Begins a fight from the board's list. */
export async function fight(page: Page, unit: string, target: string): Promise<void> {
  await choose(page, unit, "fight");
  await listed(page, target).click();
  await expect(listed(page, target)).toHaveAttribute("aria-checked", "true");
  await send(page);
}

/** Ends the turn, with a second press if units could still act. */
export async function endTurn(page: Page): Promise<void> {
  await isAsked(page, TURN);
  await send(page, async () => {
    const end = control(page, "end");
    await end.click();
    if (await end.filter({ hasText: sentence("ALLHANDS.navy-aces.board.end.sure") }).isVisible()) await end.click();
  });
}

/** Position on the page of a point of the table. */
export const spotOf = (page: Page, place: Point): Promise<Point> => onPage(page, toScene(CHART, place));

/** Waits until the canvas shows this scene. */
export async function seesScene(page: Page, name: string): Promise<void> {
  const shown = () =>
    readOn(page, () => {
      const { canvas } = globalThis as unknown as Canvas;
      return canvas.ready ? canvas.scene?.name : "";
    });
  await expect.poll(shown, { ...OFTEN, timeout: SLOW }).toBe(name);
}

/** Drags on the scene from one place of the table to another. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = [await spotOf(page, from), await spotOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (end.x - start.x) / 2, start.y + (end.y - start.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Clicks on a place of the table on the scene. */
export async function press(page: Page, place: Point): Promise<void> {
  const { x, y } = await spotOf(page, place);
  await page.mouse.click(x, y);
}

/** Drags an entry of the open compendium onto a place of the table. */
export const drop = (page: Page, entry: string, place: Point): Promise<void> =>
  dragOnto(page, page.locator(`.compendium [data-entry-id="${entry}"]`), toScene(CHART, place));

/** Moves a window by its header, so that its upper left corner is at `to`. */
export async function moveWindow(page: Page, window: Locator, to: Point): Promise<void> {
  const header = await placeOf(window.locator(".window-header").first());
  await page.mouse.move(header.x + 60, header.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 10, { steps: 4 });
  await page.mouse.up();
}
