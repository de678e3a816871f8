/** The socket.io side: the world payload, operations on documents, presence, and events of packages. */
import type { Server, Socket } from "socket.io";
import {
  type ClientToServerEvents,
  type DocumentSource,
  type ServerToClientEvents,
  type UserQueryResponse,
  type WorldPayload,
  COLLECTIONS,
  isPackageEvent,
  PRIMARY_DOCUMENTS,
} from "../protocol";
import { type Faults, Fault, openFaults } from "./faults";
import type { Manifest, ModuleManifest } from "./manifest";
import { type Harbor, modifyDocument } from "./operations";
import { packPayloads } from "./packs";
import type { WorldPacks } from "./world-packs";
import { isGamemaster, mayQuery } from "./permission-rules";
import { passOn, readQuery } from "./queries";
import { failure, forbidden, invalid, unavailable } from "./refusal";
import { publicSource } from "./sources";
import { isSwitchedOn } from "./switched-off";
import { worldFile } from "./world-file";

export interface SocketOptions {
  harbor: Harbor;
  /** The user of a connection; null for a visitor. */
  userOf(socket: ClientSocket): string | null;
  /** Ends the server at once, for tests. */
  kill(): void;
  worldInfo: { id: string; title: string };
  managePacks: WorldPacks["manage"];
  modules: readonly ModuleManifest[];
  /** The language of those who chose none. */
  language: string;
  /** Whether clients only say what drydock lacks, instead of refusing it. */
  lenient?: boolean;
  /** Makes a connection slow, for tests. */
  delay?(socket: ClientSocket): void;
}

interface SocketData {
  userId: string | null;
  faults: Faults;
}

/** Changes sent to the clients since the server started. */
interface News {
  /** The number of the last change. */
  sequence: number;
}

export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type ClientSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

export interface Sockets {
  activeUsers(): string[];
  /** The number of the last change of the world that was sent. */
  sequence(): number;
  /** Waits for running tasks, and closes all connections. */
  close(): Promise<void>;
}

/** Accepts client connections. */
export function openSockets(server: SocketServer, options: SocketOptions): Sockets {
  const { harbor } = options;
  const inOrder = queue();
  const news: News = { sequence: 0 };
  /** Sent last for each change: a client that gets it has all messages of the change. */
  const tellSequence = (): unknown => server.emit("sequence", news.sequence);
  const activeUsers = (): string[] => activeUsersOf(server.of("/"));

  server.on("connection", (socket) => {
    const userId = options.userOf(socket);
    const first = userId !== null && !activeUsers().includes(userId);
    Object.assign(socket.data, { userId, faults: faultsOf(socket, options) });
    options.delay?.(socket);
    const tellActivity = (user: string, active: boolean): void => {
      news.sequence++;
      socket.broadcast.emit("userActivity", { userId: user, active });
      tellSequence();
    };
    socket.emit("session", { userId, sequence: news.sequence, time: Date.now() });
    if (userId !== null && first) tellActivity(userId, true);
    socket.on("disconnect", () => {
      if (userId !== null && !activeUsers().includes(userId)) tellActivity(userId, false);
    });
    socket.onAny((event: string, ...given: unknown[]) => {
      const answer = takeAnswer(given);
      void inOrder(async () => {
        const before = news.sequence;
        try {
          // The user may have been deleted since the socket was opened.
          if (userId === null || !harbor.world.find("User", userId)) throw forbidden("join the game first");
          // The user who is asked may take time: nobody else waits for the answer.
          if (event === "userQuery") return void relay(options, socket, userId, given[0]).then(answer);
          answer(await respond(options, news, socket, userId, event, given[0]));
        } catch (error) {
          answer(failure(error));
          tellFault(socket, error);
        }
        if (news.sequence > before) tellSequence();
      });
    });
  });

  return {
    activeUsers,
    sequence: () => news.sequence,
    async close() {
      await inOrder(async () => undefined);
      await server.close();
    },
  };
}

/** Tells a client that its write met a fault. */
function tellFault(socket: ClientSocket, error: unknown): void {
  if (error instanceof Fault) socket.emit("faults");
}

/** The faults of one client, for tests. */
const faultsOf = (socket: ClientSocket, { kill }: SocketOptions): Faults =>
  openFaults({
    // Closes below the socket's own protocol: a client closed by that protocol would not reconnect by itself.
    drop: () => socket.conn.close(),
    kill,
  });

