/** A world that is opened from its databases: with the demo's contents if it is new, or with those of a file. */
import { RELEASES, type Generation } from "../protocol";
import { seedDemo } from "./demo";
import type { Manifest } from "./manifest";
import { memoryStores } from "./memory-stores";
import type { Harbor } from "./operations";
import { filePacks, type Filing } from "./pack-folders";
import type { Pack } from "./packs";
import type { Stores } from "./store";
import { fillWorld, openWorld, type World } from "./world";
import type { WorldContents } from "./world-file";
import { claimWorld } from "./world-system";
import { openWorldPacks, type WorldPacks } from "./world-packs";

/** The name of the world's database. */
const DATABASE = "db";

export interface HarborOptions {
  worldId: string;
  /** Where the world is kept: its own database is `db`, those of its compendia are below `packs`. */
  stores: Stores;
  generation: Generation;
  /** The system's manifest, with the subtypes of modules. */
  manifest: Manifest;
  /** The system and the modules. */
  packages: readonly Filing[];
  /** The packs of packages. */
  packs: ReadonlyMap<string, Pack>;
  /** Whether to begin anew: what the databases hold is deleted. */
  fresh?: boolean;
  /** What a new world begins with, instead of the demo's contents. */
  contents?: WorldContents | undefined;
  /** Settings for a new demo world, by key, as JSON. */
  settings?: { readonly [key: string]: string };
}

export interface OpenHarbor {
  harbor: Harbor;
  managePacks: WorldPacks["manage"];
  close(): Promise<void>;
}

/**
 * Opens a world. One that begins anew is made whole elsewhere first, and only then put in the old one's place.
 *
 * @throws Error if a database is in use or not readable, the world belongs to another system, or the contents of a new
 *   one cannot be kept; what was there before is then as it was
 */
export async function openHarbor(options: HarborOptions): Promise<OpenHarbor> {
  const { stores, contents, fresh = false } = options;
  if (fresh || contents) {
    if (!fresh) await refuseSecond(options);
    const draft = memoryStores();
    await (await openOn(draft, options)).close();
    await stores.replace(draft.contents());
  }
  return openOn(stores, { ...options, contents: undefined });
}

/** @throws Error if there is a world, which nobody has said to begin anew */
async function refuseSecond({ stores, generation, worldId }: HarborOptions): Promise<void> {
  const world = await openWorld(await stores.open(DATABASE), generation);
  const isThere = world.collections.users.size > 0;
  await world.close();
  if (isThere) throw new Error(`drydock: there is a world "${worldId}" already: it is begun anew with --fresh only`);
}

async function openOn(stores: Stores, options: HarborOptions): Promise<OpenHarbor> {
  const { generation, manifest, packs, contents } = options;
  const world = await openWorld(await stores.open(DATABASE), generation);
  let worldPacks: WorldPacks | undefined;
  try {
    await claimWorld(world, options.worldId, manifest.id);
    const release = RELEASES[generation];
    worldPacks = await openWorldPacks(stores, world, { others: packs, systemId: manifest.id });
    const writer = { userId: null, time: Date.now(), release, manifest };
    if (contents) await fill(world, worldPacks, contents);
    await seedDemo(world, writer, packs.values(), options.settings);
    for (const each of options.packages) await filePacks(world, writer, each);
    const { packs: all, manage, close } = worldPacks;
    return {
      harbor: { world, manifest, packs: all, release, now: Date.now },
      managePacks: manage,
      async close() {
        await close();
        await world.close();
      },
    };
  } catch (error) {
    await worldPacks?.close();
    await world.close();
    throw error;
  }
}

/** Writes the contents into an empty world. */
async function fill(world: World, worldPacks: WorldPacks, { documents, packs }: WorldContents): Promise<void> {
  for (const { metadata, documents: packed } of packs) {
    const pack = await worldPacks.add(metadata);
    if (pack.world) await fillWorld(pack.world, packed, world.generation);
  }
  await fillWorld(world, documents, world.generation);
}
