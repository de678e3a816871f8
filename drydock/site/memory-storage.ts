/** A storage as browsers have it, in memory: what is in it is gone with the page. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const own = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
  };
  return new Proxy({} as Storage, {
    get: (_, name) => (name === "length" ? kept.size : own[name as keyof typeof own]),
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      typeof name === "string" && kept.has(name)
        ? { configurable: true, enumerable: true, writable: true, value: kept.get(name) }
        : undefined,
  });
}
