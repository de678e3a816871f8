/** Databases in folders of a folder: LevelDB, as Foundry has it. */
import { ClassicLevel } from "classic-level";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../protocol";
import type { Store, Stores, StoreWrite } from "./store";

/**
 * Folders beside the databases: those that are about to take their place, those that have had it and come back if the
 * process ends before all is in its place, and those that no longer count.
 */
const COMING = ".coming";
const GONE = ".gone";
const PAST = ".past";

/** The folders in which databases are: that of the world, and those of its compendia. */
const PLACES = ["db", "packs"];

/** Databases in the folders of a folder. `move`: moves a folder, as a whole or not at all. */
export function levelStores(root: string, move: typeof rename = rename): Stores {
  const [coming, gone, past] = [COMING, GONE, PAST].map((name) => join(root, name)) as [string, string, string];

  /** Brings back what had to make room for a world that did not come. It can end anywhere, and be done again. */
  async function bringBack(): Promise<void> {
    for (const name of await readdir(gone).catch(none)) {
      await deleted(join(root, name));
      await move(join(gone, name), join(root, name));
    }
    await deleted(gone);
  }

  /** Once, before the first database is opened: whoever was here before may have ended while databases were replaced. */
  let whole: Promise<void> | null = null;
  return {
    async open(name) {
      await (whole ??= bringBack());
      return openFolder(join(root, name));
    },
    remove: (name) => deleted(join(root, name)),
    async replace(databases) {
      await (whole ??= bringBack());
      for (const folder of [coming, past]) await deleted(folder);
      try {
        for (const [name, records] of databases) {
          const store = await openFolder(join(coming, name));
          await store.batch([...records].map(([key, value]): StoreWrite => ({ type: "put", key, value })));
          await store.close();
        }
        try {
          await mkdir(gone);
          // An empty folder says that there was nothing.
          for (const name of PLACES)
            await move(join(root, name), join(gone, name)).catch(unlessMissing(() => mkdir(join(gone, name))));
          for (const name of PLACES) await move(join(coming, name), join(root, name)).catch(unlessMissing(none));
          // From here on, the new world is the one that counts.
          await move(gone, past);
        } catch (error) {
          await bringBack();
          throw error;
        }
        await deleted(past);
      } finally {
        await deleted(coming);
      }
    },
  };
}

const none = () => [];
const deleted = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
const unlessMissing = (instead: () => unknown) => (error: NodeJS.ErrnoException) => {
  if (error.code !== "ENOENT") throw error;
  return instead();
};

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
