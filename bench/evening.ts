/**
 * `npm run bench -- --evening`: whether anything grows in the course of an evening. A Gamemaster's page plays 300 steps
 * of bots, opens and closes each window a hundred times, and begins twenty battles that are put away again, so that the
 * world at the end is that of the beginning. What the page then holds more than before, somebody forgot to let go of.
 * Needs `npm run build` and `npm run drydock:build` first. Figures, not tests.
 */
import type { CDPSession, Page } from "@playwright/test";
import { beginBattle, playsToItsEnd } from "../tests/browser/battle";
import { settled } from "../tests/browser/settled";
import { atTable, PATIENCE, sitDown } from "./sitting";

const STEPS = 300;
const OPENINGS = 100;
const BATTLES = 20;
/** Rounds of everything before it is measured, so that all code has been fetched and compiled. */
const WARM = 3;
const KB = 1024;

interface Doc {
  readonly id: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly sheet: { render(options: object): Promise<unknown> };
  delete(): Promise<unknown>;
}
interface Docs {
  readonly contents: readonly Doc[];
  get(id: string): Doc | undefined;
}
interface Scope {
  readonly game: {
    readonly actors: Docs;
    readonly combats: Docs;
    readonly journal: Docs;
    readonly messages: Docs;
    readonly system: { readonly api: Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>> };
  };
  readonly Hooks: { readonly events: Readonly<Record<string, readonly unknown[]>> };
  readonly foundry: {
    readonly applications: { readonly instances: Map<string, { close(options?: object): Promise<unknown> }> };
  };
}

/** What a page holds after its garbage was collected. */
interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly hooks: number;
}

async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  await settled(page);
  // What is only weakly held goes in a later collection than what held it.
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const hooks = await page.evaluate(() => {
    const { events } = (globalThis as unknown as Scope).Hooks;
    return Object.values(events).reduce((all, { length }) => all + length, 0);
  });
  return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), hooks };
}

/** Deletes all battles with everything that they brought, as somebody who clears away after each would. */
async function putAllAway(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { combats, journal, messages, actors } = (globalThis as unknown as Scope).game;
    // Encounters first: the referee puts back fighters of a battle that goes on.
    for (const all of [combats, journal, messages, actors]) for (const each of [...all.contents]) await each.delete();
  });
  await settled(page);
}

/** Begins a battle of bots, plays it to its end and puts it away; returns the number of its steps. */
async function playOnce(page: Page): Promise<number> {
  await beginBattle(page, { battleaxe: "bot:greedy", explorer: "bot:random" });
  await playsToItsEnd(page, PATIENCE);
  const steps = await page.evaluate(() =>
    Number((globalThis as unknown as Scope).game.combats.contents[0]?.system["step"] ?? 0),
  );
  await putAllAway(page);
  return steps;
}

/** Each window, by what opens it; `battle` and `past` are the ids of a battle under way and of one that is over. */
type Opening = readonly [name: string, api: string, given: "battle" | "past" | ""];
const OPENINGS_BY_API: readonly Opening[] = [
  ["the board", "openBoard", "battle"],
  ["the window with all battles", "openOverview", ""],
  ["the welcome", "openWelcome", ""],
  ["the start dialog", "openStartDialog", ""],
  ["the rollers", "openRollers", ""],
  ["a replay", "openReplay", "past"],
];
const SHEETS = ["actors", "journal"] as const;

/** Opens one window so many times, and closes whatever is open each time. */
async function openAndClose(page: Page, [, api, given]: Opening, times: number): Promise<void> {
  await page.evaluate(
    async ([api, given, times]) => {
      const { game, foundry } = globalThis as unknown as Scope;
      const battle = game.combats.contents.find(({ system }) => (system["ended"] === true) === (given === "past"));
      for (let at = 0; at < times; at++) {
        await game.system.api[api]!(...(given === "" ? [] : [battle]));
        for (const app of [...foundry.applications.instances.values()])
          if ((app as { hasFrame?: boolean }).hasFrame) await app.close({ animate: false });
      }
    },
    [api, given, times] as const,
  );
  await settled(page);
}

/** The same for the sheet of the first document of a kind. */
async function openSheets(page: Page, kind: (typeof SHEETS)[number], times: number): Promise<void> {
  await page.evaluate(
    async ([kind, times]) => {
      const { game, foundry } = globalThis as unknown as Scope;
      for (let at = 0; at < times; at++) {
        await game[kind].contents[0]!.sheet.render({ force: true });
        for (const app of [...foundry.applications.instances.values()])
          if ((app as { hasFrame?: boolean }).hasFrame) await app.close({ animate: false });
      }
    },
    [kind, times] as const,
  );
  await settled(page);
}

const signed = (number: number): string => `${number > 0 ? "+" : ""}${number.toFixed(0)}`;

function tell(what: string, before: Held, after: Held): void {
  const heap = `heap ${signed((after.heap - before.heap) / KB)} kB of ${(before.heap / KB).toFixed(0)}`;
  const nodes = `nodes ${signed(after.nodes - before.nodes)} of ${before.nodes}`;
  const listeners = `listeners ${signed(after.listeners - before.listeners)} of ${before.listeners}`;
  const hooks = `hooks ${signed(after.hooks - before.hooks)} of ${before.hooks}`;
  console.log(`${what}: ${heap}, ${nodes}, ${listeners}, ${hooks}`);
}

/** What the page holds after some work more than before; the same work is done a few times before that. */
async function measure(
  what: string,
  page: Page,
  session: CDPSession,
  work: (times: number) => Promise<void>,
  times: number,
): Promise<void> {
  await work(WARM);
  const before = await heldBy(page, session);
  await work(times);
  tell(`${what}, ${times} times`, before, await heldBy(page, session));
}

/** Measures everything, printing each line as soon as it is known. */
export async function benchEvening(): Promise<void> {
  await atTable(async (browser, yard) => {
    const { page, session } = await sitDown(browser, yard.url);
    await playOnce(page);
    const start = await heldBy(page, session);
    const battles = async (times: number) => {
      for (let at = 0; at < times; at++) {
        await beginBattle(page, { battleaxe: "Gamemaster", explorer: "bot:random" });
        await putAllAway(page);
      }
    };
    await measure("A battle that is begun and put away", page, session, battles, BATTLES);
    let played = 0;
    while (played < STEPS) played += await playOnce(page);
    tell(`${played} steps of bots, put away, and what was before`, start, await heldBy(page, session));
    await beginBattle(page, { battleaxe: "bot:greedy", explorer: "bot:random" });
    await playsToItsEnd(page, PATIENCE);
    await beginBattle(page, { battleaxe: "Gamemaster", explorer: "bot:random" });
    for (const opening of OPENINGS_BY_API)
      await measure(opening[0], page, session, (times) => openAndClose(page, opening, times), OPENINGS);
    for (const kind of SHEETS)
      await measure(`the sheet of the first of ${kind}`, page, session, (n) => openSheets(page, kind, n), OPENINGS);
    await putAllAway(page);
    tell("The whole evening", start, await heldBy(page, session));
  });
}
