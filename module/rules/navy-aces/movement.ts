/** Sailing and flying. Navy Aces, "Movement"; NA-12 to NA-16, NA-18, NA-37, NA-38. */
import { isObject, pick, type Random, type Reason } from "../kernel";
import { tell, unitTold, type WatersReferee } from "./events";
import { isWithin, overlaps } from "./geometry";
import { DEGREE_PARTS, FULL_TURN, LENGTH_PARTS, toGrid } from "./poses";
import {
  CANNOT_TURN,
  HAS_ACTED,
  inTheWay,
  NO_REVERSE,
  NOT_A_STEP,
  NOT_YOUR_UNIT,
  OFF_TABLE,
  SLIDE_BOUNDS,
  tooManyLengths,
  TURN_BOUNDS,
  TURN_LAST,
  WHOLE_LENGTHS,
} from "./reasons";
import { obstaclesFor, refusePose, tableArea, type Obstacle } from "./room";
import { follow, isRotation, type Leg, type Mobility, type PathFault, type Voyage } from "./sailing";
import {
  findUnit,
  isShip,
  unitsOf,
  type PlayerNumber,
  type Unit,
  type UnitView,
  type Waters,
  type WatersView,
} from "./state";
import { UNITS } from "./tables";

/** Whether a value has the shape of one leg of a path; how far it turns and slides is not checked. */
function isLeg(value: unknown): value is Leg {
  if (!isObject(value)) return false;
  const { lead, pivot, angle, slide, rotate } = value;
  if (rotate !== undefined) return Number.isFinite(rotate);
  if (lead !== "bow" && lead !== "stern") return false;
  if (pivot !== null && pivot !== "L" && pivot !== "R") return false;
  return Number.isFinite(slide) && (pivot === null ? angle === 0 : Number.isFinite(angle));
}

/** A leg as it is sailed: 1/1000 length, 1/100 degree. */
const roundedLeg = (leg: Leg): Leg =>
  isRotation(leg)
    ? { rotate: toGrid(leg.rotate, DEGREE_PARTS) }
    : {
        lead: leg.lead,
        pivot: leg.pivot,
        angle: toGrid(leg.angle, DEGREE_PARTS),
        slide: toGrid(leg.slide, LENGTH_PARTS),
      };

/** Why a player cannot move a unit at all; null if they can. NA-18. */
export function refuseMover(waters: WatersView, place: PlayerNumber, id: unknown): Reason | null {
  const unit = findUnit(waters, id);
  if (unit?.owner !== place) return NOT_YOUR_UNIT;
  const { actionsPerUnit } = waters.options;
  return unit.moved || (unit.fought && actionsPerUnit === "one") ? HAS_ACTED : null;
}

/**
 * Obstacles that a unit may not pass. Cards it overlaps at the start do not stop it, but it may not end there. NA-15.
 */
export const obstaclesOnWay = (waters: WatersView, unit: UnitView): Obstacle[] =>
  obstaclesFor(waters, unit.type, unit.id).filter(({ pose }) => !overlaps(unit.pose, pose));

/** A unit's mobility. NA-12 to NA-14, NA-38. */
export const mobilityOf = ({ options }: WatersView, unit: UnitView): Mobility => ({
  lengths: UNITS[unit.type].movement,
  rotates: isShip(unit),
  partial: options.partialLengths,
});

/** Where a path leads a unit, as far as it can follow it. NA-13 to NA-15. */
export function voyageOf(
  waters: WatersView,
  unit: UnitView,
  steps: readonly Leg[],
): Voyage & { obstacle: string | null } {
  const obstacles = obstaclesOnWay(waters, unit);
  const poses = obstacles.map(({ pose }) => pose);
  const table = tableArea(waters);
  // A unit that was put over the edge by hand can come back: only its end is judged.
  const edge = isWithin(unit.pose, table) ? table : null;
  const voyage = follow(unit.pose, steps.map(roundedLeg), poses, edge, mobilityOf(waters, unit));
  return { ...voyage, obstacle: voyage.hit === null ? null : (obstacles[voyage.hit]?.id ?? null) };
}

