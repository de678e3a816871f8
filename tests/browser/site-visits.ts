/** Visits of the demo of the site, as somebody plays it who has installed nothing: what its tests do there. */
import type { Browser, Page } from "@playwright/test";
import { whenReady } from "../join-game";
import { startHost, type Host, type HostOptions } from "../static-host";
import { battleOn } from "./battle";
import { expect, test as base } from "./fixtures";
import { actOnceSettled, readOn, sitAt } from "./settled";
import { sentence } from "./sentences";
import { SITE } from "./site-yard";
import { board, OFTEN } from "./table";

/** Opens the demo in a browser of its own. `prepare` runs before. */
type Visit = (prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;

/** Lets what a test does on this page wait for what the page still has to do. */
export function settle(page: Page): void {
  sitAt(page, [page]);
  actOnceSettled(page);
}

/** The site, served for one test alone: under a path of its own, and until the test stops it. */
export const test = base.extend<{ hosting: HostOptions; folder: string; web: Host; visit: Visit }>({
  hosting: [{}, { option: true }],
  folder: [SITE, { option: true }],
  web: async ({ hosting, folder }, use) => {
    const web = await startHost(folder, "/some/other/path/", hosting);
    await use(web);
    await web.close();
  },
  visit: async ({ browser, web }, use) => {
    const pages: Page[] = [];
    const errors: string[] = [];
    await use(async (prepare) => {
      const page = await newPage(browser);
      page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
      pages.push(page);
      await prepare?.(page);
      await page.goto(`${web.url}play/index.html`);
      await whenReady(page);
      settle(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(errors, "errors that nothing caught").toEqual([]);
  },
});

export const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 720 } })).newPage();

export const welcome = (page: Page) => page.locator("#all-hands-welcome");
export const about = (page: Page) => page.locator("#demo-about");

/** By the settings, where it always is. */
export async function openAbout(page: Page): Promise<void> {
  await page.locator('#sidebar [data-tab="settings"]').first().click();
  await page.locator("#settings .demo-section button").click();
  await expect(about(page)).toBeVisible();
}

/** Opens the welcome again, which comes by itself only once in a world. */
export async function openWelcome(page: Page): Promise<void> {
  await page.locator('#sidebar [data-tab="settings"]').first().click();
  await page.locator('#settings [data-key="all-hands.welcome"]').click();
}

/** Begins a battle of Myoss Gamma from the welcome, as proposed. */
export async function playNow(page: Page): Promise<void> {
  const card = welcome(page).locator('.ah-welcome__game[data-game="myoss-gamma"]');
  await card.getByRole("button", { name: sentence("ALLHANDS.welcome.playNow") }).click();
  await card.getByRole("button", { name: sentence("ALLHANDS.welcome.start") }).click();
  await expect(board(page)).toBeVisible();
  await expect.poll(async () => (await battleOn(page)).question, OFTEN).not.toBe(null);
}

interface Scope {
  readonly Actor: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly actors: { map<Value>(read: (actor: { readonly name: string }) => Value): Value[] };
    readonly combats: { readonly size: number };
  };
}

export const nameShip = (page: Page, name: string) =>
  readOn(page, (name) => (globalThis as unknown as Scope).Actor.create({ name, type: "ship" }).then(() => null), name);
export const shipsOn = (page: Page) =>
  readOn(page, () => (globalThis as unknown as Scope).game.actors.map(({ name }) => name).sort());

/** Agrees that the world is begun anew, and waits until it is. */
export async function agree(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("dialog", { name: "Begin anew" }).getByRole("button", { name: "Yes" }).click();
  await loaded;
  await whenReady(page);
}

/** What a page is and has, also one whose game has not begun or cannot. */
export const pageState = (page: Page) =>
  // oxlint-disable-next-line house/settled -- there may be no game that could settle
  page.evaluate(() => ({
    version: document.documentElement.dataset["version"] ?? "",
    /** Whether the browser's script serves it. */
    isServed: (navigator as Partial<Navigator>).serviceWorker?.controller != null,
    isSecure: isSecureContext,
    width: document.documentElement.scrollWidth,
  }));
