/**
 * What buttons on cards do to actors: reckoned without Foundry, written down with the actor in one go, and taken back by
 * what was written down. The record is the actor's own, since whoever may change an actor need not own the chat message.
 */
import { is, type Json, type Shape } from "../../rules/kernel";

/** New values of an actor's system data, by their paths: `hp.value`. */
export interface NewValues {
  readonly [path: string]: Json;
}

/** One thing that buttons do. */
export interface DeedRule {
  /** The type of the actors that it is about: whatever a message says, it touches no others. */
  readonly actors: string;
  /** For Gamemasters alone: owners may not write these values. */
  readonly gmOnly?: boolean;
  /** What becomes of an actor's system data; values that stay as they are may be left out. */
  change(system: { readonly [name: string]: Json }, data: Json): NewValues;
}

/** A value before and after. Paths are no member names here: Foundry would take them apart. */
export interface Change {
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** A deed that was done, as the actor keeps it. */
export interface DeedRecord {
  /** The chat message, and the deed on its card. */
  readonly message: string;
  readonly deed: string;
  /** The name of whoever did it. */
  readonly by: string;
  readonly undone: boolean;
  readonly changes: readonly Change[];
}

/** So many deeds an actor remembers. */
const KEPT = 40;

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value within an actor's data, by its path; null: there is none. */
export function valueAt(system: { readonly [name: string]: Json }, path: string): Json {
  let value: unknown = system;
  for (const name of path.split("."))
    value = typeof value === "object" && value !== null ? (value as { readonly [name: string]: unknown })[name] : null;
  return (value ?? null) as Json;
}

/** What a deed changes, before and after. */
export function changesOf(rule: DeedRule, system: { readonly [name: string]: Json }, data: Json): Change[] {
  return Object.entries(rule.change(system, data))
    .map(([path, to]) => ({ path, from: valueAt(system, path), to }))
    .filter(({ from, to }) => !same(from, to));
}

/** The values with which changes are taken back, in spite of what has happened since: numbers by their difference. */
export function takenBack(system: { readonly [name: string]: Json }, changes: readonly Change[]): NewValues {
  const values = changes.flatMap((change): [string, Json][] => {
    const now = valueAt(system, change.path);
    const back = backFrom(now, change);
    return same(now, back) ? [] : [[change.path, back]];
  });
  return Object.fromEntries(values);
}

function backFrom(now: Json, { from, to }: Change): Json {
  if (same(now, to)) return from;
  if (typeof now === "number" && typeof from === "number" && typeof to === "number") return now - to + from;
  if (!Array.isArray(now) || !Array.isArray(from) || !Array.isArray(to)) return now;
  const has = (list: readonly Json[], value: Json) => list.some((one) => same(one, value));
  const kept = now.filter((value) => has(from, value) || !has(to, value));
  return [...kept, ...from.filter((value) => !has(to, value) && !has(kept, value))];
}

const isRecord = is.object({ message: is.text, deed: is.text, changes: is.list }) as Shape<DeedRecord>;

/** The records that an actor's flag holds; what is none is passed over. */
export const readRecords = (flag: unknown): DeedRecord[] => (Array.isArray(flag) ? flag.filter(isRecord) : []);

/** The record of a deed on a card; null: it was never done. */
export const recordFor = (records: readonly DeedRecord[], message: string, deed: string): DeedRecord | null =>
  records.findLast((record) => record.message === message && record.deed === deed) ?? null;

/** The records with this one in the place of an earlier one for the same button; the oldest are forgotten. */
export function withRecord(records: readonly DeedRecord[], record: DeedRecord): DeedRecord[] {
  const others = records.filter(({ message, deed }) => message !== record.message || deed !== record.deed);
  return [...others, record].slice(-KEPT);
}
