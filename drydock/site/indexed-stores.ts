/** Databases in the browser: all of one world in one IndexedDB database, so that they are begun anew together. */
import type { Store, Stores } from "../server/store";
import type { JsonObject } from "../protocol";

const RECORDS = "records";
/** Between the name of a database and a record's key. */
const BETWEEN = "\u0000";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(failure(request.error)));
  });

const kept = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(failure(transaction.error)));
  });

/** What went wrong, as a player can understand it. */
function failure(error: DOMException | null): Error {
  if (error?.name === "QuotaExceededError")
    return new Error("This browser has no more room: nothing was written. Free some room, or take the world along.");
  return new Error(`This browser could not keep the world: ${error?.message ?? "it gave no reason"}`, { cause: error });
}

/** All keys that begin with a text of plain characters. */
const beginning = (text: string): IDBKeyRange => IDBKeyRange.bound(text, `${text}\uffff`, false, true);

/** Opens the browser's database of this name. @throws Error if the browser keeps none */
export async function indexedStores(name: string): Promise<Stores> {
  if (!(globalThis as { indexedDB?: unknown }).indexedDB) throw new Error("This browser keeps nothing.");
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(RECORDS));
  const database = await done(request);
  const write = async (change: (records: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(RECORDS, "readwrite");
    change(transaction.objectStore(RECORDS));
    await kept(transaction);
  };
  const used = new Set<string>();
  return {
    async open(part): Promise<Store> {
      if (used.has(part)) throw new Error(`drydock: the database ${part} is in use`);
      used.add(part);
      const before = `${part}${BETWEEN}`;
      return {
        async records(prefix) {
          const records = database.transaction(RECORDS).objectStore(RECORDS);
          const range = beginning(before + prefix);
          const [keys, values] = await Promise.all([done(records.getAllKeys(range)), done(records.getAll(range))]);
          return new Map(keys.map((key, at) => [String(key).slice(before.length), values[at] as JsonObject]));
        },
        async batch(writes) {
          if (writes.length === 0) return;
          await write((records) => {
            for (const each of writes)
              if (each.type === "put") records.put(each.value, before + each.key);
              else records.delete(before + each.key);
          });
        },
        close: async () => void used.delete(part),
      };
    },
    remove: (part) =>
      write((records) => {
        records.delete(beginning(`${part}${BETWEEN}`));
        records.delete(beginning(`${part}/`));
      }),
  };
}
