/**
 * Keeps the site's files in the browser (a service worker): each once it was used, and all once a page asks for it. A
 * file is known by its bytes, so that none of another version is kept, whatever caches on the way have answered.
 */
import { IS_PAST, TAKE_OVER, type Files, type Kept } from "./offline-asks";

/** Written by the build: the version of the pages, and the hash of the list of all files. */
declare const __VERSION__: string;
declare const __LIST__: string;

/** Events of service workers that last until a promise is settled. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Hearing extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Window {
  readonly url: string;
  postMessage(message: unknown): void;
}
interface Scope {
  readonly registration: { readonly scope: string; update(): Promise<unknown> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Window[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(name: "message", listener: (event: Hearing) => void): void;
}

const scope = globalThis as unknown as Scope;
/** Of this site alone: others of the same host have caches of their own. */
const SITE = scope.registration.scope;
const CACHE = `${SITE} files`;
const LIST = `${SITE}files.json`;
/** What is kept under this says that all files are to be kept, of later versions too. */
const ALL = `${SITE}?all`;
/** Files that are fetched at once. */
const AT_ONCE = 8;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(begin()));
scope.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  if (method === "GET" && url.startsWith(SITE) && !headers.has("range")) event.respondWith(answer(event));
});
scope.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "keep all" && port) event.waitUntil(keepAll((kept) => port.postMessage(kept)));
  if (event.data === "version") port?.postMessage(__VERSION__);
  if (event.data === TAKE_OVER.always) event.waitUntil(scope.skipWaiting());
  if (event.data === TAKE_OVER.ifAlone)
    event.waitUntil(windows().then((all) => (all.length < 2 ? scope.skipWaiting() : undefined)));
});

const windows = async (): Promise<Window[]> =>
  (await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(SITE),
  );

const keyOf = (path: string, hash: string): string => `${SITE}${path}?${hash}`;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

let reading: Promise<Files | null> | undefined;

/** All files of this version; null if the web server has another by now, and the list was not kept. */
const list = (): Promise<Files | null> =>
  (reading ??= readList().then(
    (files) => {
      if (!files) reading = undefined;
      return files;
    },
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  ));

async function readList(): Promise<Files | null> {
  const key = keyOf("files.json", __LIST__);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key);
  const bytes = await (kept ?? (await fetch(LIST, { cache: "no-store" }))).arrayBuffer();
  if ((await hashOf(bytes)) !== __LIST__) return null;
  // Without room, it is fetched again when it is needed.
  if (!kept) await cache.put(key, new Response(bytes, { headers: JSON_TYPE })).catch(() => undefined);
  return JSON.parse(new TextDecoder().decode(bytes)) as Files;
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** What a web server says of a file, and whether it is this version's. */
interface Fetched {
  readonly response: Response;
  readonly isOurs: boolean;
}

/** A file from the network. If a cache on the way answers with another version's, it is asked for past all caches. */
async function fetched(path: string, hash: string): Promise<Fetched> {
  for (const cache of ["no-cache", "reload"] as const) {
    const response = await fetch(SITE + path, { cache });
    if (!response.ok) return { response, isOurs: false };
    const bytes = await response.arrayBuffer();
    const isOurs = (await hashOf(bytes)) === hash;
    if (isOurs || cache === "reload") return { response: withBytes(response, bytes), isOurs };
  }
  throw new Error("unreachable");
}

function withBytes({ headers: given, status }: Response, bytes: ArrayBuffer): Response {
  const headers = new Headers(given);
  // The bytes are no longer compressed.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(bytes, { status, headers });
}

/** From the cache, or else from the network; what is this version's is kept afterward. */
async function answer(event: Fetching): Promise<Response> {
  const path = new URL(event.request.url.slice(SITE.length), SITE).pathname.slice(new URL(SITE).pathname.length);
  const name = decodeURI(path) || "index.html";
  const files = await list().catch(() => null);
  const [hash] = files?.[name] ?? [];
  if (name === "files.json" && files) return new Response(JSON.stringify(files), { headers: JSON_TYPE });
  if (hash === undefined) return fetch(event.request);
  const cache = await caches.open(CACHE);
  const found = await cache.match(keyOf(name, hash));
  if (found) return found;
  const { response, isOurs } = await fetched(name, hash);
  if (isOurs) event.waitUntil(cache.put(keyOf(name, hash), response.clone()).catch(() => undefined));
  else if ((await sayIfPast().catch(() => false)) && !response.ok && /\.m?js$/.test(name)) return goneScript();
  return response;
}

