/** Compendium packs. Packages' are read at the start, and never written. */
import {
  type DocumentName,
  type DocumentSource,
  type Generation,
  type JsonObject,
  type PackIndexEntry,
  type PackMetadata,
  type PackDocumentName,
  type PackPayload,
  OWNERSHIP_LEVELS,
  PACKED_DOCUMENTS,
  PRIMARY_DOCUMENTS,
  USER_ROLES,
} from "../protocol";
import type { Manifest } from "./manifest";
import { ABSENT_PACKS, type PackDeclaration } from "./pack-declarations";
import { isObject } from "./json";
import { roleOf } from "./permission-rules";
import { forbidden, invalid, missing, unavailable } from "./refusal";
import { faultOf } from "./sources";
import { completed, readCollection, type World } from "./world";

export interface Pack {
  readonly metadata: PackMetadata;
  /** Its documents, or as much of them as an index has: `whole` then reads the rest. */
  readonly documents: ReadonlyMap<string, DocumentSource>;
  readonly folders: readonly DocumentSource[];
  /** All documents as they are, of a pack that was read as an index. */
  readonly whole?: () => Promise<ReadonlyMap<string, DocumentSource>>;
  /** How a pack of the world is stored: a world with documents of one kind, and folders. */
  readonly world?: World;
}

/** The setting in which the Gamemaster configures compendia. */
export const CONFIGURATION = "core.compendiumConfiguration";
/** What an index has of a document. */
export const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"] as const;

/** A package with packs: the system, or a module. */
export interface PackSource {
  readonly kind: "system" | "module";
  readonly id: string;
  readonly packs: readonly PackDeclaration[];
}

/** The rules by which documents in packs are judged. */
interface Rules {
  /** The system's manifest, with the subtypes of modules. */
  readonly manifest: Manifest;
  readonly generation: Generation;
}

/** A pack's records by key: `!actors!ID`, and `!actors.items!ID.ID` for a document within another. */
export interface PackRecords {
  /** All of them, or what an index and folders need. */
  readonly records: ReadonlyMap<string, JsonObject>;
  /** Reads all of them, where the others are an index. */
  readonly readWhole?: () => Promise<ReadonlyMap<string, JsonObject>>;
}

/** Reads a package's pack. @throws Error if it is missing; `id` names it there */
export type ReadRecords<From> = (from: From, declaration: PackDeclaration, id: string) => Promise<PackRecords>;

/**
 * Reads all packs that packages declare, but for those that belong to another system.
 * @throws Error naming a pack that is missing or of a kind that drydock does not have.
 */
export async function readPacks<From extends PackSource>(
  packages: readonly From[],
  rules: Rules,
  read: ReadRecords<From>,
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const from of packages)
    for (const declaration of from.packs) {
      const id = `${from.id}.${declaration.name}`;
      if (declaration.system !== null && declaration.system !== rules.manifest.id) continue;
      if (declaration.type === ABSENT_PACKS && from.kind === "module") {
        console.warn(`drydock: the module ${from.id} goes without its pack ${id} of ${ABSENT_PACKS} documents`);
        continue;
      }
      if (packs.has(id)) throw new Error(`drydock: the system and a module both have the pack ${id}`);
      packs.set(id, readPack(from, declaration, rules, await read(from, declaration, id)));
    }
  return packs;
}

function readPack(
  from: PackSource,
  declaration: PackDeclaration,
  rules: Rules,
  { records, readWhole }: PackRecords,
): Pack {
  const { name, label, ownership, flags } = declaration;
  const id = `${from.id}.${name}`;
  const type = [...PRIMARY_DOCUMENTS, ...PACKED_DOCUMENTS].find((known) => known === declaration.type);
  if (!type) throw new Error(`drydock: a pack of ${declaration.type} documents (${id}) is not available`);
  const documentsIn = (all: ReadonlyMap<string, JsonObject>) =>
    validDocuments(readCollection(all, type, rules.generation), id, type, rules);
  return {
    metadata: {
      id,
      name,
      label,
      type,
      packageType: from.kind,
      packageName: from.id,
      // Packs that are for every system have none.
      ...(declaration.system === null ? {} : { system: declaration.system }),
      ownership,
      flags,
    },
    documents: documentsIn(records),
    folders: [...readCollection(records, "Folder", rules.generation).values()],
    ...(readWhole ? { whole: once(async () => documentsIn(await readWhole())) } : {}),
  };
}

