/** How tests wait: until everything that was done at the table has arrived and is drawn on each of its pages. */
import type { Locator, Page } from "@playwright/test";
import { isPage, type Client } from "./client";

interface Scope {
  readonly drydock?: { settled(sequence: number, patience: number): Promise<number>; sequence?(): Promise<number> };
  readonly game?: { readonly user?: { readonly name: string } | null };
}

/** The pages at one table. */
interface Table {
  readonly pages: readonly Client[];
  isInMotion: boolean;
}

/** Milliseconds that a table may take until the failure says what is under way; a busy machine may need most of it. */
export const PATIENCE = 60_000;

/** By owner: all windows of a browser context belong to one user. */
const tables = new WeakMap<object, Table>();

const ownerOf = (page: Client): object => (isPage(page) ? page.context() : page);

/** Notes that a page is at the table of these pages. */
export function sitAt(page: Client, pages: readonly Client[]): void {
  const [first] = pages;
  const known = first && tables.get(ownerOf(first));
  tables.set(ownerOf(page), known?.pages === pages ? known : { pages, isInMotion: false });
}

/**
 * From now on nobody waits for this page's table to settle: bots play on, or a page is cut off from the server. Reads
 * then show the state at some moment; `atRest` ends it.
 */
export const inMotion = (page: Client): void => void (tableOf(page).isInMotion = true);

/** Lets the table of this page settle again. */
export const atRest = (page: Client): void => void (tableOf(page).isInMotion = false);

function tableOf(page: Client): Table {
  const owner = ownerOf(page);
  const table = tables.get(owner) ?? { pages: [page], isInMotion: false };
  tables.set(owner, table);
  return table;
}

/**
 * Waits until all pages at the tables of these pages have settled: everything that was done has arrived on each, is
 * answered and drawn, and nothing moves. Pages without a game are left out.
 *
 * @throws Error that names what is under way on the page that does not settle
 */
export async function settled(...of: readonly Client[]): Promise<void> {
  for (const table of new Set(of.map(tableOf))) {
    if (table.isInMotion) continue;
    const pages = new Set([...of.filter((page) => tableOf(page) === table), ...windowsOf(table)]);
    await settle([...pages].filter(isAtServer));
  }
}

/** The pages of a table, with the other windows of the same users. */
const windowsOf = ({ pages }: Table): Client[] =>
  pages.flatMap((page): Client[] => (isPage(page) ? page.context().pages() : [page]));

const isAtServer = (page: Client): boolean => !page.isClosed() && page.url().startsWith("http://localhost");

async function settle(pages: readonly Client[]): Promise<void> {
  const [first] = pages;
  if (!first) return;
  let sequence = await lastChange(first);
  for (;;) {
    const reached = (await Promise.all(pages.map((page) => reach(page, sequence)))).filter((number) => number !== null);
    const last = Math.max(sequence, ...reached);
    // All were at rest after the same change, so nobody has done anything since.
    if (reached.every((number) => number === last)) return;
    sequence = last;
  }
}

/** The number of the world's last change: the server knows it, and in the demo, which has none, the page's worker. */
async function lastChange(page: Client): Promise<number> {
  const { origin, pathname } = new URL(page.url());
  if (!pathname.includes("/play/")) return (await (await fetch(`${origin}/api/sequence`)).json()) as number;
  const last = await evenIfLoading(page, () =>
    page.evaluate(async () => (await (globalThis as Scope).drydock?.sequence?.()) ?? 0),
  );
  return last ?? 0;
}

/** Waits for a page; returns the number of the last change that arrived there, null if it has no game or is closed. */
const reach = (page: Client, sequence: number): Promise<number | null> =>
  evenIfLoading(page, () =>
    page.evaluate(
      async ([sequence, patience]) => (await (globalThis as Scope).drydock?.settled(sequence, patience)) ?? null,
      [sequence, PATIENCE] as const,
    ),
  );

