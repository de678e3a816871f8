/** Seeds of sealed dice that are no longer needed. */
import { SEEDS } from "../battle/sealing";

/** Opens the seeds of sealed dice that this browser keeps and that are no longer needed. */
export async function openSpentSeeds(): Promise<void> {
  const keepsOne = Object.keys(localStorage).some((key) => key.startsWith(SEEDS));
  if (game.user.isGM && keepsOne) await (await import("./sealing")).openSpentSeeds();
}
