/**
 * The record of a battle as it leaves the table: without the documents of any world, so that it can be read, verified
 * and looked at wherever the rules are. It has what a record of the command line has, and what people do beside
 * playing: changes by hand, and steps that are taken back and put back.
 */
import { isObject, parsedJson, type Json } from "./json";
import { setupOfToday } from "./earlier";
import { beginning } from "./letters";
import { digest, sealOf, type BattleRecord } from "./record";
import type { Game } from "./game";
import { isAnswer, type Die, type Entry } from "./journal";
import { isEvent, type GameEvent, type Seat } from "./referee";
import { isSealing, type Sealing } from "./sealed-dice";
import { is, misfit, type Path, type Shape } from "./shape";

/** One numbered entry of a record. */
export interface RecordedEntry {
  readonly kind: "play" | "edit" | "undo" | "redo";
  readonly seat: Seat | null;
  readonly answers: readonly Entry[];
  /** When it was written at a table, in milliseconds since 1970. */
  readonly at?: number;
  readonly events: readonly GameEvent[];
  readonly dice?: readonly Die[];
  /** Version of the rules that played it. */
  readonly version?: number;
  /** Names of the ids in its public events at the time. */
  readonly names?: { readonly [id: string]: string };
  /** The turn that it belongs to. */
  readonly turn?: { readonly number: string | number };
  /** For an edit: the state after it. */
  readonly state?: Json;
  /**
   * For a step: the state from which it was played, if that is not the one that the entry before it left, because a
   * later version of the system reads the same documents differently.
   */
  readonly from?: Json;
  /** For an undo or a redo: the number of the entry that it takes back or puts back. */
  readonly undoes?: number;
  readonly redoes?: number;
  /** Digests of the states before and after. */
  readonly digest?: { readonly before: string; readonly after: string };
  /** Digest of its document changes, which stay in their world. */
  readonly changes?: string;
  /** Sealings since the entry before it. */
  readonly sealings?: readonly Sealing[];
  readonly seal?: string;
}

export interface RecordedSeat {
  readonly id: Seat;
  readonly name: string;
  /** Seats of one side are allies; blank if the seat is on its own side. */
  readonly side: string;
  /** The bot that played it when the record began; blank for a person. */
  readonly bot: string;
}

/** The start of a record. */
export interface RecordedStart {
  readonly game: string;
  /** Version of the rules. */
  readonly version: number;
  readonly title: string;
  readonly seats: readonly RecordedSeat[];
  /** The number of the first entry. */
  readonly first: number;
  /** The state before the first entry; null in records of an earlier version. */
  readonly start: Json | null;
  /** Digest of the documents at the time, which stay in their world. */
  readonly documents?: string;
  /** If an earlier record is gone: the number of its entries that were changes by hand, and its sealings. */
  readonly edits?: number;
  readonly sealings?: readonly Sealing[];
  readonly seal?: string;
}

/** A whole record. */
export interface Recording extends RecordedStart {
  /** null for an entry that is missing or damaged. */
  readonly entries: readonly (RecordedEntry | null)[];
  /** Picture addresses, by the id of who is shown. */
  readonly pictures: { readonly [id: string]: string };
  /** Opened seeds of its dice, by their hashes. They need no seal: the hash proves each seed. */
  readonly seeds?: { readonly [hash: string]: string };
  /** Steps that were marked for everybody. They need no seal: they are notes in the margin. */
  readonly marks?: readonly SharedMark[];
}

/** A step that somebody marked for everybody. */
export interface SharedMark {
  /** Number of entries before it, counted as in the record. */
  readonly step: number;
  /** A short remark; blank if there is none. */
  readonly note: string;
  /** Name of whoever marked it. */
  readonly by: string;
}

/** Most steps that can be marked for everybody, and most characters of a remark. */
export const MOST_MARKS = 50;
export const MOST_NOTE = 200;
const MOST_NAME = 100;

