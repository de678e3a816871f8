/** What an actor of type `unit` can be. Pure: its model, its sheet and its tests read this. */
import { isUnitType, UNITS, UNIT_TYPES } from "../../../rules/navy-aces";

/** A type of unit, or an island. */
export const UNIT_KINDS = [...UNIT_TYPES, "island"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** The most dice of a squadron: all of a navy, at the greatest strength that can be agreed upon. NA-2, NA-10. */
export const MOST_DICE = 12;

/** The dice of a unit: its type's, those that stand on it if it is a squadron, none for an island. NA-38. */
export function diceOf(kind: UnitKind, strength: number): number {
  if (!isUnitType(kind)) return 0;
  return UNITS[kind].strength ?? Math.min(MOST_DICE, Math.max(1, strength));
}

const ART = "systems/all-hands/assets/aces";

/** What lies on the table for a unit without a card of its own: a plate with a ship, or a back. NA-4. */
export function cardPicture(kind: UnitKind): string {
  if (!isUnitType(kind)) return `${ART}/island.svg`;
  return kind === "squadron" ? `${ART}/back.svg` : `${ART}/token-${kind}.svg`;
}