const FAULTS: { readonly [fault in Exclude<PathFault, "too-many-lengths" | "card-in-the-way">]: Reason } = {
  "squadron-cannot-turn": CANNOT_TURN,
  "turn-not-last": TURN_LAST,
  "turn-out-of-bounds": TURN_BOUNDS,
  "slide-out-of-bounds": SLIDE_BOUNDS,
  "whole-lengths-only": WHOLE_LENGTHS,
  "off-the-table": OFF_TABLE,
};

function reasonOf(fault: PathFault, unit: UnitView, obstacle: string | null): Reason {
  if (fault === "too-many-lengths") return tooManyLengths(UNITS[unit.type].movement);
  return fault === "card-in-the-way" ? inTheWay(obstacle ?? "") : FAULTS[fault];
}

/** Why a unit cannot follow a path; null if it can. NA-12 to NA-16. */
export function refusePath(waters: WatersView, unit: UnitView, steps: unknown): Reason | null {
  if (!Array.isArray(steps) || !steps.every(isLeg)) return NOT_A_STEP;
  if (!waters.options.reverse && steps.some((leg) => "lead" in leg && leg.lead === "stern")) return NO_REVERSE;
  const { end, fault, obstacle } = voyageOf(waters, unit, steps);
  if (fault) return reasonOf(fault, unit, obstacle);
  return refusePose(waters, end, obstaclesFor(waters, unit.type, unit.id));
}

/** Why a player cannot make this move; null if they can. Missing members are not judged. */
export function refuseMove(waters: WatersView, place: PlayerNumber, id: unknown, steps: unknown): Reason | null {
  if (id === undefined) return movers(waters, place).length > 0 ? null : HAS_ACTED;
  const refused = refuseMover(waters, place, id);
  const unit = findUnit(waters, id);
  if (refused || !unit || steps === undefined) return refused;
  return refusePath(waters, unit, steps);
}

/** The units that a player may still move in this turn. */
export const movers = (waters: WatersView, place: PlayerNumber): UnitView[] =>
  unitsOf(waters, place).filter(({ id }) => refuseMover(waters, place, id) === null);

/** Moves a unit. */
export function move(waters: Waters, unit: Unit, steps: readonly Leg[], referee: WatersReferee): void {
  const from = unit.pose;
  unit.pose = voyageOf(waters, unit, steps).end;
  unit.moved = true;
  tell(referee, {
    event: "moved",
    unit: unitTold(waters, unit),
    steps: steps.map(roundedLeg),
    from,
    to: unit.pose,
  });
}

/** Guesses at a path before the unit stays where it is. */
const GUESSES = 12;
const MOST_TURN = 120;
const TENTHS = 10;

function randomLeg(waters: WatersView, isLast: boolean, random: Random): Leg {
  const lead = waters.options.reverse && random(4) === 1 ? "stern" : "bow";
  const slide = isLast && waters.options.partialLengths && random(2) === 1 ? (random(TENTHS + 1) - 1) / TENTHS : 1;
  const pivot = pick([null, "L", "R"] as const, random);
  return { lead, pivot, angle: pivot === null ? 0 : random(2 * MOST_TURN + 1) - 1 - MOST_TURN, slide };
}

/** A random path that a unit can follow; null if none was found. */
export function guessPath(waters: WatersView, unit: UnitView, random: Random): Leg[] | null {
  for (let guess = 0; guess < GUESSES; guess++) {
    const lengths = random(UNITS[unit.type].movement);
    const steps = Array.from({ length: lengths }, (_, at) => randomLeg(waters, at === lengths - 1, random));
    if (isShip(unit) && random(5) === 1) steps[lengths - 1] = { rotate: random(FULL_TURN) - FULL_TURN / 2 };
    if (refusePath(waters, unit, steps) === null) return steps;
  }
  return null;
}
