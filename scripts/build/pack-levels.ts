/** What Foundry's own pack tool leaves in scenes that Foundry 14 does not take. */
import { ClassicLevel } from "classic-level";

/**
 * Takes the empty lists of levels out of a compiled pack of scenes. The tool gives a scene of Foundry 13 one, but Foundry
 * 14 makes a level of the scene's background only where none is given: an empty list is a scene without a picture.
 *
 * @param folder the compiled pack
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