/** What is read on a page, again if it is loaded anew meanwhile; null if it is closed. */
async function evenIfLoading<Result>(page: Client, read: () => Promise<Result>): Promise<Result | null> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (page.isClosed()) return null;
      const isLoading = /context was destroyed|navigati/i.test(String(error));
      if (!isLoading) throw await named(page, error);
      if (isPage(page)) await page.waitForLoadState();
    }
  }
}

/** The failure, with the name of the page's user. */
async function named(page: Client, error: unknown): Promise<Error> {
  const [told = String(error)] = /drydock: .*/.exec(String(error)) ?? [];
  const user = await page.evaluate(() => (globalThis as Scope).game?.user?.name);
  return new Error(`On the page of ${user ?? "somebody who has not joined"}: ${told}`);
}

type Read<Result, Given> = (given: Given) => Result | Promise<Result>;
type Look<Result, Given> = (element: HTMLElement, given: Given) => Result | Promise<Result>;

/**
 * Reads something from a page or from an element (also of a page shown in another page), or does something there that
 * returns something, once the table has settled.
 */
export function readOn<Result>(page: Client, read: Read<Result, void> | string): Promise<Result>;
export function readOn<Result, Given>(page: Client, read: Read<Result, Given>, given: Given): Promise<Result>;
export function readOn<Result>(element: Locator, look: Look<Result, void>): Promise<Result>;
export function readOn<Result, Given>(element: Locator, look: Look<Result, Given>, given: Given): Promise<Result>;
export async function readOn(
  of: Client | Locator,
  read: Read<unknown, never> | Look<unknown, never> | string,
  given?: unknown,
): Promise<unknown> {
  await settled("page" in of ? of.page() : of);
  return (of as Client).evaluate(read as Read<unknown, unknown>, given);
}

/** What people do to elements. */
const DEEDS = [
  "click",
  "dblclick",
  "tap",
  "fill",
  "press",
  "pressSequentially",
  "check",
  "uncheck",
  "selectOption",
  "setInputFiles",
] as const;
/** What tests read from elements (`expect` repeats its reads until they hold). */
const READS = [
  "all",
  "allInnerTexts",
  "allTextContents",
  "boundingBox",
  "count",
  "getAttribute",
  "innerText",
  "inputValue",
  "isChecked",
  "isDisabled",
  "isEnabled",
  "isHidden",
  "isVisible",
  "textContent",
] as const;
const KEYS = ["press", "type"] as const;
const CLICKS = ["click", "dblclick"] as const;
type Acting<Name extends string> = Record<Name, (...given: unknown[]) => Promise<unknown>>;
/** Functions that already wait. */
const patient = new WeakSet<object>();

/**
 * From now on, actions on this page (by an element, a key or a place) and reads of it wait until the table has settled,
 * as a person looks before they press: what is about to be redrawn is not what a test means.
 */
export function actOnceSettled(page: Page): void {
  waitBefore(page.keyboard, KEYS, () => settled(page));
  waitBefore(page.mouse, CLICKS, () => settled(page));
  // All locators share the methods of one prototype.
  const all = Object.getPrototypeOf(page.locator("body")) as Locator;
  waitBefore(all, DEEDS, async (element: Locator) => {
    // A missing element may belong to a window that is still being fetched.
    if ((await element.count()) === 0) await appeared(element);
  });
  waitBefore(all, READS, (element: Locator) => settled(element.page()));
}

/** Makes acts wait for something first. */
function waitBefore<Actor extends object>(
  actor: Actor,
  names: readonly (keyof Actor & string)[],
  wait: (actor: Actor) => Promise<void>,
): void {
  const acting = actor as unknown as Acting<string>;
  for (const name of names) {
    const act = acting[name]!;
    if (patient.has(act)) continue;
    acting[name] = async function (this: Actor, ...given) {
      await wait(this);
      return act.apply(this, given);
    };
    patient.add(acting[name]);
  }
}

/** Waits for an element that is still to come, such as one of a window being fetched, and until it is fully drawn. */
async function appeared(element: Locator): Promise<void> {
  // If the element does not come, the act that waits for it reports that.
  await element
    .first()
    .waitFor({ state: "attached" })
    .catch(() => undefined);
  await settled(element.page());
}
