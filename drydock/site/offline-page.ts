/** What a page asks of the script that keeps the site's files (`offline.ts`): all of them, or a new version. */
import { getRoute } from "../client/common/text";

/** A file's hash and its size in bytes, by path from the site's folder. */
export type Files = Readonly<Record<string, readonly [hash: string, bytes: number]>>;

/** What the script says while it keeps all: the part that is kept, from 0 to 1; or why it cannot. */
export type Kept = { readonly part: number } | { readonly failed: string };

/** Whether this browser keeps pages: only from https, and from the own machine. */
export const mayKeep = (): boolean => "serviceWorker" in navigator;

async function files(): Promise<Files> {
  return (await (await fetch(getRoute("files.json"))).json()) as Files;
}

/** The bytes of all files. */
export async function sizeOfAll(): Promise<number> {
  return Object.values(await files()).reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Keeps all files. `told` gets the part that is kept. @throws Error with the reason if one cannot be kept */
export async function keepAll(told: (part: number) => void): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // Otherwise the browser may clear what it keeps, the world too, when it needs room.
  await navigator.storage.persist();
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Kept>) => {
      if ("failed" in data) return reject(new Error(data.failed));
      told(data.part);
      if (data.part === 1) resolve();
    };
    active?.postMessage("keep all", [port2]);
  });
}

/** Lets the browser keep the files that are used; says so when there is a new version. */
export function watchForUpdate(say: (text: string) => void): void {
  if (!mayKeep()) return;
  void navigator.serviceWorker.register(getRoute("offline.js"), { type: "module" }).then((registration) => {
    const tell = (): void => {
      if (registration.waiting && navigator.serviceWorker.controller)
        say("There is a new version of this demo: close its tabs and open it again. Your world stays.");
    };
    tell();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tell);
    });
  });
}
