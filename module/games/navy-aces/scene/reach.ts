/** The reach of a unit at its place, as outlines in lengths. Pure. Navy Aces, NA-19, NA-20, NA-28, NA-34. */
import { LONG, pointOf, SHORT, type Point, type Pose, type Sight } from "../../../rules/navy-aces";

/** Degrees between two points of a drawn arc. */
const FINE = 6;

/** Points around a center, from one angle to another, in degrees counter-clockwise; 0 is ahead. */
function arcAround(ahead: number, left: number, radius: number, from: number, to: number): [number, number][] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / FINE));
  return Array.from({ length: count + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
    return [ahead + radius * Math.cos(angle), left + radius * Math.sin(angle)];
  });
}

const onTable = (pose: Pose, points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([ahead, left]) => pointOf(pose, ahead, left));

/**
 * The area that guns hit from a long edge, ignoring obstacles: all that a line of their range reaches that leaves the
 * edge within the arc around its normal. `side`: 1 for the left edge, −1 for the right one.
 */
export function broadside(pose: Pose, side: 1 | -1, { range, arc }: Sight): Point[] {
  const [fore, aft] = [LONG / 2, -LONG / 2];
  const edge = (side * SHORT) / 2;
  const beam = side * 90;
  return onTable(pose, [
    [fore, edge],
    ...arcAround(fore, edge, range, beam - side * arc, beam),
    ...arcAround(aft, edge, range, beam, beam + side * arc),
    [aft, edge],
  ]);
}

/** Everything within `range` lengths of a card. */
export function around(pose: Pose, range: number): Point[] {
  const [fore, beside] = [LONG / 2, SHORT / 2];
  return onTable(pose, [
    ...arcAround(fore, beside, range, 0, 90),
    ...arcAround(-fore, beside, range, 90, 180),
    ...arcAround(-fore, -beside, range, 180, 270),
    ...arcAround(fore, -beside, range, 270, 360),
  ]);
}
