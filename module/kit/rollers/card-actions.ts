/**
 * What buttons on cards do to actors: computed without Foundry, written to the actor in one update, and undone from the
 * record of it. The record is kept on the actor, since a user who may change an actor need not own the chat message.
 */
import { is, type Json, type Shape } from "../../rules/kernel";

/** New values of an actor's system data, by path: `hp.value`. */
export interface NewValues {
  readonly [path: string]: Json;
}

/** One thing that buttons do. */
export interface CardActionRule {
  /** The actor type that it applies to: it changes no others, whatever a message says. */
  readonly actors: string;
  /** For Gamemasters alone: owners may not write these values. */
  readonly gmOnly?: boolean;
  /** Returns the new values of an actor's system data; unchanged values may be left out. */
  change(system: { readonly [name: string]: Json }, data: Json): NewValues;
}

/** A value before and after. Paths are not used as member names here: Foundry would take them apart. */
export interface Change {
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** A deed that was done, as the actor keeps it. */
export interface CardActionRecord {
  /** The chat message, and the deed on its card. */
  readonly message: string;
  readonly deed: string;
  /** The name of the user who did it. */
  readonly by: string;
  readonly undone: boolean;
  readonly changes: readonly Change[];
}

/** How many deeds an actor remembers. */
const KEPT = 40;

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value within an actor's data, by its path; null if there is none. */
export function valueAt(system: { readonly [name: string]: Json }, path: string): Json {
  let value: unknown = system;
  for (const name of path.split("."))
    value = typeof value === "object" && value !== null ? (value as { readonly [name: string]: unknown })[name] : null;
  return (value ?? null) as Json;
}

/** The changes that a deed makes, before and after. */
export function changesOf(rule: CardActionRule, system: { readonly [name: string]: Json }, data: Json): Change[] {
  return Object.entries(rule.change(system, data))
    .map(([path, to]) => ({ path, from: valueAt(system, path), to }))
    .filter(({ from, to }) => !same(from, to));
}

/** The values that undo changes, whatever has happened since: numbers are corrected by their difference. */
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

const isRecord = is.object({ message: is.text, deed: is.text, changes: is.list }) as Shape<CardActionRecord>;

/** The records in an actor's flag; anything that is not a record is skipped. */
export const readRecords = (flag: unknown): CardActionRecord[] => (Array.isArray(flag) ? flag.filter(isRecord) : []);

/** The record of a deed on a card; null if it was never done. */
export const recordFor = (
  records: readonly CardActionRecord[],
  message: string,
  deed: string,
): CardActionRecord | null => records.findLast((record) => record.message === message && record.deed === deed) ?? null;

/** The records with this one replacing an earlier one for the same button; the oldest are forgotten. */
export function withRecord(records: readonly CardActionRecord[], record: CardActionRecord): CardActionRecord[] {
  const others = records.filter(({ message, deed }) => message !== record.message || deed !== record.deed);
  return [...others, record].slice(-KEPT);
}
