/**
 * From the pointed-at place to the action of a unit: the course toward a point, and turns by the wheel. Pure; the
 * results are legs that the rules accept. Navy Aces, "Movement"; NA-12 to NA-14.
 */
import {
  DEGREE_PARTS,
  FULL_TURN,
  isRotation,
  LENGTH_PARTS,
  LONG,
  mobilityOf,
  pivoted,
  rounded,
  sail,
  seenFrom,
  SHORT,
  toGrid,
  wayOf,
  type Lead,
  type Leg,
  type Mobility,
  type Point,
  type Pose,
  type TurnSide,
  type Step,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";

/** What a unit may do on its way; `lengths` are those left, `reverse`: whether it may go stern first. */
export interface Helm extends Omit<Mobility, "rotates"> {
  readonly reverse: boolean;
}

/** Degrees off the bow above which a goal is behind. */
const BEHIND = 100;
/** A goal within half a hundredth of a Length beside the way ahead needs no turn. */
const STRAIGHT = LONG / 200;
const HALF = 0.5;

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The angle in degrees for the shorter way, above −180 up to 180, as in legs. */
function shorter(angle: number): number {
  const rest = toGrid(angle % FULL_TURN, DEGREE_PARTS);
  if (rest > FULL_TURN / 2) return toGrid(rest - FULL_TURN, DEGREE_PARTS);
  return rest <= -FULL_TURN / 2 ? toGrid(rest + FULL_TURN, DEGREE_PARTS) : rest;
}

/** Whether a point lies on a card. */
export function isOn(pose: Pose, point: Point): boolean {
  const { ahead, left } = seenFrom(pose, point);
  return Math.abs(ahead) <= LONG / 2 && Math.abs(left) <= SHORT / 2;
}

/** A point relative to the direction of travel: how far ahead of the center, and how far to the left. */
function seenOnWay(pose: Pose, lead: Lead, point: Point): { readonly ahead: number; readonly left: number } {
  const { ahead, left } = seenFrom(pose, point);
  const way = wayOf(lead);
  return { ahead: way * ahead, left: way * left };
}

/**
 * The turn about a leading corner after which a slide leads over the goal: the way ahead passes the corner at half a
 * short edge. Uses the corner on the goal's side, or the other one if the goal is too close to that.
 */
function turnTo(pose: Pose, goal: Point, lead: Lead): { readonly pivot: TurnSide; readonly angle: number } | null {
  const { ahead, left } = seenOnWay(pose, lead, goal);
  if (isOn(pose, goal) || (ahead >= 0 && Math.abs(left) <= STRAIGHT)) return null;
  for (const pivot of left >= 0 ? (["L", "R"] as const) : (["R", "L"] as const)) {
    const side = pivot === "L" ? 1 : -1;
    const [fore, beside] = [ahead - LONG / 2, left - (side * SHORT) / 2];
    const away = Math.hypot(fore, beside);
    if (away <= SHORT / 2) continue;
    const angle = degrees(Math.atan2(beside, fore) + side * Math.asin(SHORT / 2 / away));
    return { pivot, angle: shorter(angle) };
  }
  return null;
}

/** The next leg toward a goal; null if none leads closer. */
function legTo(pose: Pose, goal: Point, lead: Lead, partial: boolean): Step | null {
  const turn = turnTo(pose, goal, lead);
  const ready = turn ? pivoted(pose, lead, turn.pivot, turn.angle) : pose;
  const { ahead } = seenOnWay(ready, lead, goal);
  const slide = partial ? toGrid(Math.min(ahead, LONG), LENGTH_PARTS) : Math.min(LONG, Math.round(ahead));
  return slide > 0 ? { lead, pivot: turn?.pivot ?? null, angle: turn?.angle ?? 0, slide } : null;
}

/** Bow first, unless the goal is clearly behind and stern first is allowed. NA-12. */
function leadTo(pose: Pose, goal: Point, reverse: boolean): Lead {
  const { ahead, left } = seenFrom(pose, goal);
  return reverse && Math.abs(degrees(Math.atan2(left, ahead))) > BEHIND ? "stern" : "bow";
}

/** The course from a pose to a point, or as far toward it as it may go; empty if it is already there. */
export function courseTo(pose: Pose, goal: Point, { lengths, partial, reverse }: Helm): Step[] {
  const lead = leadTo(pose, goal, reverse);
  const legs: Step[] = [];
  for (let at = rounded(pose); legs.length < lengths;) {
    const leg = legTo(at, goal, lead, partial);
    if (leg) legs.push(leg);
    if (!leg || leg.slide < LONG) break;
    at = sail(at, leg, [], null).end;
  }
  return legs;
}

/** The part of a course that may be followed by further legs: whole Lengths. NA-13, NA-14. */
export function wholeLegs(legs: readonly Leg[]): readonly Leg[] {
  const at = legs.findIndex((leg) => isRotation(leg) || leg.slide < LONG);
  return at < 0 ? legs : legs.slice(0, at);
}

/** The ends of a course's legs, in order, whether or not the unit may go there. */
export function stopsOf(pose: Pose, legs: readonly Leg[]): Pose[] {
  let at = rounded(pose);
  return legs.map((leg) => (at = sail(at, leg, [], null).end));
}

/** The course of a unit that leads on to a point, after the `kept` legs. */
export function courseOf(view: WatersView, unit: UnitView, goal: Point, kept: readonly Leg[]): Leg[] {
  const { lengths, partial } = mobilityOf(view, unit);
  const from = stopsOf(unit.pose, kept).at(-1) ?? unit.pose;
  const helm = { lengths: lengths - kept.length, partial, reverse: view.options.reverse };
  return [...kept, ...courseTo(from, goal, helm)];
}

/** Lengths that a course sails, not those that it uses up: a turn on the spot sails none. */
export const sailed = (legs: readonly Leg[]): number =>
  toGrid(
    legs.reduce((sum, leg) => sum + (isRotation(leg) ? 0 : leg.slide), 0),
    LENGTH_PARTS,
  );

/**
 * A course with its end turned by some degrees counter-clockwise. A ship with a Length left turns on the spot instead;
 * every other unit turns farther about the corner of its last leg. NA-13, NA-14.
 */
export function turnedCourse(
  legs: readonly Leg[],
  angle: number,
  { lengths, rotates, partial }: Mobility,
): readonly Leg[] {
  const last = legs.at(-1);
  const before = legs.slice(0, -1);
  if (last && isRotation(last)) {
    const rotate = shorter(last.rotate + angle);
    return rotate === 0 ? before : [...before, { rotate }];
  }
  const isWhole = last === undefined || last.slide === LONG;
  if (rotates && isWhole && legs.length < lengths) return [...legs, { rotate: shorter(angle) }];
  if (last) return [...before, turnedLeg(last, angle)];
  return lengths > 0 ? [turnedLeg({ lead: "bow", pivot: null, angle: 0, slide: partial ? HALF : LONG }, angle)] : legs;
}

/** A leg that turns about its corner, or else about the one on the side to which it turns. */
function turnedLeg(leg: Step, angle: number): Step {
  const turned = shorter(leg.angle + angle);
  if (turned === 0) return { ...leg, pivot: null, angle: 0 };
  return { ...leg, pivot: leg.pivot ?? (turned > 0 ? "L" : "R"), angle: turned };
}

/** A card that is being placed, turned by some degrees counter-clockwise. */
export const turnedPose = (pose: Pose, angle: number): Pose => rounded({ ...pose, heading: pose.heading + angle });
