/** Sensible duties for a division in Navy Aces: fights that its units can begin, and units that can still move. */
import { foremost, type Duties, type Duty } from "../../kernel/stations";
import { refuseMover } from "../movement";
import { lossesOf } from "../naval";
import { divisionOf, STATIONS } from "../stations";
import { findUnit, navyAt, placeOf, unitsOf, type PlayerNumber, type UnitView, type WatersView } from "../state";
import { FACES } from "../tables";
import { combatsOf } from "../turn";

/** A unit's type and number, as people call it. */
const told = ({ id, type }: UnitView) => ({ type, number: Number(id.slice(id.lastIndexOf("-") + 1)) });

/** Chance that an attack hits if nobody plays a card. */
function hitChance({ options: { bothSixTie } }: WatersView): number {
  let hits = 0;
  for (let attack = 1; attack <= FACES; attack++)
    for (let defense = 1; defense <= FACES; defense++) hits += lossesOf(attack, defense, 0, 0, bothSixTie).defender;
  return hits / FACES ** 2;
}

/** Fights that units of a division can begin, weakest enemies first. */
function fights(waters: WatersView, place: PlayerNumber, id: string): Duty[] {
  return combatsOf(waters, place)
    .flatMap(({ do: kind, unit, target }) => {
      const [own, foe] = [findUnit(waters, unit), findUnit(waters, target)];
      return own && foe && divisionOf(waters, place, unit) === id ? [{ kind, own, foe }] : [];
    })
    .sort((a, b) => a.foe.active - b.foe.active)
    .map(({ kind, own, foe }) => {
      const data = { ...told(own), foe: foe.type, foeNumber: told(foe).number, strength: foe.active };
      return { key: kind, data: kind === "naval" ? { ...data, chance: hitChance(waters) } : data };
    });
}

/** A division's options in its player's turn: fights, and units that may still move. */
const turn = (waters: WatersView, place: PlayerNumber, id: string, units: readonly UnitView[]): Duty[] => [
  ...fights(waters, place, id),
  ...units
    .filter((unit) => refuseMover(waters, place, unit.id) === null)
    .map((unit) => ({ key: "move", data: told(unit) })),
];

/** Units that are fighting, and the strength of the others, weakest first. */
const watch = ({ combat }: WatersView, units: readonly UnitView[]): Duty[] =>
  [...units]
    .sort((a, b) => a.active - b.active)
    .map((unit) => ({
      key: combat && [combat.unit, combat.target].includes(unit.id) ? "fights" : "keep",
      data: { ...told(unit), strength: unit.active },
    }));

/** What a division can do now, or keep an eye on. */
export const duties: Duties<WatersView> = (waters, seat, id) => {
  const place = placeOf(waters, seat);
  if (place === null || !STATIONS.list(waters, seat).some((station) => station.id === id)) return [];
  const units = unitsOf(waters, place).filter((unit) => divisionOf(waters, place, unit.id) === id);
  const dice = navyAt(waters, place).unallocated;
  const builds = STATIONS.asked(waters, { seat, name: "build", about: null }).includes(id);
  const now = waters.phase === "turn" && waters.active === place ? turn(waters, place, id, units) : [];
  const all = [...(builds ? [{ key: "build", data: { dice } }] : []), ...(now.length > 0 ? now : watch(waters, units))];
  return foremost(all, "wait");
};
