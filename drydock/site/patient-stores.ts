/**
 * Databases that are played in even where the browser cannot keep them: they are in memory, and what is written there is
 * kept beside it. What could not be kept is tried again, all of it at once, with everything that is written later: what
 * a browser has kept is always a whole world, if an earlier one.
 */
import { memoryStores } from "../server/memory-stores";
import type { Databases, Stores } from "../server/store";
import type { Keeping } from "./indexed-stores";

/**
 * @param keeping  what keeps the databases; null: nothing does
 * @param told  gets why not all is kept, and null once all is
 * @throws Error if what is kept cannot be read
 */
export async function patientStores(keeping: Keeping | null, told: (problem: string | null) => void): Promise<Stores> {
  const memory = memoryStores();
  if (keeping) await memory.replace(await keeping.all());
  let isBehind = false;
  let writing = Promise.resolve();
  const attempt = async (write: (keeping: Keeping, all: Databases | null) => Promise<void>): Promise<void> => {
    if (!keeping) return;
    try {
      await write(keeping, isBehind ? memory.contents() : null);
      if (isBehind) told(null);
      isBehind = false;
    } catch (error) {
      isBehind = true;
      told(error instanceof Error ? error.message : String(error));
    }
  };
  /** One after the other, so that what is kept is never older than what was kept before. */
  const inTurn = (write: () => Promise<void>): Promise<void> => (writing = writing.then(write, write));
  return {
    async open(name) {
      const store = await memory.open(name);
      return {
        records: (prefix) => store.records(prefix),
        batch: (writes) =>
          inTurn(async () => {
            if (writes.length === 0) return;
            await store.batch(writes);
            await attempt((kept, all) => (all ? kept.replace(all) : kept.batch(name, writes)));
          }),
        close: () => inTurn(() => store.close()),
      };
    },
    remove: (name) =>
      inTurn(async () => {
        await memory.remove(name);
        await attempt((kept) => kept.replace(memory.contents()));
      }),
    replace: (databases) =>
      inTurn(async () => {
        await memory.replace(databases);
        await attempt((kept) => kept.replace(databases));
      }),
  };
}
