/** Changes to documents as data: what a step did or someone edited, and what would take it back. */
import { clone, equal, type Json } from "../../rules/kernel";
import type { Write } from "../platform/writes";
import { documentAt } from "../platform/documents";

/** New values by path; a last part `-=name` removes that key. Values with an `_id` are a whole document. */
export type Values = { readonly [path: string]: Json };

/** Changes by the document's UUID: new values; a whole document, to be made; or null, to be deleted. */
export type Patch = { readonly [uuid: string]: Values | null };

/** Whole documents by UUID. */
export type Snapshot = { readonly [uuid: string]: Values };

/** The parts of a UUID: `Actor.a.Item.b` is the Item `b` of `Actor.a`. */
function partsOf(uuid: string): { documentName: string; id: string; parentUuid: string } {
  const parts = uuid.split(".");
  return { documentName: parts.at(-2) ?? "", id: parts.at(-1) ?? "", parentUuid: parts.slice(0, -2).join(".") };
}

/** One group for each kind of document and parent, in order of appearance. */
function grouped(patch: Patch, concerns: (values: Values | null, there: boolean, uuid: string) => boolean) {
  const groups = new Map<string, { documentName: string; parent: object | null; members: [string, Values][] }>();
  for (const [uuid, values] of Object.entries(patch)) {
    if (!concerns(values, documentAt(uuid) !== null, uuid)) continue;
    const { documentName, id, parentUuid } = partsOf(uuid);
    const key = `${documentName} ${parentUuid}`;
    const group = groups.get(key) ?? { documentName, parent: documentAt(parentUuid), members: [] };
    group.members.push([id, values ?? {}]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Whether the values are a whole document. */
const isWhole = (values: Values | null) => values !== null && "_id" in values;

/** What a document is, whatever it holds: its type, and for a stack of cards, which one of which battle it is. */
const WHAT_IT_IS = ["type", "flags.all-hands.battle", "flags.all-hands.stack"];

const valueAt = (source: object, path: string): Json =>
  path.split(".").reduce<Json>((found, key) => (isObject(found) ? (found[key] ?? null) : null), source as Values);

/** Whether two documents with one id are different things: an item of another type cannot be changed into this one. */
export const isAnother = (one: object, other: object): boolean =>
  WHAT_IT_IS.some((path) => valueAt(one, path) !== valueAt(other, path));

/** Whether another thing stands where a patch has a document. (The Actor of a token cannot be made anew.) */
function isTaken(uuid: string, values: Values): boolean {
  const there = documentAt<{ readonly _source: object }>(uuid);
  return there !== null && !isInToken(uuid) && isAnother(there._source, values);
}

const isInToken = (uuid: string): boolean => uuid.includes(".Token.");

/** Names of the collections that hold embedded documents. */
const COLLECTIONS: { readonly [documentName: string]: string | undefined } = {
  Item: "items",
  Combatant: "combatants",
  Card: "cards",
};

/** Whether this document's parent is made, or deleted, by the same patch. */
function goesWithParent(patch: Patch, uuid: string): boolean {
  const { parentUuid } = partsOf(uuid);
  if (parentUuid === "" || !Object.hasOwn(patch, parentUuid)) return false;
  const parent = patch[parentUuid] ?? null;
  return parent === null || (isWhole(parent) && (documentAt(parentUuid) === null || isTaken(parentUuid, parent)));
}

/** A whole document together with those of the patch that belong to it. */
function withEmbedded(patch: Patch, uuid: string, values: Values): Values {
  const whole: Record<string, Json> = clone(values);
  for (const [other, embedded] of Object.entries(patch)) {
    const { documentName, parentUuid } = partsOf(other);
    const collection = COLLECTIONS[documentName];
    if (parentUuid !== uuid || embedded === null || !isWhole(embedded) || !collection) continue;
    whole[collection] = [...((whole[collection] ?? []) as Json[]), clone(embedded)];
  }
  return whole;
}

/**
 * The writes that carry out a patch: documents are made, changed, then deleted. Those that exist or are gone already
 * are left alone, so that a patch can be written twice; another thing with the id of one that is made is deleted first.
 * What belongs to a document that is made or deleted goes with it.
 */
export function writesOf(patch: Patch): Write[] {
  const own = Object.entries(patch).filter(([uuid]) => !goesWithParent(patch, uuid));
  const whole = own.map(([uuid, values]): [string, Values | null] => [
    uuid,
    values !== null && isWhole(values) ? withEmbedded(patch, uuid, values) : values,
  ]);
  const alone = Object.fromEntries(whole);
  const taken = new Set(
    whole.flatMap(([uuid, values]) => (values && isWhole(values) && isTaken(uuid, values) ? [uuid] : [])),
  );
  const replaced = grouped(Object.fromEntries(whole.filter(([uuid]) => taken.has(uuid))), () => true);
  const made = grouped(alone, (values, there, uuid) => isWhole(values) && (!there || taken.has(uuid)));
  const changed = grouped(alone, (values, there) => values !== null && !isWhole(values) && there);
  const deleted = grouped(alone, (values, there) => values === null && there);
  const remove = ({ members, ...group }: (typeof deleted)[number]): Write => {
    return { action: "delete", ...group, ids: members.map(([id]) => id) };
  };
  return [
    ...replaced.map(remove),
    ...made.map(({ members, ...group }): Write => {
      return { action: "create", ...group, data: members.map(([, values]) => values), keepId: true };
    }),
    ...changed.map(({ members, ...group }): Write => {
      return { action: "update", ...group, updates: members.map(([_id, values]) => ({ _id, ...values })) };
    }),
    ...deleted.map(remove),
  ];
}

/**
 * The parts of a document that belong to the game; the rest (pictures, permissions, other flags) may change at any
 * time. Of the flags, these are the card that a document stands for, and the values kept with it in its place
 * (`kit/cards/cards.ts`).
 */
const COMPARED = [
  "name",
  "sort",
  "defeated",
  "system",
  "suit",
  "value",
  "face",
  "flags.all-hands.card",
  "flags.all-hands.marks",
];
const FREE = "system.notes";

const within = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

/** Whether a value belongs to the game, or contains values that do. */
const concernsGame = (path: string): boolean =>
  path !== FREE && COMPARED.some((each) => within(path, each) || within(each, path));

function isObject(value: Json | undefined): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The values of a document by path; arrays are single values. */
function flat(values: Values, prefix = "", found: Record<string, Json> = {}): Record<string, Json> {
  for (const [key, value] of Object.entries(values)) {
    const path = prefix + key;
    if (!concernsGame(path)) continue;
    if (isObject(value)) flat(value, `${path}.`, found);
    else found[path] = value;
  }
  return found;
}

function valuesBetween(before: Values, after: Values): Values {
  const [old, now] = [flat(before), flat(after)];
  const changed = Object.entries(now).filter(([path, value]) => !(path in old) || !equal(old[path], value));
  const gone = Object.keys(old).filter((path) => !(path in now));
  return {
    ...Object.fromEntries(changed),
    ...Object.fromEntries(gone.map((path) => [path.replace(/([^.]+)$/, "-=$1"), null])),
  };
}

/** Whether a document only shows or sorts what is in play: tokens, folders. These are made with it, moved by anyone. */
const isPicture = (uuid: string) => ["Token", "Folder"].includes(partsOf(uuid).documentName);

/** The patch that leads from one snapshot to another. Another thing with the same id is whole, with all that is in it. */
export function patchBetween(before: Snapshot, after: Snapshot): Patch {
  const found: Record<string, Values | null> = {};
  const differ = (uuid: string): boolean =>
    Object.hasOwn(before, uuid) &&
    Object.hasOwn(after, uuid) &&
    !isInToken(uuid) &&
    isAnother(before[uuid]!, after[uuid]!);
  const replaced = Object.keys(after).filter(differ);
  const isNew = (uuid: string) => replaced.some((other) => uuid === other || uuid.startsWith(`${other}.`));
  for (const [uuid, source] of Object.entries(after)) {
    if (isPicture(uuid)) continue;
    const old = isNew(uuid) ? undefined : before[uuid];
    const values = old ? valuesBetween(old, source) : source;
    if (Object.keys(values).length > 0) found[uuid] = values;
  }
  for (const uuid of Object.keys(before)) if (!(uuid in after) && !isPicture(uuid)) found[uuid] = null;
  return found;
}

const PROTOTYPE = "__proto__";

type Branch = { [key: string]: Json };

function setValue(source: Branch, path: string, value: Json): void {
  const parts = path.split(".");
  // The prototype of all objects is not part of a document.
  if (parts.some((part) => part.replace("-=", "") === PROTOTYPE)) return;
  const last = parts.pop() as string;
  let branch = source;
  for (const part of parts) {
    if (!Object.hasOwn(branch, part) || !isObject(branch[part])) branch[part] = {};
    branch = branch[part] as Branch;
  }
  if (last.startsWith("-=")) delete branch[last.slice(2)];
  else branch[last] = clone(value);
}

function patched(source: Values, values: Values): Values {
  const copy = clone(source) as Branch;
  for (const [path, value] of Object.entries(values)) setValue(copy, path, value);
  return copy;
}

/** A snapshot after a patch, without a look at the documents. */
export function patchSnapshot(snapshot: Snapshot, patch: Patch): Snapshot {
  const after: Record<string, Values> = { ...snapshot };
  for (const [uuid, values] of Object.entries(patch)) {
    if (isPicture(uuid) || uuid === PROTOTYPE) continue;
    const source = Object.hasOwn(after, uuid) ? after[uuid] : undefined;
    if (values === null) {
      for (const other of Object.keys(after)) if (other === uuid || other.startsWith(`${uuid}.`)) delete after[other];
    } else if (isWhole(values)) after[uuid] = values;
    else if (source) after[uuid] = patched(source, values);
  }
  return after;
}
