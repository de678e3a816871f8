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
  const embedded = Object.entries(cls.metadata.embedded);
  const fields = Object.fromEntries(
    Object.entries({ ...whole, flags }).filter(([key]) => key in data && !embedded.some(([, field]) => field === key)),
  );
  // Update the document first: if the server refuses, nothing is lost yet.
  await document.update(fields, { recursive: false, diff: false });
  for (const [name, field] of embedded) {
    if (!(field in data)) continue;
    await document.deleteEmbeddedDocuments(name, [], { deleteAll: true });
    const children = whole[field] as PlainObject[];
    if (children.length > 0) await document.createEmbeddedDocuments(name, children, { keepId: true });
  }
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
