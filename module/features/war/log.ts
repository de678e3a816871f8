/**
 * The log of a war: what happened, one entry after the other, each with what it wrote and what takes that back. What a side
 * has is worked out from it, and kept nowhere. Pure.
 */
import { isObject } from "../../rules/kernel";
import type { Patch, Values } from "../../kit/documents/patch";
import { target } from "../../kit/documents/way-back";

/** A side of a war, and what it begins with. */
export interface WarSide {
  readonly id: string;
  readonly name: string;
  /** Ids of the Actor folders that are its fleets; what it takes goes to the first. */
  readonly fleets: readonly string[];
  readonly money: number;
  readonly score: number;
}

/** Amounts by side, or by ship. */
export type Amounts = { readonly [id: string]: number };

/** What sides can have more or less of. */
export const HOLDINGS = ["money", "score", "days", "prisoners"] as const;
export type Holding = (typeof HOLDINGS)[number];
export type Holdings = { readonly [holding in Holding]: number };

/** A ship in a battle that is in the log: names and numbers as they were. */
export interface Fought {
  readonly uuid: string;
  readonly name: string;
  readonly side: string;
  readonly before: number;
  readonly after: number;
  readonly of: number;
  /** Parts that were hurt then, but not lost; entries of earlier versions do not say. */
  readonly hurt?: number;
  /** How it left the battle, in words; blank: it stood at the end. */
  readonly fate: string;
  /** What became of it: it stayed, or is gone; or the id of the side that took it. */
  readonly became: "stays" | "lost" | { readonly prize: string } | { readonly scrap: string };
}

export const KINDS = ["battle", "refit", "lessons", "hand"] as const;

/** Something that happened in a war. */
export interface WarEntry {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly title: string;
  /** What was done, line by line, in words. */
  readonly lines: readonly string[];
  /** The id of the user who entered it. */
  readonly author: string;
  /** Of a battle: the journal with its record, and the page of this journal that tells of it. */
  readonly record?: string;
  readonly page?: string;
  readonly ships?: readonly Fought[];
  /** How much more or less sides have. */
  readonly money: Amounts;
  readonly score: Amounts;
  readonly days: Amounts;
  readonly prisoners: Amounts;
  /** What crews have learned, or spent of it, by their ships. */
  readonly experience: Amounts;
  readonly redo: Patch;
  readonly undo: Patch;
}

/** What an entry is without what it changes. */
export const NOTHING_CHANGED = {
  ...{ lines: [], money: {}, score: {}, days: {}, prisoners: {}, experience: {}, redo: {}, undo: {} },
} satisfies Partial<WarEntry>;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isMaybeText = (value: unknown): boolean => value === undefined || isText(value);
const areAmounts = (value: unknown): boolean => isObject(value) && Object.values(value).every(isNumber);

/** What an entry writes in documents that are there, by the path. Whose a ship is changes with where it is, and not otherwise. */
const IN_SHIP = /^(name|sort|folder|system(\.[^.]+)+|ownership\.(?!default$)[^.]+)$/;
const IN_ITEM = /^(name|sort|system(\.[^.]+)+)$/;
/** What an entry makes, and deletes when it is taken back: a folder for what is lost, and a page that tells of a battle. */
const MADE_FOLDER = ["_id", "name", "type", "sorting"];
const MADE_PAGE = ["_id", "name", "type", "sort", "title", "text"];
const NAMES_OF_PROTOTYPES = ["__proto__", "constructor", "prototype"];

const changesOnly =
  (fields: RegExp) =>
  (values: Values | null): boolean => {
    const paths = Object.keys(values ?? {}).map(target);
    const isKnown = (path: string): boolean =>
      fields.test(path) && !path.split(".").some((part) => NAMES_OF_PROTOTYPES.includes(part));
    const isGiven = paths.every((path) => !path.startsWith("ownership.") || paths.includes("folder"));
    return values !== null && paths.every(isKnown) && isGiven;
  };
const makes =
  (fields: readonly string[], type: string) =>
  (values: Values | null): boolean =>
    values === null || (values["type"] === type && Object.keys(values).every((field) => fields.includes(field)));

/** What a war writes, by the UUID of the document: nothing else is an entry's to write. */
const WRITTEN: readonly (readonly [uuid: RegExp, isSound: (values: Values | null) => boolean])[] = [
  [/^Actor\.\w+$/, changesOnly(IN_SHIP)],
  [/^Actor\.\w+\.Item\.\w+$/, changesOnly(IN_ITEM)],
  [/^Folder\.\w+$/, makes(MADE_FOLDER, "Actor")],
  [/^JournalEntry\.\w+\.JournalEntryPage\.\w+$/, makes(MADE_PAGE, "text")],
];
const isPatch = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([uuid, values]) => {
    const [, isSound] = WRITTEN.find(([pattern]) => pattern.test(uuid)) ?? [];
    return isSound !== undefined && (values === null || isObject(values)) && isSound(values as Values | null);
  });

function isFought(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { became } = value;
  const isTaken = isObject(became) && (isText(became["prize"]) || isText(became["scrap"]));
  return (
    ["uuid", "name", "side", "fate"].every((member) => isText(value[member])) &&
    ["before", "after", "of"].every((member) => isNumber(value[member])) &&
    (value["hurt"] === undefined || isNumber(value["hurt"])) &&
    (became === "stays" || became === "lost" || isTaken)
  );
}

function isEntry(value: unknown): value is WarEntry {
  if (!isObject(value)) return false;
  const { kind, lines, ships = [], record, page, redo, undo } = value;
  return (
    KINDS.some((each) => each === kind) &&
    ["id", "title", "author"].every((member) => isText(value[member])) &&
    [record, page].every(isMaybeText) &&
    Array.isArray(lines) &&
    lines.every(isText) &&
    Array.isArray(ships) &&
    ships.every(isFought) &&
    [...HOLDINGS, "experience"].every((member) => areAmounts(value[member])) &&
    [redo, undo].every(isPatch)
  );
}

/** An entry as it is kept; null: it is damaged. Anybody may have written there by hand. */
export function entryIn(stored: unknown): WarEntry | null {
  try {
    const entry: unknown = JSON.parse(String(stored));
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

const NOTHING: Holdings = { money: 0, score: 0, days: 0, prisoners: 0 };

/** What a side has after all that is in a log. */
export function holdingsOf({ id, money, score }: WarSide, log: readonly WarEntry[]): Holdings {
  const sums = { ...NOTHING, money, score };
  for (const entry of log) for (const holding of HOLDINGS) sums[holding] += entry[holding][id] ?? 0;
  return sums;
}

/** What a crew has come through, and what of it is left to learn by. */
export interface Experience {
  readonly gained: number;
  readonly left: number;
}

/** The same of the crew of a ship after all that is in a log. Whoever takes a ship brings a crew that is new to it. */
export function experienceOf(ship: string, log: readonly WarEntry[]): Experience {
  const isTaken = ({ uuid, became }: Fought): boolean =>
    uuid === ship && typeof became === "object" && "prize" in became;
  const since = log.slice(log.findLastIndex(({ ships = [] }) => ships.some(isTaken)) + 1);
  const amounts = since.map(({ experience }) => experience[ship] ?? 0);
  return {
    gained: amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    left: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/** How many days each of these sides waits for the last of them: a battle needs all who fight in it. */
export function waiting(sides: readonly string[], daysOf: (side: string) => number): Amounts {
  const latest = Math.max(0, ...sides.map(daysOf));
  return Object.fromEntries(sides.map((side) => [side, latest - daysOf(side)]));
}
