/** How tests wait: until everything that was done at the table has arrived, and is drawn, on every page of it. */
import type { Locator, Page } from "@playwright/test";
import { isPage, type Client } from "./client";

interface Scope {
  readonly drydock?: { settled(sequence: number, patience: number): Promise<number> };
  readonly game?: { readonly user?: { readonly name: string } | null };
}

/** The pages that sit at one table. */
interface Table {
  readonly pages: readonly Client[];
  isInMotion: boolean;
}

/** How long a table may take, in milliseconds, until the failure says what is under way: a busy machine may well need most of it. */
export const PATIENCE = 60_000;

/** By whose they are: all windows of a browser context are one user's. */
const tables = new WeakMap<object, Table>();

const ownerOf = (page: Client): object => (isPage(page) ? page.context() : page);

/** Notes that a page sits at the table of these pages. */
export function sitAt(page: Client, pages: readonly Client[]): void {
  const [first] = pages;
  const known = first && tables.get(ownerOf(first));
  tables.set(ownerOf(page), known?.pages === pages ? known : { pages, isInMotion: false });
}

/**
 * From now on nobody waits for this page's table to settle: bots play on, or a page is cut off from the server. What is read
 * then is how things are at some moment; `atRest` ends it.
 */
export const inMotion = (page: Client): void => void (tableOf(page).isInMotion = true);

/** The table of this page settles again. */
export const atRest = (page: Client): void => void (tableOf(page).isInMotion = false);

function tableOf(page: Client): Table {
  const owner = ownerOf(page);
  const table = tables.get(owner) ?? { pages: [page], isInMotion: false };
  tables.set(owner, table);
  return table;
}

/**
 * Waits until all pages that sit at the tables of these have settled: what anybody has done has arrived on each, is answered
 * and drawn, and nothing moves. Pages without a game are left out.
 *
 * @throws Error which names what is under way on the page that does not settle
 */
export async function settled(...of: readonly Client[]): Promise<void> {
  for (const table of new Set(of.map(tableOf))) {
    if (table.isInMotion) continue;
    const pages = new Set([...of.filter((page) => tableOf(page) === table), ...windowsOf(table)]);
    await settle([...pages].filter(isAtServer));
  }
}

/** With the other windows of the same people. */
const windowsOf = ({ pages }: Table): Client[] =>
  pages.flatMap((page): Client[] => (isPage(page) ? page.context().pages() : [page]));

const isAtServer = (page: Client): boolean => !page.isClosed() && page.url().startsWith("http://localhost");

async function settle(pages: readonly Client[]): Promise<void> {
  const [first] = pages;
  if (!first) return;
  const { origin } = new URL(first.url());
  let sequence = (await (await fetch(`${origin}/api/sequence`)).json()) as number;
  for (;;) {
    const reached = (await Promise.all(pages.map((page) => reach(page, sequence)))).filter((number) => number !== null);
    const last = Math.max(sequence, ...reached);
    // All were at rest after the same change, so nobody has done anything since.
    if (reached.every((number) => number === last)) return;
    sequence = last;
  }
}

/** Waits for one page; gives the number of the last change that has arrived there. Null: it has no game, or is closed. */
async function reach(page: Client, sequence: number): Promise<number | null> {
  for (;;) {
    try {
      return await page.evaluate(
        async ([sequence, patience]) => (await (globalThis as Scope).drydock?.settled(sequence, patience)) ?? null,
        [sequence, PATIENCE] as const,
      );
    } catch (error) {
      if (page.isClosed()) return null;
      const isLoading = /context was destroyed|navigati/i.test(String(error));
      if (!isLoading || !isPage(page)) throw await named(page, error);
      await page.waitForLoadState();
    }
  }
}

/** The failure, with whoever sits at the page. */
async function named(page: Client, error: unknown): Promise<Error> {
  const [told = String(error)] = /drydock: .*/.exec(String(error)) ?? [];
  const user = await page.evaluate(() => (globalThis as Scope).game?.user?.name);
  return new Error(`On the page of ${user ?? "somebody who has not joined"}: ${told}`);
}

type Read<Result, Given> = (given: Given) => Result | Promise<Result>;
type Look<Result, Given> = (element: HTMLElement, given: Given) => Result | Promise<Result>;

/**
 * Reads something of a page, or of an element (of a page that is shown in another page, too), or does something there that
 * gives something back, once the table has settled.
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

/** What people do to what they see. */
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
/** What tests read of it (what `expect` looks at is looked at again until it is so). */
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
/** The acts that wait. */
const patient = new WeakSet<object>();

/**
 * From now on whoever acts on this page, by an element, a key or a place, or reads of it, does it once the table has settled,
 * as a person does who looks before they press: what is about to be drawn anew is not what a test means.
 */
export function actOnceSettled(page: Page): void {
  waitBefore(page.keyboard, KEYS, () => settled(page));
  waitBefore(page.mouse, CLICKS, () => settled(page));
  // What any locator does all of them do.
  const all = Object.getPrototypeOf(page.locator("body")) as Locator;
  waitBefore(all, DEEDS, async (element: Locator) => {
    // Where it is not there yet, it may be of a window that is still being fetched.
    if ((await element.count()) === 0) await appeared(element);
  });
  waitBefore(all, READS, (element: Locator) => settled(element.page()));
}

/** Has acts wait for something first. */
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

/** Waits for an element that is still to come, of a window that is being fetched, say, and until that is drawn whole. */
async function appeared(element: Locator): Promise<void> {
  // What does not come, the act that waits for it reports.
  await element
    .first()
    .waitFor({ state: "attached" })
    .catch(() => undefined);
  await settled(element.page());
}
