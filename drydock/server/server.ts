/** Drydock as a whole: started on a data folder, closed without data loss. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Server as SocketServer } from "socket.io";
import { openHarbor } from "./harbor";
import { createApplication } from "./http";
import { delayMessages } from "./latency";
import { readPackages, type Packages } from "./package-files";
import { openSessions } from "./sessions";
import { openSockets } from "./sockets";
import type { Stores } from "./store";
import { documentsOf, type WorldDocuments } from "./world";
import { worldContents, type WorldContents } from "./world-file";
import type { Generation } from "../protocol";

/** The largest accepted message, in bytes. */
const MAX_MESSAGE = 20_000_000;

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
  /** The file of a world with which a new one begins; see `world-file.ts`. */
  file?: unknown;
  /** Settings for a new demo world, by key, as JSON. */
  settings?: { readonly [key: string]: string };
  /** Whether the built files stay the same while the server runs: browsers need not request one twice. */
  fixedFiles?: boolean;
  /** The language of those who chose none; by default, English. */
  language?: string;
  /** Whether clients only say what drydock lacks, instead of refusing it: for other people's systems. */
  lenient?: boolean;
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
  const { manifest } = packages;
  const file = options.file === undefined ? undefined : worldContents(options.file, { manifest, generation });
  let served = await serve(options, packages, file);
  const { port } = served;
  return {
    url: `http://localhost:${port}`,
    port,
    async renew(documents) {
      await served.close();
      const contents = documents && { documents, packs: [] };
      served = await serve({ ...options, port, fresh: true }, packages, contents);
    },
    documents: () => served.documents(),
    sequence: () => served.sequence(),
    close: () => served.close(),
  };
}

/** Listens on a port, or on any free one if it is 0; resolves to its number. */
function listen(http: Server, port: number, host: string): Promise<number> {
  // A connection that is closed for being idle might be closed just as a request arrives.
  http.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

async function serve(options: DrydockOptions, packages: Packages, contents?: WorldContents): Promise<Served> {
  const { manifest, modules } = packages;
  const { worldId, latency = 0 } = options;
  const open = await openHarbor({ ...options, manifest, packages: packages.all, packs: packages.packs, contents });
  const { world, now } = open.harbor;
  try {
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
    const sockets = openSockets(new SocketServer(http, { maxHttpBufferSize: MAX_MESSAGE, serveClient: false }), {
      harbor: open.harbor,
      managePacks: open.managePacks,
      worldInfo: { id: worldId, title: options.worldTitle },
      modules: [...modules.values()],
      language: options.language ?? "en",
      lenient: options.lenient ?? false,
      userOf: ({ handshake }) => sessions.userOf(handshake.headers.cookie),
      kill: () => void process.kill(process.pid, "SIGKILL"),
      ...(latency > 0 ? { delay: ({ conn }) => delayMessages(conn, latency) } : {}),
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
        await open.close();
      },
    };
  } catch (error) {
    await open.close();
    throw error;
  }
}
