/** Drydock as a whole: opened on a data folder, closed without loss. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { seedDemo } from "./demo";
import { createApplication } from "./http";
import { readManifest, readModule, withModules, type Manifest, type ModuleManifest } from "./manifest";
import type { Harbor } from "./operations";
import { filePacks } from "./pack-folders";
import { readPacks, type Pack } from "./packs";
import { openSessions } from "./sessions";
import { openSockets } from "./sockets";
import { documentsOf, fillWorld, openWorld, type WorldDocuments } from "./world";
import { openWorldPacks } from "./world-packs";
import { RELEASES, type Generation } from "../protocol";

export interface DrydockOptions {
  /** 0: any free port. */
  port: number;
  worldId: string;
  worldTitle: string;
  /** Folder of this world; its database is in `db/` inside, those of its own compendia in `packs/`. */
  dataDir: string;
  /** Folder of the built system (`system.json` and so on). */
  systemDir: string;
  /** Folders of modules that are switched on (`module.json` and so on). */
  moduleDirs?: readonly string[];
  /** Folder of the built client (`join.html`, `game.html`, `drydock.js`). */
  clientDir: string;
  /** The generation of Foundry that is offered. */
  generation: Generation;
  /** Start the demo world anew: what is in the database is deleted. */
  fresh?: boolean;
  /** Settings of a demo world that begins, by their keys, as JSON. */
  settings?: { readonly [key: string]: string };
  /** The built files stay as they are as long as it runs: browsers need not ask for one twice. */
  fixedFiles?: boolean;
  /** What clients are told takes up to so long, in milliseconds. */
  latency?: number;
}

export interface Drydock {
  url: string;
  port: number;
  /**
   * Closes and opens again, in the same process and at the same address: with the demo world as it is at first, or with all
   * documents that a world of this generation had.
   */
  renew(documents?: WorldDocuments): Promise<void>;
  /** All documents of the world, for `renew`. */
  documents(): WorldDocuments;
  /** The number of the last change of the world, since it began or was renewed. */
  sequence(): number;
  close(): Promise<void>;
}

/** What stays the same as long as the process runs. */
interface System {
  manifest: Manifest;
  /** By the folder that each is in. */
  modules: ReadonlyMap<string, ModuleManifest>;
  packs: ReadonlyMap<string, Pack>;
}

/** A world that is served. */
interface Served {
  port: number;
  documents(): WorldDocuments;
  sequence(): number;
  close(): Promise<void>;
}

/**
 * Opens the world and serves it.
 * @throws Error when the system is not built, a pack is missing, the database is in use or the port is taken.
 */
export async function startDrydock(options: DrydockOptions): Promise<Drydock> {
  const own = await readManifest(options.systemDir);
  warnIfUnverified(own, options.generation);
  const modules = new Map<string, ModuleManifest>();
  for (const folder of options.moduleDirs ?? []) modules.set(folder, await readModule(folder));
  const manifest = withModules(own, [...modules.values()]);
  const system = { manifest, modules, packs: await readPacks(options.systemDir, manifest, options.generation) };
  let served = await serve(options, system);
  const { port } = served;
  return {
    url: `http://localhost:${port}`,
    port,
    async renew(documents) {
      await served.close();
      served = await serve({ ...options, port, fresh: true }, system, documents);
    },
    documents: () => served.documents(),
    sequence: () => served.sequence(),
    close: () => served.close(),
  };
}

/** As Foundry marks a system that nobody has said to work with this generation. */
function warnIfUnverified({ title, source }: Manifest, generation: Generation): void {
  const verified = String((source["compatibility"] as { verified?: unknown } | undefined)?.verified ?? generation);
  if (Number.parseInt(verified, 10) >= generation) return;
  console.warn(`drydock: ${title} is verified for Foundry ${verified}, not for ${generation}.`);
}

/** Takes visitors on a port, or on any that is free where it is 0; resolves to its number. */
function listen(http: Server, port: number): Promise<number> {
  // A connection that is closed because nobody asks for a while may be closed just when somebody does.
  http.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, () => resolve((http.address() as AddressInfo).port));
  });
}

async function serve(
  options: DrydockOptions,
  { manifest, modules, packs }: System,
  documents?: WorldDocuments,
): Promise<Served> {
  const folder = join(options.dataDir, "db");
  const packFolder = join(options.dataDir, "packs");
  if (options.fresh) for (const each of [folder, packFolder]) await rm(each, { recursive: true, force: true });
  const world = await openWorld(folder, options.generation);
  try {
    const release = RELEASES[options.generation];
    const now = (): number => Date.now();
    const worldPacks = await openWorldPacks(packFolder, world, { others: packs, systemId: manifest.id });
    const harbor: Harbor = { world, manifest, packs: worldPacks.packs, release, now };
    const writer = { userId: null, time: now(), release, manifest };
    if (documents) await fillWorld(world, documents);
    await seedDemo(world, writer, packs.values(), options.settings);
    await filePacks(world, writer);
    const sessions = await openSessions(world, now);
    const application = createApplication({
      world,
      sessions,
      systemId: manifest.id,
      systemDir: options.systemDir,
      moduleDirs: new Map([...modules].map(([folder, { id }]) => [id, folder])),
      clientDir: options.clientDir,
      picturesDir: fileURLToPath(new URL("pictures", import.meta.url)),
      fixedFiles: options.fixedFiles ?? false,
      activeUsers: () => sockets.activeUsers(),
      sequence: () => sockets.sequence(),
    });
    const http = createServer(application);
    const worldInfo = { id: options.worldId, title: options.worldTitle };
    const sockets = openSockets(http, {
      harbor,
      sessions,
      worldInfo,
      managePacks: worldPacks.manage,
      modules: [...modules.values()].map(({ source }) => source),
      latency: options.latency ?? 0,
    });
    const port = await listen(http, options.port);
    return {
      port,
      documents: () => documentsOf(world),
      sequence: () => sockets.sequence(),
      async close() {
        http.close();
        // Browsers open connections in advance: one on which nothing was asked yet would be waited for, for a minute.
        http.closeAllConnections();
        await sockets.close();
        await worldPacks.close();
        await world.close();
      },
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}
