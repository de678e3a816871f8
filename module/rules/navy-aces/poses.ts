/**
 * Poses of cards on the table. Navy Aces measures in Lengths, the long edge of a card; x runs along the first player's
 * edge of the table, y away from it. Everything here is computed afresh from a pose, so that errors do not add up.
 */
import { is } from "../kernel";

// Types, not interfaces: poses are part of answers and states, and only a type's members are known to be JSON.
export type Point = { readonly x: number; readonly y: number };

/** A card: its center in Lengths, and the heading of its bow, in degrees counter-clockwise; 0 is towards +x. */
export type Pose = Point & { readonly heading: number };

/** Whether something has the form of a pose, and nothing else in it. */
export const isPose = is.exactly({ x: is.number, y: is.number, heading: is.number });

/** A part of the table, in Lengths. */
export type Bounds = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number };

/** The edges of a card, in Lengths: a poker card of 3.5 × 2.5 inches. Spec, "Rulings". */
export const LONG = 1;
export const SHORT = 5 / 7;

/** Cards that overlap by no more than this only touch. NA-15. */
export const TOUCHING = 1e-6;

/** Front and rear are the short edges; left and right are seen from the stern to the bow. */
type Corners = readonly [frontLeft: Point, frontRight: Point, rearRight: Point, rearLeft: Point];

/** A full turn, in degrees. */
export const FULL_TURN = 360;

/** A number rounded to the nearest 1/`parts`; never minus zero. */
export const toGrid = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;

/** The same heading, at least 0 and below 360 degrees. */
export function turned(heading: number): number {
  const rest = heading % FULL_TURN;
  // A tiny negative remainder adds up to a full circle.
  return rest < 0 ? (rest + FULL_TURN) % FULL_TURN : rest + 0;
}

/** Parts of a Length, and of a degree, to which poses are stored. Spec, "Rulings". */
export const LENGTH_PARTS = 1000;
export const DEGREE_PARTS = 100;

/** A pose as it is stored: 1/1000 Length, 1/100 degree, the heading at least 0 and below 360. Spec, "Rulings". */
export const rounded = ({ x, y, heading }: Pose): Pose => ({
  x: toGrid(x, LENGTH_PARTS),
  y: toGrid(y, LENGTH_PARTS),
  heading: turned(toGrid(turned(heading), DEGREE_PARTS)),
});

/** A vector of length 1 in a direction in degrees: exact along the edges of the table. */
export function direction(degrees: number): Point {
  const quarters = Math.round(degrees / 90);
  const rest = ((degrees - quarters * 90) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(rest), Math.sin(rest)];
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return { x: cos, y: sin };
  if (turns === 1) return { x: -sin + 0, y: cos };
  return turns === 2 ? { x: -cos, y: -sin + 0 } : { x: sin, y: -cos };
}

const pointAlong = ({ x, y }: Point, bow: Point, ahead: number, left: number): Point => ({
  x: x + ahead * bow.x - left * bow.y,
  y: y + ahead * bow.y + left * bow.x,
});

/** The point `ahead` of a card's center and `left` of it, in Lengths. */
export const pointOf = (pose: Pose, ahead: number, left: number): Point =>
  pointAlong(pose, direction(pose.heading), ahead, left);

/** The four corners of a card. */
export function cornersOf(pose: Pose): Corners {
  const bow = direction(pose.heading);
  return [
    pointAlong(pose, bow, LONG / 2, SHORT / 2),
    pointAlong(pose, bow, LONG / 2, -SHORT / 2),
    pointAlong(pose, bow, -LONG / 2, -SHORT / 2),
    pointAlong(pose, bow, -LONG / 2, SHORT / 2),
  ];
}
