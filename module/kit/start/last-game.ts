/** What each user began last: the start dialog proposes it again. */
import { ourSetting } from "../platform/settings";
import { recentWith } from "./roster";

const kept = ourSetting("lastGame", "client", "");
const recent = ourSetting<{ readonly [game: string]: readonly string[] }>("recentShips", "client", {});

/** Declares the settings, each user's own; called once in `init`. */
export function registerLastGame(): void {
  kept.register();
  recent.register();
}

/** The id of the game; blank if there was none yet. */
export const lastGame = (): string => kept.read();

/** The UUIDs of those who fought last in a game, in the world or in a compendium. */
export const recentShips = (game: string): readonly string[] => recent.read()[game] ?? [];

/** Proposes this game, and these fighters of it (UUIDs) before others, from now on. */
export async function rememberGame(game: string, ships: readonly string[]): Promise<void> {
  await kept.write(game);
  await recent.write({ ...recent.read(), [game]: recentWith(recentShips(game), ships) });
}
