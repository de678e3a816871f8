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

/** The id of the game; blank: there was none yet. */
export const lastGame = (): string => kept.read();

/** Those who fought last at a game, by their UUIDs: in the world, or in a compendium. */
export const recentShips = (game: string): readonly string[] => recent.read()[game] ?? [];

/** Proposes this game from now on, and those who fight in it, by their UUIDs, before others. */
export async function rememberGame(game: string, ships: readonly string[]): Promise<void> {
  await kept.write(game);
  await recent.write({ ...recent.read(), [game]: recentWith(recentShips(game), ships) });
}
