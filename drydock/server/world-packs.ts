/** The world's own compendium packs: created and deleted by Gamemasters, each stored as a small world. */
import {
  type DocumentSource,
  type Generation,
  type JsonObject,
  type PackMetadata,
  type PackRequest,
  type PackResult,
  type PrimaryDocumentName,
  COLLECTIONS,
  FOLDER_CONTENTS,
  OWNERSHIP_LEVELS,
  PACKED_DOCUMENTS,
  USER_ROLES,
} from "../protocol";
import { isObject } from "./json";
import { packPayload, type Pack } from "./packs";
import { isGamemaster } from "./permission-rules";
import { forbidden, invalid, missing, unavailable } from "./refusal";
import type { Stores } from "./store";
import { openWorld, type World } from "./world";

/** The kind of note in which a world lists its packs. */
const NOTE = "packs";

/** Above the names of their databases. */
const PACKS = "packs";

/** A pack of the world holds what the world does, too. */
type WorldPackMetadata = PackMetadata & { readonly type: PrimaryDocumentName };

export interface WorldPacks {
  /** All current packs, including those of packages, by id. */
  readonly packs: ReadonlyMap<string, Pack>;
  /** Creates a pack. @throws Refusal for what is no metadata of one, or if there is one of that name */
  add(metadata: unknown): Promise<Pack>;
  /** Carries out a user's request about packs. @throws Refusal */
  manage(user: DocumentSource, request: unknown): Promise<PackResult>;
  close(): Promise<void>;
}

/** Opens a world's packs, each in a database of its own. `others`: the packs of packages. */
export async function openWorldPacks(
  stores: Stores,
  world: World,
  { others, systemId }: { others: ReadonlyMap<string, Pack>; systemId: string },
): Promise<WorldPacks> {
  const packs = new Map(others);
  for (const metadata of (await world.readNotes(NOTE)).values()) {
    const pack = await openPack(stores, metadata as unknown as WorldPackMetadata, world.generation);
    packs.set(pack.metadata.id, pack);
  }
  const add = async (data: unknown): Promise<Pack> => {
    const metadata = packMetadata(packs, data, systemId);
    const pack = await openPack(stores, metadata, world.generation);
    await world.writeNote(NOTE, metadata.name, metadata as unknown as JsonObject);
    packs.set(metadata.id, pack);
    return pack;
  };
  return {
    packs,
    add,
    async manage(user, request) {
      if (!isGamemaster(user)) throw forbidden("only a Gamemaster manages compendium packs");
      const { action, data } = isObject(request) ? (request as unknown as PackRequest) : { action: "", data: "" };
      if (action === "create") return { action, result: packPayload(await add(data)) };
      if (action === "delete") {
        const pack = packs.get(`world.${String(data)}`);
        if (!pack?.world) throw missing(`the pack world.${String(data)} does not exist`);
        const { id, name } = pack.metadata;
        await world.writeNote(NOTE, name, null);
        packs.delete(id);
        await pack.world.close();
        await stores.remove(databaseOf(name));
        return { action, result: id };
      }
      throw invalid(`"${String(action)}" is not done to packs`);
    },
    async close() {
      for (const { world: own } of packs.values()) await own?.close();
    },
  };
}

/** The name of a pack's database. */
const databaseOf = (pack: string): string => `${PACKS}/${pack}`;

async function openPack(stores: Stores, metadata: WorldPackMetadata, generation: Generation): Promise<Pack> {
  const world = await openWorld(await stores.open(databaseOf(metadata.name)), generation);
  return {
    metadata,
    world,
    documents: world.collections[COLLECTIONS[metadata.type]],
    get folders() {
      return [...world.collections.folders.values()];
    },
  };
}

const USUAL_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

const isOwnership = (role: string, level: unknown): boolean =>
  role in USER_ROLES && Object.keys(OWNERSHIP_LEVELS).includes(String(level));

/** The longest name of a pack, whose database has a folder of that name. */
const LONGEST_NAME = 100;

/**
 * The metadata of a new pack of the world; its name is made from the label if none is given.
 *
 * @param packs  those that there are, by id
 * @throws Refusal for what is no metadata of one, or if there is one of that name
 */
export function packMetadata(packs: ReadonlyMap<string, unknown>, data: unknown, systemId: string): WorldPackMetadata {
  if (!isObject(data)) throw invalid("a pack needs a type and a label");
  const { label, name: given, ownership = USUAL_OWNERSHIP } = data;
  const packed = PACKED_DOCUMENTS.find((known) => known === data["type"]);
  if (packed) throw unavailable(`a pack of the world with ${packed} documents`);
  const type = FOLDER_CONTENTS.find((known) => known === data["type"]);
  if (!type || typeof label !== "string" || label.trim() === "") throw invalid("a pack needs a type and a label");
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, LONGEST_NAME);
  const name = typeof given === "string" ? given : slug;
  if (!/^[\w-]+$/.test(name) || name.length > LONGEST_NAME) throw invalid(`"${name}" is no name for a pack`);
  if (!isObject(ownership) || !Object.entries(ownership).every(([role, level]) => isOwnership(role, level)))
    throw invalid("the ownership of a pack is a level for each role");
  const id = `world.${name}`;
  // On many machines, folders whose names differ in case only are the same.
  const known = [...packs.keys()].find((each) => each.toLowerCase() === id.toLowerCase());
  if (known !== undefined) throw invalid(`the pack ${known} exists already`);
  return {
    id,
    name,
    label,
    type,
    packageType: "world",
    packageName: "world",
    system: systemId,
    flags: {},
    ownership: ownership as Record<string, string>,
  };
}
