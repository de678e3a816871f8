/**
 * Movement of units: for each Length a turn about a corner of the leading edge, then a slide along the card. Navy Aces,
 * "Movement"; NA-12 to NA-16.
 */
import { is } from "../kernel";
import { isWithin, overlaps } from "./geometry";
import {
  direction,
  FULL_TURN,
  LONG,
  pointOf,
  rounded,
  SHORT,
  turned,
  type Bounds,
  type Point,
  type Pose,
} from "./poses";

/** Bow or stern first. NA-12. */
export type Lead = "bow" | "stern";
/** The left or the right corner of the leading edge, as seen in the direction of travel. */
export type TurnSide = "L" | "R";

/** One Length: a turn about a corner in degrees, counter-clockwise, and then a slide of 0 to 1. NA-13. */
export type Step = {
  readonly lead: Lead;
  readonly pivot: TurnSide | null;
  readonly angle: number;
  readonly slide: number;
};
/** A turn about the card's center in degrees, counter-clockwise, in place of a ship's last Length. NA-14. */
type Rotation = { readonly rotate: number };
export type Leg = Step | Rotation;

/** Whether something has the form of a leg, and nothing else in it. */
export const isLeg = is.either<unknown>(
  is.exactly({ rotate: is.number }),
  is.exactly({ lead: is.text, pivot: is.nullable(is.text), angle: is.number, slide: is.number }),
);

/** Why a path cannot be sailed. */
export type PathFault =
  | "too-many-lengths"
  | "squadron-cannot-turn"
  | "turn-not-last"
  | "turn-out-of-bounds"
  | "slide-out-of-bounds"
  | "whole-lengths-only"
  | "card-in-the-way"
  | "off-the-table";

/** A unit's limits. `partial`: its last slide may be shorter than a Length. NA-13, NA-14, NA-38. */
export interface Mobility {
  readonly lengths: number;
  readonly rotates: boolean;
  readonly partial: boolean;
}

/** How far a path goes. `leg` and `hit` name the faulty leg, and the obstacle in the way. */
export interface Voyage {
  readonly end: Pose;
  /** Lengths that it uses up: a short slide and a rotation are one each. */
  readonly lengths: number;
  readonly fault: PathFault | null;
  readonly leg: number | null;
  readonly hit: number | null;
}

/** Turns and slides are tested at these intervals, and at their ends. NA-15. */
const TESTED_DEGREES = 5;
const TESTED_SLIDE = 0.1;

/** Whether a leg is a turn on the spot. NA-14. */
export const isRotation = (leg: Leg): leg is Rotation => "rotate" in leg;

/** Direction of travel: 1 with the bow first, −1 with the stern. */
export const wayOf = (lead: Lead): number => (lead === "bow" ? 1 : -1);

/** The corner about which a unit turns: of the leading edge, on the side that is named. NA-13. */
export function pivotOf(pose: Pose, lead: Lead, side: TurnSide): Point {
  const way = wayOf(lead);
  return pointOf(pose, (way * LONG) / 2, (way * (side === "L" ? SHORT : -SHORT)) / 2);
}

/** A unit turned about a corner of its leading edge, in degrees counter-clockwise; that corner stays where it is. NA-13. */
export function pivoted(pose: Pose, lead: Lead, side: TurnSide, angle: number): Pose {
  const corner = pivotOf(pose, lead, side);
  const heading = turned(pose.heading + angle);
  const offset = pivotOf({ x: 0, y: 0, heading }, lead, side);
  return { x: corner.x - offset.x, y: corner.y - offset.y, heading };
}

/** A unit moved along its long edges, in Lengths. NA-13. */
export function slid(pose: Pose, lead: Lead, length: number): Pose {
  const bow = direction(pose.heading);
  const way = wayOf(lead) * length;
  return { x: pose.x + way * bow.x, y: pose.y + way * bow.y, heading: pose.heading };
}

const inPlace = (pose: Pose, angle: number): Pose => ({ ...pose, heading: turned(pose.heading + angle) });