/** Carries out a client's request, tells the others, and resolves to the answer. */
async function respond(
  { harbor, ...options }: SocketOptions,
  news: News,
  socket: ClientSocket,
  userId: string,
  event: string,
  payload: unknown,
): Promise<unknown> {
  const tell = (others: () => unknown): void => {
    news.sequence++;
    others();
  };
  switch (event) {
    case "world":
      return worldPayload({ harbor, ...options }, userId, activeUsersOf(socket.nsp), news);
    case "faults": {
      const user = harbor.world.find("User", userId);
      if (!user || !isGamemaster(user)) throw forbidden("only a Gamemaster lets things go wrong");
      return socket.data.faults.arm(payload);
    }
    case "modifyDocument": {
      socket.data.faults.meet(payload);
      const result = await modifyDocument(harbor, userId, payload);
      if (result.action !== "get") tell(() => socket.broadcast.emit("modifyDocument", result));
      return result;
    }
    case "worldFile": {
      const user = harbor.world.find("User", userId);
      if (!user || !isGamemaster(user)) throw forbidden("only a Gamemaster takes a world along");
      return worldFile(harbor);
    }
    case "managePack": {
      const user = harbor.world.find("User", userId);
      const result = user && (await options.managePacks(user, payload));
      if (result) tell(() => socket.broadcast.emit("managePack", result));
      return result;
    }
    default:
      if (!isPackageEvent(event, harbor.manifest.id)) throw unavailable(`the event "${event}"`);
      checkSocket(event, harbor.manifest, options.modules);
      tell(() => socket.broadcast.emit(event, payload, userId));
      return null;
  }
}

/** Refuses events of the system, or of an active module, that does not ask for them. */
function checkSocket(event: string, system: Manifest, modules: readonly ModuleManifest[]): void {
  const [kind, id] = event.split(".");
  const sender = kind === "system" ? system : modules.find((module) => module.id === id);
  if (sender && !sender.socket) throw invalid(`the manifest of ${sender.id} does not ask for "socket"`);
}

/** Relays a question to another user's client: of several windows, to the one opened last. */
function relay(
  { harbor }: SocketOptions,
  { nsp }: ClientSocket,
  userId: string,
  payload: unknown,
): Promise<UserQueryResponse> {
  const query = readQuery(payload);
  const user = harbor.world.find("User", userId);
  if (!user || !mayQuery(user)) throw forbidden("the permission QUERY_USER is needed");
  const asked = [...nsp.sockets.values()].filter(({ data }) => data.userId === query.userId).at(-1);
  if (!asked) throw invalid("the user who is asked is not active");
  return passOn(asked, query, userId);
}

/** Ids of the connected users, each once. */
function activeUsersOf({ sockets }: ClientSocket["nsp"]): string[] {
  const users = [...sockets.values()].flatMap((socket) => socket.data.userId ?? []);
  return [...new Set(users)].sort();
}

/** Removes the callback from an event's arguments; without one, the answer goes nowhere. */
function takeAnswer(given: unknown[]): (answer: unknown) => void {
  const last = given.at(-1);
  if (typeof last !== "function") return () => undefined;
  given.pop();
  return last as (answer: unknown) => void;
}

/** Runs tasks one after another, in the order of their arrival. */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
}

function worldPayload(options: SocketOptions, userId: string, activeUsers: string[], { sequence }: News): WorldPayload {
  const { harbor, worldInfo } = options;
  const collections = Object.fromEntries(
    PRIMARY_DOCUMENTS.map((type): [string, DocumentSource[]] => {
      // Sorted by id: the same world is sent in the same order, also after a restart.
      const documents = [...harbor.world.collections[COLLECTIONS[type]].values()].sort((a, b) =>
        a._id < b._id ? -1 : 1,
      );
      return [COLLECTIONS[type], documents.map((source) => publicSource(type, source))];
    }),
  ) as Record<(typeof COLLECTIONS)[keyof typeof COLLECTIONS], DocumentSource[]>;
  const user = harbor.world.find("User", userId);
  if (!user) throw forbidden("join the game first");
  const off = options.modules.map(({ id }) => id).filter((id) => !isSwitchedOn(harbor.world, id));
  return {
    ...collections,
    userId,
    release: harbor.release,
    world: worldInfo,
    language: options.language,
    lenient: options.lenient ?? false,
    system: harbor.manifest.source,
    model: harbor.manifest.model,
    modules: options.modules.filter(({ id }) => !off.includes(id)).map(({ source }) => source),
    activeUsers,
    packs: packPayloads(harbor, user).filter(({ metadata }) => !off.includes(metadata.packageName)),
    sequence,
  };
}
