/** What a page asks of the script that keeps the site's files (`offline.ts`): all of them, or a new version. */
import { getRoute } from "../client/common/text";
import { IS_PAST, TAKE_OVER, type Files, type Kept } from "./offline-asks";

/** Browsers have these only on https and on the own machine, and deny them where a page may keep nothing. */
const { serviceWorker, storage } = navigator as Partial<Navigator>;

/** Whether this browser keeps pages: only from https, and from the own machine. */
export const mayKeep = (): boolean => serviceWorker !== undefined;

/** Whether the script serves this page already. */
export const isServed = (): boolean => (serviceWorker?.controller ?? null) !== null;

async function files(): Promise<Files> {
  return (await (await fetch(getRoute("files.json"))).json()) as Files;
}

/** The bytes of all files. */
export async function sizeOfAll(): Promise<number> {
  return Object.values(await files()).reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Keeps all files. `told` gets the part that is kept. @throws Error with the reason if one cannot be kept */
export async function keepAll(told: (part: number) => void): Promise<void> {
  const active = (await serviceWorker?.ready)?.active;
  if (!active) throw new Error("This browser keeps no pages of this address.");
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Kept>) => {
      if ("failed" in data) return reject(new Error(data.failed));
      told(data.part);
      if (data.part === 1) resolve();
    };
  });
  active.postMessage("keep all", [port2]);
  // Otherwise the browser may clear what it keeps, the world too, when it needs room. It may ask, and nobody may answer.
  void storage?.persist?.().catch(() => undefined);
  await kept;
}

interface Update {
  /** Whether the game has begun: before, a new version takes over unasked. */
  readonly hasBegun: () => boolean;
  /** Settled once it has. */
  readonly begun: Promise<void>;
  /** Offers what takes over a new version. */
  readonly offer: (text: string, takeOver: () => Promise<void>) => void;
}

const NEW = "There is a new version of this demo. Your world stays.";

/** Lets the browser keep the files that are used, and offers new versions. */
export function watchForUpdate({ hasBegun, begun, offer }: Update): void {
  if (!serviceWorker) return watchByHand(offer);
  const reload = async (): Promise<void> => window.location.reload();
  let isControlled = isServed();
  serviceWorker.addEventListener("controllerchange", () => {
    // All windows play the same version; one that came from the network may have it already.
    const act = isControlled ? reload : async () => offer(NEW, reload);
    isControlled = true;
    void isOther(serviceWorker.controller).then((is) => (is ? act() : undefined));
  });
  const begin = async (): Promise<void> => {
    const registration = await serviceWorker.register(getRoute("offline.js"));
    const offerIt = (): void => offer(NEW, () => takeOver(registration));
    const tell = async (): Promise<void> => {
      const { waiting } = registration;
      if (!waiting || !isControlled) return;
      if (!(await isOther(waiting))) waiting.postMessage(TAKE_OVER.ifAlone);
      else if (hasBegun()) offerIt();
      else {
        waiting.postMessage(isReload() ? TAKE_OVER.always : TAKE_OVER.ifAlone);
        // Another window, also one that is just being closed, keeps it waiting.
        await begun;
        if (registration.waiting === waiting) offerIt();
      }
    };
    serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data === IS_PAST) void isOther(serviceWorker.controller).then((is) => (is ? undefined : offerIt()));
    });
    const follow = (next: ServiceWorker | null): void => next?.addEventListener("statechange", () => void tell());
    registration.addEventListener("updatefound", () => follow(registration.installing));
    // The browser looks for a new version by itself when a page is opened, and may have found it by now.
    follow(registration.installing);
    await tell();
    // Without a network, nothing is new.
    await registration.update().catch(() => undefined);
    const next = registration.waiting ?? registration.installing;
    const isBehind = (await isOther(serviceWorker.controller)) && (!next || (await isOther(next)));
    if (isBehind) offer(NEW, reload);
  };
  // Where it is denied, pages come from the network.
  begin().catch((error: unknown) => console.warn("This browser keeps no pages.", error));
}

/** Whether a script is of another version than this page; one that is not there is not. */
async function isOther(script: ServiceWorker | null): Promise<boolean> {
  if (!script) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  script.postMessage("version", [port2]);
  return (await answered) !== version();
}

/** Whether somebody has loaded this page anew, to see what is new. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/** The version of this page. */
const version = (): string => document.documentElement.dataset["version"] ?? "";

/** Puts the new version in the place of the one that is open, in all windows. @throws Error if it is not there yet */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.waiting) await registration.update();
  const next = registration.waiting ?? (await installed(registration.installing));
  if (next?.state !== "installed")
    throw new Error("The new version is not whole on the web server yet: try again in a minute.");
  next.postMessage(TAKE_OVER.always);
}

const installed = (worker: ServiceWorker | null): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    if (worker?.state !== "installing") return resolve(worker);
    worker.addEventListener("statechange", () => resolve(worker));
  });

/** Where no script keeps pages: asks the web server whenever somebody comes back to this window. */
function watchByHand(offer: Update["offer"]): void {
  const look = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    const page = await (await fetch(getRoute("index.html"), { cache: "no-store" })).text();
    const there = /<html [^>]*data-version="(\w+)"/.exec(page)?.[1] ?? version();
    if (there !== version()) offer(NEW, async () => window.location.reload());
  };
  document.addEventListener("visibilitychange", () => void look().catch(() => undefined));
}
