/** Battles of Space Opera, as named on the command line. */
import { HOUSE_OPTIONS, type BattleSetup } from "../../module/rules/space-opera";
import { shipNames } from "./fleets";
import { houseOptions } from "./house-options";
import { findOperaShip } from "./space-opera-ships";
import { sideNames, type Words } from "./story";

/**
 * A squadron for each side: the name of its ship, or the names of several separated by a plus or a comma,
 * `thorn+thorn`.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is missing or unknown
 */
export function operaSetup(sides: readonly string[], options: readonly string[]): BattleSetup {
  const taken = new Set<string>();
  const ships = shipNames(sides).flatMap((names, at) =>
    names.map((name) => {
      const ship = findOperaShip(name);
      let id = ship.slug;
      for (let number = 2; taken.has(id); number++) id = `${ship.slug}-${number}`;
      taken.add(id);
      const setup = ship.setup(id, `seat-${at + 1}`);
      return id === ship.slug ? setup : { ...setup, name: `${ship.name} ${id.slice(ship.slug.length + 1)}` };
    }),
  );
  return { ships, options: houseOptions(HOUSE_OPTIONS.values, options) };
}

/** Names of sides, their ships and everything aboard in a story. */
export function operaWords({ ships }: BattleSetup): Words {
  const sides = sideNames(ships.map(({ seat, ship, name = ship }) => [seat, name]));
  const named = ships.flatMap(({ ship, name = ship, guns = [], locations = [], crew = [] }): [string, string][] => [
    [ship, name],
    ...[...guns, ...locations, ...crew].map(({ id, name: own }): [string, string] => [id, own]),
  ]);
  return { names: new Map([...sides, ...named]) };
}
