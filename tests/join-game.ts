import type { Page } from "@playwright/test";

/** Opens the game as a user of the world, and waits until it is ready. */
export async function joinGame(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/join`);
  await page.locator("#join-game select[name=userid]").selectOption({ label: name });
  await page.locator("#join-game button[name=join]").click();
  await whenReady(page);
}

/** What the page's own scope offers. */
interface Scope {
  game?: { ready?: boolean; settings: { get(namespace: string, key: string): unknown } };
  canvas?: { ready?: boolean };
}

/** Waits until the game on this page has been loaded, its canvas included, unless the user wants none. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game, canvas } = globalThis as Scope;
    return game?.ready === true && (canvas?.ready === true || game.settings.get("core", "noCanvas") === true);
  });
}
