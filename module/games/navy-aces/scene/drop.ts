/** The plan for a unit from the compendium that is dropped on the table. Pure. NA-8, NA-10, NA-11. */
import { headingFrom, isUnitType, placeOf, rounded, type Point, type WatersView } from "../../../rules/navy-aces";
import type { Seat } from "../../../rules/kernel";
import { diceFor, type Plan } from "../plan/plan";

/** What is read of the actor. */
interface DroppedUnit {
  /** A type of unit, or `island`. */
  readonly kind: string;
  /** Dice of a squadron. */
  readonly strength: number;
}

/** Why nothing is planned: the key of the sentence. */
type DropFault = "notAsked" | "onlyIslands" | "onlyUnits";

/**
 * The plan for a unit or an island that a seat drops.
 *
 * @param question  the question to the seat; null if there is none
 * @param at        where it was dropped, in lengths
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
  if (!isUnitType(kind)) return "onlyUnits";
  const pose = rounded({ ...at, heading: headingFrom(place) });
  return { type: kind, strength: diceFor(view, place, kind, strength), pose };
}
