/** Games of Silent Ships as they are named on the command line. */
import { OPTION_VALUES, type SeaSetup } from "../module/rules/silent-ships";
import { CommandError } from "./command";
import { houseOptions } from "./house-options";

/** Both players have the same fleet: without a name they are called by their number. */
const PLAYERS = ["Player 1", "Player 2"] as const;

/**
 * A player for each side: none, as both have the same ships, or the names of two.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is not known
 */
export function seaSetup(sides: readonly string[], options: readonly string[]): SeaSetup {
  if (sides.length !== 0 && sides.length !== PLAYERS.length)
    throw new CommandError(`name two players, or none at all, not ${sides.length}`);
  const names = sides.length === 0 ? PLAYERS : sides;
  const players = names.map((name, at) => ({ seat: `seat-${at + 1}`, name }));
  return { players, options: houseOptions(OPTION_VALUES, options) };
}

/** What players are called in a story, by seat. */
export function seaNames({ players }: SeaSetup): Map<string, string> {
  return new Map(players.map(({ seat, name }) => [seat, name ?? seat]));
}
