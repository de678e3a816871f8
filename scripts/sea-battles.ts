/** Games of Silent Ships as they are named on the command line. */
import { OPTION_VALUES, type SeaSetup } from "../module/rules/silent-ships";
import { houseOptions } from "./house-options";
import { namedPlayers } from "./named-players";

/**
 * A player for each side: none, as both have the same ships, or the names of two.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is not known
 */
export const seaSetup = (sides: readonly string[], options: readonly string[]): SeaSetup => ({
  players: namedPlayers(sides, [2, 2], "two"),
  options: houseOptions(OPTION_VALUES, options),
});
