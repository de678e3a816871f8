/** Databases in folders of a folder: LevelDB, as Foundry has it. */
import { ClassicLevel } from "classic-level";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../protocol";
import type { Store, Stores, StoreWrite } from "./store";

/** Folders beside the databases: those that are about to take their place, and those that have had it. */
const COMING = ".coming";
const GONE = ".gone";

export const levelStores = (root: string): Stores => ({
  open: (name) => openFolder(join(root, name)),
  remove: (name) => deleted(join(root, name)),
  async replace(databases) {
    const [coming, gone] = [join(root, COMING), join(root, GONE)];
    await deleted(coming);
    try {
      for (const [name, records] of databases) {
        const store = await openFolder(join(coming, name));
        await store.batch([...records].map(([key, value]): StoreWrite => ({ type: "put", key, value })));
        await store.close();
      }
      await deleted(gone);
      await mkdir(gone, { recursive: true });
      await moved(root, gone);
      // Who ends the process right here finds the old world in the folder `.gone`.
      await moved(coming, root).catch(async (error: unknown) => {
        for (const name of PLACES) await deleted(join(root, name));
        await moved(gone, root);
        throw error;
      });
      await deleted(gone);
    } finally {
      await deleted(coming);
    }
  },
});

/** The folders in which databases are: that of the world, and those of its compendia. */
const PLACES = ["db", "packs"];

const deleted = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Moves the folders of databases, as far as they are there; anything else beside them stays. */
async function moved(from: string, to: string): Promise<void> {
  for (const name of PLACES)
    await rename(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
}

async function openFolder(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, JsonObject>(folder, { valueEncoding: "json" });
  await database.open().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`drydock: the world in ${folder} cannot be opened (is it in use?)`, { cause });
  });
  return {
    async records(prefix) {
      const records = new Map<string, JsonObject>();
      const range = prefix === "" ? {} : { gte: prefix, lt: `${prefix}~` };
      for await (const [key, value] of database.iterator(range)) records.set(key, value);
      return records;
    },
    batch: (writes) => database.batch([...writes]),
    close: () => database.close(),
  };
}
