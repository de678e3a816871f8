/**
 * The log of a war: the events in order, each with what it wrote and what undoes that. The holdings of a side are
 * calculated from it and stored nowhere. Pure.
 */
import { isObject, parsedJson } from "../../rules/kernel";
import type { Patch, Values } from "../../kit/documents/patch";
import { target } from "../../kit/documents/way-back";
import type { StoredEntry } from "./stored";

/** A side of a war, and its holdings at the start. */
export interface WarSide {
  readonly id: string;
  readonly name: string;
  /** Ids of the Actor folders that are its fleets; captured ships go to the first. */
  readonly fleets: readonly string[];
  readonly money: number;
  readonly score: number;
  /** Whether its holdings are shown only to its own people and the Gamemaster. */
  readonly isSecret?: boolean;
}

/** Amounts by side, or by ship. */
export type Amounts = { readonly [id: string]: number };

/** Holdings that a side can gain or lose. */
export const HOLDINGS = ["money", "score", "days", "prisoners"] as const;
type Holding = (typeof HOLDINGS)[number];
export type Holdings = { readonly [holding in Holding]: number };

/** A ship in a battle in the log: names and numbers as they were. */
export interface Fought {
  readonly uuid: string;
  readonly name: string;
  readonly side: string;
  readonly before: number;
  readonly after: number;
  readonly of: number;
  /** Number of parts that were damaged, but not lost; missing in entries of earlier versions. */
  readonly hurt?: number;
  /** Its cargo before and after; missing if it had none, and in entries of earlier versions. */
  readonly loaded?: number;
  readonly cargo?: number;
  /** How it left the battle, in words; blank if it was still there at the end. */
  readonly fate: string;
  /** The ship's fate: it stayed, is gone, or was taken or broken up by the side with this id. */
  readonly became: "stays" | "lost" | { readonly prize: string } | { readonly scrap: string };
}

const KINDS = ["battle", "refit", "lessons", "hand"] as const;

/** An event in a war. */
export interface WarEntry {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly title: string;
  /** A description, line by line. */
  readonly lines: readonly string[];
  /** Id of the user who entered it. */
  readonly author: string;
  /** For a battle: the journal with its record, and the page of this journal that tells of it. */
  readonly record?: string;
  readonly page?: string;
  readonly ships?: readonly Fought[];
  /** For a battle: ids of the sides that won it; missing if nobody did, and in entries of earlier versions. */
  readonly won?: readonly string[];
  /** Each side's gain or loss. */
  readonly money: Amounts;
  readonly score: Amounts;
  readonly days: Amounts;
  readonly prisoners: Amounts;
  /** Each crew's experience gained or spent, by ship. */
  readonly experience: Amounts;
  readonly redo: Patch;
  readonly undo: Patch;
}

/** An entry without any changes. */
export const NOTHING_CHANGED = {
  lines: [],
  money: {},
  score: {},
  days: {},
  prisoners: {},
  experience: {},
  redo: {},
  undo: {},
} satisfies Partial<WarEntry>;

/**
 * Paths that an entry may write in existing documents. Those of earlier versions changed the owners of a ship together
 * with its folder. They are left out when such an entry is read: owners follow from the fleet (`run.ts`).
 */
const IN_SHIP = /^(name|sort|folder|system(\.[^.]+)+|ownership\.(?!default$)[^.]+)$/;
const IN_ITEM = /^(name|sort|system(\.[^.]+)+)$/;
/** Fields of documents that an entry makes, and deletes when taken back: the folder of lost ships, a battle's page. */
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

/** What a war may write, by the UUID of the document; nothing else is allowed. */
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

/** Fate of a ship from its text; if blank or unknown, it stays. */
export function becameOf(value: string): Fought["became"] {
  const [what = "", ...rest] = value.split(" ");
  const side = rest.join(" ");
  if (what === "prize" && side !== "") return { prize: side };
  if (what === "scrap" && side !== "") return { scrap: side };
  return what === "lost" ? "lost" : "stays";
}

const withoutOwners = (values: Values | null): Values | null =>
  values && Object.fromEntries(Object.entries(values).filter(([path]) => !path.startsWith("ownership.")));

