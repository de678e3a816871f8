/** A board in a browser window of its own, which Foundry has since 14: on a second screen, say. */
import type { Locator, Page } from "@playwright/test";
import { expect, test, whenReady } from "./fixtures";
import { board, detach, dockAt, dragTo, pickOn, placeOf } from "./table";
import { readOn } from "./settled";
import { inHand, NAMES, square, type SeaScope } from "./silent-ships/game";
import { sentence } from "./sentences";

test.use({ start: "silent-ships-mustered", viewport: { width: 1440, height: 900 } });

const dialog = (page: Page): Locator => page.locator("dialog.all-hands");
const focusedOn = (page: Page) => readOn(page, () => document.activeElement?.localName ?? "");

/** The offer, at the head of a board, to move it to a window of its own, or to leave it here. */
const offer = (page: Page, what: "there" | "here"): Locator =>
  board(page).getByRole("button", { name: sentence(`ALLHANDS.dock.${what}`), exact: true });
/** The size of its window that is remembered for the game. */
const keptSize = (page: Page): Promise<unknown[]> =>
  readOn(page, () => {
    const docks = (globalThis as unknown as Scope).game.settings.get("all-hands", "docks");
    const { width, height } = docks["silent-ships"]?.elsewhere ?? {};
    return [width, height];
  });
const sizeOf = (page: Page): Promise<number[]> => readOn(page, () => [window.innerWidth, window.innerHeight]);

/** Has the browser tell a user's presses from what this test does, which it would take for presses as well. */
const onlyByPresses = async (page: Page): Promise<void> => {
  await page.context().addInitScript(() => {
    let isActive = false;
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => (isActive = true), { capture: true });
    Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive }) });
    // A second screen, onto which the browser puts windows only if its user says so.
    Object.defineProperty(screen, "isExtended", { value: true });
    Object.assign(globalThis, {
      screensAsked: 0,
      getScreenDetails: () => Promise.resolve(((globalThis as unknown as Scope).screensAsked += 1)),
    });
  });
};

/** Chooses dark windows in Foundry's settings. */
const inTheDark = (page: Page): Promise<unknown> =>
  readOn(page, () => {
    const { settings } = (globalThis as unknown as Scope).game;
    return settings.set("core", "uiConfig", { colorScheme: { applications: "dark", interface: "dark" } });
  });

/** Number of boards on a user's pages, wherever they are. */
const boardsOf = (page: Page) =>
  readOn(page, () => {
    const { instances } = (globalThis as unknown as Scope).foundry.applications;
    return [...instances.keys()].filter((id) => id.startsWith("all-hands-board-")).length;
  });

interface Scope {
  screensAsked: number;
  readonly game: {
    readonly settings: {
      set(scope: string, name: string, value: object): Promise<unknown>;
      get(scope: string, name: string): Record<string, { readonly elsewhere?: { width: number; height: number } }>;
    };
  };
  readonly foundry: { readonly applications: { readonly instances: ReadonlyMap<string, object> } };
}

