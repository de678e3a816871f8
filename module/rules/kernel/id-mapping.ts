/**
 * Matches two records of the same battle that was begun twice: Foundry draws the ids of ships at random, so each id in
 * one corresponds to another in the other.
 */
import { aligned, partedAt, type Aligned, type Parted, type Questions, type Way } from "./compare";
import { equal, isObject } from "./json";
import type { Recording } from "./recording";

/** A Foundry document id, alone or within an id of the rules. */
const ID = /(?<![A-Za-z0-9])[A-Za-z0-9]{16}(?![A-Za-z0-9])/g;

/** Corresponding ids, in both directions. */
interface Ids {
  readonly there: Map<string, string>;
  readonly back: Map<string, string>;
}

const copyOf = ({ there, back }: Ids): Ids => ({ there: new Map(there), back: new Map(back) });

/** Notes that two ids correspond; false if one of them already corresponds to another. */
function notes({ there, back }: Ids, one: string, other: string): boolean {
  if ((there.get(one) ?? other) !== other || (back.get(other) ?? one) !== one) return false;
  there.set(one, other);
  back.set(other, one);
  return true;
}

function textsMatch(one: string, other: string, ids: Ids): boolean {
  const [mine, theirs] = [one.match(ID) ?? [], other.match(ID) ?? []];
  if (one.replace(ID, "") !== other.replace(ID, "") || mine.length !== theirs.length) return false;
  return mine.every((id, at) => notes(ids, id, theirs[at] ?? ""));
}

type Members = readonly (readonly [string, unknown])[];

/** Members with lists first: lists are in order, so their ids match by place; then members named by ids. */
const inOrder = (value: object): Members =>
  Object.entries(value).sort(([, a], [, b]) => Number(Array.isArray(b)) - Number(Array.isArray(a)));

function membersMatch(one: Members, other: Members, ids: Ids): boolean {
  if (one.length !== other.length) return false;
  const left = new Map(other);
  return one.every(([name, value]) => {
    const key = [name, ids.there.get(name) ?? ""].find((each) => left.has(each));
    const found = key ?? [...left.keys()].find((each) => !ids.back.has(each) && textsMatch(name, each, copyOf(ids)));
    if (found === undefined || !textsMatch(name, found, ids)) return false;
    const theirs = left.get(found);
    left.delete(found);
    return matches(value, theirs, ids);
  });
}

/** Whether two values are the same but for their ids, which are noted. */
function matches(one: unknown, other: unknown, ids: Ids): boolean {
  if (typeof one === "string" && typeof other === "string") return textsMatch(one, other, ids);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => matches(each, other[at], ids));
  if (isObject(one) && isObject(other)) return membersMatch(inOrder(one), inOrder(other), ids);
  return one === other;
}

/** A record's way with ids of another record of its battle, as far as both agree; other battles' ways are unchanged. */
export function inIdsOf(one: Way, other: Way): Way {
  const { start, entries } = other.recording;
  let ids: Ids = { there: new Map(), back: new Map() };
  if (equal(one.recording.start, start) || !matches(start, one.recording.start, ids)) return other;
  // Ids that come up in play are noted until the two diverge.
  for (const [at, index] of other.branch.entries()) {
    const noted = copyOf(ids);
    if (!matches(entries[index]?.events, one.recording.entries[one.branch[at] ?? -1]?.events, noted)) break;
    ids = noted;
  }
  const renamed = JSON.stringify({ start, entries }).replace(ID, (id) => ids.there.get(id) ?? id);
  const { branch, recording } = other;
  return { branch, recording: { ...recording, ...(JSON.parse(renamed) as Pick<Recording, "start" | "entries">) } };
}

/** Two ways side by side, and where they diverge; null if they are the same to their end. */
export function sideBySide(
  one: Way,
  other: Way,
  questions: Questions,
): { readonly parted: Parted | null; readonly lines: readonly Aligned[] } {
  const like = inIdsOf(one, other);
  const parted = partedAt(one, like, questions);
  return { parted, lines: aligned(one, like, parted, questions) };
}
