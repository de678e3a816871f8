/** A unit out of the compendium that is dropped on the table: what it is planned as. Pure. NA-8, NA-10, NA-11. */
import {
  navyAt,
  placeOf,
  rounded,
  UNIT_TYPES,
  UNITS,
  type Place,
  type Point,
  type UnitType,
  type WatersView,
} from "../../rules/navy-aces";
import type { Seat } from "../../rules/kernel";
import type { Plan } from "./plan";

/** What is read of the actor. */
export interface DroppedUnit {
  /** A type of unit, or `island`. */
  readonly kind: string;
  /** Dice of a squadron. */
  readonly strength: number;
}

/** Why it is planned as nothing: the key of the sentence. */
export type DropFault = "notAsked" | "onlyIslands" | "onlyUnits";

/** The heading with the bow away from a player's edge of the table. NA-6, NA-7. */
export const headingFrom = (place: Place): number => [90, 270, 0, 180][place] ?? 90;

const isType = (kind: string): kind is UnitType => UNIT_TYPES.includes(kind as never);

/**
 * What is planned when a seat drops a unit or an island.
 *
 * @param question what the seat is asked; null: nothing
 * @param at       where it was dropped, in lengths
 */
export function dropPlan(
  view: WatersView,
  seat: Seat | null,
  question: string | null,
  { kind, strength }: DroppedUnit,
  at: Point,
): Partial<Plan> | DropFault {
  const place = placeOf(view, seat);
  if (place === null || (question !== "build" && question !== "island")) return "notAsked";
  if (question === "island") return kind === "island" ? { pose: rounded({ ...at, heading: 0 }) } : "onlyIslands";
  if (!isType(kind)) return "onlyUnits";
  const pose = rounded({ ...at, heading: headingFrom(place) });
  const dice = Math.max(1, Math.min(strength, navyAt(view, place).unallocated));
  return { type: kind, strength: UNITS[kind].strength ?? dice, pose };
}
