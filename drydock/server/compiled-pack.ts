/** Compiled packs as Foundry's own tool writes them. */
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../protocol";

/**
 * All records of a compiled pack, by key: `!actors!ID`, and `!actors.items!ID.ID` for a document within another. The pack is copied first: opening a database locks and changes its folder.
 * Throws if it is missing; `id` names it there.
 */
export async function readRecords(folder: string, id: string): Promise<Map<string, JsonObject>> {
  const found = await stat(join(folder, "CURRENT")).catch(() => null);
  if (!found) throw new Error(`drydock: the compiled pack ${id} is missing (${folder}); run "npm run build" first`);
  const copy = await mkdtemp(join(tmpdir(), "drydock-pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    const database = new ClassicLevel<string, JsonObject>(copy, { valueEncoding: "json", createIfMissing: false });
    await database.open();
    const records = new Map<string, JsonObject>();
    for await (const [key, value] of database.iterator()) records.set(key, value);
    await database.close();
    return records;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
