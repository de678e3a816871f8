/** The six sizes of a board, each as a screen on which it comes up. */
import type { Page } from "@playwright/test";
import { openBoardAt } from "../browser/battle";
import { readOn, settled } from "../browser/settled";
import { board, dockAt } from "../browser/table";

interface Scope {
  readonly game: { readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> } };
}
interface Size {
  readonly width: number;
  readonly height: number;
  readonly dock: "floating" | "right" | "bottom";
}

export const SIZES: { readonly [name: string]: Size } = {
  phone: { width: 390, height: 844, dock: "floating" },
  tall: { width: 820, height: 1180, dock: "floating" },
  window: { width: 1440, height: 900, dock: "floating" },
  wide: { width: 1920, height: 1080, dock: "floating" },
  column: { width: 1440, height: 900, dock: "right" },
  low: { width: 1920, height: 1080, dock: "bottom" },
};

export const THEMES = ["light", "dark"] as const;

/** Shows the board as it is on a screen of this size: one that floats is opened there anew. */
export async function showAt(page: Page, { width, height, dock }: Size): Promise<void> {
  const isFloating = (await board(page).getAttribute("data-dock")) === "floating";
  // Small screens have no docks: it is let float before it comes to one.
  if (dock === "floating" && !isFloating) await dockAt(page, dock);
  await page.setViewportSize({ width, height });
  if (dock !== "floating") await dockAt(page, dock);
  else {
    await board(page).locator('.window-header [data-action="close"]').click();
    await openBoardAt(page, 0);
  }
  // A card under the pointer is lifted over its neighbors.
  await page.mouse.move(0, 0);
  await settled(page);
}

/** Shows all windows in this theme from now on. */
export async function showIn(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await readOn(
    page,
    async (theme) => {
      const { settings } = (globalThis as unknown as Scope).game;
      await settings.set("core", "uiConfig", { colorScheme: { applications: theme, interface: theme } });
    },
    theme,
  );
  await settled(page);
}
