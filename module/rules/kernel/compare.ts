/**
 * Compares two recorded battles: where they diverge, and what happens in each from there. Also works on one record
 * whose steps were taken back and played differently: its branches. Never throws, whatever a record contains.
 */
import { publicEvents } from "./journal";
import { equal, type Json } from "./json";
import type { AnyQuestion, Seat } from "./referee";
import type { RecordedEntry, Recording } from "./recording";

/** One way through a record: the indices of its entries, in order. */
export type Branch = readonly number[];

/** A way that was taken through a record, with the record. */
export interface Way {
  readonly recording: Recording;
  readonly branch: Branch;
}

/**
 * Every way that was taken through a record: first the one that counts in the end, then those that were taken back, the
 * latest first. A way that is only the beginning of another is left out.
 */
export function branchesOf({ entries, first }: Pick<Recording, "entries" | "first">): Branch[] {
  const found: Branch[] = [];
  let [way, isGrown] = [[] as number[], false];
  for (const [at, entry] of entries.entries()) {
    if (entry?.undoes !== undefined) {
      if (isGrown) found.push(way);
      const undone = entry.undoes - first;
      way = way.filter((index) => index < undone);
      isGrown = false;
    } else {
      // A redo leads to where the entry that it puts back led.
      way = [...way, entry?.redoes === undefined ? at : entry.redoes - first];
      isGrown = true;
    }
  }
  const isBeginning = (short: Branch, long: Branch) =>
    short.length <= long.length && short.every((index, at) => index === long[at]);
  return [way, ...found.reverse()].filter(
    (one, at, all) => !all.some((other, place) => (place < at || (place > at && at > 0)) && isBeginning(one, other)),
  );
}

/** How two ways diverge. */
export type Parting =
  /** Different sides or house rules. */
  | { readonly how: "start" }
  /** A different answer, or a different question: `name` is the question's. */
  | {
      readonly how: "answer";
      readonly name: string;
      readonly seat: Seat | null;
      readonly one: Json;
      readonly other: Json;
    }
  /** A different result of a die or shuffle. */
  | { readonly how: "die"; readonly name: string; readonly one: Json; readonly other: Json }
  /** A change by hand in only one of them, or different changes. */
  | { readonly how: "edit" }
  /** One goes on after the other ends. */
  | { readonly how: "end" }
  /** The same answers and dice, but different events: other rules. */
  | { readonly how: "events" };

/** Where two ways diverge: after `at` entries that are the same in both. */
export interface Parted {
  readonly at: number;
  readonly parting: Parting;
}

/** The questions of a game: all other answers in a record are dice and shuffles. */
export type Questions = { readonly [name: string]: Pick<AnyQuestion<never>, "name"> };

/** The name of an answer's question or die: its key without the position. */
const nameIn = (key: string | undefined): string => key?.slice(key.indexOf(":") + 1) ?? "";

function partingOf(one: RecordedEntry, other: RecordedEntry, questions: Questions): Parting | null {
  if (one.kind === "edit" || other.kind === "edit")
    return one.kind === other.kind && equal(one.state, other.state) ? null : { how: "edit" };
  const at = one.answers.findIndex((answer, place) => !equal(answer, other.answers[place]));
  const place = at < 0 && other.answers.length > one.answers.length ? one.answers.length : at;
  if (place >= 0) {
    const [mine, theirs] = [one.answers[place], other.answers[place]];
    const name = nameIn(mine?.[0] ?? theirs?.[0]);
    const told = { name, one: mine?.[1] ?? null, other: theirs?.[1] ?? null };
    const isAsked = Object.values(questions).some((question) => question.name === name);
    return isAsked ? { how: "answer", seat: one.seat, ...told } : { how: "die", ...told };
  }
  if (one.seat !== other.seat) return { how: "answer", name: "", seat: one.seat, one: one.seat, other: other.seat };
  return equal(one.events, other.events) ? null : { how: "events" };
}

