/** Battles of Myoss Gamma: as named on the command line, and random ones. */
import { derivedId, type Random, type StepRecord } from "../../module/rules/kernel";
import {
  HOUSE_OPTIONS,
  type BattleSetup,
  type Fleet,
  type MyossEvent,
  type ShipDesign,
} from "../../module/rules/myoss-gamma";
import { randomBattle } from "../../tests/support/rules/myoss-gamma/random-fleets";
import { shipNames } from "./fleets";
import { houseOptions } from "./house-options";
import { designFromActor, findShip, packShips, type NamedDesign } from "./ships";
import { eventsOf, sideNames, type Words } from "./story";

/**
 * A fleet for each side: the name of its ship, or the names of several separated by a plus or a comma,
 * `battleaxe+tiniest-fighter`.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is missing or unknown
 */
export function myossSetup(sides: readonly string[], options: readonly string[]): BattleSetup {
  const chosen = shipNames(sides).map((names) => names.map((name) => findShip(name)));
  // Ships may cost any number of credits: the person who names them weighs their cost.
  return { fleets: fleetsOf(chosen), options: { creditLimit: 0, ...houseOptions(HOUSE_OPTIONS.values, options) } };
}

/** Fleets with seats, and with ids for their ships: `battleaxe`, and `battleaxe-2` for the second one. */
function fleetsOf(sides: readonly (readonly NamedDesign[])[]): Fleet[] {
  const taken = new Set<string>();
  return sides.map((ships, at) => ({
    seat: `seat-${at + 1}`,
    ships: ships.map(({ slug, design }) => {
      let id = slug;
      for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`;
      taken.add(id);
      return { id, design };
    }),
  }));
}

/** A battle with compendium ships and random ones in equal parts, under random house options. */
export function randomMyossSetup(random: Random): BattleSetup {
  packDesigns ??= packShips().map(({ source, slug }) => designFromActor(source, slug));
  return randomBattle(HOUSE_OPTIONS.usual, packDesigns, random);
}

/** Read once, when first needed. */
let packDesigns: readonly ShipDesign[] | undefined;

/** Names of sides, ships and their contents in a story; parts of a ship that came apart have names of their own. */
export function myossWords({ fleets }: BattleSetup, steps: readonly StepRecord[]): Words {
  const ships = fleets.flatMap((fleet) => fleet.ships.map(({ id, design }) => ({ seat: fleet.seat, id, design })));
  const nameOf = ({ id, design }: (typeof ships)[number]) =>
    design.name + (/-\d+$/.exec(id)?.[0].replace("-", " ") ?? "");
  const aboard = ships.flatMap(({ id, design }) =>
    design.sections.flatMap(({ components }) =>
      components.flatMap((component): [string, string][] => [
        [component.id, component.name],
        [derivedId("shuttle", id, component.id), component.name],
      ]),
    ),
  );
  const parts = eventsOf<MyossEvent, "shipSplit">(steps, "shipSplit").flatMap((split) => split.parts);
  return {
    names: new Map([
      ...sideNames(ships.map((ship) => [ship.seat, nameOf(ship)])),
      ...ships.map((ship): [string, string] => [ship.id, nameOf(ship)]),
      ...aboard,
      ...parts.map(({ ship, name }): [string, string] => [ship, name]),
    ]),
  };
}
