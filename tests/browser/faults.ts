/** Battles that are cut off while something is written, as tests see them, and whether everything of them was kept. */
import type { Page, WebSocketRoute } from "@playwright/test";
import type { FaultPlan } from "../../drydock/protocol";
import { contentOf, type StoredPage } from "../../module/kit/record/page-content";
import { EVERYTHING, EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { beginAces } from "./navy-aces/game";
import { battleOn } from "./battle";
import { beginDuel } from "./ship-on-ship/game";
import type { Client } from "./client";
import { expect } from "./fixtures";
import { beginFleets } from "./fleet";
import { beginOpera } from "./space-opera/game";
import { beginSea } from "./silent-ships/game";
import { atRest, inMotion, readOn } from "./settled";
import { OFTEN } from "./table";

/** Ships that hold out: few fights that random bots play have fewer than fifty steps. */
const OPERA_SHIPS = ["cinder", "cinder", "cinder", "marlin"] as const;

type Battles = { readonly [game: string]: (gm: Client) => Promise<void> };

/** A battle per game that bots play, long enough for everything that is done to it. */
const PLAYED: Battles = {
  "myoss-gamma": (gm) =>
    beginFleets(gm, [
      { commander: "bot:greedy", side: "a", ships: [EVERYTHING, EXPLORER] },
      {
        commander: "bot:greedy",
        side: "b",
        ships: [
          { ...EVERYTHING, name: "Other" },
          { ...EXPLORER, name: "Third" },
        ],
      },
    ]),
  "ship-on-ship": (gm) =>
    beginDuel(gm, [
      { name: "Raider", commander: "bot:random", color: "red" },
      { name: "Cutter", commander: "bot:greedy", color: "black" },
    ]),
  "space-opera": (gm) =>
    beginOpera(
      gm,
      [
        ...OPERA_SHIPS.map((ship) => ({ ship, commander: "bot:random", side: "a" })),
        ...OPERA_SHIPS.map((ship) => ({ ship, commander: "bot:random", side: "b" })),
      ],
      { automation: { confirmCasualties: "do", confirmEnd: "do", unorthodox: "do" } },
    ),
  "silent-ships": (gm) => beginSea(gm, ["bot:random", "bot:random"]),
  "navy-aces": (gm) => beginAces(gm, ["bot:random", "bot:random"], { strength: 6, rounds: 6 }),
};

/** The same battles, begun at a table that does not settle while bots play. */
export const BATTLES: Battles = Object.fromEntries(
  Object.entries(PLAYED).map(([game, begin]) => [game, (gm: Client) => (inMotion(gm), begin(gm))]),
);

interface Journal {
  readonly pages: {
    readonly contents: { readonly system: StoredPage & { readonly start: string } }[];
  };
  delete(): Promise<void>;
}

/** The part of a page's global scope that these tests use. */
export interface Scope {
  readonly game: {
    readonly socket: {
      emit(event: string, plan: FaultPlan | null, answer: (written: string[]) => void): void;
      on(event: string, listener: () => void): void;
      readonly connected: boolean;
    };
    readonly combats: {
      readonly contents: {
        readonly id: string;
        readonly system: { readonly step: number; readonly record: string; readonly ended: boolean };
        delete(): Promise<void>;
      }[];
    };
    readonly journal: { get(id: string): Journal | undefined; readonly contents: Journal[] };
    readonly actors: {
      readonly contents: { readonly type: string; readonly ownership: { readonly default: number } }[];
    };
    readonly messages: {
      readonly contents: {
        readonly type: string;
        readonly system: { readonly battle: string; readonly step: number };
      }[];
    };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
  met: boolean;
}

/** Makes one of the page's next writes fail. */
export function arm(page: Client, plan: FaultPlan): Promise<void> {
  return readOn(
    page,
    async (plan) => {
      const scope = globalThis as unknown as Scope;
      scope.met = false;
      scope.game.socket.on("faults", () => (scope.met = true));
      await new Promise((resolve) => scope.game.socket.emit("faults", plan, resolve));
    },
    plan,
  );
}

/** Whether the write that was to fail has failed. */
export const hasMet = (page: Client): Promise<boolean> => readOn(page, () => (globalThis as unknown as Scope).met);

/** Makes one of the page's next writes fail; waits until it has, the server is gone, or the battle is over. */
export async function meet(page: Client, plan: FaultPlan): Promise<void> {
  await arm(page, plan);
  const isDone = () =>
    readOn(page, () => {
      const { met, game } = globalThis as unknown as Scope;
      return met || !game.socket.connected || game.combats.contents[0]?.system.ended === true;
    });
  await expect.poll(isDone, OFTEN).toBe(true);
}

/**
 * Refuses all writes of a client after the first `after` ones, until something is done or one was refused, then reloads
 * it; returns whether any was refused.
 *
 * @param others  clients at the same table that act meanwhile
 */
export async function cutOff(
  gm: Client & { reload(): Promise<unknown> },
  after: number,
  how: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  others: readonly Client[] = [],
): Promise<boolean> {
  await arm(gm, { after, fault: "refuse" });
  // A client that may not write any more keeps trying.
  for (const client of [gm, ...others]) inMotion(client);
  await how();
  await expect.poll(async () => (await hasMet(gm)) || (await isDone()), OFTEN).toBe(true);
  const wasCut = await hasMet(gm);
  await gm.reload();
  for (const client of [gm, ...others]) atRest(client);
  return wasCut;
}

/** What is kept of a battle. */
interface Kept {
  readonly step: number;
  /** Entries of the record by number, also of one that is packed, as that of a battle that is over can be. */
  readonly entries: Readonly<Record<string, string>>;
  /** How often each step was told. */
  readonly told: Readonly<Record<string, number>>;
}

/** Everything that is kept of a battle. */
export async function keptOn(page: Client): Promise<Kept> {
  const { pages, ...kept } = await readOn(page, () => {
    const { combats, journal, messages } = (globalThis as unknown as Scope).game;
    const { id, system } = combats.contents[0]!;
    const { step, record } = system;
    // A battle that has just begun has no record.
    const pages = (journal.get(record)?.pages.contents ?? []).map(({ system: { entries, packed } }) => ({
      system: { entries, packed },
    }));
    const told: Record<string, number> = {};
    for (const { type, system } of messages.contents)
      if (type === "battle-step" && system.battle === id) told[system.step] = (told[system.step] ?? 0) + 1;
    return { step, pages, told };
  });
  return { ...kept, entries: Object.assign({}, ...pages.map((each) => contentOf(each).entries)) as Kept["entries"] };
}

export const isOver = async (page: Client): Promise<boolean> => (await battleOn(page)).ended;

/** Deletes a battle and all that was kept of it, and begins another. */
export async function beginAnother(page: Client, begin: (gm: Client) => Promise<void>): Promise<void> {
  await page.evaluate(async () => {
    const { combats, journal, socket } = (globalThis as unknown as Scope).game;
    // The battle may have ended before the fault met anything.
    await new Promise((resolve) => socket.emit("faults", null, resolve));
    await combats.contents[0]!.delete();
    await Promise.all(journal.contents.map((record) => record.delete()));
  });
  await begin(page);
}

/** Waits until the battle is past a step. */
export const goesOn = (page: Client, step: number): Promise<void> =>
  expect.poll(async () => (await isOver(page)) || (await battleOn(page)).step > step).toBe(true);

/** What a battle has made besides itself, counted: records, starts of records, and ships that everyone can read. */
export function worldOf(page: Client): Promise<{ records: number; started: number; readable: number }> {
  return readOn(page, () => {
    const { journal, actors } = (globalThis as unknown as Scope).game;
    const pages = journal.contents.flatMap((each) => each.pages.contents);
    const ships = actors.contents.filter(({ type }) => type === "ship");
    return {
      records: journal.contents.length,
      started: pages.filter(({ system }) => system.start !== "").length,
      readable: ships.filter(({ ownership }) => ownership.default > 0).length,
    };
  });
}

interface Entry {
  readonly kind: string;
  readonly events: readonly { readonly audience?: unknown }[];
  readonly digest: { readonly before: string; readonly after: string };
}

/**
 * Expects every step to be in the record, told once if there is anything to tell, and to begin where the one before it
 * ended.
 *
 * @param kinds  what happened besides play: documents that differ from what was meant would be in the record as an edit
 */
export async function expectWhole(page: Client, kinds: readonly string[] = []): Promise<void> {
  const { step, entries, told } = await keptOn(page);
  // The bots play on: the entry of the next step may already be there.
  const numbers = Object.keys(entries).filter((number) => Number(number) < step);
  expect(numbers.map(Number)).toEqual(Array.from({ length: step }, (_, number) => number));
  const whole = numbers.map((number) => JSON.parse(entries[number] ?? "") as Entry);
  expect(whole.map(({ kind }) => kind).filter((kind) => kind !== "play" && !kinds.includes(kind))).toEqual([]);
  for (const kind of kinds) expect(whole.map((entry) => entry.kind)).toContain(kind);
  for (const [number, { digest, events }] of whole.entries()) {
    expect(digest.before, `entry ${number}`).toBe(whole[number - 1]?.digest.after ?? digest.before);
    const isNews = events.some(({ audience }) => audience === undefined);
    expect(told[number] ?? 0, `messages of step ${number}`).toBe(isNews ? 1 : 0);
  }
}

/** A page's line to the server. */
export interface Line {
  /** Breaks the connection: nobody waits for the table to settle (`atRest`), and the next hangs until `mend`. */
  cut(): Promise<void>;
  /** Breaks the connection as soon as the page has sent `writes` more writes: what it sends then does not arrive. */
  cutAfter(writes: number): void;
  mend(): void;
}

/** For `prepare` of `loginAs`: puts a line before the server, on which a message takes `latency` milliseconds. */
export async function openLine(page: Page, latency = 0): Promise<Line> {
  const ends = new Set<WebSocketRoute>();
  let whole = Promise.resolve();
  let mend = (): void => undefined;
  let writesLeft = Infinity;
  const cut = async (): Promise<void> => {
    whole = new Promise((resolve) => (mend = resolve));
    // Until the connection is back, and the user has reloaded the page.
    inMotion(page);
    await Promise.all([...ends].map((end) => end.close()));
    ends.clear();
  };
  const isWrite = (message: string | Buffer) =>
    /"modifyDocument".*"action":"(create|update|delete)"/.test(String(message));
  await page.routeWebSocket(/socket\.io/, async (near) => {
    await whole;
    const far = near.connectToServer();
    ends.add(near).add(far);
    const pass = (end: WebSocketRoute, message: string | Buffer) => {
      const arrive = () => (ends.has(end) ? end.send(message) : undefined);
      if (latency === 0) arrive();
      else setTimeout(arrive, latency);
    };
    near.onMessage((message) => {
      if (isWrite(message) && writesLeft-- <= 0) void cut();
      pass(far, message);
    });
    far.onMessage((message) => pass(near, message));
  });
  return {
    cut,
    cutAfter(writes) {
      inMotion(page);
      writesLeft = writes;
    },
    mend() {
      writesLeft = Infinity;
      mend();
    },
  };
}
