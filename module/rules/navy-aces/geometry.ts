/** How cards lie to each other. All are rectangles of one size: exact and short. Navy Aces, "Sea Ships". */
import { cornersOf, direction, LONG, SHORT, TOUCHING, type Bounds, type Point, type Pose } from "./poses";

/** A straight line from one point to another, in Lengths. */
export type Segment = { readonly from: Point; readonly to: Point };

/** Less than this is a floating-point error. */
export const NOTHING = 1e-9;
/** The centers of two cards that touch or overlap are at most a card's diagonal apart. */
const REACH = LONG * LONG + SHORT * SHORT;

/** Distance of two points, in Lengths. */
export function apart(one: Point, other: Point): number {
  const [x, y] = [other.x - one.x, other.y - one.y];
  return Math.sqrt(x * x + y * y);
}

/** The length of a segment, in Lengths. */
export const lengthOf = ({ from, to }: Segment): number => apart(from, to);

/** A point relative to a card: how far ahead of its center, and how far to its left. */
export const seenFrom = (pose: Pose, point: Point): { readonly ahead: number; readonly left: number } =>
  seenAlong(pose, direction(pose.heading), point);

function seenAlong(pose: Pose, bow: Point, point: Point): { readonly ahead: number; readonly left: number } {
  const [x, y] = [point.x - pose.x, point.y - pose.y];
  return { ahead: x * bow.x + y * bow.y, left: y * bow.x - x * bow.y };
}

/**
 * How deep two cards overlap, in Lengths: the distance that would separate them, negative if they are apart. Two
 * rectangles are apart if and only if they are so along an edge of one of them.
 */
function depth(a: Pose, b: Pose): number {
  const { x: cos, y: sin } = direction(b.heading - a.heading);
  const [along, across] = [Math.abs(cos), Math.abs(sin)];
  const long = (LONG + LONG * along + SHORT * across) / 2;
  const short = (SHORT + LONG * across + SHORT * along) / 2;
  const [fromA, fromB] = [seenFrom(a, b), seenFrom(b, a)];
  return Math.min(
    long - Math.abs(fromA.ahead),
    short - Math.abs(fromA.left),
    long - Math.abs(fromB.ahead),
    short - Math.abs(fromB.left),
  );
}

/** Whether two cards overlap by more than a hair; cards that only touch do not. Navy Aces, NA-15. */
export function overlaps(a: Pose, b: Pose): boolean {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return x * x + y * y < REACH && depth(a, b) > TOUCHING;
}

const limit = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The point of a card that is nearest to a point. */
export const nearestPoint = (pose: Pose, point: Point): Point => nearestAlong(pose, direction(pose.heading), point);

function nearestAlong(pose: Pose, bow: Point, point: Point): Point {
  const { ahead, left } = seenAlong(pose, bow, point);
  const [overAhead, overLeft] = [ahead - limit(ahead, LONG / 2), left - limit(left, SHORT / 2)];
  // Computed from the point, not from the center: a point on the card stays the same to the last digit.
  return {
    x: point.x - overAhead * bow.x + overLeft * bow.y,
    y: point.y - overAhead * bow.y - overLeft * bow.x,
  };
}

/**
 * The shortest line from one card to another; at least one end is a corner. null if the cards touch or overlap; among
 * equally short ones the first in the order of the corners.
 */
export function closestPair(a: Pose, b: Pose): Segment | null {
  if (depth(a, b) > -NOTHING) return null;
  const [bowA, bowB] = [direction(a.heading), direction(b.heading)];
  let best: Segment | null = null;
  let least = Infinity;
  const offer = (line: Segment) => {
    const length = lengthOf(line);
    if (length < least) [best, least] = [line, length];
  };
  for (const from of cornersOf(a)) offer({ from, to: nearestAlong(b, bowB, from) });
  for (const to of cornersOf(b)) offer({ from: nearestAlong(a, bowA, to), to });
  return best;
}

/** Distance of two cards, edge to edge, in Lengths; 0 if they touch or overlap. Navy Aces, NA-19. */
export function distance(a: Pose, b: Pose): number {
  const pair = closestPair(a, b);
  return pair ? lengthOf(pair) : 0;
}

/** Whether two cards are within a range, edge to edge. Navy Aces, "Naval Combat"; NA-19, NA-28, NA-34. */
export const inRange = (a: Pose, b: Pose, range: number): boolean => distance(a, b) <= range + NOTHING;

/** No corner of a card is farther from its center. */
const HALF_DIAGONAL = Math.sqrt(REACH) / 2;

/** Whether the whole card is within a part of the table, its border included. Navy Aces, NA-11, NA-16. */
export function isWithin(pose: Pose, { left, bottom, right, top }: Bounds): boolean {
  const room = Math.min(pose.x - left, right - pose.x, pose.y - bottom, top - pose.y);
  if (room >= HALF_DIAGONAL) return true;
  return cornersOf(pose).every(
    ({ x, y }) => x >= left - TOUCHING && x <= right + TOUCHING && y >= bottom - TOUCHING && y <= top + TOUCHING,
  );
}

/** Whether a line passes through a card. One that only touches a corner or an edge does not. Navy Aces, NA-19. */
export function crosses({ from, to }: Segment, pose: Pose): boolean {
  const [start, end] = [seenFrom(pose, from), seenFrom(pose, to)];
  const ahead = stretchInside(start.ahead, end.ahead, LONG / 2 - TOUCHING);
  const left = stretchInside(start.left, end.left, SHORT / 2 - TOUCHING);
  return Math.max(ahead.from, left.from, 0) < Math.min(ahead.to, left.to, 1);
}

/** The part, from 0 to 1, of the way from one number to another on which the value is nearer to 0 than the limit. */
export function stretchInside(
  start: number,
  end: number,
  most: number,
): { readonly from: number; readonly to: number } {
  const way = end - start;
  if (way === 0) return Math.abs(start) < most ? { from: -Infinity, to: Infinity } : { from: Infinity, to: -Infinity };
  const [one, other] = [(-most - start) / way, (most - start) / way];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}
