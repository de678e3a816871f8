/** Games of Navy Aces as they are named on the command line. */
import { LEAST_PLAYERS, MOST_PLAYERS, OPTION_VALUES, type WatersSetup } from "../module/rules/navy-aces";
import { houseOptions } from "./house-options";
import { namedPlayers } from "./named-players";

/**
 * A player for each side: two without a name, as all have the same dice, or the names of two to four.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is not known
 */
export const fleetSetup = (sides: readonly string[], options: readonly string[]): WatersSetup => ({
  players: namedPlayers(sides, [LEAST_PLAYERS, MOST_PLAYERS], `${LEAST_PLAYERS} to ${MOST_PLAYERS}`),
  options: houseOptions(OPTION_VALUES, options),
});
