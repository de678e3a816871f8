/** Where worlds are kept: the port between drydock and a database. */
import type { JsonObject } from "../protocol";

export type StoreWrite = { type: "put"; key: string; value: JsonObject } | { type: "del"; key: string };

/** One database. */
export interface Store {
  /** All records whose keys begin with a prefix, by key in their order. */
  records(prefix: string): Promise<Map<string, JsonObject>>;
  /** Writes all or nothing, and returns once it is kept. */
  batch(writes: readonly StoreWrite[]): Promise<void>;
  close(): Promise<void>;
}

/** What databases hold: their records by key, by the names of the databases. */
export type Databases = ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;

/** Databases by name. */
export interface Stores {
  /** Opens a database, which is made if there is none. @throws Error if it is in use */
  open(name: string): Promise<Store>;
  /** Deletes the databases of this name and of those below it (`packs` and `packs/ships`); all are closed. */
  remove(name: string): Promise<void>;
  /**
   * Puts these databases in the place of all that there are, which are closed: what is there stays until the new ones
   * are whole. @throws Error if they cannot be kept; then everything is as it was
   */
  replace(databases: Databases): Promise<void>;
}
