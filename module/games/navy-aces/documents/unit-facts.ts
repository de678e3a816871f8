/** Facts about actors of type `unit`. Pure: read by their model, their sheet and tests. */
import { ROOT } from "../../../kit/platform/home";
import { isUnitType, UNITS, UNIT_TYPES } from "../../../rules/navy-aces";

/** A type of unit, or an island. */
export const UNIT_KINDS = [...UNIT_TYPES, "island"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** The most dice of a squadron: all of a navy's, at the greatest strength that players can agree on. NA-2, NA-10. */
export const MOST_DICE = 12;

/** The dice of a unit: those of its type; for a squadron its strength, for an island none. NA-38. */
export function diceOf(kind: UnitKind, strength: number): number {
  if (!isUnitType(kind)) return 0;
  return UNITS[kind].strength ?? Math.min(MOST_DICE, Math.max(1, strength));
}

const ART = `${ROOT}/assets/aces`;

/** The picture on the table for a unit without a card of its own: a plate with a ship, or a card's back. NA-4. */
export function cardPicture(kind: UnitKind): string {
  if (!isUnitType(kind)) return `${ART}/island.svg`;
  return kind === "squadron" ? `${ART}/back.svg` : `${ART}/token-${kind}.svg`;
}
