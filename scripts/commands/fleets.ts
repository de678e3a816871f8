/** Sides of several ships, as named on the command line. */
import { CommandError } from "./command";

/** More sides than anyone plays; the rules of some games ask every ship about every other one. */
const MOST_SIDES = 64;
const MOST_SHIPS = 64;

/**
 * The names of each side's ships: `battleaxe+tiniest-fighter`, separated by a plus or a comma.
 *
 * @throws CommandError if there are too few or too many sides, or a name is missing
 */
export function shipNames(sides: readonly string[]): string[][] {
  if (sides.length < 2)
    throw new CommandError("name two sides or more, each a ship, or ships with a plus or commas between them");
  if (sides.length > MOST_SIDES) throw new CommandError(`name at most ${MOST_SIDES} sides, not ${sides.length}`);
  return sides.map((side, at) => {
    const names = side.split(/[,+]/).map((name) => name.trim());
    if (names.every((name) => name === "")) throw new CommandError(`side ${at + 1} has no ship`);
    if (names.includes("")) throw new CommandError(`side ${at + 1} lacks the name of a ship: "${side}"`);
    if (names.length > MOST_SHIPS)
      throw new CommandError(`side ${at + 1} has ${names.length} ships: ${MOST_SHIPS} are the most`);
    return names;
  });
}
