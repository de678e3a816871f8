/** What the browser keeps of a world: all its databases in one of IndexedDB, so that they are begun anew together. */
import type { Databases, StoreWrite } from "../server/store";
import type { JsonObject } from "../protocol";

/** The browser's database of a world. */
export interface Keeping {
  /** All that is kept. @throws Error if it cannot be read */
  all(): Promise<Databases>;
  /** Writes all or nothing. @throws Error that a player can understand */
  batch(name: string, writes: readonly StoreWrite[]): Promise<void>;
  /** Puts these in the place of all that is kept, or changes nothing. @throws Error that a player can understand */
  replace(databases: Databases): Promise<void>;
}

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

/** Why something is not kept, as a player can understand it. */
export class NotKept extends Error {}

function failure(error: DOMException | null): NotKept {
  if (error?.name === "QuotaExceededError") return new NotKept("This browser has no more room.", { cause: error });
  return new NotKept(`This browser could not keep the world: ${error?.message ?? "it gave no reason"}`, {
    cause: error,
  });
}

/** Opens the browser's database of this name. @throws Error if the browser keeps none */
export async function indexedKeeping(name: string): Promise<Keeping> {
  // Where storage is denied, even a look at it may throw.
  const factory = (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!factory) throw new NotKept("This browser keeps nothing.");
  const request = factory.open(name, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(RECORDS));
  const database = await done(request);
  const write = async (change: (records: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(RECORDS, "readwrite");
    const ended = kept(transaction);
    change(transaction.objectStore(RECORDS));
    await ended;
  };
  return {
    async all() {
      const records = database.transaction(RECORDS).objectStore(RECORDS);
      const [keys, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
      const found = new Map<string, Map<string, JsonObject>>();
      for (const [at, whole] of keys.entries()) {
        const [part = "", ...rest] = String(whole).split(BETWEEN);
        const records = found.get(part) ?? new Map<string, JsonObject>();
        found.set(part, records.set(rest.join(BETWEEN), values[at] as JsonObject));
      }
      return found;
    },
    batch: (part, writes) =>
      write((records) => {
        for (const each of writes) {
          const key = part + BETWEEN + each.key;
          if (each.type === "put") records.put(each.value, key);
          else records.delete(key);
        }
      }),
    replace: (databases) =>
      write((records) => {
        records.clear();
        for (const [part, all] of databases) for (const [key, value] of all) records.put(value, part + BETWEEN + key);
      }),
  };
}