const entryAt = ({ recording, branch }: Way, at: number): RecordedEntry | null => {
  const index = branch[at];
  return index === undefined ? null : (recording.entries[index] ?? null);
};

/** Whether two records begin alike: with the same game and the same state. */
const beginAlike = (one: Recording, other: Recording): boolean =>
  one.game === other.game && equal(one.start, other.start) && one.start !== null;

/** Where two ways diverge; null if they are the same to their end. */
export function partedAt(one: Way, other: Way, questions: Questions): Parted | null {
  if (!beginAlike(one.recording, other.recording)) return { at: 0, parting: { how: "start" } };
  const length = Math.max(one.branch.length, other.branch.length);
  for (let at = 0; at < length; at++) {
    if (at >= one.branch.length || at >= other.branch.length) return { at, parting: { how: "end" } };
    const [mine, theirs] = [entryAt(one, at), entryAt(other, at)];
    if (!mine || !theirs) {
      if (mine === theirs) continue;
      return { at, parting: { how: "events" } };
    }
    const parting = partingOf(mine, theirs, questions);
    if (parting) return { at, parting };
  }
  return null;
}

/** A line of two columns: places in the two ways; null if one way has nothing to show beside the other. */
export interface Aligned {
  readonly one: number | null;
  readonly other: number | null;
  /** Whether the public parts do not differ. */
  readonly same: boolean;
  /** How two steps side by side differ; null if they do not, or if there is only one. */
  readonly parting: Parting | null;
  /** The round of both; blank if there is none, or it is not known. */
  readonly round: string;
}

/** The round number in a turn number; a round may have several turns (`3.1`). */
export const roundOf = (entry: RecordedEntry | null): string =>
  entry?.turn ? (String(entry.turn.number).split(".")[0] ?? "") : "";

/** A way's rounds, in order, with their entries' places; an entry without a round belongs to the one before it. */
function roundsOf(way: Way, from: number): { readonly round: string; readonly places: readonly number[] }[] {
  const rounds: { round: string; places: number[] }[] = [];
  for (let at = from; at < way.branch.length; at++) {
    const known = roundOf(entryAt(way, at));
    const last = rounds.at(-1);
    if (last && (known === "" || known === last.round)) last.places.push(at);
    else rounds.push({ round: known, places: [at] });
  }
  return rounds;
}

/**
 * The lines of two columns: equal entries side by side up to where the ways diverge; from there each round beside the
 * same round of the other, step by step.
 */
export function aligned(one: Way, other: Way, parted: Parted | null, questions: Questions): Aligned[] {
  const common = parted?.at ?? one.branch.length;
  const lines = Array.from({ length: common }, (_, at): Aligned => {
    return { one: at, other: at, same: true, parting: null, round: roundOf(entryAt(one, at)) };
  });
  const [mine, theirs] = [roundsOf(one, common), roundsOf(other, common)];
  const order = [...new Set([...mine, ...theirs].map(({ round }) => round))].sort((a, b) => Number(a) - Number(b));
  for (const round of order) {
    const [left, right] = [mine, theirs].map((rounds) =>
      rounds.filter((each) => each.round === round).flatMap(({ places }) => places),
    ) as [number[], number[]];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      const pair = { one: left[at] ?? null, other: right[at] ?? null };
      lines.push({ ...pair, ...differenceOf(one, other, pair, questions), round });
    }
  }
  return lines;
}

/** Whether the public parts of two places are the same, after the ways have diverged, and how the places differ. */
function differenceOf(
  one: Way,
  other: Way,
  places: Pick<Aligned, "one" | "other">,
  questions: Questions,
): Pick<Aligned, "same" | "parting"> {
  const mine = places.one === null ? null : entryAt(one, places.one);
  const theirs = places.other === null ? null : entryAt(other, places.other);
  if (!mine || !theirs) return { same: false, parting: null };
  const isToldAlike = equal(publicEvents(mine.events), publicEvents(theirs.events));
  if (mine.kind === theirs.kind && isToldAlike) return { same: true, parting: null };
  return { same: false, parting: partingOf(mine, theirs, questions) };
}
