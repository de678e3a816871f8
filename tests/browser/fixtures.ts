import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { freePort, startDrydock, type Drydock } from "../drydock";
import { setOnClient } from "./client-settings";
import { joinGame, whenReady } from "../join-game";

export { expect, whenReady };

/** How long a page may take to find the server again. */
const RETURNING_MS = 60_000;

/** The test's own server, on a new demo world. */
export interface Server {
  readonly url: string;
  /** The pages that have joined the game, in order. */
  readonly pages: Page[];
  /** Ends the server and starts it again on the same world and address; resolves when every page has come back by itself. */
  restart(): Promise<void>;
}

interface LoginOptions extends BrowserContextOptions {
  /** Done to the page before it joins. */
  readonly prepare?: (page: Page) => Promise<void>;
}

interface Fixtures {
  /** The folder of the built system that the server runs: none means dist/. */
  systemDir: string | undefined;
  server: Server;
  /**
   * Joins the game as the user of this name, in a browser context of its own, and resolves to the page when the game
   * is ready. The test fails at its end if one of these pages had an error that nothing caught.
   */
  loginAs: (browser: Browser, name: string, options?: LoginOptions) => Promise<Page>;
}

/** Playwright's `test`, with a drydock server for each test and a way to sit down at it. */
export const test = base.extend<Fixtures>({
  systemDir: [undefined, { option: true }],

  server: async ({ systemDir }, use) => {
    const data = await mkdtemp(join(tmpdir(), "all-hands-"));
    const port = await freePort();
    let drydock: Drydock | null = null;
    try {
      drydock = await startDrydock(data, port, systemDir);
      const { url } = drydock;
      const pages: Page[] = [];
      const restart = async (): Promise<void> => {
        const open = pages.filter((page) => !page.isClosed());
        const reloads = Promise.all(open.map((page) => page.waitForEvent("load", { timeout: RETURNING_MS })));
        await drydock?.stop();
        drydock = await startDrydock(data, port, systemDir);
        await reloads;
        for (const page of open) await whenReady(page);
      };
      await use({ url, pages, restart });
    } finally {
      await drydock?.stop();
      await rm(data, { recursive: true, force: true });
    }
  },

  loginAs: async ({ server, contextOptions }, use) => {
    const errors: string[] = [];
    await use(async (browser, name, { prepare, ...options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      // Frames are drawn without a graphics card: fewer pixels, less time.
      await setOnClient(context, "performanceMode", "0");
      const page = await context.newPage();
      await prepare?.(page);
      page.on("pageerror", (error) => errors.push(`${name}: ${error.stack ?? error.message}`));
      await joinGame(page, server.url, name);
      server.pages.push(page);
      return page;
    });
    for (const page of server.pages) await page.context().close();
    expect(errors, "errors that nothing caught").toEqual([]);
  },
});