/** The seal of a record's start, on which the seals of its entries build. */
export const sealOfStart = (head: RecordedStart): string => {
  const { game, version, title, seats, first, start, documents, edits, sealings } = head;
  return sealOf("", { game, version, title, seats, first, start, documents, edits, sealings });
};

/** Converts a record of the command line to this form. Throws what the game throws at its set-up. */
export function asRecording<State, Setup, View>(
  game: Game<State, Setup, View>,
  record: BattleRecord<Setup>,
): Recording {
  const start = game.setup(setupOfToday(game, record.setup));
  const seats = game.seats(start).map((id) => ({ id, name: id, side: "", bot: "" }));
  const known = { game: record.game, version: record.version, title: record.game, seats, first: 0 };
  return { ...known, start: start as Json, entries: record.steps, pictures: {} };
}

/** Marks a file as a record that is carried from one world to another. */
const FORMAT = "all-hands-record";
const FORMAT_VERSION = 1;

/** The JSON text of a record file: self-contained, closed by a digest of everything in it. */
export function recordingText(recording: Recording): string {
  const body = { format: FORMAT, formatVersion: FORMAT_VERSION, ...recording };
  return JSON.stringify({ ...body, digest: digest(body) });
}

/** Longer texts are not read: the longest battles ever recorded come to a tenth of this. */
export const MOST_LETTERS = 64_000_000;
/** Records with more entries, and entries with a higher number, are not read: the longest came to a fifth of this. */
const MOST_ENTRIES = 20_000;
/** Brackets that are nested deeper are not read: states come to a dozen levels. */
const MOST_LEVELS = 60;
/** Data of unknown shape. */
type Known = { readonly [key: string]: unknown };

/** Whether something can be an entry number, or a number of entries. */
export const isEntryNumber = is.where(is.count, (number) => number <= MOST_ENTRIES);
const isTexts = is.map(is.text);

/** Whether something has the shape of an entry. */
export const isEntry = is.object({
  kind: is.oneOf(["play", "edit", "undo", "redo"]),
  seat: is.nullable(is.text),
  answers: is.listOf(isAnswer),
  at: is.optional(is.count),
  events: is.listOf(isEvent),
  dice: is.optional(is.listOf(isObject)),
  version: is.optional(is.count),
  names: is.optional(isTexts),
  turn: is.optional(isObject),
  undoes: is.optional(isEntryNumber),
  redoes: is.optional(isEntryNumber),
  digest: is.optional(is.object({ before: is.text, after: is.text })),
  sealings: is.optional(is.listOf(isSealing)),
  seal: is.optional(is.text),
}) as Shape<RecordedEntry>;

const isMark = is.object({ step: isEntryNumber, note: is.text, by: is.text }) as Shape<SharedMark>;

/** The marks in something that anybody may have written: the sound ones, each step once, shortened, in order. */
export function soundMarks(value: unknown): readonly SharedMark[] {
  const sound = (Array.isArray(value) ? (value as readonly unknown[]) : []).slice(0, MOST_MARKS).filter(isMark);
  return sound
    .filter(({ step }, at) => sound.findIndex((other) => other.step === step) === at)
    .map(({ step, note, by }) => ({ step, note: beginning(note, MOST_NOTE), by: beginning(by, MOST_NAME) }))
    .sort((one, other) => one.step - other.step);
}

/** The shape of a whole record, except for its entries. */
const isWhole = is.object({
  game: is.text,
  title: is.text,
  version: is.count,
  first: isEntryNumber,
  seats: is.listOf(is.object({ id: is.text, name: is.text, side: is.text, bot: is.text })),
  start: is.nullable(isObject),
  documents: is.optional(is.text),
  edits: is.optional(isEntryNumber),
  sealings: is.optional(is.listOf(isSealing)),
  seal: is.optional(is.text),
  seeds: is.optional(isTexts),
  entries: is.list,
}) as Shape<Omit<Recording, "pictures">>;
const isPlayed = is.where(isEntry, ({ kind }) => kind === "play");
const areEntries = is.listOf(is.nullable(isEntry));
const isBattleRecord = is.object({ steps: is.list, names: is.optional(isTexts) }) as Shape<BattleRecord>;
const areSteps = is.listOf(is.where(isObject, (step) => isPlayed({ kind: "play", ...step })));

