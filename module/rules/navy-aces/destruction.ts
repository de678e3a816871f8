/** Strength that is lost, and who claims it. Navy Aces, "Unit Types", "Turn Sequence"; NA-4, NA-25, NA-26. */
import { tell, type WatersReferee } from "./events";
import { isShip, navyAt, type Place, type Unit, type Waters } from "./state";

/** Gives dice of a unit to a player as confirmed kills. */
export function claim(waters: Waters, by: Place, dice: number, unit: string, referee: WatersReferee): void {
  if (dice === 0) return;
  navyAt(waters, by).kills += dice;
  tell(referee, { event: "claimed", place: by, dice, unit });
}

/**
 * Takes active strength from a unit: a ship's dice stay on it as inactive strength, a squadron's are claimed at once. A
 * unit at 0 stays until `removeIfDestroyed`, so that two that shoot each other down are both counted. NA-25.
 */
export function loseStrength(waters: Waters, unit: Unit, count: number, by: Place, referee: WatersReferee): void {
  if (count === 0) return;
  unit.active -= count;
  tell(referee, { event: "strengthLost", unit: unit.id, count });
  if (isShip(unit)) unit.inactive += count;
  else claim(waters, by, count, unit.id, referee);
}

/** Removes a unit without active strength; the dice on a ship go to who destroyed it, its card to the discards. NA-4, NA-25, NA-26. */
export function removeIfDestroyed(waters: Waters, unit: Unit, by: Place, referee: WatersReferee): void {
  if (unit.active > 0) return;
  removeUnit(waters, unit);
  tell(referee, { event: "destroyed", unit: unit.id, place: unit.owner, by, card: unit.card });
  claim(waters, by, unit.inactive, unit.id, referee);
}

/** Takes a unit off the table. */
export function removeUnit(waters: Waters, unit: Unit): void {
  waters.units = waters.units.filter(({ id }) => id !== unit.id);
  if (unit.card !== null) waters.discard.push(unit.card);
}
