/**
 * A war as one file: its sides, its log, and its fleets with all their ships. The log comes along to be read; what its
 * entries wrote, and how that is taken back, stays in the world where it happened. Pure.
 */
import { derivedId, isObject } from "../../rules/kernel";
import { bodyOf, fleetIn, isName, type FleetFile, type Part, type Unfit as UnfitFleet } from "../fleets/file";
import { isId } from "../fleets/portable";
import type { WarSide } from "./log";
import { missionIn } from "./mission";
import { BLANK_ENTRY, type StoredEntry } from "./stored";

const FORMAT = "all-hands-war";
const VERSION = 1;
/** More than any honest war has, of sides, of fleets, and of entries. */
const MOST_SIDES = 40;
const MOST_ENTRIES = 2000;

/** Most that an amount counts for. */
const MOST_AMOUNT = 1_000_000_000;

export interface WarFile {
  /** Id of the page that it was, by which it is recognized. */
  readonly id: string;
  readonly name: string;
  /** Id of its game. */
  readonly game: string;
  readonly sides: readonly WarSide[];
  readonly log: readonly StoredEntry[];
  readonly fleets: readonly FleetFile[];
  /** The mission as its page has it; blank if there is none. */
  readonly mission: string;
}

/** Why a file is rejected: the last part of a language key, and its values. */
export interface UnfitWar {
  readonly code: "too-long" | "too-deep" | "not-json" | "not-a-war" | "newer" | "bad-sides" | "bad-fleet" | "too-many";
  readonly data: UnfitFleet["data"];
}

/** An entry as it leaves its world. */
const leaving = (entry: StoredEntry): StoredEntry => ({
  ...entry,
  author: "",
  page: "",
  redo: "{}",
  undo: "{}",
  place: 0,
});

/** The text of a war's file. */
export const warFileText = (file: WarFile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...file, log: file.log.map(leaving) }, null, 1)}\n`;

const unfit = (code: UnfitWar["code"], data: UnfitWar["data"] = {}): UnfitWar => ({ code, data });

const GENERAL = ["too-long", "too-deep", "not-json", "newer"] as const;

/** Why a file is none of ours, in the words for wars. */
function ofWars({ code, data }: UnfitFleet): UnfitWar {
  const known = GENERAL.find((each) => each === code);
  return known ? unfit(known, data) : unfit("not-a-war");
}

/** An amount in something that came from elsewhere: a whole number, 0 if it is none. */
function amountLike(value: unknown): number {
  const given = typeof value === "number" && Number.isFinite(value) ? Math.round(value) : 0;
  return Math.min(MOST_AMOUNT, Math.max(-MOST_AMOUNT, given));
}

/** A value like a blank one, with whatever of it is there and of the same kind. */
function like(blank: unknown, value: unknown): unknown {
  if (typeof blank === "number") return amountLike(value);
  if (Array.isArray(blank)) return Array.isArray(value) ? value.map((each) => like(blank[0], each)) : [];
  if (!isObject(blank)) return typeof value === "string" ? value : blank;
  const given = isObject(value) ? value : {};
  return Object.fromEntries(Object.entries(blank).map(([name, own]) => [name, like(own, given[name])]));
}

/** The stored entry in something that came from elsewhere; what it lacks is blank, and what else it has is left out. */
const entryLike = (value: unknown): StoredEntry => like(BLANK_ENTRY, value) as StoredEntry;

/** A side of a war; null if nothing tells which one it is, or it has a fleet that is not in the file. */
function sideIn(value: unknown, fleets: ReadonlySet<string>): WarSide | null {
  const { id, name, fleets: own, money, score, isSecret } = isObject(value) ? value : ({} as Part);
  if (!isName(id) || !isName(name) || !Array.isArray(own) || !own.every((fleet) => fleets.has(fleet))) return null;
  const side = { id, name, fleets: own as string[], money: amountLike(money), score: amountLike(score) };
  return isSecret === true ? { ...side, isSecret } : side;
}

const areTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** The entries of a log, each with an id of its own. */
function logIn(war: string, log: readonly unknown[]): StoredEntry[] {
  const entries = log.map(entryLike).map(leaving);
  return entries.map((entry, at) => {
    const isOwn = isId(entry.id) && entries.findIndex(({ id }) => id === entry.id) === at;
    return isOwn ? entry : { ...entry, id: derivedId(war, "entry", String(at)) };
  });
}

/** The war in a text, or why there is none. Foundry's models decide whether its ships are sound in their game. */
export function readWarFile(text: string): WarFile | UnfitWar {
  const found = bodyOf(text, FORMAT, VERSION);
  if ("code" in found) return ofWars(found);
  const { id, name, game, sides, log, fleets, mission: given } = found.body;
  if (!isId(id) || !isName(name) || !isName(game) || !Array.isArray(sides) || !Array.isArray(fleets))
    return unfit("bad-sides");
  const mission = typeof given === "string" && missionIn(given) ? given : "";
  const entries = Array.isArray(log) ? (log as unknown[]) : [];
  if (sides.length > MOST_SIDES || fleets.length > MOST_SIDES || entries.length > MOST_ENTRIES)
    return unfit("too-many", { sides: MOST_SIDES, entries: MOST_ENTRIES });
  const read = fleets.map(fleetIn).flatMap((fleet): FleetFile[] => {
    const isOfIt = !("code" in fleet) && isId(fleet.id) && fleet.game === game;
    return isOfIt ? [fleet] : [];
  });
  const ids = read.map((fleet) => fleet.id);
  if (read.length < fleets.length || areTwice(ids)) return unfit("bad-fleet");
  const whose = sides.map((side) => sideIn(side, new Set(ids))).filter((side) => side !== null);
  const isWhole = whose.length === sides.length && whose.length > 1 && !areTwice(whose.map((side) => side.id));
  if (!isWhole) return unfit("bad-sides");
  return { id, name, game, sides: whose, log: logIn(id, entries), fleets: read, mission };
}
