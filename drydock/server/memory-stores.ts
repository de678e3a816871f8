/** Databases in memory: what is in them is gone with the process, or with the page. */
import type { JsonObject } from "../protocol";
import type { Databases, Stores } from "./store";

export interface MemoryStores extends Stores {
  /** All that is kept, as it is now. */
  contents(): Databases;
}

/** Databases that are kept as long as the process runs. Records are kept as text, so that nobody can change one later. */
export function memoryStores(): MemoryStores {
  const kept = new Map<string, Map<string, string>>();
  const used = new Set<string>();
  return {
    async open(name) {
      if (used.has(name)) throw new Error(`drydock: the database ${name} is in use`);
      used.add(name);
      const all = kept.get(name) ?? new Map<string, string>();
      kept.set(name, all);
      return {
        async records(prefix) {
          const found = [...all]
            .filter(([key]) => key.startsWith(prefix))
            .sort(([one], [other]) => (one < other ? -1 : 1));
          return recordsIn(found);
        },
        async batch(writes) {
          for (const write of writes)
            if (write.type === "put") all.set(write.key, JSON.stringify(write.value));
            else all.delete(write.key);
        },
        close: async () => void used.delete(name),
      };
    },
    async remove(name) {
      for (const each of [...kept.keys()]) if (each === name || each.startsWith(`${name}/`)) kept.delete(each);
    },
    async replace(databases) {
      const texts = [...databases].map(([name, records]) => [name, textsOf(records)] as const);
      kept.clear();
      for (const [name, records] of texts) kept.set(name, records);
    },
    contents: () => new Map([...kept].map(([name, texts]) => [name, recordsIn(texts)])),
  };
}

const recordsIn = (texts: Iterable<readonly [string, string]>): Map<string, JsonObject> =>
  new Map([...texts].map(([key, text]) => [key, JSON.parse(text) as JsonObject]));

const textsOf = (records: ReadonlyMap<string, JsonObject>): Map<string, string> =>
  new Map([...records].map(([key, value]) => [key, JSON.stringify(value)]));
