/** A windowless drydock client in this process: the built bundles as modules, in a context of their own. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import type { Page } from "@playwright/test";
import { WebSocket } from "ws";
import type { JoinUser } from "../../drydock/protocol";
import { browserGlobals, pageGlobals } from "./page";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Folders of the built files, by address. */
const FOLDERS: readonly (readonly [address: string, folder: string])[] = [
  ["/drydock/", "build/drydock/"],
  ["/systems/all-hands/", "dist/"],
];

const texts = new Map<string, string>();

/** A built file; null if only the server has what is at this address. */
function builtFile(path: string): string | null {
  const [address = "", folder = ""] = FOLDERS.find(([address]) => path.startsWith(address)) ?? [];
  if (address === "") return null;
  const text = texts.get(path) ?? readFileSync(`${ROOT}${folder}${path.slice(address.length)}`, "utf8");
  texts.set(path, text);
  return text;
}

/** A user at the table. As with a page, code evaluated in it takes and returns plain values. */
export interface Client {
  readonly cookie: string;
  evaluate: Page["evaluate"];
  isClosed(): boolean;
  /** The address that its page would have. */
  url(): string;
  /** Restarts with its browser's storage, also after `close`; resolves when the game is ready. */
  reload(): Promise<void>;
  /** Cuts it off from the server, until `mend`. */
  cut(): void;
  mend(): void;
  /** Has files whose address contains this not arrive from now on, as a bad line does; blank: all arrive. */
  lose(part: string): void;
  /** Has the connection drop, once, as this goes out: one of `requests`. */
  dropAt(request: string): void;
  /** What its page has asked for since it was loaded: addresses of files, and what went through the socket. */
  requests(): readonly string[];
  /** How often its page has reloaded itself. */
  reloads(): number;
  /** Leaves: nothing of this client keeps running. */
  close(): void;
}

/** The session of a user who has joined. */
async function enter(url: string, name: string): Promise<string> {
  const users = (await (await fetch(`${url}/api/users`)).json()) as JoinUser[];
  const answer = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userid: users.find((user) => user.name === name)?.id }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`${name} cannot join: ${await answer.text()}`);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/**
 * Joins as a user of the world; resolves when the game is ready.
 * @param prepare  run in the client before anything else, one after the other
 */
export async function join(url: string, name: string, prepare: readonly (string | (() => void))[]): Promise<Client> {
  const cookie = await enter(url, name);
  const address = `${url}/game?windowless`;
  const browser = browserGlobals();
  let [isClosed, isCut, reloads, lost, drops] = [false, false, 0, "", ""];
  const requests = new Set<string>();
  const isLost = (path: string): boolean => lost !== "" && path.includes(lost);
  const open = (): Loaded => {
    requests.clear();
    return loadAt(address, cookie, browser, {
      isCut: () => isCut,
      isLost,
      isDropped(request) {
        if (request === "") return false;
        requests.add(request);
        if (request !== drops) return false;
        drops = "";
        return true;
      },
      reload: () => {
        reloads += 1;
        void reload();
      },
    });
  };
  const start = async (): Promise<void> => {
    for (const script of prepare) await loaded.evaluate(script);
    await openModules(url, loaded.context, loaded.isLost)("/drydock/drydock.js");
    await loaded.evaluate("drydock.started");
    // The game goes on without what failed while it started: a test would not notice.
    const faults = String(await loaded.evaluate("drydock.startFaults.join()"));
    if (faults !== "") throw new Error(`The game started with errors: ${faults}`);
  };
  const loadAgain = async (): Promise<void> => {
    loaded.leave();
    loaded.end();
    // A page that does not start whole is there all the same, until it is loaded again.
    loaded = open();
    await start();
    isClosed = false;
  };
  const reload = (): Promise<void> => (reloading = loadAgain());
  /** A reload, if one is under way: what is evaluated meanwhile waits for it. */
  let reloading = Promise.resolve();
  let loaded = open();
  await start();
  return {
    cookie,
    url: () => address,
    isClosed: () => isClosed,
    evaluate: (async (run: unknown, given?: unknown) => {
      await reloading;
      return loaded.evaluate(run, given);
    }) as never,
    reload,
    cut() {
      isCut = true;
      loaded.hangUp();
    },
    mend() {
      isCut = false;
    },
    lose(part) {
      lost = part;
    },
    dropAt(request) {
      drops = request;
    },
    requests: () => [...requests],
    reloads: () => reloads,
    close() {
      isClosed = true;
      loaded.end();
    },
  };
}

