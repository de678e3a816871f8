/** Fetches the games of battles as these come. */
import { combatsStored } from "../platform/stored-combats";
import { gameOf } from "../platform/home";
import { sayFailure } from "../platform/notices";
import { fetchGameFor } from "./games";

/** The games that could not be fetched: this is said once, and tried again with the next change of their battles. */
const failed = new Set<string>();

/** Fetches the game of a battle, if it is not here; says what fails. */
export async function bringGame(combat: Parameters<typeof fetchGameFor>[0]): Promise<void> {
  const game = gameOf(combat);
  try {
    await fetchGameFor(combat);
  } catch (error) {
    if (!failed.has(game)) sayFailure(error);
    failed.add(game);
  }
}

/** Waits for the games of this world's battles. */
export const gamesFetched = (): Promise<unknown> => Promise.all(combatsStored().map(bringGame));
