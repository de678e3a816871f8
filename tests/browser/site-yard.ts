/**
 * The demo of the site instead of a server: a folder that a plain web server serves under a path of its own. Each test
 * has a browser of its own, in which all its users have a window.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { whenReady } from "../join-game";

/** Where `npm run site` puts the site. */
export const SITE = fileURLToPath(new URL("../../site", import.meta.url));

/** A web server of files, which knows nothing of the game. */
export interface WebServer {
  /** The address of the site's folder, which ends with a slash. */
  readonly url: string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves the site's folder under this path, such as `/any/where/`. */
export async function serveSite(path: string): Promise<WebServer> {
  const server = await preview({
    configFile: false,
    root: SITE,
    base: path,
    appType: "mpa",
    logLevel: "silent",
    build: { outDir: SITE },
    preview: { port: 0, host: "localhost" },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === "string") throw new Error("the web server has no port");
  const asked: string[] = [];
  server.httpServer.on("request", ({ url = "" }: IncomingMessage) => asked.push(url));
  return { url: `http://localhost:${address.port}${path}`, asked, close: () => server.close() };
}

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
