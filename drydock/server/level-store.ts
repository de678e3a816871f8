/** Databases in folders of a folder: LevelDB, as Foundry has it. */
import { ClassicLevel } from "classic-level";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../protocol";
import type { Stores } from "./store";

export const levelStores = (root: string): Stores => ({
  async open(name) {
    const folder = join(root, name);
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
  },
  remove: (name) => rm(join(root, name), { recursive: true, force: true }),
});
