/** For tests: a small built system, a server on a free port, and players with their sockets. */
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Socket, io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type {
  ClientToServerEvents,
  DocumentAction,
  DocumentName,
  DocumentOperation,
  DocumentSource,
  Generation,
  JoinUser,
  ModifyDocumentResponse,
  ModifyDocumentResult,
  ServerToClientEvents,
  UserActivity,
  WorldPayload,
} from "../protocol";
import { levelStores } from "./level-store";
import { memoryStores } from "./memory-stores";
import { type Drydock, startDrydock } from "./server";
import type { Stores } from "./store";

const MANIFEST = {
  id: "all-hands",
  title: "All Hands",
  version: "0.1.0",
  socket: true,
  documentTypes: {
    Actor: {
      ship: {
        htmlFields: ["notes", "logs.*.text"],
        gmOnlyFields: ["damage", "parts.*.left"],
        filePathFields: { plan: ["IMAGE"] },
      },
    },
    Item: { component: { gmOnlyFields: ["left"] } },
    Combat: { battle: {} },
    ChatMessage: { "battle-step": { htmlFields: ["story"] } },
    JournalEntryPage: { "battle-record": {} },
  },
  packs: [
    { name: "ships", label: "Ships", type: "Actor", flags: { "all-hands": { order: 1 } } },
    { name: "secrets", label: "Secrets", type: "Actor", ownership: { GAMEMASTER: "OWNER" } },
  ],
};

const PACK_SHIP = {
  _id: "packShipBattleax",
  _key: "!actors!packShipBattleax",
  name: "Battleaxe",
  type: "ship",
  img: "systems/all-hands/assets/hull.svg",
  system: { frame: 40 },
  items: [
    {
      _id: "packPartEngine00",
      _key: "!actors.items!packShipBattleax.packPartEngine00",
      name: "Engine",
      type: "component",
      system: { units: 12 },
      effects: [
        {
          _id: "packHeatEffect00",
          _key: "!actors.items.effects!packShipBattleax.packPartEngine00.packHeatEffect00",
          name: "Heat",
        },
      ],
    },
  ],
  effects: [],
  folder: null,
  sort: 0,
  flags: {},
  ownership: { default: 0 },
};

/** A folder with a system as its build would leave it, and empty folders for the client and data. */
export interface TestYard {
  systemDir: string;
  clientDir: string;
  /** Where its world is kept: in a folder, or in memory. */
  stores: Stores;
  remove(): Promise<void>;
}

/** Whether worlds are kept in memory, as in a page: then the tests of the server are tests of that. */
const isInMemory = process.env["DRYDOCK_STORE"] === "memory";

