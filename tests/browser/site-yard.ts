/**
 * The demo of the site instead of a server: a folder that a plain web server serves under a path of its own. Each test
 * has a browser of its own, in which all its users have a window.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { whenReady } from "../join-game";
import { startHost, type Host } from "../static-host";

/** Where `npm run site` puts the site. */
export const SITE = fileURLToPath(new URL("../../site", import.meta.url));

/** Serves the site's folder under this path, such as `/any/where/`. */
export const serveSite = (path: string): Promise<Host> => startHost(SITE, path);

/** The one browser of a test, with a window for each user. */
export interface SiteBrowser {
  /** Opens an empty window. */
  open(browser: Browser, options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

export function siteBrowser(): SiteBrowser {
  let context: Promise<BrowserContext> | null = null;
  return {
    async open(browser, options) {
      context ??= browser.newContext(options);
      return (await context).newPage();
    },
    async close() {
      await (await context)?.close();
      context = null;
    },
  };
}

/** Joins the demo as a user, by its join page. Nobody is welcomed, as at other tables. */
export async function joinDemo(page: Page, url: string, name: string, isWelcome: boolean): Promise<void> {
  await page.goto(`${url}/join.html`);
  await page.locator("#join-user").selectOption({ label: name });
  await page.locator("#join-game button").click();
  await whenReady(page);
  const welcome = page.locator("#all-hands-welcome");
  if (isWelcome || name !== "Gamemaster") return;
  await welcome.locator('.window-header [data-action="close"]').click();
  await welcome.waitFor({ state: "detached" });
}

/** Closes all windows of the demo, so that its worker ends, and opens them again. */
export async function reopenDemo(pages: readonly Page[]): Promise<void> {
  const addresses = pages.map((page) => page.url());
  for (const page of pages) await page.goto("about:blank");
  for (const [at, page] of pages.entries()) await page.goto(addresses[at] ?? "");
}
