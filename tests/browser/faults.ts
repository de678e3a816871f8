/** Battles that are cut off while something is written, as the tests see them; and whether all was kept of them. */
import type { Page, WebSocketRoute } from "@playwright/test";
import type { FaultPlan } from "../../drydock/protocol";
import { EVERYTHING, EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { beginAces } from "./navy-aces/game";
import { battleOn } from "./battle";
import { beginDuel } from "./ship-on-ship/game";
import type { Client } from "./client";
import { expect } from "./fixtures";
import { beginFleets } from "./fleet";
import { beginOpera } from "./space-opera/game";
import { beginSea } from "./silent-ships/game";
import { readOn, inMotion } from "./settled";
import { OFTEN } from "./table";

/** Those that hold out: of a hundred steps at random few fights have less than fifty. */
const OPERA_SHIPS = ["cinder", "cinder", "cinder", "marlin"] as const;

type Battles = { readonly [game: string]: (gm: Client) => Promise<void> };

/** A battle of each game that bots play, long enough for all that is done to it. */
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

/** The same, begun at a table that does not settle while they play. */
export const BATTLES: Battles = Object.fromEntries(
  Object.entries(PLAYED).map(([game, begin]) => [game, (gm: Client) => (inMotion(gm), begin(gm))]),
);

interface Journal {
  readonly pages: {
    readonly contents: { readonly system: { readonly entries: Record<string, string>; readonly start: string } }[];
  };
  delete(): Promise<void>;
}

/** What the pages' own scope offers to these tests. */
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

/** Lets one of the next writes of this page fail. */
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

/** Whether the write that was to fail has. */
export const hasMet = (page: Client): Promise<boolean> => readOn(page, () => (globalThis as unknown as Scope).met);

/** Lets one of the next writes of this page fail, and waits until it has, with the server or without; or until the battle is over. */
export async function meet(page: Client, plan: FaultPlan): Promise<void> {
  await arm(page, plan);
  const isDone = () =>
    readOn(page, () => {
      const { met, game } = globalThis as unknown as Scope;
      return met || !game.socket.connected || game.combats.contents[0]?.system.ended === true;
    });
  await expect.poll(isDone, OFTEN).toBe(true);
}

/** Everything that is kept of a battle: entries by number, and how often each step was told. */
export function keptOn(
  page: Client,
): Promise<{ step: number; entries: Record<string, string>; told: Record<string, number> }> {
  return readOn(page, () => {
    const { combats, journal, messages } = (globalThis as unknown as Scope).game;
    const { id, system } = combats.contents[0]!;
    const { step, record } = system;
    // A battle that has just begun has none.
    const pages = (journal.get(record)?.pages.contents ?? []).map(({ system }) => system.entries);
    const told: Record<string, number> = {};
    for (const { type, system } of messages.contents)
      if (type === "battle-step" && system.battle === id) told[system.step] = (told[system.step] ?? 0) + 1;
    return { step, entries: Object.assign({}, ...pages) as Record<string, string>, told };
  });
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

/** Waits until the battle has come farther than a step. */
export const goesOn = (page: Client, step: number): Promise<void> =>
  expect.poll(async () => (await isOver(page)) || (await battleOn(page)).step > step).toBe(true);

/** What a battle has made beside itself: records, beginnings of records, and ships that everyone can read. */
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
 * Every step is in the record, told if there is anything to tell, once, and begins where the one before it ended.
 *
 * @param kinds what happened besides play: documents that were not what was meant would stand in the record as an edit
 */
export async function expectWhole(page: Client, kinds: readonly string[] = []): Promise<void> {
  const { step, entries, told } = await keptOn(page);
  // The bots play on: the entry of the step that comes next may be there already.
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
  /** Breaks the connection, after which nobody waits for the table to settle (`atRest`); the next one that the page makes hangs until the line is mended. */
  cut(): Promise<void>;
  /** Breaks it as soon as the page has sent so many more writes: what it sends then does not arrive. */
  cutAfter(writes: number): void;
  mend(): void;
}

/** For `prepare` of `loginAs`: puts a line between a page and the server, on which a message takes a while, in milliseconds. */
export async function openLine(page: Page, latency = 0): Promise<Line> {
  const ends = new Set<WebSocketRoute>();
  let whole = Promise.resolve();
  let mend = (): void => undefined;
  let writesLeft = Infinity;
  const cut = async (): Promise<void> => {
    whole = new Promise((resolve) => (mend = resolve));
    // Until it is back, and whoever sits there has loaded the page anew.
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