/** In the place of a script that is gone: whoever asked for it says why. */
const goneScript = (): Response =>
  new Response('throw new Error("There is a new version of this demo, and this page must take it over to go on.");', {
    headers: { "Content-Type": "text/javascript" },
  });

/** Says to all windows that the web server has another version by now, if that is so. */
async function sayIfPast(): Promise<boolean> {
  const response = await fetch(LIST, { cache: "no-store" });
  if (!response.ok || (await hashOf(await response.arrayBuffer())) === __LIST__) return false;
  for (const each of await windows()) each.postMessage(IS_PAST);
  return true;
}

/** @throws Error if the web server has another version by now: the browser will try again */
async function install(): Promise<void> {
  const files = await list();
  if (!files) throw new Error("These are the files of another version.");
  const cache = await caches.open(CACHE);
  await takeFromEarlier(cache, files);
  // What was kept goes on to open without a network: the earlier version stays until all of this one is here.
  if (await cache.match(ALL)) await keepAgain(cache, files);
  // A page of a later version would be given this one's parts. Where a host changes pages, they come from the network.
  else await keepFiles(cache, pagesOf(files), () => undefined).catch(() => undefined);
}

const pagesOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => /^[^/]+\.html$/.test(path)));

/** Keeps all files of this version, or no longer all where there is no room. */
async function keepAgain(cache: Cache, files: Files): Promise<void> {
  await keepFiles(cache, files, () => undefined).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await cache.delete(ALL);
  });
}

/** Takes what is this version's from the caches of versions that had one each. */
async function takeFromEarlier(cache: Cache, files: Files): Promise<void> {
  for (const name of await earlierCaches()) {
    const old = await caches.open(name);
    for (const [path, [hash]] of Object.entries(files)) {
      const kept = await old.match(SITE + path, { ignoreVary: true });
      if (!kept || (await hashOf(await kept.clone().arrayBuffer())) !== hash) continue;
      await cache.put(keyOf(path, hash), kept).catch(() => undefined);
    }
  }
}

const earlierCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${SITE} `) && name !== CACHE);

/** Once no window plays an earlier version: its files go. */
async function begin(): Promise<void> {
  for (const name of await earlierCaches()) await caches.delete(name);
  const files = await list().catch(() => null);
  const cache = await caches.open(CACHE);
  if (files) {
    const wanted = new Set(Object.entries(files).map(([path, [hash]]) => new URL(keyOf(path, hash)).href));
    for (const key of [keyOf("files.json", __LIST__), ALL]) wanted.add(new URL(key).href);
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  }
  await scope.clients.claim();
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

async function keepFiles(cache: Cache, files: Files, told: (part: number) => void): Promise<void> {
  const all = Object.entries(files);
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(
      all.slice(at, at + AT_ONCE).map(async ([path, [hash]]) => {
        if (await cache.match(keyOf(path, hash))) return;
        const { response, isOurs } = await fetched(path, hash);
        if (!isOurs) throw new Error(`the web server has no ${path} of this version any more`);
        await cache.put(keyOf(path, hash), response);
      }),
    );
    told(Math.min(1, (at + AT_ONCE) / (all.length + AT_ONCE)));
  }
}

async function keepAll(tell: (kept: Kept) => void): Promise<void> {
  try {
    const files = await list();
    if (!files) throw new Error("the web server has another version by now");
    const cache = await caches.open(CACHE);
    await keepFiles(cache, files, (part) => tell({ part }));
    await cache.put(ALL, new Response());
    tell({ part: 1 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell({ failed: `Not all could be kept: ${isFull(error) ? "this browser has no more room" : why}.` });
    await sayIfPast().catch(() => undefined);
  }
}