/** The tested values on the way to a number: each multiple of `every`, and the number itself; none if it is 0. */
function stops(to: number, every: number): number[] {
  const count = Math.ceil(Math.abs(to) / every - 1e-9);
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? to : Math.sign(to) * every * (at + 1)));
}

/**
 * Poses at which a unit is tested during a leg: each 5 degrees and each tenth of a Length, and the end as stored. The
 * start is not tested: a unit that was put where it may not be can leave. NA-15.
 */
export function sweep(pose: Pose, leg: Leg): Pose[] {
  if (isRotation(leg)) return withStoredEnd(stops(leg.rotate, TESTED_DEGREES).map((angle) => inPlace(pose, angle)));
  const { lead, pivot, angle, slide } = leg;
  const turns = pivot === null ? [] : stops(angle, TESTED_DEGREES).map((part) => pivoted(pose, lead, pivot, part));
  const ahead = turns.at(-1) ?? pose;
  return withStoredEnd([...turns, ...stops(slide, TESTED_SLIDE).map((part) => slid(ahead, lead, part))]);
}

const withStoredEnd = (poses: readonly Pose[]): Pose[] =>
  poses.map((pose, at) => (at === poses.length - 1 ? rounded(pose) : pose));

/** The end of a leg if nothing is in the way. */
export function endOf(pose: Pose, leg: Leg): Pose {
  if (isRotation(leg)) return rounded(inPlace(pose, leg.rotate));
  const { lead, pivot, angle, slide } = leg;
  return rounded(slid(pivot === null ? pose : pivoted(pose, lead, pivot, angle), lead, slide));
}

/**
 * Moves a unit through one leg. `table` is null if the unit is not on a table that it could leave.
 *
 * @returns where it ends, rounded, legal or not, and what it runs into first: an obstacle by its index, or the edge
 */
export function sail(pose: Pose, leg: Leg, obstacles: readonly Pose[], table: Bounds | null) {
  const poses = sweep(pose, leg);
  const end = poses.at(-1) ?? rounded(pose);
  for (const tested of poses) {
    const hit = obstacles.findIndex((obstacle) => overlaps(tested, obstacle));
    if (hit >= 0) return { end, hit, offTable: false };
    if (table && !isWithin(tested, table)) return { end, hit: null, offTable: true };
  }
  return { end, hit: null, offTable: false };
}

/** A leg's fault before anything moves (turns are at most full circles): its place in the path, numbers, limits. */
function legFault(leg: Leg, at: number, isLast: boolean, { lengths, rotates, partial }: Mobility): PathFault | null {
  if (at >= lengths) return "too-many-lengths";
  if (!(Math.abs(isRotation(leg) ? leg.rotate : leg.angle) <= FULL_TURN)) return "turn-out-of-bounds";
  if (isRotation(leg)) return !rotates ? "squadron-cannot-turn" : isLast ? null : "turn-not-last";
  if (!(leg.slide >= 0 && leg.slide <= LONG)) return "slide-out-of-bounds";
  return leg.slide < LONG && !(partial && isLast) ? "whole-lengths-only" : null;
}

/** Moves a unit along a path, up to the first leg that it cannot sail. Navy Aces, "Movement"; NA-13 to NA-16. */
export function follow(
  pose: Pose,
  path: readonly Leg[],
  obstacles: readonly Pose[],
  table: Bounds | null,
  mobility: Mobility,
): Voyage {
  const lengths = path.length;
  let end = rounded(pose);
  for (const [at, leg] of path.entries()) {
    const fault = legFault(leg, at, at === lengths - 1, mobility);
    if (fault) return { end, lengths, fault, leg: at, hit: null };
    const { end: next, hit, offTable } = sail(end, leg, obstacles, table);
    if (hit !== null || offTable)
      return { end, lengths, fault: offTable ? "off-the-table" : "card-in-the-way", leg: at, hit };
    end = next;
  }
  return { end, lengths, fault: null, leg: null, hit: null };
}
