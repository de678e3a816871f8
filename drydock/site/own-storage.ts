/** What a user keeps in the browser: several users share one here, where each would have their own. */

import { getRoute } from "../client/common/text";
import { memoryStorage } from "./memory-storage";

/** Of this site alone: others of the same host have names of their own. */
export const KEPT = `all-hands-demo ${getRoute("")} `;

/** A storage of this window's browser; where it is denied, one that is gone with the page. */
export function storageHere(name: "localStorage" | "sessionStorage"): Storage {
  try {
    return window[name];
  } catch (error) {
    console.warn("This browser keeps nothing.", error);
    return memoryStorage();
  }
}

/** The part of a storage whose keys begin with a prefix, as a storage of its own. */
export function ownStorage(all: Storage, prefix: string): Storage {
  const keys = (): string[] =>
    Object.keys(all)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const own = {
    getItem: (key: string) => all.getItem(prefix + key),
    setItem: (key: string, value: string) => all.setItem(prefix + key, value),
    removeItem: (key: string) => all.removeItem(prefix + key),
    key: (index: number) => keys()[index] ?? null,
    clear: () => keys().forEach((key) => all.removeItem(prefix + key)),
  };
  // `Object.keys` of a storage are its keys, and nothing else.
  return new Proxy({} as Storage, {
    get: (_, name) => (name === "length" ? keys().length : own[name as keyof typeof own]),
    has: (_, name) => typeof name === "string" && keys().includes(name),
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === "string" && keys().includes(name)
        ? { configurable: true, enumerable: true, writable: true, value: own.getItem(name) }
        : undefined,
  });
}
