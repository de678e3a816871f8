/** Keeps the site's files in the browser (a service worker): each once it was used, and all once a page asks for it. */
import type { Files, Kept } from "./offline-page";

/** Written by the build: other contents, another version. */
declare const __VERSION__: string;

/** Events of service workers that last until a promise is settled. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Hearing extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(name: "message", listener: (event: Hearing) => void): void;
}

const scope = globalThis as unknown as Scope;
/** Of this site alone: others of the same host have caches of their own. */
const SITE = scope.registration.scope;
const CACHE = `${SITE} ${__VERSION__}`;
const LIST = `${SITE}files.json`;
/** Files that are fetched at once. */
const AT_ONCE = 8;

scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(SITE)) event.respondWith(answer(event.request));
});
scope.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "keep all" && port) event.waitUntil(keepAll(port));
});

/** From the cache, or else from the network; then it is kept. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // Whatever a web server says that its answers vary by: these files are the same for everybody.
  const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

const list = async (response: Response | undefined): Promise<Files> =>
  response ? ((await response.json()) as Files) : {};

/** Takes from the caches of earlier versions what has not changed, and deletes them. */
async function takeOver(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(`${SITE} `) && name !== CACHE);
  const now = await list(await fetch(LIST, { cache: "no-store" }));
  const cache = await caches.open(CACHE);
  for (const name of earlier) {
    const old = await caches.open(name);
    const before = await list(await old.match(LIST, { ignoreVary: true }));
    for (const [path, [hash]] of Object.entries(now)) {
      const kept = before[path]?.[0] === hash ? await old.match(SITE + path, { ignoreVary: true }) : undefined;
      if (kept) await cache.put(SITE + path, kept);
    }
    await caches.delete(name);
  }
  await cache.put(LIST, new Response(JSON.stringify(now), { headers: { "Content-Type": "application/json" } }));
  await scope.clients.claim();
}

async function keepAll(port: MessagePort): Promise<void> {
  const tell = (kept: Kept): void => port.postMessage(kept);
  try {
    const cache = await caches.open(CACHE);
    const paths = ["", ...Object.keys(await list(await fetch(LIST)))];
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      await Promise.all(
        paths.slice(at, at + AT_ONCE).map(async (path) => {
          if (!(await cache.match(SITE + path, { ignoreVary: true }))) await cache.add(SITE + path);
        }),
      );
      tell({ part: Math.min(1, (at + AT_ONCE) / paths.length) });
    }
  } catch (error) {
    tell({ failed: `Not all could be kept: ${error instanceof Error ? error.message : String(error)}` });
  }
}