/** Reads something with the first call; a failure is not kept. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}

/** A pack's valid documents: like the real server, drydock reports invalid ones and leaves them out. */
function validDocuments(
  documents: Map<string, DocumentSource>,
  pack: string,
  type: PackDocumentName,
  { manifest, generation }: Rules,
): Map<string, DocumentSource> {
  for (const [id, source] of documents) {
    const fault = faultOf(manifest, type, completed(type, source, generation), generation);
    if (fault === null) continue;
    console.warn(`drydock: the pack ${pack} has a document that is not valid, and goes without it: ${fault}`);
    documents.delete(id);
  }
  return documents;
}

/** The packs of a world, and the world, which may say whose they are. */
interface Shelf {
  readonly world: World;
  readonly packs: ReadonlyMap<string, Pack>;
}

/** A pack's ownership: what the Gamemaster has configured for it, or else its own. */
function ownershipOf({ metadata }: Pack, world: World): Record<string, unknown> {
  const setting = [...world.collections.settings.values()].find(({ key }) => key === CONFIGURATION);
  const all: unknown = setting ? JSON.parse(String(setting["value"])) : {};
  const own = isObject(all) ? all[metadata.id] : undefined;
  return isObject(own) && isObject(own["ownership"]) ? own["ownership"] : metadata.ownership;
}

/** A user's ownership level for a pack: that of the highest role in its `ownership` that the user has. */
function packLevel(pack: Pack, user: DocumentSource, world: World): number {
  const ownership = ownershipOf(pack, world);
  const roles = Object.entries(USER_ROLES).filter(([name, role]) => role <= roleOf(user) && name in ownership);
  const highest = roles.sort(([, a], [, b]) => b - a)[0]?.[0];
  const level = highest === undefined ? "NONE" : ownership[highest];
  return OWNERSHIP_LEVELS[level as keyof typeof OWNERSHIP_LEVELS] ?? OWNERSHIP_LEVELS.NONE;
}

/**
 * A pack that this user may read.
 * @throws Refusal if there is no pack of that id, or it is hidden from the user.
 */
export function readablePack({ world, packs }: Shelf, user: DocumentSource, id: unknown): Pack {
  const pack = packs.get(String(id));
  if (!pack) throw missing(`the pack ${String(id)} does not exist`);
  if (packLevel(pack, user, world) < OWNERSHIP_LEVELS.OBSERVER)
    throw forbidden(`the pack ${pack.metadata.id} may not be read`);
  return pack;
}

/**
 * The world that stores a pack in which a user wants to write documents of `type` (null: embedded ones).
 * @throws Refusal if there is no pack of that id, the user may not write to it, or it holds other documents.
 */
export function writablePack(shelf: Shelf, user: DocumentSource, id: unknown, type: DocumentName | null): World {
  const pack = readablePack(shelf, user, id);
  if (!pack.world) throw unavailable("writing to a compendium pack that is not the world's");
  if (packLevel(pack, user, shelf.world) < OWNERSHIP_LEVELS.OWNER)
    throw forbidden(`the pack ${pack.metadata.id} may not be written`);
  if (![null, "Folder", pack.metadata.type].includes(type))
    throw invalid(`the pack ${pack.metadata.id} holds ${pack.metadata.type} documents, not ${String(type)}`);
  return pack.world;
}

/** The packs' data for a user's client at the start. */
export function packPayloads({ world, packs }: Shelf, user: DocumentSource): PackPayload[] {
  const readable = [...packs.values()].filter((pack) => packLevel(pack, user, world) >= OWNERSHIP_LEVELS.OBSERVER);
  return readable.map(packPayload);
}

/** A pack's data for a client. */
export const packPayload = ({ metadata, documents, folders }: Pack): PackPayload => ({
  metadata,
  index: [...documents.values()].map((source) => indexEntry(metadata.id, metadata.type, source)),
  folders: [...folders],
});

function indexEntry(packId: string, type: PackDocumentName, source: DocumentSource): PackIndexEntry {
  const entry: JsonObject = {};
  for (const field of INDEX_FIELDS) if (source[field] !== undefined) entry[field] = source[field];
  const name = typeof source["name"] === "string" ? source["name"] : source._id;
  return { ...entry, _id: source._id, name, uuid: `Compendium.${packId}.${type}.${source._id}` };
}
