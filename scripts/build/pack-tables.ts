/** Compiled packs as they are released: in the same form, but for the compression of their tables. */
import { mkdir, rm } from "node:fs/promises";
import { ClassicLevel } from "classic-level";

/** Tables are written in large blocks without LevelDB's own compression: the zip packs them by a third tighter. */
export const IN_TABLES = { compression: false, blockSize: 65_536, valueEncoding: "json" } as const;

/** Has all of a database written into tables, which Foundry reads; its log is empty after that. */
export const intoTables = (database: ClassicLevel<string, unknown>): Promise<void> => database.compactRange("!", "~");

/** Writes a compiled pack anew, with tables that a zip packs better. */
export async function loosen(folder: string): Promise<void> {
  const packed = new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" });
  const records = await packed.iterator().all();
  await packed.close();
  await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  const database = new ClassicLevel<string, unknown>(folder, IN_TABLES);
  try {
    await database.batch(records.map(([key, value]) => ({ type: "put", key, value })));
    await intoTables(database);
  } finally {
    await database.close();
  }
}
