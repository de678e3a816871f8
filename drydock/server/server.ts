/** Drydock as a whole: started on a data folder, closed without data loss. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { seedDemo } from "./demo";
import { createApplication } from "./http";
import type { Harbor } from "./operations";
import { filePacks } from "./pack-folders";
import { claimWorld, readPackages, type Packages } from "./packages";
import { readPacks, type Pack } from "./packs";
import { openSessions } from "./sessions";
import { openSockets } from "./sockets";
import type { Stores } from "./store";
import { documentsOf, fillWorld, openWorld, type WorldDocuments } from "./world";
import { openWorldPacks, PACKS } from "./world-packs";
import { RELEASES, type Generation } from "../protocol";

export interface DrydockOptions {
  /** 0: any free port. */
  port: number;
  worldId: string;
  worldTitle: string;
  /** Where this world is kept: its own database is `db`, those of its compendia are below `packs`. */
  stores: Stores;
  /** Folder of the built system (`system.json` etc.). */
  systemDir: string;
  /** Folders of the active modules (`module.json` etc.). */
  moduleDirs?: readonly string[];
  /** Folder of the built client (`join.html`, `game.html`, `drydock.js`). */
  clientDir: string;
  /** The generation of Foundry to provide. */
  generation: Generation;
  /** Whether to start the demo world again: deletes the contents of the database. */
  fresh?: boolean;
  /** Settings for a new demo world, by key, as JSON. */
  settings?: { readonly [key: string]: string };
  /** Whether the built files stay the same while the server runs: browsers need not request one twice. */
  fixedFiles?: boolean;
  /** The language of those who chose none; by default, English. */
  language?: string;
  /** Maximum delay of messages to clients, in milliseconds. */
  latency?: number;
  /** The address to listen on; by default, only this machine can reach it: its users have no passwords. */
  host?: string;
}

/** The address that only this machine can reach. */
export const THIS_MACHINE = "127.0.0.1";

export interface Drydock {
  url: string;
  port: number;
  /**
   * Closes and reopens in the same process and at the same address: with the initial demo world, or with all documents
   * of another world of this generation.
   */
  renew(documents?: WorldDocuments): Promise<void>;
  /** All documents of the world, for `renew`. */
  documents(): WorldDocuments;
  /** The number of the world's last change, since the world started or was renewed. */
  sequence(): number;
  close(): Promise<void>;
}

/** Data that stays the same while the process runs. */
interface System extends Packages {
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
 * @throws Error if the system is not built, a pack is missing, the database is in use or the port is taken.
 */
export async function startDrydock(options: DrydockOptions): Promise<Drydock> {
  const { generation } = options;
  const packages = await readPackages(options.systemDir, options.moduleDirs ?? [], generation);
  const packs = await readPacks(packages.all, { manifest: packages.manifest, generation });
  const system = { ...packages, packs };
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

/** The name of the world's database. */
const DATABASE = "db";

/** Listens on a port, or on any free one if it is 0; resolves to its number. */
function listen(http: Server, port: number, host: string): Promise<number> {
  // A connection that is closed for being idle might be closed just as a request arrives.
  http.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

async function serve(
  options: DrydockOptions,
  { manifest, modules, all, packs }: System,
  documents?: WorldDocuments,
): Promise<Served> {
  const { stores } = options;
  if (options.fresh) for (const each of [DATABASE, PACKS]) await stores.remove(each);
  const world = await openWorld(await stores.open(DATABASE), options.generation);
  try {
    await claimWorld(world, options.worldId, manifest.id);
    const release = RELEASES[options.generation];
    const worldPacks = await openWorldPacks(stores, world, { others: packs, systemId: manifest.id });
    const harbor: Harbor = { world, manifest, packs: worldPacks.packs, release, now: Date.now };
    const writer = { userId: null, time: Date.now(), release, manifest };
    if (documents) await fillWorld(world, documents, options.generation);
    await seedDemo(world, writer, packs.values(), options.settings);
    for (const each of all) await filePacks(world, writer, each);
    const sessions = await openSessions(world, Date.now);
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
    const sockets = openSockets(http, {
      harbor,
      sessions,
      worldInfo: { id: options.worldId, title: options.worldTitle },
      managePacks: worldPacks.manage,
      modules: [...modules.values()],
      language: options.language ?? "en",
      latency: options.latency ?? 0,
    });
    const port = await listen(http, options.port, options.host ?? THIS_MACHINE);
    return {
      port,
      documents: () => documentsOf(world),
      sequence: () => sockets.sequence(),
      async close() {
        http.close();
        // Browsers open connections in advance: closing would wait a minute for one without a request.
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
