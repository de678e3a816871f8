/** The world: all documents in memory, each write first in the database (with keys as in Foundry's packs). */
import { withLevels } from "../levels";
import {
  type CollectionName,
  type DocumentName,
  type DocumentSource,
  type Generation,
  type JsonObject,
  type PackDocumentName,
  type PrimaryDocumentName,
  COLLECTIONS,
  PRIMARY_DOCUMENTS,
  RECORDS,
} from "../protocol";
import { documentKind } from "./documents";
import type { Store, StoreWrite } from "./store";

/** A document's new state; null to delete it. */
export interface Write {
  type: PrimaryDocumentName;
  id: string;
  source: DocumentSource | null;
}

export interface World {
  /** The generation of Foundry to which these documents belong. */
  readonly generation: Generation;
  readonly collections: Readonly<Record<CollectionName, ReadonlyMap<string, DocumentSource>>>;
  find(type: PrimaryDocumentName, id: unknown): DocumentSource | undefined;
  /** Writes all or nothing, and returns once the writes are in the database. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Records of drydock itself (sessions): they are not documents, and clients do not see them. */
  readNotes(kind: string): Promise<Map<string, JsonObject>>;
  writeNote(kind: string, id: string, note: JsonObject | null): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the whole world from its database; one of an older generation is upgraded to this one.
 * @throws Error if a record is not readable.
 */
export async function openWorld(database: Store, generation: Generation): Promise<World> {
  const records = await database.records("");
  const collections = {} as Record<CollectionName, Map<string, DocumentSource>>;
  for (const type of PRIMARY_DOCUMENTS) {
    const documents = [...readCollection(records, type, generation).values()];
    const whole = documents.map((source) => completed(type, source, generation));
    collections[COLLECTIONS[type]] = new Map(whole.map((source) => [source._id, source]));
  }
  await database.batch(newLevels(records, [...collections.scenes.values()], generation));

  return {
    generation,
    collections,
    find: (type, id) => (typeof id === "string" ? collections[COLLECTIONS[type]].get(id) : undefined),
    async commit(writes) {
      const batch = writes.flatMap((write) => {
        const before = collections[COLLECTIONS[write.type]].get(write.id) ?? null;
        return databaseWrites(write, before, generation);
      });
      await database.batch(batch);
      for (const { type, id, source } of writes) {
        if (source) collections[COLLECTIONS[type]].set(id, source);
        else collections[COLLECTIONS[type]].delete(id);
      }
    },
    async readNotes(kind) {
      const prefix = noteKey(kind, "");
      const notes = await database.records(prefix);
      return new Map([...notes].map(([key, note]) => [key.slice(prefix.length), note]));
    },
    async writeNote(kind, id, note) {
      const key = noteKey(kind, id);
      await database.batch([note ? { type: "put", key, value: note } : { type: "del", key }]);
    },
    close: () => database.close(),
  };
}

/** All documents of a world, with their embedded documents. */
export type WorldDocuments = Readonly<Record<CollectionName, readonly DocumentSource[]>>;

export const documentsOf = ({ collections }: World): WorldDocuments =>
  Object.fromEntries(
    PRIMARY_DOCUMENTS.map((type) => [COLLECTIONS[type], [...collections[COLLECTIONS[type]].values()]]),
  ) as never;

/** Writes all documents of another world, which may be of an earlier generation, into an empty world. */
export function fillWorld(world: World, documents: WorldDocuments, generation: Generation): Promise<void> {
  return world.commit(
    PRIMARY_DOCUMENTS.flatMap((type) =>
      documents[COLLECTIONS[type]].map((given) => {
        const source = structuredClone(given);
        const isScene = generation >= 14 && type === "Scene";
        return { type, id: source._id, source: isScene ? (withLevels(source) as DocumentSource) : source };
      }),
    ),
  );
}

/** The writes that store the levels of scenes stored by generation 13 without any. */
function newLevels(
  stored: ReadonlyMap<string, JsonObject>,
  scenes: readonly DocumentSource[],
  generation: Generation,
): StoreWrite[] {
  if (generation < 14) return [];
  return scenes
    .flatMap((scene) => [...records("Scene", scene, generation)])
    .filter(([key]) => !stored.has(key))
    .map(([key, value]) => ({ type: "put", key, value }));
}

/** A stored document, with fields added since then at their defaults. */
export function completed(name: DocumentName, source: DocumentSource, generation: Generation): DocumentSource {
  const kind = documentKind(name, generation);
  const whole: DocumentSource = { ...structuredClone(kind.defaults), ...source };
  for (const [field, child] of Object.entries(kind.embedded)) {
    whole[field] = (whole[field] as DocumentSource[]).map((entry) => completed(child, entry, generation));
  }
  return whole;
}

/** All documents of one type from database records, with their embedded documents. */
export function readCollection(
  records: ReadonlyMap<string, JsonObject>,
  type: PackDocumentName,
  generation: Generation,
): Map<string, DocumentSource> {
  const prefix = `!${RECORDS[type]}!`;
  const documents = new Map<string, DocumentSource>();
  for (const [key, record] of records) {
    if (!key.startsWith(prefix)) continue;
    const id = key.slice(prefix.length);
    const whole = withEmbedded(records, { kind: type, place: RECORDS[type], ids: id }, record, generation);
    const source: DocumentSource = { ...whole, _id: id };
    documents.set(id, generation >= 14 && type === "Scene" ? (withLevels(source) as DocumentSource) : source);
  }
  return documents;
}

/** The location of a record: `!actors.items!ACTOR.ITEM` has the place `actors.items` and the ids `ACTOR.ITEM`. */
interface RecordPlace {
  readonly kind: DocumentName;
  readonly place: string;
  readonly ids: string;
}

/** A record with its embedded documents, at any depth. Drydock itself stores deeper ones within the record. */
function withEmbedded(
  records: ReadonlyMap<string, JsonObject>,
  { kind, place, ids }: RecordPlace,
  record: JsonObject,
  generation: Generation,
): JsonObject {
  const source = { ...record };
  for (const [field, childKind] of Object.entries(documentKind(kind, generation).embedded)) {
    const children = Array.isArray(record[field]) ? record[field] : [];
    source[field] = children.map((child) => {
      if (typeof child !== "string") return child;
      const inner = { kind: childKind, place: `${place}.${field}`, ids: `${ids}.${child}` };
      const found = records.get(`!${inner.place}!${inner.ids}`);
      if (!found) throw new Error(`drydock: the database has no record !${inner.place}!${inner.ids}`);
      return withEmbedded(records, inner, found, generation);
    });
  }
  return source;
}

/** The records that differ between two versions of a document. Embedded documents that are the same object are kept. */
function databaseWrites(
  { type, id, source }: Write,
  before: DocumentSource | null,
  generation: Generation,
): StoreWrite[] {
  const old = before ? records(type, before, generation) : new Map<string, JsonObject>();
  const now = source ? records(type, source, generation) : new Map<string, JsonObject>();
  const gone = [...old.keys()].filter((key) => !now.has(key));
  const changed = [...now].filter(([key, value]) => old.get(key) !== value);
  const writes: StoreWrite[] = gone.map((key) => ({ type: "del", key }));
  for (const [key, value] of changed) writes.push({ type: "put", key, value });
  if (writes.length === 0 && source) throw new Error(`drydock: nothing to write for ${type}.${id}`);
  return writes;
}

function records(type: PrimaryDocumentName, source: DocumentSource, generation: Generation): Map<string, JsonObject> {
  const root: JsonObject = { ...source };
  const result = new Map<string, JsonObject>();
  for (const field of Object.keys(documentKind(type, generation).embedded)) {
    const children = source[field] as DocumentSource[];
    root[field] = children.map((child) => child._id);
    for (const child of children) result.set(embeddedKey(type, field, source._id, child._id), child);
  }
  return result.set(`!${COLLECTIONS[type]}!${source._id}`, root);
}

function embeddedKey(type: PrimaryDocumentName, field: string, id: string, child: string): string {
  return `!${COLLECTIONS[type]}.${field}!${id}.${child}`;
}

function noteKey(kind: string, id: string): string {
  return `!drydock.${kind}!${id}`;
}
