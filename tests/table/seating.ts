/** Tables without windows: the server and several clients of the built system, all in this process. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { fileURLToPath } from "node:url";
import type { Generation } from "../../drydock/protocol";
import { levelStores } from "../../drydock/server/level-store";
import { startDrydock, type Drydock } from "../../drydock/server/server";
import type { WorldDocuments } from "../../drydock/server/world";
import { dicePrepared } from "../browser/dice";
import { settled, sitAt } from "../browser/settled";
import { join, type Client } from "./client";
import { STARTING_POINTS, type StartingPoint } from "./starting-points";

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A server with its own world, which is deleted with it. */
export async function startServer(generation: Generation): Promise<Drydock> {
  const dataDir = await mkdtemp(joinPath(tmpdir(), "all-hands-"));
  const drydock = await startDrydock({
    port: 0,
    worldId: "table",
    worldTitle: "A table",
    stores: levelStores(dataDir),
    generation,
    systemDir: folder("dist"),
    clientDir: folder("build/drydock"),
    fixedFiles: true,
    settings: { "all-hands.welcomed": "true" },
  });
  return {
    ...drydock,
    async close() {
      await drydock.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The people at a table. */
export interface Seating {
  /** Joins the game as the user with this name, with a module if its script is given. Dice fall as they are set. */
  sitDown(name: string, module?: string): Promise<Client>;
  /** Waits until all clients have settled. */
  settled(): Promise<void>;
  leave(): void;
}

/** Seating at the table of this server. */
export function seatsAt(url: string): Seating {
  const clients: Client[] = [];
  return {
    async sitDown(name, module) {
      const client = await join(url, name, module === undefined ? [dicePrepared] : [dicePrepared, module]);
      clients.push(client);
      sitAt(client, clients);
      return client;
    },
    settled: () => settled(...clients),
    leave() {
      for (const client of clients) client.close();
    },
  };
}

/** Plays to a starting point; returns all documents of the resulting world. */
export async function playTo(start: StartingPoint, generation: Generation): Promise<WorldDocuments> {
  const drydock = await startServer(generation);
  const seats = seatsAt(drydock.url);
  try {
    await STARTING_POINTS[start](seats.sitDown);
    await seats.settled();
    return drydock.documents();
  } finally {
    seats.leave();
    await drydock.close();
  }
}
