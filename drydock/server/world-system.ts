/** To which system a world belongs: documents of one mean nothing to another. */
import type { JsonObject } from "../protocol";
import type { World } from "./world";

/** The kind of note that says to which system a world belongs. */
const SYSTEM_NOTE = "system";

/** Notes to which system a world belongs. @throws Error if it belongs to another one */
export async function claimWorld(world: World, worldId: string, systemId: string): Promise<void> {
  const noted = (await world.readNotes(SYSTEM_NOTE)).get("id")?.["value"];
  const [user] = world.collections.users.values();
  // Worlds from before this note: their users say by which system they were stored.
  const known = noted ?? (user?.["_stats"] as JsonObject | undefined)?.["systemId"] ?? systemId;
  if (known !== systemId)
    throw new Error(
      `drydock: the world ${worldId} belongs to ${String(known)}, not to ${systemId}: choose another one with --world`,
    );
  if (noted === undefined) await world.writeNote(SYSTEM_NOTE, "id", { value: systemId });
}
