/** Records of battles that are gone, which nobody can read yet. */
import { lackingKeys } from "./lacking";

/** Opens them, as far as this Gamemaster's page can. `going`: ids of journals that are about to be deleted. */
export async function openLacking(going: readonly unknown[] = []): Promise<void> {
  if (game.user.isGM && lackingKeys(going).length > 0) await (await import("./deleted")).openDeleted(going);
}