/** A page's state until it is reloaded. */
interface Loaded {
  readonly context: vm.Context;
  /** Asks for a file; returns whether it does not arrive. */
  isLost(path: string): boolean;
  evaluate(run: unknown, given?: unknown): Promise<unknown>;
  /** Tells it that it is left. */
  leave(): void;
  /** Ends its connections; it may open others. */
  hangUp(): void;
  /** Ends everything that is running there. */
  end(): void;
}

/** What a page can do to its browser, and the other way round. */
interface Tab {
  /** Whether connections fail. */
  isCut(): boolean;
  /** Whether a file does not arrive. */
  isLost(path: string): boolean;
  /** Whether the connection drops as this goes out. */
  isDropped(request: string): boolean;
  reload(): void;
}

function loadAt(address: string, cookie: string, browser: object, tab: Tab): Loaded {
  const connections = openConnections(cookie, tab);
  const isLost = (path: string): boolean => {
    if (tab.isDropped(path)) connections.close();
    return tab.isLost(path);
  };
  const timers = openTimers();
  const context = vm.createContext({
    ...pageGlobals(address, tab.reload),
    ...browser,
    AbortController,
    AbortSignal,
    Blob,
    CompressionStream,
    Response,
    Event,
    EventTarget,
    FormData,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    atob,
    btoa,
    crypto,
    performance,
    queueMicrotask,
    ...timers.globals,
    WebSocket: connections.WebSocket,
    console: { debug: ignored, info: ignored, log: ignored, warn: ignored, error: ignored },
    // tsx calls this in the functions that it compiles.
    __name: <T>(made: T): T => made,
  });
  let destroy: (error: Error) => void = ignored;
  const destroyed = new Promise<never>((_, reject) => (destroy = reject));
  destroyed.catch(ignored);
  const inside = vm.runInContext(`(${insideOf.toString()})()`, context) as ReturnType<typeof insideOf>;
  inside.offer({ fetch: fetching(address, cookie, isLost, inside.parse) });
  return {
    context,
    isLost,
    evaluate: async (run, given) => {
      const called: unknown = vm.runInContext(`(${String(run)})`, context);
      const result: unknown =
        typeof called === "function"
          ? (called as (given: unknown) => unknown)(given === undefined ? given : inside.parse(JSON.stringify(given)))
          : called;
      return plain(await Promise.race([result, destroyed]));
    },
    leave: () => void vm.runInContext(`dispatchEvent(new Event("pagehide"))`, context),
    hangUp: connections.close,
    end() {
      timers.clear();
      connections.close();
      // As in a browser, what was asked of a page that is gone fails; what it has answered already counts.
      setImmediate(() => destroy(new Error("the page's context was destroyed")));
    },
  };
}

const ignored = (): void => undefined;

/** Runs inside the context, whose objects have classes of their own. */
function insideOf() {
  Object.assign(globalThis, { window: globalThis, self: globalThis });
  const clone = (value: unknown): unknown => {
    if (typeof value === "function") throw new Error("a function cannot be cloned");
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(clone);
    if (value instanceof Map) return new Map([...value].map(([key, held]) => [clone(key), clone(held)]));
    if (value instanceof Set) return new Set([...value].map(clone));
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, clone(held)]));
  };
  Object.assign(globalThis, { structuredClone: clone });
  return {
    parse: (text: string): unknown => JSON.parse(text),
    offer: (globals: object): void => void Object.assign(globalThis, globals),
  };
}

/** A copy of a result in this realm, with plain values only. A document becomes its source. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
  if (Array.isArray(value)) return value.map(plain);
  if ("toJSON" in value) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, plain(held)]));
}

/** `fetch` as the page has it; built files come from disk. */
function fetching(url: string, cookie: string, isLost: Loaded["isLost"], parse: (text: string) => unknown) {
  const answered = ({ ok, status }: Pick<Response, "ok" | "status">, text: string) => ({
    ok,
    status,
    text: async () => text,
    json: async () => parse(text),
  });
  return async (path: string, init: RequestInit = {}) => {
    if (isLost(path)) throw new TypeError("Failed to fetch");
    const built = builtFile(path);
    if (built !== null) return answered({ ok: true, status: 200 }, built);
    const answer = await fetch(new URL(path, url), { ...init, headers: { Cookie: cookie } });
    return answered(answer, await answer.text());
  };
}

