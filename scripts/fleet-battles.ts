/** Games of Navy Aces as they are named on the command line. */
import { LEAST_PLAYERS, MOST_PLAYERS, OPTION_VALUES, type WatersSetup } from "../module/rules/navy-aces";
import { CommandError } from "./command";
import { houseOptions } from "./house-options";

/** All players have the same dice: without a name they are called by their number. */
const PLAYERS = ["Player 1", "Player 2"] as const;

/**
 * A player for each side: two without a name, as all have the same dice, or the names of two to four.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is not known
 */
export function fleetSetup(sides: readonly string[], options: readonly string[]): WatersSetup {
  const { length: count } = sides;
  if (count !== 0 && (count < LEAST_PLAYERS || count > MOST_PLAYERS))
    throw new CommandError(`name ${LEAST_PLAYERS} to ${MOST_PLAYERS} players, or none at all, not ${count}`);
  const names = count === 0 ? PLAYERS : sides;
  const players = names.map((name, at) => ({ seat: `seat-${at + 1}`, name }));
  return { players, options: houseOptions(OPTION_VALUES, options) };
}

/** What players are called in a story, by seat. */
export function fleetNames({ players }: WatersSetup): Map<string, string> {
  return new Map(players.map(({ seat, name }) => [seat, name ?? seat]));
}
