/** Sensible duties for a division in Navy Aces: fights that its units can begin, and units that can still move. */
import { foremost, type Duties, type Duty } from "../../kernel/stations";
import { combatWorth } from "../bot/odds";
import { refuseMover } from "../movement";
import { attackOdds } from "../naval";
import { divisionOf, STATIONS } from "../stations";
import { findUnit, navyAt, placeOf, unitsOf, type PlayerNumber, type UnitView, type WatersView } from "../state";
import { combatsOf } from "../turn";

/** A unit's type and number, as people call it. */
const told = ({ id, type }: UnitView) => ({ type, number: Number(id.slice(id.lastIndexOf("-") + 1)) });

/** Fights that units of a division can begin: first those that a bot would choose. */
function fights(waters: WatersView, place: PlayerNumber, id: string): Duty[] {
  const { hit } = attackOdds(0, 0, waters.options.bothSixTie);
  return combatsOf(waters, place)
    .flatMap((act) => {
      const [own, foe] = [findUnit(waters, act.unit), findUnit(waters, act.target)];
      const isOurs = own && foe && divisionOf(waters, place, act.unit) === id;
      return isOurs ? [{ kind: act.do, own, foe, worth: combatWorth(waters, act) }] : [];
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ kind, own, foe }) => {
      const data = { ...told(own), foe: foe.type, foeNumber: told(foe).number, strength: foe.active };
      return { key: kind, data: kind === "naval" ? { ...data, chance: hit } : data };
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
