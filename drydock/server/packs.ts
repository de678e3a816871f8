/** Compendium packs. The system's are read from their compiled LevelDB folders at the start, and never written. */
import { ClassicLevel } from "classic-level";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import type { Manifest, PackDeclaration } from "./manifest";
import { roleOf } from "./permissions";
import { forbidden, invalid, missing, unavailable } from "./refusal";
import { faultOf } from "./sources";
import { completed, readCollection, type World } from "./world";

export interface Pack {
  readonly metadata: PackMetadata;
  readonly documents: ReadonlyMap<string, DocumentSource>;
  readonly folders: readonly DocumentSource[];
  /** How a pack of the world is stored: a world with documents of one kind, and folders. */
  readonly world?: World;
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"] as const;

/**
 * Reads all packs that the manifest declares.
 * @throws Error naming a pack that is missing or of a kind that drydock does not have.
 */
export async function readPacks(
  systemDir: string,
  manifest: Manifest,
  generation: Generation,
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const declaration of manifest.packs) {
    const pack = await readPack(systemDir, manifest, declaration, generation);
    packs.set(pack.metadata.id, pack);
  }
  return packs;
}

/** The kinds of documents that a package's packs may hold. */
const packTypes = (generation: Generation): readonly PackDocumentName[] => [
  ...PRIMARY_DOCUMENTS,
  ...PACKED_DOCUMENTS.filter((type) => generation >= 14 || type !== "ActiveEffect"),
];

async function readPack(
  systemDir: string,
  manifest: Manifest,
  declaration: PackDeclaration,
  generation: Generation,
): Promise<Pack> {
  const { name, label, ownership, flags } = declaration;
  const id = `${manifest.id}.${name}`;
  const type = packTypes(generation).find((known) => known === declaration.type);
  if (!type) throw new Error(`drydock: a pack of ${declaration.type} documents (${id}) is not available`);
  const records = await readRecords(join(systemDir, declaration.path), id);
  return {
    metadata: {
      id,
      name,
      label,
      type,
      packageType: "system",
      packageName: manifest.id,
      system: manifest.id,
      ownership,
      flags,
    },
    documents: validDocuments(readCollection(records, type, generation), id, type, { manifest, generation }),
    folders: [...readCollection(records, "Folder", generation).values()],
  };
}

/** A pack's valid documents: like the real server, drydock reports invalid ones and leaves them out. */
function validDocuments(
  documents: Map<string, DocumentSource>,
  pack: string,
  type: PackDocumentName,
  { manifest, generation }: { manifest: Manifest; generation: Generation },
): Map<string, DocumentSource> {
  for (const [id, source] of documents) {
    const fault = faultOf(manifest, type, completed(type, source, generation), generation);
    if (fault === null) continue;
    console.warn(`drydock: the pack ${pack} has a document that is not valid, and goes without it: ${fault}`);
    documents.delete(id);
  }
  return documents;
}

/** All records of a compiled pack. The pack is copied first: opening a database locks and changes its folder. */
async function readRecords(folder: string, id: string): Promise<Map<string, JsonObject>> {
  const found = await stat(join(folder, "CURRENT")).catch(() => null);
  if (!found) throw new Error(`drydock: the compiled pack ${id} is missing (${folder}); run "npm run build" first`);
  const copy = await mkdtemp(join(tmpdir(), "drydock-pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    const database = new ClassicLevel<string, JsonObject>(copy, { valueEncoding: "json", createIfMissing: false });
    await database.open();
    const records = new Map<string, JsonObject>();
    for await (const [key, value] of database.iterator()) records.set(key, value);
    await database.close();
    return records;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A user's ownership level for a pack: that of the highest role in its `ownership` that the user has. */
function packLevel(pack: Pack, user: DocumentSource): number {
  const roles = Object.entries(USER_ROLES).filter(
    ([name, role]) => role <= roleOf(user) && name in pack.metadata.ownership,
  );
  const highest = roles.sort(([, a], [, b]) => b - a)[0]?.[0];
  const level = highest === undefined ? "NONE" : pack.metadata.ownership[highest];
  return OWNERSHIP_LEVELS[level as keyof typeof OWNERSHIP_LEVELS] ?? OWNERSHIP_LEVELS.NONE;
}

/**
 * A pack that this user may read.
 * @throws Refusal if there is no pack of that id, or it is hidden from the user.
 */
export function readablePack(packs: ReadonlyMap<string, Pack>, user: DocumentSource, id: unknown): Pack {
  const pack = packs.get(String(id));
  if (!pack) throw missing(`the pack ${String(id)} does not exist`);
  if (packLevel(pack, user) < OWNERSHIP_LEVELS.OBSERVER)
    throw forbidden(`the pack ${pack.metadata.id} may not be read`);
  return pack;
}

/**
 * The world that stores a pack in which a user wants to write documents of `type` (null: embedded ones).
 * @throws Refusal if there is no pack of that id, the user may not write to it, or it holds other documents.
 */
export function writablePack(
  packs: ReadonlyMap<string, Pack>,
  user: DocumentSource,
  id: unknown,
  type: DocumentName | null,
): World {
  const pack = readablePack(packs, user, id);
  if (!pack.world) throw unavailable("writing to a compendium pack that is not the world's");
  if (packLevel(pack, user) < OWNERSHIP_LEVELS.OWNER)
    throw forbidden(`the pack ${pack.metadata.id} may not be written`);
  if (![null, "Folder", pack.metadata.type].includes(type))
    throw invalid(`the pack ${pack.metadata.id} holds ${pack.metadata.type} documents, not ${String(type)}`);
  return pack.world;
}

/** The packs' data for a user's client at the start. */
export function packPayloads(packs: ReadonlyMap<string, Pack>, user: DocumentSource): PackPayload[] {
  return [...packs.values()].filter((pack) => packLevel(pack, user) >= OWNERSHIP_LEVELS.OBSERVER).map(packPayload);
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
