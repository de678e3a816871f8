/** The world of a site without a server, in a worker: drydock's own rules, over a database of the browser. */
import { type JoinUser, type JsonObject, USER_ROLES, USUAL_GENERATION } from "../protocol";
import { openHarbor, type OpenHarbor } from "../server/harbor";
import { systemManifest, type Manifest } from "../server/manifest";
import { memoryStores } from "../server/memory-stores";
import { readPacks, type Pack } from "../server/packs";
import { roleOf } from "../server/permission-rules";
import { openSockets, type ClientSocket, type Sockets, type SocketServer } from "../server/sockets";
import type { Stores } from "../server/store";
import { joinUsers } from "../server/users";
import { worldContents, type WorldContents } from "../server/world-file";
import type { Answer, Asks, Message } from "./asks";
import { indexedKeeping, NotKept } from "./indexed-stores";
import { patientStores } from "./patient-stores";
import { NOT_KEPT, PortServer, type WindowSocket } from "./port-server";

/** The folder of the site: this script is in `drydock/`. */
const SITE = new URL(/* @vite-ignore */ "..", import.meta.url);
const SYSTEM = "all-hands";
const GENERATION = USUAL_GENERATION;
/** Of this site alone: others of the same host have names of their own. */
const WORLD = `all-hands-demo ${SITE.pathname}`;
/** Milliseconds that an earlier worker may take to go, and the browser's database to open. */
const PATIENCE = 5000;

/** Browsers have these only on https and on the own machine. */
const { locks } = navigator as Partial<Navigator>;

async function json<T>(path: string): Promise<T> {
  const response = await fetch(new URL(path, SITE));
  if (!response.ok) throw new Error(`${path} cannot be read (${response.status})`);
  return (await response.json()) as T;
}

/** What stays the same as long as the worker runs. */
interface Packages {
  readonly manifest: Manifest;
  readonly packs: ReadonlyMap<string, Pack>;
  readonly stores: Stores;
}

/** Records of a compendium by key. */
type Records = Record<string, JsonObject>;
const packAt = (name: string): string => `drydock/packs/${name}.json`;

async function readPackages(): Promise<Packages> {
  const [source, indexes] = await Promise.all([
    json<JsonObject>(`systems/${SYSTEM}/system.json`),
    json<Record<string, Records>>("drydock/packs.json"),
  ]);
  const manifest = systemManifest(source, GENERATION);
  const system = { ...manifest, kind: "system" as const };
  const packs = await readPacks([system], { manifest, generation: GENERATION }, async (_, { name, type }) => ({
    records: new Map(Object.entries(indexes[name] ?? {})),
    // Scenes are whole at once: a new world begins with them.
    ...(type === "Scene" ? {} : { readWhole: async () => new Map(Object.entries(await json<Records>(packAt(name)))) }),
  }));
  await reserve();
  return { manifest, packs, stores: await keepingStores() };
}

/** Why the world does not outlive this worker, or not all of it; null: it does. */
let problem: string | null = null;

/** The databases of this site. A browser that keeps nothing can still be played in; its windows say so. */
async function keepingStores(): Promise<Stores> {
  const tell = (why: string | null): void => {
    problem = why;
    void opened?.then(({ ports }) => ports.emit(NOT_KEPT, why)).catch(() => undefined);
  };
  try {
    return await inTime(indexedKeeping(WORLD).then((keeping) => patientStores(keeping, tell)));
  } catch (error) {
    console.warn(error);
    problem = error instanceof NotKept ? error.message : "This browser keeps nothing.";
    return patientStores(null, tell);
  }
}

/** A database that does not answer is none. */
function inTime(opening: Promise<Stores>): Promise<Stores> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NotKept("This browser's database does not answer.")), PATIENCE);
  });
  return Promise.race([opening, late]);
}

let isReserved = false;

/** Makes sure that no other worker writes this world, as long as this one lives. @throws Error if one does not go */
async function reserve(): Promise<void> {
  if (!locks || isReserved) return;
  const signal = AbortSignal.timeout(PATIENCE);
  await new Promise<void>((resolve, reject) => {
    locks
      .request(WORLD, { signal }, () => {
        isReserved = true;
        resolve();
        return new Promise(() => undefined);
      })
      .catch((error: unknown) => {
        // Where storage is denied, locks are as well, and nothing is kept that two could write.
        if (!signal.aborted) return resolve();
        console.warn(error);
        reject(new Error("This world is open in another tab, of which this one cannot know: close it."));
      });
  });
}

