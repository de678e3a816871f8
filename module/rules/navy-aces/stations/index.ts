/**
 * Stations of a game: the units of a seat are in four divisions, by the order in which they are built; whose turn that is
 * builds the next one.
 */
import { isObject, type Json, type Seat } from "../../kernel";
import { divisionAt, divisionsOf, type Stations } from "../../kernel/stations";
import { refuseMover } from "../movement";
import { findUnit, navyAt, placeOf, unitsOf, type Place, type UnitView, type WatersView } from "../state";
import { refuseFighter } from "../targets";

const at = (waters: WatersView, place: Place, number: number): string =>
  divisionAt(navyAt(waters, place).seat, number, waters.navies.length);

/** The division of a unit; null: it is none of this player's. */
export function divisionOf(waters: WatersView, place: Place, id: unknown): string | null {
  const unit = findUnit(waters, id);
  return unit?.owner === place ? at(waters, place, Number(unit.id.slice(unit.id.lastIndexOf("-") + 1))) : null;
}

const divisionsWith = (waters: WatersView, place: Place, has: (unit: UnitView) => boolean): string[] => [
  ...new Set(
    unitsOf(waters, place)
      .filter(has)
      .flatMap(({ id }) => divisionOf(waters, place, id) ?? []),
  ),
];

function list(waters: WatersView, seat: Seat) {
  const place = placeOf(waters, seat);
  if (place === null) return [];
  const manned = divisionsWith(waters, place, () => true);
  return divisionsOf(seat).filter(({ id }) => navyAt(waters, place).unallocated > 0 || manned.includes(id));
}

/** Whether a unit can do something in this turn; whether there is anybody to fight is not looked at. */
const mayAct = (waters: WatersView, place: Place, { id }: UnitView): boolean =>
  refuseMover(waters, place, id) === null || refuseFighter(waters, place, id) === null;

const next = (waters: WatersView, place: Place): string | null =>
  navyAt(waters, place).unallocated > 0 ? at(waters, place, waters.built + 1) : null;

/** The division whose unit fights now. */
const fighting = (waters: WatersView, place: Place): string | null =>
  divisionOf(waters, place, waters.combat?.unit) ?? divisionOf(waters, place, waters.combat?.target);

const member = (answer: Json, name: string): unknown => (isObject(answer) ? answer[name] : undefined);

/** What divisions answer for; islands, dice that are withdrawn, and the end of a turn and of the game are the captain's. */
export const STATIONS: Stations<WatersView> = {
  list,
  asked(waters, { seat, name }) {
    const place = placeOf(waters, seat);
    if (place === null) return [];
    if (name === "act") return divisionsWith(waters, place, (unit) => mayAct(waters, place, unit));
    if (name === "build") return [next(waters, place) ?? []].flat();
    return ["ante", "salvo", "lay"].includes(name) ? [fighting(waters, place) ?? []].flat() : [];
  },
  of(waters, { seat, name }, answer) {
    const place = placeOf(waters, seat);
    if (place === null) return null;
    switch (name) {
      case "act":
        return divisionOf(waters, place, member(answer, "unit"));
      case "build":
        return member(answer, "do") === "build" ? next(waters, place) : null;
      case "ante":
      case "salvo":
      case "lay":
        return fighting(waters, place);
      default:
        return null;
    }
  },
  together: [],
};