/** Creates such temporary folders; `remove` them after closing the server. `more` is added to the manifest. */
export async function makeYard(more: object = {}): Promise<TestYard> {
  const root = await mkdtemp(join(tmpdir(), "drydock-test-"));
  const [systemDir, clientDir, dataDir] = [join(root, "system"), join(root, "client"), join(root, "data")];
  for (const folder of [systemDir, clientDir, join(root, "ships"), join(root, "secrets")]) await mkdir(folder);
  await writeFile(join(systemDir, "system.json"), JSON.stringify({ ...MANIFEST, ...more }));
  await writeFile(join(clientDir, "join.html"), "<title>join</title>");
  await writeFile(join(clientDir, "game.html"), "<title>game</title>");
  for (const pack of ["ships", "secrets"]) {
    await writeFile(join(root, pack, "battleaxe.json"), JSON.stringify(PACK_SHIP));
    await compilePack(join(root, pack), join(systemDir, "packs", pack), { log: false });
  }
  const stores = isInMemory ? memoryStores() : levelStores(dataDir);
  return { systemDir, clientDir, stores, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Starts a server on a free port, with the yard's world, and with the modules in these folders. */
export function startServer(
  yard: Pick<TestYard, "systemDir" | "clientDir" | "stores">,
  fresh = false,
  generation: Generation = 13,
  moduleDirs: readonly string[] = [],
): Promise<Drydock> {
  const { systemDir, clientDir, stores } = yard;
  return startDrydock({
    port: 0,
    worldId: "test",
    worldTitle: "Test",
    systemDir,
    clientDir,
    stores,
    moduleDirs: [...moduleDirs],
    generation,
    fresh,
  });
}

/** Joins as a user, by name. Returns the session cookie. */
export async function enter(server: Drydock, name: string, password = ""): Promise<{ status: number; cookie: string }> {
  const users = (await (await fetch(`${server.url}/api/users`)).json()) as JoinUser[];
  const response = await fetch(`${server.url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userid: users.find((user) => user.name === name)?.id, password }),
    redirect: "manual",
  });
  return { status: response.status, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

/** A client with its socket and everything that the server has sent it. */
export interface Seat {
  userId: string | null;
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  heard: ModifyDocumentResult[];
  activity: UserActivity[];
  world(): Promise<WorldPayload>;
  /** Sends anything as a `modifyDocument` request. */
  send(request: unknown): Promise<ModifyDocumentResponse>;
  /** Sends an operation. @throws Error with the server's message if it refuses. */
  modify(type: DocumentName, action: DocumentAction, operation: DocumentOperation): Promise<ModifyDocumentResult>;
  /** Creates one document and returns its source. */
  create(type: DocumentName, data: object, operation?: DocumentOperation): Promise<DocumentSource>;
  update(type: DocumentName, update: object, operation?: DocumentOperation): Promise<ModifyDocumentResult>;
  /** The stored source of a document in the world, as a new client would get it. */
  read(type: DocumentName, id: string): Promise<DocumentSource>;
  leave(): void;
}

/** Opens a socket with a session cookie (nobody's, if empty), and waits for the server's greeting. */
export async function sit(server: Drydock, cookie: string): Promise<Seat> {
  const socket: Seat["socket"] = io(server.url, {
    extraHeaders: { Cookie: cookie },
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
  const heard: ModifyDocumentResult[] = [];
  const activity: UserActivity[] = [];
  socket.on("modifyDocument", (result) => heard.push(result));
  socket.on("userActivity", (change) => activity.push(change));
  const { userId } = await new Promise<{ userId: string | null }>((resolve, reject) => {
    socket.once("session", resolve);
    socket.once("connect_error", reject);
  });
  const send = (request: unknown): Promise<ModifyDocumentResponse> =>
    socket.emitWithAck("modifyDocument", request as never);
  const modify: Seat["modify"] = async (type, action, operation) => {
    const response = await send({ type, action, operation });
    if ("error" in response) throw new Error(`${response.error.name}: ${response.error.message}`);
    return response;
  };
  return {
    userId,
    socket,
    heard,
    activity,
    send,
    modify,
    async world() {
      const payload = await socket.emitWithAck("world");
      if ("error" in payload) throw new Error(payload.error.message);
      return payload;
    },
    create: async (type, data, operation = {}) =>
      (await modify(type, "create", { data: [{ ...data }], ...operation })).result[0] as DocumentSource,
    update: (type, update, operation = {}) => modify(type, "update", { updates: [{ ...update }], ...operation }),
    read: async (type, id) => (await modify(type, "get", { ids: [id] })).result[0] as DocumentSource,
    leave: () => void socket.disconnect(),
  };
}

/** Joins as a user and opens a socket. */
export async function seat(server: Drydock, name: string): Promise<Seat> {
  return sit(server, (await enter(server, name)).cookie);
}

/** A yard with its server, a Gamemaster and a player, for all tests of a file together or anew for each of them. */
export function seatedYard(often: "all" | "each" = "all") {
  const [before, after] = often === "all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  const here = {} as { yard: TestYard; server: Drydock; gm: Seat; player: Seat };
  const begin = async (): Promise<void> => {
    here.server = await startServer(here.yard);
    here.gm = await seat(here.server, "Gamemaster");
    here.player = await seat(here.server, "Player 1");
  };
  before(async () => {
    here.yard = await makeYard();
    await begin();
  });
  after(async () => {
    for (const client of [here.gm, here.player]) client.leave();
    await here.server.close();
    await here.yard.remove();
  });
  /** Closes the server, and joins its next one. */
  const restart = async (): Promise<void> => {
    await here.server.close();
    await begin();
  };
  return Object.assign(here, { restart });
}