/** A world that is open. */
interface Open {
  readonly ports: PortServer;
  readonly sockets: Sockets;
  readonly world: OpenHarbor;
}

/** What a world is begun with; null: with the demo. */
interface Beginning {
  readonly contents: WorldContents | null;
}

const harborIn = ({ manifest, packs }: Packages, stores: Stores, begin?: Beginning): Promise<OpenHarbor> =>
  openHarbor({
    worldId: "demo",
    stores,
    generation: GENERATION,
    manifest,
    packages: [{ ...manifest, kind: "system" }],
    packs,
    fresh: begin !== undefined,
    contents: begin?.contents ?? undefined,
  });

async function open(packages: Packages, begin?: Beginning): Promise<Open> {
  const world = await harborIn(packages, packages.stores, begin);
  const ports = new PortServer();
  const sockets = openSockets(ports as unknown as SocketServer, {
    harbor: world.harbor,
    managePacks: world.managePacks,
    worldInfo: { id: "demo", title: "All Hands demo" },
    modules: [],
    language: "en",
    userOf: (socket: ClientSocket) => (socket as unknown as WindowSocket).userId,
    kill: () => globalThis.close(),
  });
  return { ports, sockets, world };
}

let read: Promise<Packages> | undefined;
let opened: Promise<Open> | undefined;

/** What the first one asks for is kept; a failure is not. */
const packagesHere = (): Promise<Packages> =>
  (read ??= readPackages().catch((error: unknown) => {
    read = undefined;
    throw error;
  }));

/** The world, which is opened by whoever comes first; a failure is not kept. */
const current = (): Promise<Open> =>
  (opened ??= packagesHere()
    .then((packages) => open(packages))
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

const usersOf = ({ world, sockets }: Open): JoinUser[] => joinUsers(world.harbor.world, sockets.activeUsers());

/** Those who may join. @throws Error if nobody can look after the world: then somebody must begin it anew */
function usersIn(here: Open): JoinUser[] {
  const users = usersOf(here);
  if (users.some(({ role }) => role === USER_ROLES.GAMEMASTER)) return users;
  throw new Error("This world has no Gamemaster, so nobody can look after it.");
}

/** Lets a window in. Whoever opens the page has the whole world in their browser, so no password is asked for. */
async function enter({ userId, lock }: Asks["enter"]["given"], port: MessagePort | undefined): Promise<null> {
  const here = await current();
  const users = usersIn(here);
  const user = userId === null ? users[0] : users.find(({ id }) => id === userId);
  const found = user && here.world.harbor.world.find("User", user.id);
  if (!found || roleOf(found) === 0 || !port) throw new Error("There is no such user in this world: choose another.");
  const socket = here.ports.accept(port, found._id);
  if (locks && lock !== null) void locks.request(lock, () => socket.disconnect());
  socket.on("leave", () => socket.disconnect());
  return null;
}

/** Begins the world anew, also where the one that is there cannot be opened. */
async function begin({ file }: Asks["begin"]["given"]): Promise<null> {
  const packages = await packagesHere();
  const { manifest } = packages;
  // Before anything ends: a file that is wrong changes nothing.
  const contents = file === null ? null : worldContents(file, { manifest, generation: GENERATION });
  await (await harborIn(packages, memoryStores(), { contents })).close();
  const before = await current().catch(() => null);
  const beginning = (async () => {
    await before?.sockets.close();
    await before?.world.close();
    return open(packages, { contents });
  })();
  opened = beginning;
  // If it fails, the world is as it was: whoever comes next opens that.
  beginning.catch(() => (opened = undefined));
  await beginning;
  return null;
}

async function answer({ question, ports }: Message): Promise<Answer> {
  try {
    switch (question.ask) {
      case "enter":
        return { answer: await enter(question.given, ports[1]) };
      case "users":
        return { answer: usersIn(await current()) };
      case "notKept":
        await current();
        return { answer: problem };
      case "sequence":
        return { answer: (await current()).sockets.sequence() };
      case "begin":
        return { answer: await begin(question.given) };
    }
  } catch (error) {
    console.error(error);
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

const hear = ({ data }: MessageEvent<Message>): void => {
  void answer(data).then((said) => data.ports[0]?.postMessage(said));
};

/** The worker's own scope, shared or not. */
const scope = globalThis as unknown as {
  onconnect?: ((event: MessageEvent) => void) | null;
  onmessage?: ((event: MessageEvent<Message>) => void) | null;
};
if ("onconnect" in scope) {
  scope.onconnect = ({ ports: [line] }) => {
    if (line) line.onmessage = hear;
  };
} else scope.onmessage = hear;
