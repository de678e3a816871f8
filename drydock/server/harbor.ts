/** A world that is opened from its databases: with the demo's contents if it is new, or with those of a file. */
import { RELEASES, type Generation } from "../protocol";
import { seedDemo } from "./demo";
import type { Manifest } from "./manifest";
import type { Harbor } from "./operations";
import { claimWorld } from "./world-system";
import { filePacks, type Filing } from "./pack-folders";
import type { Pack } from "./packs";
import type { Stores } from "./store";
import { fillWorld, openWorld, type WorldDocuments } from "./world";
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
  /** The initial documents, instead of the demo's. */
  documents?: WorldDocuments;
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
  const { stores, generation, manifest, packs } = options;
  if (options.fresh) for (const each of [DATABASE, PACKS]) await stores.remove(each);
  const world = await openWorld(await stores.open(DATABASE), generation);
  try {
    await claimWorld(world, options.worldId, manifest.id);
    const release = RELEASES[generation];
    const worldPacks = await openWorldPacks(stores, world, { others: packs, systemId: manifest.id });
    const writer = { userId: null, time: Date.now(), release, manifest };
    if (options.documents) await fillWorld(world, options.documents, generation);
    await seedDemo(world, writer, packs.values(), options.settings);
    for (const each of options.packages) await filePacks(world, writer, each);
    return {
      harbor: { world, manifest, packs: worldPacks.packs, release, now: Date.now },
      managePacks: worldPacks.manage,
      async close() {
        await worldPacks.close();
        await world.close();
      },
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}
