/** A world that is opened from its databases: with the demo's contents if it is new, or with those of a file. */
import { RELEASES, type Generation } from "../protocol";
import { seedDemo } from "./demo";
import type { Manifest } from "./manifest";
import type { Harbor } from "./operations";
import { claimWorld } from "./world-system";
import { filePacks, type Filing } from "./pack-folders";
import type { Pack } from "./packs";
import type { Stores } from "./store";
import { fillWorld, openWorld, type World } from "./world";
import type { WorldContents } from "./world-file";
import { openWorldPacks, PACKS, type WorldPacks } from "./world-packs";

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

/** Opens a world. @throws Error if a database is in use or not readable, or the world belongs to another system */
export async function openHarbor(options: HarborOptions): Promise<OpenHarbor> {
  const { stores, generation, manifest, packs, contents } = options;
  const remove = async (): Promise<void> => {
    for (const each of [DATABASE, PACKS]) await stores.remove(each);
  };
  if (options.fresh) await remove();
  const world = await openWorld(await stores.open(DATABASE), generation);
  let isFilling = false;
  let worldPacks: WorldPacks | undefined;
  try {
    if (contents && world.collections.users.size > 0)
      throw new Error(`drydock: there is a world "${options.worldId}" already: it is begun anew with --fresh only`);
    await claimWorld(world, options.worldId, manifest.id);
    const release = RELEASES[generation];
    worldPacks = await openWorldPacks(stores, world, { others: packs, systemId: manifest.id });
    const writer = { userId: null, time: Date.now(), release, manifest };
    if (contents) {
      isFilling = true;
      await fill(world, worldPacks, contents);
      isFilling = false;
    }
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
    // Half a world is none.
    if (isFilling) await remove();
    throw error;
  }
}

/** Writes the contents into an empty world: the world's own documents last, as it is new as long as it has no users. */
async function fill(world: World, worldPacks: WorldPacks, { documents, packs }: WorldContents): Promise<void> {
  for (const { metadata, documents: packed } of packs) {
    const pack = await worldPacks.add(metadata);
    if (pack.world) await fillWorld(pack.world, packed, world.generation);
  }
  await fillWorld(world, documents, world.generation);
}
