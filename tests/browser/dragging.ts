/** Dragging a ship on the scene with the mouse beside an open forecast, and tasks that occupy the page meanwhile. */
import { expect, type Locator, type Page } from "@playwright/test";
import { beginBattle } from "./battle";
import { board, dragOnto, OFTEN, openTab, SLOW, tokenCount } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Scope {
  readonly canvas: {
    clientCoordinatesFromCanvas(point: Spot): Spot;
    readonly tokens: { readonly placeables: readonly { readonly center: Spot; readonly document: Spot }[] };
  };
  longTasks: number[];
}

/** A spot where neither a window nor the sidebar covers the scene of a page of 1280 × 720 pixels. */
const FREE = { x: 1900, y: 1200 } as const;

/** The benchmarks use this module too, and have no test settings. */
const PATIENT = { ...OFTEN, timeout: SLOW };

export const forecastOn = (page: Page): Locator => page.locator(".ah-forecast-window");

/** Begins a battle, opens its forecast, folds the board, and puts the Battleaxe onto the scene beside the forecast. */
export async function forecastBesideShip(gm: Page): Promise<void> {
  await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  await board(gm).getByRole("button", { name: "Toggle Controls" }).click();
  await gm.getByRole("button", { name: sentence("ALLHANDS.forecast.open") }).click();
  await expect(forecastOn(gm)).toContainText(
    sentence("ALLHANDS.forecast.played", { plays: "2,000", ordered: "2,000" }),
    { timeout: SLOW },
  );
  await board(gm).locator('[data-action="foldBoard"]').click();
  await openTab(gm, "actors");
  await dragOnto(gm, gm.locator("#actors .directory-item.entry", { hasText: "Battleaxe" }), FREE);
  await expect.poll(() => tokenCount(gm), PATIENT).toBe(1);
}

/** Position of the scene's only token, in its document and on the page, and whether nothing covers it. */
const tokenOn = (page: Page) =>
  readOn(page, () => {
    const { canvas } = globalThis as unknown as Scope;
    const [token] = canvas.tokens.placeables;
    const { x, y } = canvas.clientCoordinatesFromCanvas(token!.center);
    const isFree = document.elementFromPoint(x, y)?.id === "board";
    return { x, y, isFree, place: [token!.document.x, token!.document.y] };
  });

/**
 * Takes the scene's only token with the mouse, moves it about until `isEnough`, and puts it down elsewhere.
 *
 * @param begin  called when the token is taken
 */
export async function dragAbout(
  page: Page,
  isEnough: () => Promise<boolean>,
  begin: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { x, y, isFree, place } = await tokenOn(page);
  expect(isFree, "the token can be taken").toBe(true);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await begin();
  for (let step = 1; !(await isEnough()); step++)
    await page.mouse.move(x + 40 * Math.sin(step / 8), y + 90 * Math.sin(step / 20));
  await page.mouse.move(x, y < 400 ? y + 90 : y - 90, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await tokenOn(page)).place, PATIENT).not.toEqual(place);
}

/** Starts to note tasks that occupy the page for more than 50 ms; the returned function gives their milliseconds. */
export async function noteLongTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.longTasks = [];
    const note = (list: PerformanceObserverEntryList) =>
      scope.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    new PerformanceObserver(note).observe({ type: "longtask" });
  });
  return () => readOn(page, () => (globalThis as unknown as Scope).longTasks);
}
