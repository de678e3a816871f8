/** Strength that is lost, and who claims it. Navy Aces, "Unit Types", "Turn Sequence"; NA-4, NA-25, NA-26. */
import { tell, unitTold, type WatersReferee } from "./events";
import { isShip, navyAt, type Unit, type Waters } from "./state";

/** Gives dice of a unit to the player of another one as confirmed kills. */
function claim(waters: Waters, unit: Unit, dice: number, by: Unit, referee: WatersReferee): void {
  if (dice === 0) return;
  navyAt(waters, by.owner).kills += dice;
  tell(referee, { event: "claimed", unit: unitTold(waters, unit), dice, by: unitTold(waters, by) });
}

/**
 * Takes active strength from a unit: a ship's dice stay on it as inactive strength, a squadron's are claimed at once. A
 * unit at 0 stays until `removeIfDestroyed`, so that two that shoot each other down are both counted. NA-25.
 */
export function loseStrength(waters: Waters, unit: Unit, count: number, by: Unit, referee: WatersReferee): void {
  if (count === 0) return;
  unit.active -= count;
  tell(referee, { event: "strengthLost", unit: unitTold(waters, unit), count, by: unitTold(waters, by) });
  if (isShip(unit)) unit.inactive += count;
  else claim(waters, unit, count, by, referee);
}

/** Removes a unit without active strength: a ship's dice to the destroyer, its card to discards. NA-4, NA-25, NA-26. */
export function removeIfDestroyed(waters: Waters, unit: Unit, by: Unit, referee: WatersReferee): void {
  if (unit.active > 0) return;
  removeUnit(waters, unit);
  const { card, inactive } = unit;
  tell(referee, { event: "destroyed", unit: unitTold(waters, unit), by: unitTold(waters, by), card });
  claim(waters, unit, inactive, by, referee);
}

/** Takes a unit off the table. */
export function removeUnit(waters: Waters, unit: Unit): void {
  waters.units = waters.units.filter(({ id }) => id !== unit.id);
  if (unit.card !== null) waters.discard.push(unit.card);
}