/** A patch from its text; null if it is not one, or writes anything else: the text may have been changed by hand. */
function patchIn(stored: string): Patch | null {
  const patch = parsedJson(stored);
  if (!isPatch(patch)) return null;
  return Object.fromEntries(Object.entries(patch as Patch).map(([uuid, values]) => [uuid, withoutOwners(values)]));
}

/** A ship of a battle in its stored form. */
const foughtIn = ({ loaded, cargo, became, ...ship }: StoredEntry["ships"][number]): Fought => ({
  ...ship,
  ...(loaded > 0 ? { loaded, cargo } : {}),
  became: becameOf(became),
});

/** The entry in its stored form; null if it is damaged. */
export function entryIn(stored: StoredEntry): WarEntry | null {
  const {
    kind: known,
    redo: forth,
    undo: back,
    sides,
    experience,
    ships,
    won,
    record,
    page,
    place: _,
    ...entry
  } = stored;
  const kind = KINDS.find((each) => each === known);
  const [redo, undo] = [forth, back].map(patchIn);
  if (!kind || !redo || !undo) return null;
  const amounts = (holding: Holding): Amounts =>
    Object.fromEntries(sides.filter((row) => row[holding] !== 0).map((row) => [row.side, row[holding]]));
  return {
    ...entry,
    kind,
    redo,
    undo,
    ...(record === "" ? {} : { record }),
    ...(page === "" ? {} : { page }),
    ...(ships.length > 0 ? { ships: ships.map(foughtIn) } : {}),
    ...(won.length > 0 ? { won } : {}),
    money: amounts("money"),
    score: amounts("score"),
    days: amounts("days"),
    prisoners: amounts("prisoners"),
    experience: Object.fromEntries(experience.map(({ ship, points }) => [ship, points])),
  };
}

/** The places that a patch writes: whole documents, and paths in others. */
const placesOf = (patch: Patch): string[] =>
  Object.entries(patch).flatMap(([uuid, values]) =>
    values === null || "_id" in values ? [uuid] : Object.keys(values).map((path) => `${uuid} ${target(path)}`),
  );

/** Whether one of two places is within the other. */
const overlap = (one: string, other: string): boolean =>
  one === other || [" ", "."].some((mark) => one.startsWith(other + mark) || other.startsWith(one + mark));

/** The ids of the documents that a patch makes. */
const madeBy = (patch: Patch): unknown[] => Object.values(patch).flatMap((values) => values?.["_id"] ?? []);

/** Later entries that build on this one: they write the same places, use what it made, or spend its experience. */
export function dependentsOf({ id, redo, experience }: WarEntry, log: readonly WarEntry[]): WarEntry[] {
  const later = log.slice(log.findIndex((each) => each.id === id) + 1);
  const [places, made] = [placesOf(redo), madeBy(redo)];
  return later.filter((one) => {
    const writes = placesOf(one.redo).some((place) => places.some((own) => overlap(own, place)));
    const uses = Object.values(one.redo).some((values) => made.includes(values?.["folder"]));
    return writes || uses || Object.keys(experience).some((ship) => (one.experience[ship] ?? 0) < 0);
  });
}

const NOTHING: Holdings = { money: 0, score: 0, days: 0, prisoners: 0 };

/** A side's holdings after everything in a log. */
export function holdingsOf({ id, money, score }: WarSide, log: readonly WarEntry[]): Holdings {
  const sums = { ...NOTHING, money, score };
  for (const entry of log) for (const holding of HOLDINGS) sums[holding] += entry[holding][id] ?? 0;
  return sums;
}

/**
 * The experience of a ship's crew after everything in a log: all that it gained, and the points left to spend. A
 * captured ship gets a new crew.
 */
export function experienceOf(ship: string, log: readonly WarEntry[]) {
  const isTaken = ({ uuid, became }: Fought): boolean =>
    uuid === ship && typeof became === "object" && "prize" in became;
  const since = log.slice(log.findLastIndex(({ ships = [] }) => ships.some(isTaken)) + 1);
  const amounts = since.map(({ experience }) => experience[ship] ?? 0);
  return {
    gained: amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    left: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/** Days that each of these sides waits for the last of them, as a battle needs every side that fights in it. */
export function waiting(sides: readonly string[], daysOf: (side: string) => number): Amounts {
  const latest = Math.max(0, ...sides.map(daysOf));
  return Object.fromEntries(sides.map((side) => [side, latest - daysOf(side)]));
}
