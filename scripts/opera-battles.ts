/** Battles of Space Opera as they are named on the command line. */
import { OPTION_VALUES, type BattleSetup } from "../module/rules/space-opera";
import { CommandError } from "./command";
import { houseOptions } from "./house-options";
import { findOperaShip } from "./opera-ships";

/**
 * A squadron for each side: the name of its ship, or the names of several with a plus or a comma between them,
 * `thorn+thorn`.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is missing, or is not known
 */
export function operaSetup(sides: readonly string[], options: readonly string[]): BattleSetup {
  if (sides.length < 2)
    throw new CommandError("name two sides or more, each a ship, or ships with a plus or commas between them");
  const taken = new Set<string>();
  const ships = sides.flatMap((side, at) => {
    const names = side.split(/[,+]/).filter((name) => name.trim() !== "");
    if (names.length === 0) throw new CommandError(`side ${at + 1} has no ship`);
    return names.map((name) => {
      const ship = findOperaShip(name);
      let id = ship.slug;
      for (let number = 2; taken.has(id); number++) id = `${ship.slug}-${number}`;
      taken.add(id);
      const setup = ship.setup(id, `seat-${at + 1}`);
      return id === ship.slug ? setup : { ...setup, name: `${ship.name} ${id.slice(ship.slug.length + 1)}` };
    });
  });
  return { ships, options: houseOptions(OPTION_VALUES, options) };
}

/** What ships and all that is theirs are called in a story, by id. */
export function operaNames({ ships }: BattleSetup): Map<string, string> {
  const named = ships.flatMap(({ ship, name, guns = [], locations = [], crew = [] }): [string, string][] => [
    [ship, name ?? ship],
    ...[...guns, ...locations, ...crew].map(({ id, name: own }): [string, string] => [id, own]),
  ]);
  return new Map(named);
}
