/** Actions of people at the table, for tests: with the mouse, the keys, and by looking. */
import { expect, type Locator, type Page } from "@playwright/test";
import { readOn, settled } from "./settled";
import { sentence } from "./sentences";

/** The compendium's ships, "as printed". */
export const PRINTED = { battleaxe: "Sn4PVGG8GjDpSeSx", explorer: "hb4qd5mv0wfB04ZB" } as const;

/** Milliseconds that something involving several screens may take on a busy machine. */
export const SLOW = 30_000;

/** For `expect.poll`: checks often at first, because the condition is usually met within milliseconds. */
export const OFTEN = { intervals: [20, 40, 80, 160, 320], timeout: 60_000 };

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Scope {
  canvas: {
    clientCoordinatesFromCanvas(point: Point): Point;
    tokens: { placeables: { readonly document: { readonly name: string } }[] };
  };
}

/** Opens a tab of the sidebar. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#sidebar nav [data-action="tab"][data-tab="${tab}"]`).click();
}

/** Clicks a compendium in the sidebar; opens its folder first if that is collapsed. */
export async function clickPack(page: Page, pack: Locator): Promise<void> {
  await openTab(page, "compendium");
  const folded = page.locator("#compendium .folder.collapsed").filter({ has: pack });
  if ((await folded.count()) > 0) await folded.locator(".folder-header button").click();
  await page.locator("#compendium").locator(pack).click();
}

/** Opens one of our compendia. */
export async function openPack(page: Page, pack: string): Promise<void> {
  await clickPack(page, page.locator(`[data-pack="all-hands.${pack}"]`));
  await expect(page.locator(".compendium [data-entry-id]").first()).toBeVisible();
}

/** Opens the compendium of ships. */
export const openShips = (page: Page): Promise<void> => openPack(page, "ships");

/** Drags a ship from the compendium onto the scene. */
export function dragToScene(page: Page, entry: string, to: Point): Promise<void> {
  return dropOnScene(page, page.locator(`.compendium [data-entry-id="${entry}"]`), to);
}

/** Drags a ship of the world from the sidebar onto the scene. */
export function dragActorToScene(page: Page, name: string, to: Point): Promise<void> {
  return dropOnScene(page, page.locator("#actors .directory-item", { hasText: name }), to);
}

async function dropOnScene(page: Page, entry: Locator, to: Point): Promise<void> {
  const before = await tokenCount(page);
  await dragOnto(page, entry, to);
  await expect.poll(() => tokenCount(page), OFTEN).toBe(before + 1);
}

/** Drags an entry onto a point of the scene. */
export async function dragOnto(page: Page, entry: Locator, to: Point): Promise<void> {
  const at = await onPage(page, to);
  await entry.hover();
  await settled(page);
  await page.mouse.down();
  await page.mouse.move(at.x - 20, at.y - 20, { steps: 3 });
  await page.mouse.move(at.x, at.y);
  await page.mouse.up();
}

/**
 * Drags an entry onto an element in several pointer moves: a page that first hears of the drag at the drop may not have
 * accepted the drop yet.
 */
export async function dragTo(entry: Locator, ...[onto, how]: Parameters<Locator["dragTo"]>): Promise<void> {
  await settled(entry.page());
  // oxlint-disable-next-line house/settled -- here it is safe
  await entry.dragTo(onto, { steps: 5, ...how });
}

/** Page position of a point of the scene. */
export const onPage = (page: Page, point: Point): Promise<Point> =>
  readOn(page, (point) => (globalThis as unknown as Scope).canvas.clientCoordinatesFromCanvas(point), point);

export function tokenCount(page: Page): Promise<number> {
  return readOn(page, () => (globalThis as unknown as Scope).canvas.tokens.placeables.length);
}

/** Gives an actor to a player, through the sidebar's menu and the ownership window. */
export async function giveTo(gm: Page, actor: string, player: string): Promise<void> {
  await openTab(gm, "actors");
  await gm.locator("#actors .directory-item.entry", { hasText: actor }).click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: /ownership/i }).click();
  const dialog = gm.locator(".application", { hasText: /ownership/i }).last();
  await dialog.getByLabel(player).selectOption("3");
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
}

/** Starts a battle of the ships on the scene, as the dialog proposes. */
export async function startBattle(gm: Page): Promise<void> {
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  await gm.locator('#all-hands-start button[type="submit"]').click();
  await expect(board(gm)).toBeVisible();
}

