/** Documents as files: export and import of their data. */

import type { Document } from "../common/document";
import type { PlainObject } from "../common/values";
import { game } from "../game";

/** A document's data for a file: without its id, place and owners, with a note of its origin. */
export function exportedData(document: Document): PlainObject {
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = document.toObject();
  const exportSource = {
    worldId: game.world.id,
    uuid: document.uuid,
    coreVersion: game.version,
    systemId: game.system.id,
    systemVersion: game.system.version,
  };
  const flags = data["flags"] as PlainObject | undefined;
  return { ...data, flags: { ...flags, exportSource } };
}

/** How what is imported takes the place of what was there. */
const REPLACING = { recursive: false, diff: false } as const;

/**
 * Replaces a document's data with a file's, except id, place and owners; embedded documents keep the file's ids.
 * @throws Error if the text is not an exported document of this kind and, if the kind has types, of a known type
 */
export async function importData(document: Document, json: string): Promise<void> {
  const given = parsed(json);
  const cls = document.constructor as unknown as (new (data: object) => Document) & typeof Document;
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, _stats, ...data } = given;
  const current = document.toObject();
  // Invalid data is refused here, before anything is deleted.
  const whole = new cls({ ...current, ...data }).toObject();
  const flags = { ...(whole["flags"] as PlainObject | undefined) };
  delete flags["exportSource"];
  const told = Object.fromEntries(Object.entries({ ...whole, flags }).filter(([key]) => key in data));
  // Update the document first: if the server refuses, nothing is lost yet.
  await document.update(ownPart(document, told), REPLACING);
  await replaceWithin(document, current, told);
}

type Child = PlainObject & { readonly _id: string; readonly type?: string };

/** The kinds of documents within a document, and the members of its data that hold them. */
const embeddedIn = (document: Document): [string, string][] =>
  Object.entries((document.constructor as typeof Document).metadata.embedded);

/** A document's data without the documents within it. */
function ownPart(document: Document, data: PlainObject): PlainObject {
  const fields = embeddedIn(document).map(([, field]) => field);
  return Object.fromEntries(Object.entries(data).filter(([key]) => !fields.includes(key)));
}

/** Puts what `after` has within a document in the place of what `before` has there. */
async function replaceWithin(document: Document, before: PlainObject, after: PlainObject): Promise<void> {
  for (const [name, field] of embeddedIn(document))
    if (field in after) await replaceAll(document, name, before[field] as Child[], after[field] as Child[]);
}

/**
 * Foundry writes all of it in one update of the document, which no hook of what is within it tells of. Those that are in
 * both are changed, and stay the documents that they are.
 */
async function replaceAll(
  document: Document,
  name: string,
  before: readonly Child[],
  after: readonly Child[],
): Promise<void> {
  const same = (list: readonly Child[], { _id, type }: Child): Child | undefined =>
    list.find((other) => other._id === _id && other.type === type);
  const gone = before.filter((child) => !same(after, child)).map(({ _id }) => _id);
  const kept = after.filter((child) => same(before, child));
  const made = after.filter((child) => !same(before, child));
  if (gone.length > 0) await document.deleteEmbeddedDocuments(name, gone, { noHook: true });
  const childOf = ({ _id }: Child): Document => document.getEmbeddedDocument(name, _id, { strict: true }) as Document;
  const own = kept.map((child) => ownPart(childOf(child), child));
  if (own.length > 0) await document.updateEmbeddedDocuments(name, own, { ...REPLACING, noHook: true });
  for (const child of kept) await replaceWithin(childOf(child), same(before, child) ?? {}, child);
  if (made.length > 0) await document.createEmbeddedDocuments(name, made, { keepId: true, noHook: true });
}

function parsed(json: string): PlainObject {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new Error(`this is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (typeof data !== "object" || data === null || !("name" in data))
    throw new Error("this is not the data of a document: it has no name");
  return data as PlainObject;
}
