/** A walk beside a system as it is published: our module in its world, from the first start to its removal. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Generation, JoinUser } from "../../../drydock/protocol";
import { fixDice } from "../../browser/dice";
import { OFTEN } from "../../browser/table";
import { setOnClient } from "../../browser/client-settings";
import { atRest, sitAt } from "../../browser/settled";
import { enterGame, StartFaults } from "../../join-game";
import {
  beginBots,
  beginWithPeople,
  closeWindows,
  playedOut,
  STANDING,
  verifies,
} from "../../conformance/guest/battles";
import { remove } from "../../conformance/guest/removal";
import {
  inPage,
  isStocked,
  leave,
  newPage,
  restart,
  sitDown,
  type Table,
  type Wanted,
} from "../../conformance/guest/opened";
import { differences, oddTexts, saidIn, watchTexts, type Pages } from "./boards";
import { changesIn, failuresIn, useOwn, type Own } from "./own";

export const GAMES = ["ship-on-ship", "myoss-gamma", "silent-ships", "navy-aces", "space-opera"] as const;
type Game = (typeof GAMES)[number];
/** The role of Gamemasters. */
const GAMEMASTER = 4;

export const PARTS = ["documents", "games", "boards", "away"] as const;
type Part = (typeof PARTS)[number];
/** What is walked: which parts, with which games, and in which language people read. */
export interface Wished {
  readonly parts: readonly Part[];
  readonly games: readonly Game[];
  readonly language: string;
}
type Said = Awaited<ReturnType<typeof saidIn>>;

/** What a battle's boards say at home, by game. */
export type AtHome = ReadonlyMap<string, Said>;

/** What came of a walk beside one host. */
export interface Walked {
  readonly host: string;
  readonly version: string;
  /** What ran, by part: how much of how much. */
  readonly ran: Readonly<Partial<Record<Part, string>>>;
  /** What is wrong with us. */
  readonly findings: readonly string[];
  /** What the host fails at by itself, each with how often. */
  readonly theirs: readonly string[];
}

/** A line of a console without what differs from one start to the next. */
const plainLine = (line: string): string =>
  line
    .replaceAll(/http:\/\/localhost:\d+/g, "")
    .replaceAll(/:\d+:\d+/g, "")
    .replaceAll(/\b[A-Za-z0-9]{16}\b/g, "…");

/** Notes what is found, and counts what the host fails at by itself. */
class Notes {
  readonly findings: string[] = [];
  readonly ran: Partial<Record<Part, string>> = {};
  readonly #theirs = new Map<string, number>();

