/** What was done to documents, and the way back: patches that undo others, as long as nobody has changed anything since. */
import { equal, type Json } from "../../rules/kernel";
import { documentAt, sourceOf } from "../platform/documents";
import type { Patch, Values } from "./patch";

const GONE = /(^|\.)-=([^.]+)$/;

/** The plain path of a patch's path, also of one that removes a value. */
export const target = (path: string): string => path.replace(GONE, "$1$2");

/** The patch that writes something, and the patch that takes it back. */
export interface Way {
  readonly redo: Patch;
  readonly undo: Patch;
}

/** The stored value at a path of a document; undefined if there is none. */
export type ValueAt = (uuid: string, path: string) => unknown;

/** The value that is stored in the world now. */
export const storedAt: ValueAt = (uuid, path) => {
  const document = documentAt<{ toObject(): object }>(uuid);
  return document ? foundry.utils.getProperty(sourceOf(document), path) : undefined;
};

/** The patch that restores the present values after a patch. A document that the patch makes is deleted again. */
export function inverse(patch: Patch, valueAt: ValueAt): Patch {
  const valuesBack = (uuid: string, values: Values): Values =>
    Object.fromEntries(
      Object.keys(values).map((path) => {
        const before = valueAt(uuid, target(path));
        return before === undefined ? [target(path).replace(/([^.]+)$/, "-=$1"), null] : [target(path), before as Json];
      }),
    );
  const back = ([uuid, values]: [string, Values | null]): [string, Values | null] => [
    uuid,
    values === null || "_id" in values ? null : valuesBack(uuid, values),
  ];
  return Object.fromEntries(Object.entries(patch).map(back).reverse());
}

/** Patches merged into one: changes to one document are combined, later ones over earlier ones. */
export function merged(...patches: readonly Patch[]): Patch {
  const all: Record<string, Values | null> = {};
  for (const patch of patches)
    for (const [uuid, values] of Object.entries(patch)) {
      const known = all[uuid];
      all[uuid] = known && values ? { ...known, ...values } : values;
    }
  return all;
}

/** Whether a stored value is as a patch writes it. */
function isAs(path: string, value: Json, there: unknown): boolean {
  return GONE.test(path) ? there === undefined : there !== undefined && equal(there as Json, value);
}

/**
 * The documents that have changed since a patch was written: their values are neither what it wrote nor what was there
 * before. A patch that was half written, or half taken back, is not a change.
 */
export function changedSince({ redo, undo }: Way, valueAt: ValueAt): string[] {
  const known = (uuid: string, path: string): boolean =>
    [redo, undo].some((patch) => {
      const values = patch[uuid] ?? {};
      return Object.keys(values).some(
        (own) => target(own) === target(path) && isAs(own, values[own] as Json, valueAt(uuid, target(own))),
      );
    });
  return Object.entries(redo)
    .filter(([uuid, values]) => {
      const paths = values === null || "_id" in values ? [] : Object.keys(values);
      return !paths.every((path) => known(uuid, path));
    })
    .map(([uuid]) => uuid);
}
