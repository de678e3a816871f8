/** Cleans up what Foundry's own pack tool leaves in scenes and Foundry 14 does not accept. */
import { ClassicLevel } from "classic-level";

/**
 * Removes the empty lists of levels from a compiled pack of scenes. The tool adds one to a scene of Foundry 13, but
 * Foundry 14 makes a level of the scene's background only if no list is given: with an empty list the scene has no
 * picture.
 *
 * @param folder  the compiled pack
 */
export async function dropEmptyLevels(folder: string): Promise<void> {
  const database = new ClassicLevel<string, Record<string, unknown>>(folder, { valueEncoding: "json" });
  try {
    for await (const [key, { levels, ...scene }] of database.iterator())
      if (Array.isArray(levels) && levels.length === 0) await database.put(key, scene);
  } finally {
    await database.close();
  }
}
