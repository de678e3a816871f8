/**
 * Pages that the tests of a worker use, one test after another. The main cost of a new page is a new process whose code
 * is cold; a kept page is warm, and as good as new: nothing that a test has left on it stays.
 */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

interface Seat {
  readonly page: Page;
  readonly options: BrowserContextOptions;
  /** Functions that remove the scripts that a test has added. */
  readonly scripts: (() => Promise<void>)[];
}

export interface Seats {
  /** Takes an empty page of this server, in a browser context of its own with nothing stored. */
  take(browser: Browser, options: BrowserContextOptions, url: string): Promise<Page>;
  /** Clears what was done on the pages that were taken; with `keep`, they can be taken again. */
  leave(keep: boolean): Promise<void>;
  close(): Promise<void>;
}

export function keepSeats(): Seats {
  const free = new Map<string, Seat[]>();
  const taken: { readonly seat: Seat; readonly key: string }[] = [];
  return {
    async take(browser, options, url) {
      const key = JSON.stringify(options);
      const seat = free.get(key)?.pop() ?? (await newSeat(browser, options));
      taken.push({ seat, key });
      // The lightest page of the server: its storage can only be reached on one of its pages.
      await seat.page.goto(`${url}/api/users`);
      await seat.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      return seat.page;
    },
    async leave(keep) {
      for (const { seat, key } of taken.splice(0)) {
        if (keep && (await clear(seat))) free.set(key, [...(free.get(key) ?? []), seat]);
        else await seat.page.context().close();
      }
    },
    async close() {
      for (const { page } of [...free.values()].flat()) await page.context().close();
    },
  };
}

async function newSeat(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const scripts: Seat["scripts"] = [];
  for (const where of [context, page]) {
    const add = where.addInitScript.bind(where) as Page["addInitScript"];
    where.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script);
      scripts.push(() => added.dispose());
      return added;
    };
  }
  return { page, options, scripts };
}

/** Makes a page as good as new; returns false if it is closed. */
async function clear({ page, options, scripts }: Seat): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const takeAway of scripts.splice(0)) await takeAway();
  page.removeAllListeners("pageerror");
  await context.unrouteAll();
  await page.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: options.reducedMotion ?? null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.goto("about:blank");
  await page.mouse.move(0, 0);
  return true;
}
