/** Stored documents that cannot be shown, as their data are invalid: they stay stored, and return once they are valid. */

import { game } from "../game";
import { deepClone, type PlainObject } from "./values";

/** Whether the type of a document belongs to a module that is not active. */
function isOfAbsentModule(source: PlainObject): boolean {
  const [owner, bare] = String(source["type"] ?? "").split(".");
  return bare !== undefined && owner !== game.system?.id && !game.modules?.has(owner ?? "");
}

/** Says in the console that a document is set aside; as a warning if only its module is missing (#8571). */
export function tellInvalid(what: string, source: PlainObject, error: unknown): void {
  if (isOfAbsentModule(source)) console.warn(`${what} is left out: no active module has its type ${source["type"]}.`);
  else console.error(`${what} is left out: its data are invalid.`, error);
}

/**
 * A temporary document made of the invalid data of a stored one.
 *
 * @param source  the data; undefined if the collection has no such document
 * @throws Error with `strict` if there are none
 */
export function ofInvalid<D>(
  cls: new (source: object, options: PlainObject) => D,
  source: PlainObject | undefined,
  { id, strict = true, ...context }: PlainObject & { id: string; strict?: boolean },
): D | undefined {
  if (source) return new cls(deepClone(source), { ...context, strict: false, dropInvalidEmbedded: true });
  if (strict) throw new Error(`There is no document with invalid data whose id is ${id}`);
  return undefined;
}