/** Has the start dialog begin a battle whose cards tests read in documents. */
export const openHands = (gm: Page): Promise<void> =>
  gm.getByRole("button", { name: sentence("ALLHANDS.recovery.open") }).click();

export function board(page: Page): Locator {
  return page.locator(".ah-board-window");
}

/** Closes the board, which has opened by itself or by a click. Each step would draw it anew where nobody looks at it. */
export async function shut(page: Page): Promise<void> {
  await expect(board(page)).toBeVisible({ timeout: SLOW });
  await board(page).locator('.window-header [data-action="close"]').click();
  await expect(board(page)).toHaveCount(0);
}

/** The question that is open on this screen. */
export function question(page: Page): Locator {
  return board(page).locator(".ah-question, .ah-target").first();
}

export function option(page: Page, name: string | RegExp): Locator {
  return board(page).locator('[role="radio"]', { hasText: name });
}

/** Sends the answer with the button under the hand. */
export async function submit(page: Page): Promise<void> {
  await control(page, "submit").click();
}

/** A control of the board: `submit`, `quick`, `undo`. */
export const control = (page: Page, action: string): Locator => board(page).locator(`[data-action="${action}"]`);

/** A standing offer. */
export const offer = (page: Page, name: "flip" | "offerEnd" | "surrender"): Locator =>
  board(page).locator(`[data-action="offer"][data-offer="${name}"]`);

/** Waits for the question with this title. */
export async function isAsked(page: Page, title: string | RegExp): Promise<void> {
  await settled(page);
  await expect(board(page).locator(".ah-question__title")).toHaveText(title, { timeout: SLOW });
}

/** The chat card of the newest step. */
export function lastCard(page: Page): Locator {
  return page.locator("#chat .chat-message.battle-step").last();
}

/** Position and size of an element on the screen. Asks again while the element is being redrawn and has none. */
export async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect.poll(async () => (box = await element.boundingBox())).not.toBe(null);
  return box!;
}

/** Presses a replay tool; opens its menu first if it is in one. */
export async function pressTool(replayed: Locator, name: string): Promise<void> {
  const selector = `[data-replay="${name}"]`;
  const tool = replayed.locator(selector);
  await tool.waitFor({ state: "attached" });
  const menu = replayed.locator(`.ah-menu:has(${selector})`);
  if ((await menu.count()) > 0) await menu.locator("summary").click();
  await tool.click();
}

/** The entries of a window's open menu. */
export const MENU = "#context-menu li, .controls-dropdown li";

/** Picks an entry of a window's menu. */
export async function pickFromMenu(window: Locator, entry: string): Promise<void> {
  await window.locator('.window-header [data-action="toggleControls"]').click();
  await window.page().locator(MENU, { hasText: entry }).click();
}

/** Picks an action from the board's menu, by its name in the code. */
export async function pickOn(page: Page, action: string): Promise<void> {
  await board(page).locator('.window-header [data-action="toggleControls"]').click();
  await board(page).locator(`.controls-dropdown [data-action="${action}"]`).click();
}

/** Moves the board into a browser window of its own, and returns its page. */
export async function detach(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await pickOn(page, "detach");
  const own = await opened;
  await expect(board(own)).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  return own;
}

/** Docks the board at the given place, through its window's menu. */
export async function dockAt(page: Page, dock: "left" | "right" | "bottom" | "floating"): Promise<void> {
  await pickOn(page, `allHandsDock-${dock}`);
  await expect(board(page)).toHaveAttribute("data-dock", dock);
}

/** Presses a button in the board's header, which folds it away when there is little room. */
export async function pressInHead(page: Page, action: "automation" | "keys"): Promise<void> {
  const fold = board(page).locator('[data-fold="head"]');
  if ((await fold.isVisible()) && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await board(page).locator(`.ah-banner [data-action="${action}"]`).click();
}

/** From now on, whoever thinks on this page plays so many battles for each decision, with no clock. */
export const thinkFor = (page: Page, plays: number): Promise<void> =>
  readOn(
    page,
    (plays) => {
      const scope = globalThis as unknown as { posted?: (task: object) => void };
      const posted = (scope.posted ??= Worker.prototype.postMessage);
      Worker.prototype.postMessage = function (task: object) {
        posted.call(this, "plays" in task ? { ...task, plays, milliseconds: 0 } : task);
      };
    },
    plays,
  );
