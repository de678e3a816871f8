/** A whole world as one file, which a browser or another machine can open: its documents, and those of its compendia. */
import {
  type DocumentName,
  type DocumentSource,
  type Generation,
  type JsonObject,
  COLLECTIONS,
  PRIMARY_DOCUMENTS,
  USER_ROLES,
} from "../protocol";
import { documentKind } from "./documents";
import { isValidId } from "../ids";
import { checkJson, isObject } from "./json";
import type { Manifest } from "./manifest";
import type { Harbor } from "./operations";
import { roleOf } from "./permission-rules";
import { invalid, Refusal } from "./refusal";
import { cleanSource, faultOf } from "./sources";
import { completed, documentsOf, type WorldDocuments } from "./world";
import { packMetadata } from "./world-packs";

const FORMAT = "drydock world 1";

/** What a world begins with, instead of the demo's contents. */
export interface WorldContents {
  readonly documents: WorldDocuments;
  /** The world's own compendia. */
  readonly packs: readonly { readonly metadata: JsonObject; readonly documents: WorldDocuments }[];
}

/** A file's contents, as JSON. */
export interface WorldFile extends WorldContents {
  readonly format: typeof FORMAT;
  readonly generation: Generation;
  readonly system: string;
  readonly systemVersion: string;
}

/** The file of a world as it is now. */
export const worldFile = ({ world, manifest, packs }: Harbor): WorldFile => ({
  format: FORMAT,
  generation: world.generation,
  system: manifest.id,
  systemVersion: manifest.version,
  documents: documentsOf(world),
  packs: [...packs.values()].flatMap(({ metadata, world: own }) =>
    own ? [{ metadata: metadata as unknown as JsonObject, documents: documentsOf(own) }] : [],
  ),
});

/** The world that is to open a file. */
interface Opening {
  readonly manifest: Manifest;
  readonly generation: Generation;
}

/**
 * The contents of a file, which anybody may have written: each document is checked, and its HTML cleaned, as if its
 * author had made it here.
 * @throws Error that says what is wrong with the file; nothing of it is to be used then
 */
export function worldContents(file: unknown, { manifest, generation }: Opening): WorldContents {
  const refuse = (reason: string): never => {
    throw new Error(`This file cannot be opened as a world: ${reason}.`);
  };
  if (!isObject(file) || file["format"] !== FORMAT) return refuse("it is not a file of a saved world");
  if (file["system"] !== manifest.id) return refuse(`it belongs to the system ${String(file["system"])}`);
  if (typeof file["generation"] !== "number" || file["generation"] > generation)
    return refuse(`it is of generation ${String(file["generation"])}, this is ${generation}`);
  try {
    checkJson(file, "the file");
    const documents = documentsIn(file["documents"], manifest, generation);
    if (!documents.users.some((user) => roleOf(user) === USER_ROLES.GAMEMASTER))
      throw invalid(documents.users.length === 0 ? "it has no users" : "none of its users is a Gamemaster");
    return { documents, packs: packsIn(file["packs"] ?? [], manifest, generation) };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  }
}

function packsIn(given: unknown, manifest: Manifest, generation: Generation): WorldContents["packs"] {
  if (!Array.isArray(given)) throw invalid("its compendia are not a list");
  const known = new Map<string, unknown>();
  return given.map((pack: unknown) => {
    if (!isObject(pack) || !isObject(pack["metadata"])) throw invalid("a compendium has no metadata");
    const metadata = packMetadata(known, pack["metadata"], manifest.id);
    known.set(metadata.id, pack);
    const documents = documentsIn(pack["documents"], manifest, generation);
    const foreign = PRIMARY_DOCUMENTS.find(
      (type) => type !== metadata.type && type !== "Folder" && documents[COLLECTIONS[type]].length > 0,
    );
    if (foreign) throw invalid(`the pack ${metadata.id} holds ${metadata.type} documents, not ${foreign}`);
    return { metadata: metadata as unknown as JsonObject, documents };
  });
}

function documentsIn(given: unknown, manifest: Manifest, generation: Generation): WorldDocuments {
  if (!isObject(given)) throw invalid("it has no documents");
  const names = PRIMARY_DOCUMENTS.map((type): string => COLLECTIONS[type]);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw invalid(`there are no documents of the kind "${unknown}" here`);
  const entries = PRIMARY_DOCUMENTS.map((type) => {
    const listed = given[COLLECTIONS[type]] ?? [];
    if (!Array.isArray(listed)) throw invalid(`${COLLECTIONS[type]} is not a list`);
    const documents = listed.map((source: unknown) => {
      const whole = completed(type, document(type, source, generation), generation);
      clean(manifest, type, whole, generation);
      const fault = faultOf(manifest, type, whole, generation);
      if (fault !== null) throw invalid(fault);
      return whole;
    });
    refuseDoubles(documents, COLLECTIONS[type]);
    return [COLLECTIONS[type], documents];
  });
  return Object.fromEntries(entries) as WorldDocuments;
}

/** @throws Refusal if two of them have the same id: one would take the other's place */
function refuseDoubles(documents: readonly DocumentSource[], where: string): void {
  if (new Set(documents.map(({ _id }) => _id)).size < documents.length)
    throw invalid(`two documents in ${where} have the same _id`);
}

/** A document with an id, down to those within it. @throws Refusal if one is none */
function document(name: DocumentName, source: unknown, generation: Generation): DocumentSource {
  if (!isObject(source) || !isValidId(source["_id"])) throw invalid(`a ${name} has no id`);
  for (const [field, child] of Object.entries(documentKind(name, generation).embedded)) {
    const children = source[field] ?? [];
    if (!Array.isArray(children)) throw invalid(`${name} ${source["_id"]}: "${field}" must be a list`);
    refuseDoubles(
      children.map((each: unknown) => document(child, each, generation)),
      `${name} ${source["_id"]}: ${field}`,
    );
  }
  return source as DocumentSource;
}

function clean(manifest: Manifest, name: DocumentName, source: DocumentSource, generation: Generation): void {
  const kind = documentKind(name, generation);
  cleanSource(manifest, kind, source);
  for (const [field, child] of Object.entries(kind.embedded))
    for (const each of source[field] as DocumentSource[]) clean(manifest, child, each, generation);
}