/** Sockets with a user's session. */
function openConnections(cookie: string, { isCut, isDropped }: Pick<Tab, "isCut" | "isDropped">) {
  const open = new Set<WebSocket>();
  return {
    WebSocket: class extends WebSocket {
      constructor(address: string) {
        // A port where nobody answers.
        const reached = isCut() ? "ws://localhost:9" : address;
        super(reached, { headers: { Cookie: cookie }, perMessageDeflate: false });
        open.add(this);
      }
      override send(...given: unknown[]): void {
        if (isDropped(requestIn(given[0]))) return this.terminate();
        super.send(...(given as [string]));
      }
    },
    close: () => {
      for (const socket of open) socket.terminate();
    },
  };
}

/** What a message of socket.io asks for: its event, and of documents which; blank for what is not an event. */
function requestIn(message: unknown): string {
  const [, event] = /^42\d*(\[.*)$/s.exec(String(message)) ?? [];
  if (event === undefined) return "";
  const [name, given] = JSON.parse(event) as [string, { action?: string; type?: string; pack?: string } | null];
  const { action = "", type = "", pack = "" } = given ?? {};
  return [name, action, type, pack].filter((each) => each !== "").join(" ");
}

/** Timers that end with the client. */
function openTimers() {
  const running = new Set<NodeJS.Timeout>();
  let isOver = false;
  const started = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    if (isOver) clearTimeout(timer);
    else running.add(timer);
    return timer;
  };
  const cleared = (timer?: NodeJS.Timeout): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    running.delete(timer);
  };
  return {
    globals: {
      setTimeout: (run: () => void, delay = 0, ...given: []) => {
        const timer: NodeJS.Timeout = started(
          setTimeout(() => {
            running.delete(timer);
            run(...given);
          }, delay),
        );
        return timer;
      },
      setInterval: (run: () => void, delay: number, ...given: []) => started(setInterval(run, delay, ...given)),
      clearTimeout: cleared,
      clearInterval: cleared,
    },
    clear: () => {
      isOver = true;
      for (const timer of running) clearTimeout(timer);
    },
  };
}

/** What the types for Node 20 lack about its modules. */
interface Compiled {
  createCachedData(): Buffer;
}

/** V8's code cache of each module. A module loaded from it cannot use `import()`, so it calls `import.meta` instead. */
const compiled = new Map<string, Buffer>();

/** Returns a function that loads and runs a module of the page with all its imports, but for files that are lost. */
function openModules(url: string, context: vm.Context, isLost: (path: string) => boolean) {
  const modules = new Map<string, vm.SourceTextModule>();
  const load = (path: string): vm.SourceTextModule => {
    const known = modules.get(path);
    if (known) return known;
    if (isLost(path)) throw new TypeError(`Failed to fetch dynamically imported module: ${url}${path}`);
    const source = builtFile(path);
    if (source === null) throw new Error(`there is no module ${path}`);
    const made = new vm.SourceTextModule(source.replaceAll(/(?<![.\w$])import\(/g, "import.meta.run("), {
      context,
      identifier: url + path,
      cachedData: compiled.get(path),
      initializeImportMeta: (meta) =>
        void Object.assign(meta, {
          url: url + path,
          run: async (wanted: string) => (await run(pathFrom(wanted, path))).namespace,
        }),
    });
    if (!compiled.has(path)) compiled.set(path, (made as unknown as Compiled).createCachedData());
    modules.set(path, made);
    return made;
  };
  const pathFrom = (wanted: string, from: string): string => new URL(wanted, url + from).pathname;
  /** Loads a module and all that it needs; nothing is linked before all of it is there. */
  const gather = (path: string, gathered = new Set<string>()): vm.SourceTextModule => {
    const module = load(path);
    if (module.status !== "unlinked" || gathered.has(path)) return module;
    gathered.add(path);
    for (const wanted of module.dependencySpecifiers) gather(pathFrom(wanted, path), gathered);
    return module;
  };
  const link = async (path: string): Promise<vm.Module> => {
    const module = gather(path);
    if (module.status === "unlinked")
      await module.link(async (wanted, { identifier }) => load(new URL(wanted, identifier).pathname));
    return module;
  };
  // One after another: a module cannot be linked while another import is about to link what it needs.
  let linked: Promise<unknown> = Promise.resolve();
  const run = async (path: string): Promise<vm.Module> => {
    const linking = linked.catch(() => undefined).then(() => link(path));
    linked = linking;
    const module = await linking;
    await module.evaluate();
    return module;
  };
  return run;
}
