/** A drydock world as one file: its database's contents, key by key. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { ClassicLevel } from "classic-level";

const open = (folder: string) => new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" });

/** Saves the world in a folder, which must not be open anywhere, to a file. */
export async function keepWorld(folder: string, file: string): Promise<void> {
  const database = open(folder);
  try {
    const records = await database.iterator().all();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, gzipSync(JSON.stringify(records), { level: 9 }));
  } finally {
    await database.close();
  }
}

/** Restores a world from a file to a folder. */
export async function restoreWorld(file: string, folder: string): Promise<void> {
  const records = JSON.parse(gunzipSync(await readFile(file)).toString()) as [string, unknown][];
  await mkdir(folder, { recursive: true });
  const database = open(folder);
  try {
    await database.batch(records.map(([key, value]) => ({ type: "put", key, value })));
  } finally {
    await database.close();
  }
}