/** Whether an address is within the installation: a picture from elsewhere would tell its host who looks. */
export const isOwnPicture = (address: unknown): address is string =>
  is.text(address) && /^\w[\w./ %()+-]*$/.test(address);

/** How deep the brackets of JSON text are nested, not counting those in strings, and how many are open at its end. */
function levelsOf(text: string): { readonly deepest: number; readonly open: number } {
  let [level, deepest, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) quoted = !quoted;
    else if (quoted) at += sign === 0x5c ? 1 : 0;
    else if (sign === 0x5b || sign === 0x7b) deepest = Math.max(deepest, ++level);
    else if (sign === 0x5d || sign === 0x7d) level--;
  }
  return { deepest, open: level + Number(quoted) };
}

/** Whether a text that is not JSON is the beginning of some. */
export const isCutOff = (text: string): boolean => /^\s*\{/.test(text) && levelsOf(text).open > 0;

/** Why a text is not a record: a stable code (`ALLHANDS.replay.unfit.<code>`), and the entry at fault, from 1. */
export interface Unfit {
  readonly unfit: "too-long" | "too-deep" | "no-json" | "cut-off" | "no-record" | "newer" | "bad-entry";
  readonly entry: number;
}

const unfit = (code: Unfit["unfit"], entry = 0): Unfit => ({ unfit: code, entry });
const badEntry = ([index]: Path): Unfit => unfit("bad-entry", Number(index) + 1);

/** The content of a record file: a record that left a world, or one of the command line. */
export type FileContent =
  | { readonly recording: Recording; readonly isWhole: boolean }
  | { readonly record: BattleRecord };

/**
 * Reads the text of a file. It may come from anyone, so nothing but its shape is trusted. `isWhole`: whether the digest
 * at its end is right.
 */
export function readRecordFile(text: string): FileContent | Unfit {
  if (text.length > MOST_LETTERS) return unfit("too-long");
  if (levelsOf(text).deepest > MOST_LEVELS) return unfit("too-deep");
  const value = parsedJson(text);
  if (value === undefined) return unfit(isCutOff(text) ? "cut-off" : "no-json");
  if (!isObject(value) || !is.text(value["game"])) return unfit("no-record");
  return value["format"] === FORMAT ? readRecording(value) : readBattleRecord(value);
}

function readRecording({ digest: claimed, ...body }: Known): FileContent | Unfit {
  if (body["formatVersion"] !== FORMAT_VERSION) return unfit("newer");
  const recording = soundRecording(body);
  return "unfit" in recording ? recording : { recording, isWhole: claimed === digest(body) };
}

/** A record of the right shape, without pictures from elsewhere; or why it is not one. */
export function soundRecording(value: Known): Recording | Unfit {
  if (!isWhole(value)) return unfit("no-record");
  const { game, version, title, seats, first, start, documents, edits, sealings, seal, entries, seeds } = value;
  if (!isEntryNumber(entries.length)) return unfit("too-long");
  const broken = misfit(areEntries, entries);
  if (broken) return badEntry(broken);
  const { pictures } = value as Known;
  const own = Object.entries(isObject(pictures) ? pictures : {}).filter(([, address]) => isOwnPicture(address));
  const known = { game, version, title, seats, first, start, documents, edits, sealings, seal, entries, seeds };
  const marks = soundMarks((value as Known)["marks"]);
  return { ...known, pictures: Object.fromEntries(own), ...(marks.length > 0 ? { marks } : {}) } as Recording;
}

function readBattleRecord(value: Known): FileContent | Unfit {
  if (!isBattleRecord(value)) return unfit("no-record");
  const broken = misfit(areSteps, value.steps);
  return broken ? badEntry(broken) : { record: value };
}
