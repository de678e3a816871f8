/**
 * Stations of a game: the units of a seat form four divisions, in the order in which they are built; the division whose
 * turn it is builds the next one.
 */
import type { Seat } from "../../kernel";
import { askedOne, divisionAt, divisionsOf, memberOf, type AskedOf, type Stations } from "../../kernel/stations";
import { refuseMover } from "../movement";
import { findUnit, navyAt, placeOf, unitsOf, type PlayerNumber, type UnitView, type WatersView } from "../state";
import { refuseFighter } from "../targets";

const at = (waters: WatersView, place: PlayerNumber, number: number): string =>
  divisionAt(navyAt(waters, place).seat, number, waters.navies.length);

/** The division of a unit; null if the unit is not this player's. */
export function divisionOf(waters: WatersView, place: PlayerNumber, id: unknown): string | null {
  const unit = findUnit(waters, id);
  return unit?.owner === place ? at(waters, place, Number(unit.id.slice(unit.id.lastIndexOf("-") + 1))) : null;
}

const divisionsWith = (waters: WatersView, place: PlayerNumber, has: (unit: UnitView) => boolean): string[] => [
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

/** Whether a unit can act in this turn, regardless of whether it has a target. */
const mayAct = (waters: WatersView, place: PlayerNumber, { id }: UnitView): boolean =>
  refuseMover(waters, place, id) === null || refuseFighter(waters, place, id) === null;

/** The division that builds the next unit; null if no dice are left for one. */
const builder = (waters: WatersView, place: PlayerNumber): string | null =>
  navyAt(waters, place).unallocated > 0 ? at(waters, place, waters.built + 1) : null;

/** The division whose unit fights now. */
const fighter = (waters: WatersView, place: PlayerNumber): string | null =>
  divisionOf(waters, place, waters.combat?.unit) ?? divisionOf(waters, place, waters.combat?.target);

/** The division that a question about building or fighting concerns; null if there is none. */
function concerned(waters: WatersView, place: PlayerNumber, { name }: AskedOf): string | null {
  if (name === "build") return builder(waters, place);
  return ["ante", "salvo", "lay"].includes(name) ? fighter(waters, place) : null;
}

/** The divisions' questions; islands, withdrawn dice, and the end of a turn and of the game are the captain's. */
export const STATIONS: Stations<WatersView> = {
  list,
  asked(waters, question) {
    const place = placeOf(waters, question.seat);
    if (place === null) return [];
    if (question.name === "act") return divisionsWith(waters, place, (unit) => mayAct(waters, place, unit));
    return askedOne(concerned(waters, place, question));
  },
  of(waters, question, answer) {
    const place = placeOf(waters, question.seat);
    if (place === null) return null;
    if (question.name === "act") return divisionOf(waters, place, memberOf(answer, "unit"));
    const isWithdrawal = question.name === "build" && memberOf(answer, "do") !== "build";
    return isWithdrawal ? null : concerned(waters, place, question);
  },
  together: [],
};