  find(where: string, ...found: readonly string[]): void {
    for (const each of found) if (!this.findings.includes(`${where}: ${each}`)) this.findings.push(`${where}: ${each}`);
  }
  isTheirs = (line: string): boolean => this.#theirs.has(plainLine(line));
  noteTheirs(lines: readonly string[]): void {
    for (const line of lines.map(plainLine)) this.#theirs.set(line, (this.#theirs.get(line) ?? 0) + 1);
  }
  get theirs(): string[] {
    return [...this.#theirs].map(([line, times]) => `${times} × ${line}`);
  }
}

/** A host that is walked beside. */
interface Walk {
  readonly table: Table;
  readonly games: readonly Game[];
  readonly language: string;
  readonly wanted: Wanted;
  readonly notes: Notes;
}

/** Sorts what consoles have said since: what names us is a finding. */
function sort({ table, notes }: Walk, where: string): void {
  notes.find(where, ...table.complaints.splice(0).map(plainLine));
  notes.noteTheirs(table.others.splice(0));
}

/** Does one thing; what fails is a finding. Returns whether it was done. */
async function attempt(walk: Walk, where: string, act: () => Promise<unknown>): Promise<boolean> {
  let isDone = true;
  process.stderr.write(`${basename(walk.wanted.folder ?? "home")}: ${where}\n`);
  try {
    await act();
  } catch (error) {
    isDone = false;
    walk.notes.find(where, error instanceof Error ? error.message : String(error));
  }
  sort(walk, where);
  return isDone;
}

/** Who joins, by the role in the world: a host may give users other names. */
type Who = "Gamemaster" | "player";

async function nameOf({ drydock }: Table, who: Who): Promise<string> {
  const users = (await (await fetch(`${drydock.url}/api/users`)).json()) as JoinUser[];
  const found = users.find(({ role }) => (role === GAMEMASTER) === (who === "Gamemaster"));
  if (!found) throw new Error(`the world has no ${who}`);
  return found.name;
}

/** A page of a person who has joined. What the host failed at while it started is in the console. */
async function joined({ table, language }: Walk, who: Who = "Gamemaster", page?: Page): Promise<Page> {
  const own = page ?? (await newPage(table));
  if (!page) {
    // Functions that are handed to a page have been given their names by the compiler of commands.
    await own.addInitScript("globalThis.__name ??= (named) => named");
    await fixDice(own);
    await setOnClient(own, "language", JSON.stringify(language));
  }
  await enterGame(own, table.drydock.url, await nameOf(table, who)).catch((error: unknown) => {
    if (!(error instanceof StartFaults)) throw error;
  });
  await isStocked(own);
  await watchTexts(own);
  return own;
}

/** Opens the world again, with these modules, or with ours alone. */
const opened = async (walk: Walk, modules?: readonly string[]): Promise<Page> => {
  await restart(walk.table, modules ? { ...walk.wanted, modules } : walk.wanted);
  return joined(walk);
};

async function documents(walk: Walk, gm: Page, alone: Own): Promise<void> {
  const { notes, table } = walk;
  let own: Own = {};
  await attempt(walk, "documents", async () => {
    own = await useOwn(gm);
    // The same acts without us brought none of these.
    notes.find("documents", ...table.others.filter((line) => !notes.isTheirs(line)).map(plainLine));
  });
  notes.find("documents", ...changesIn(alone, own));
  const [acts, failed] = [Object.values(own).flat().length, failuresIn(own).length];
  notes.ran.documents = `${acts - failed} of ${acts}`;
}

async function games(walk: Walk, gm: Page): Promise<void> {
  let played = 0;
  for (const game of walk.games) {
    const isPlayed = await attempt(walk, game, async () => {
      const id = await beginBots(gm, game);
      await inPage(gm, "await api.openBoard(game.combats.get(given)); await api.settled()", id);
      expect(await playedOut(gm, id)).toEqual({ ended: true, problem: "" });
      await closeWindows(gm);
      await verifies(gm, id);
    });
    await closeWindows(gm);
    walk.notes.find(game, ...(await oddTexts(gm)));
    if (isPlayed) played++;
  }
  walk.notes.ran.games = `${played} of ${walk.games.length}`;
}

async function boards(walk: Walk, pages: Pages, home: AtHome): Promise<void> {
  let same = 0;
  for (const game of walk.games) {
    const differing: string[] = [];
    const isPlayed = await attempt(walk, `${game}’s boards`, async () => {
      differing.push(...differences(home.get(game) ?? [], await saidIn(game, pages)));
    });
    for (const page of Object.values(pages)) differing.push(...(await oddTexts(page)));
    walk.notes.find(`${game}’s boards`, ...differing);
    if (isPlayed && differing.length === 0) same++;
  }
  walk.notes.ran.boards = `${same} of ${walk.games.length}`;
}

/** The battles and ships of a world; records that are over may go into the archive at any start. */
async function standing(page: Page): Promise<unknown> {
  const { battles, ships } = await inPage<{ readonly battles: unknown; readonly ships: unknown }>(page, STANDING);
  return { battles, ships };
}

/** Reloaded in mid-step, off and on again, removed. */
async function away(walk: Walk, page: Page, alone: Own): Promise<void> {
  const { table, notes } = walk;
  let [gm, done, going, before]: [Page, number, string, unknown] = [page, 0, "", null];
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    "reloaded in mid-step": async () => {
      const id = await beginBots(gm, "myoss-gamma");
      await gm.waitForFunction("game.combats.contents.some(({ system }) => system.step > 2 || system.ended)");
      await joined(walk, "Gamemaster", gm);
      expect(await playedOut(gm, id)).toEqual({ ended: true, problem: "" });
      await closeWindows(gm);
      await verifies(gm, id);
    },
    "switched off": async () => {
      going = await beginWithPeople(gm, "ship-on-ship");
      await inPage(gm, "await api.settled({ bots: true })");
      before = await standing(gm);
      gm = await opened(walk, []);
      table.complaints.splice(0);
      notes.find("switched off", ...changesIn(alone, await useOwn(gm)));
    },
    "switched on": async () => {
      gm = await opened(walk);
      expect(await standing(gm)).toEqual(before);
      await inPage(gm, "await api.openBoard(game.combats.get(given)); await api.settled()", going);
      const id = await beginBots(gm, "silent-ships");
      expect(await playedOut(gm, id)).toEqual({ ended: true, problem: "" });
      await closeWindows(gm);
      await verifies(gm, id);
    },
    removed: async () => {
      await closeWindows(gm);
      await Promise.all([gm.waitForEvent("download"), remove(gm)]);
      const left = `return Object.fromEntries(["actors", "combats", "journal", "folders", "macros"].map((name) =>
        [name, game[name].filter((each) => JSON.stringify(each.toObject()).includes("all-hands")).length]))`;
      await expect
        .poll(() => inPage(gm, left), OFTEN)
        .toEqual({ actors: 0, combats: 0, journal: 0, folders: 0, macros: 0 });
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    if (!(await attempt(walk, name, act))) break;
    done++;
  }
  notes.ran.away = `${done} of ${Object.keys(acts).length}`;
}

/** What boards say at home. */
export async function atHome(generation: Generation, { games, language }: Wished): Promise<AtHome> {
  const wanted: Wanted = { generation, settings: ["all-hands.welcomed=true"] };
  const walk = { table: await sitDown(wanted), wanted, notes: new Notes(), games, language };
  try {
    const pages = await two(walk, await joined(walk));
    const said = new Map<string, Said>();
    for (const game of games) said.set(game, await saidIn(game, pages));
    return said;
  } finally {
    await leave(walk.table);
  }
}

/** The pages of two people at one table. */
async function two(walk: Walk, gm: Page): Promise<Pages> {
  const player = await joined(walk, "player");
  for (const page of [gm, player]) {
    sitAt(page, [gm, player]);
    atRest(page);
  }
  return { gm, player };
}

/**
 * Walks beside a host.
 *
 * @param folder  with a `system.json` whose scripts a browser can load
 * @param wished  what is done, with which games, in which language
 * @param home    what boards say at home
 */
export async function walkBeside(
  folder: string,
  generation: Generation,
  { parts, games: chosen, language }: Wished,
  home: () => Promise<AtHome>,
): Promise<Walked> {
  const { id = basename(folder), version = "?" } = JSON.parse(readFileSync(join(folder, "system.json"), "utf8")) as {
    readonly id?: string;
    readonly version?: string;
  };
  const wanted: Wanted = { folder, generation };
  const table = await sitDown({ ...wanted, modules: [] });
  const walk: Walk = { table, wanted, notes: new Notes(), games: chosen, language };
  const { notes } = walk;
  try {
    const alone = await useOwn(await joined(walk));
    notes.noteTheirs([...failuresIn(alone), ...table.others.splice(0), ...table.complaints.splice(0)]);
    let gm: Page | null = null;
    await attempt(walk, "module on", async () => (gm = await opened(walk)));
    if (gm && parts.includes("documents")) await documents(walk, gm, alone);
    if (gm && parts.includes("games")) await games(walk, gm);
    if (gm && parts.includes("boards")) {
      const said = await home();
      await boards(walk, await two(walk, gm), said);
    }
    if (gm && parts.includes("away")) await away(walk, gm, alone);
  } catch (error) {
    // Without us it does not even open.
    const said = error instanceof Error ? error.message : String(error);
    notes.noteTheirs([`It does not open: ${said}`, ...table.complaints.splice(0), ...table.others.splice(0)]);
  } finally {
    await leave(table);
  }
  return { host: id, version, ran: notes.ran, findings: notes.findings, theirs: notes.theirs };
}