test("a board is played in a window of its own: by keys, a drag and dialogs, and goes back to its place", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: onlyByPresses });
  const player = await loginAs(browser, "Player 1");
  let own!: Page;

  await test.step("out of its dock it fills its window, where nothing docks or folds it", async () => {
    await dockAt(player, "right");
    await board(player).locator(".ah-fold-board").click();
    own = await detach(player);
    await own.setViewportSize({ width: 1280, height: 800 });
    await expect(board(own)).not.toHaveClass(/ah-docked|ah-folded/);
    await expect(board(own).locator(".ah-fold-board")).toBeHidden();
    await board(own).locator('.window-header [data-action="toggleControls"]').click();
    await expect(board(own).locator('[data-action="attach"]')).toBeVisible();
    await expect(board(own).locator('[data-action^="allHandsDock"]')).toHaveCount(0);
    await own.keyboard.press("Escape");
    await expect(board(own).locator('[data-action="attach"]')).toBeHidden();
  });

  await test.step("a card is dragged onto a harbor", async () => {
    await dragTo(inHand(own, "frigate"), square(own, "C1"));
    await expect(square(own, "C1")).toHaveAccessibleName(new RegExp(`yours: ${NAMES.frigate}`));
    await expect(board(gm)).toContainText("1");
  });

  await test.step("it has the keys of its page: arrows, Enter, numbers, also when nothing there has the focus", async () => {
    await readOn(own, () => (document.activeElement as HTMLElement | null)?.blur());
    expect(await focusedOn(own)).toBe("body");
    await own.keyboard.press("ArrowUp");
    await expect(square(own, "C1")).toBeFocused();
    await own.keyboard.press("Enter");
    await expect(square(own, "C1")).toHaveAttribute("aria-selected", "true");
    await own.keyboard.press("ArrowUp");
    await own.keyboard.press("Enter");
    await expect(square(own, "C2")).toHaveClass(/--goal/);
    await own.keyboard.press("1");
    await expect(square(own, "C2")).toHaveAccessibleName(new RegExp(`yours: ${NAMES.frigate}`));
    await expect(square(own, "C2")).toBeFocused();
  });

  await test.step("tooltips are shown there", async () => {
    await board(own).locator(".ah-banner [data-action=keys]").hover();
    await expect(own.locator("#tooltip.active")).toHaveText(sentence("ALLHANDS.board.keys"));
  });

  await test.step("what is asked is asked there, and the focus comes back to the control it was on", async () => {
    await board(own).locator(".ah-banner [data-action=keys]").focus();
    await own.keyboard.press("Enter");
    await expect(dialog(own)).toBeVisible();
    await expect(dialog(player)).toHaveCount(0);
    await own.keyboard.press("Enter");
    await expect(dialog(own)).toHaveCount(0);
    await expect(board(own).locator(".ah-banner [data-action=keys]")).toBeFocused();
  });

  await test.step("as text, it stands beside itself and closes with it", async () => {
    await pickOn(own, "allHandsTwin");
    await expect(own.locator(".ah-twin-window")).toBeVisible();
    await own.locator('.ah-twin-window .window-header [data-action="close"]').click();
    await expect(own.locator(".ah-twin-window")).toHaveCount(0);
  });

  await test.step("it goes back to the place it came from, and its window closes", async () => {
    await pickOn(own, "attach");
    await expect(board(player)).toHaveAttribute("data-dock", "right");
    await expect.poll(() => own.isClosed()).toBe(true);
    const { x, width } = await placeOf(board(player));
    expect(x + width).toBeGreaterThan(1000);
    await player.keyboard.press("e");
    await expect(board(gm).locator('[data-action="end"]')).toBeVisible();
  });

  await test.step("a Gamemaster is asked there whether another one's step is meant, and has the keys again", async () => {
    own = await detach(gm);
    await own.keyboard.press("u");
    await expect(dialog(own)).toContainText("Player 1");
    await expect(dialog(gm)).toHaveCount(0);
    await dialog(own).locator('[data-action="no"]').click();
    await expect(dialog(own)).toHaveCount(0);
    await own.keyboard.press("?");
    await expect(dialog(own)).toBeVisible();
    await own.keyboard.press("Escape");
    await expect(dialog(own)).toHaveCount(0);
  });

  await test.step("closed with its window, it is opened in one again, as large and in the colors of the main one", async () => {
    await own.setViewportSize({ width: 1100, height: 720 });
    await expect.poll(() => keptSize(gm)).toEqual([1100, 720]);
    await inTheDark(gm);
    await expect(own.locator("body")).toHaveClass(/theme-dark/);
    await own.evaluate(() => window.close());
    await expect.poll(() => boardsOf(gm)).toBe(0);
    const opened = gm.context().waitForEvent("page");
    await gm
      .locator("#players")
      .getByRole("button", { name: sentence("ALLHANDS.turn.named", { name: "the straits" }) })
      .click();
    own = await opened;
    await expect(board(own)).toBeVisible();
    await expect.poll(() => sizeOf(own)).toEqual([1100, 720]);
    await expect(own.locator("body")).toHaveClass(/theme-dark/);
    expect(await boardsOf(gm)).toBe(1);
  });

  await test.step("after a reload the browser lets nothing open: it stands in the main one, and offers to move", async () => {
    await gm.reload();
    await expect.poll(() => own.isClosed()).toBe(true);
    await whenReady(gm);
    await expect(board(gm)).toBeVisible();
    const opened = gm.context().waitForEvent("page");
    await offer(gm, "there").click();
    own = await opened;
    await expect(board(own)).toBeVisible();
    await expect.poll(() => sizeOf(own)).toEqual([1100, 720]);
    await expect(board(gm)).toHaveCount(0);
    await expect(offer(own, "there")).toHaveCount(0);
    expect(await readOn(gm, () => (globalThis as unknown as Scope).screensAsked)).toBe(1);
  });

  await test.step("put back, or told to stay, it stays in the main one", async () => {
    await pickOn(own, "attach");
    await expect(board(gm)).toBeVisible();
    await gm.reload();
    await whenReady(gm);
    await expect(board(gm)).toBeVisible();
    await expect(offer(gm, "there")).toHaveCount(0);
    await detach(gm);
    await gm.reload();
    await whenReady(gm);
    await offer(gm, "here").click();
    await expect(offer(gm, "here")).toHaveCount(0);
    await gm.reload();
    await whenReady(gm);
    await expect(board(gm)).toBeVisible();
    await expect(offer(gm, "there")).toHaveCount(0);
  });

  await test.step("it closes when its battle is deleted", async () => {
    own = await detach(gm);
    await gm.evaluate(() => (globalThis as unknown as SeaScope).game.combats.contents[0]!.delete());
    await expect.poll(() => own.isClosed()).toBe(true);
    await expect.poll(() => boardsOf(gm)).toBe(0);
  });
});
