/**
 * What a ship can shoot at: lines from its long edges to the target. Both are sampled at evenly spaced points, so that
 * every client gets the same result. Navy Aces, "Naval Combat"; NA-19, NA-20.
 */
import { apart, closestPair, crosses, distance, inRange, lengthOf, seenFrom, type Segment } from "./geometry";
import { direction, LONG, pointOf, SHORT, TOUCHING, type Point, type Pose } from "./poses";

/** A ship's gun range in Lengths, sample points per edge, and greatest angle off the beam in degrees, 0 to 90. */
export interface Sight {
  readonly range: number;
  readonly samples: number;
  readonly arc: number;
}

/** Why a ship cannot shoot at another one. */
type ShotFault = "out-of-reach" | "no-broadside" | "line-of-fire-blocked";

/** Whether a line is acceptable. `outward`: away from the long edge where it starts; null if at bow or stern. */
type Wanted = (line: Segment, outward: Point | null) => boolean;

/** Signs of the left and the right long edge: left is positive. */
const SIDES = [1, -1] as const;
const ROUNDING = 1e-9;
const DIAGONAL = Math.sqrt(LONG * LONG + SHORT * SHORT);

/** `samples` evenly spaced numbers from `-most` to `most`, inclusive; 0 alone if there is only one. */
function spaced(most: number, samples: number): number[] {
  if (samples < 2) return [0];
  return Array.from({ length: samples }, (_, at) => most * ((2 * at) / (samples - 1) - 1));
}

const longEdge = (pose: Pose, side: number, samples: number): Point[] =>
  spaced(LONG / 2, samples).map((ahead) => pointOf(pose, ahead, (side * SHORT) / 2));

const allEdges = (pose: Pose, samples: number): Point[] => [
  ...SIDES.flatMap((side) => longEdge(pose, side, samples)),
  ...SIDES.flatMap((end) => spaced(SHORT / 2, samples).map((left) => pointOf(pose, (end * LONG) / 2, left))),
];

const outwardOf = (pose: Pose, side: number): Point => direction(pose.heading + side * 90);

/** The direction away from the long edge on which a point of the card lies; null if it is on neither. */
function outwardAt(pose: Pose, point: Point): Point | null {
  const { left } = seenFrom(pose, point);
  return Math.abs(left) > SHORT / 2 - TOUCHING ? outwardOf(pose, Math.sign(left)) : null;
}

/** Whether a point lies on the outer side of a long edge, or in line with it. */
const isBeyond = (pose: Pose, outward: Point, { x, y }: Point): boolean =>
  (x - pose.x) * outward.x + (y - pose.y) * outward.y >= SHORT / 2 - ROUNDING;

/**
 * The first acceptable line: the shortest one between the cards, then sampled lines that leave either long edge
 * outward. No such line leads back through the shooter's own card.
 */
function findLine(from: Pose, to: Pose, samples: number, wanted: Wanted): Segment | null {
  const shortest = closestPair(from, to);
  if (shortest && wanted(shortest, outwardAt(from, shortest.from))) return shortest;
  const points = allEdges(to, samples);
  for (const side of SIDES) {
    const outward = outwardOf(from, side);
    const ends = points.filter((point) => isBeyond(from, outward, point));
    if (ends.length === 0) continue;
    for (const start of longEdge(from, side, samples)) {
      for (const end of ends) {
        const line = { from: start, to: end };
        if (wanted(line, outward)) return line;
      }
    }
  }
  return null;
}

/** Whether a line leaves a long edge within the arc around its normal; `cosine` is that of the arc. */
function leavesWithin({ from, to }: Segment, outward: Point | null, cosine: number): boolean {
  if (!outward) return false;
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(x * x + y * y);
  return length > ROUNDING && x * outward.x + y * outward.y >= length * cosine - ROUNDING;
}

const cosineOf = (degrees: number): number => direction(degrees).x;

/** Index of the first card that blocks a line; null if none does. Navy Aces, NA-19. */
export function blockerOf(line: Segment, blockers: readonly Pose[]): number | null {
  const at = blockers.findIndex((blocker) => crosses(line, blocker));
  return at < 0 ? null : at;
}

/** The cards that could be in the way at all, without those that lie wholly beside the space between the two. */
function between(from: Pose, to: Pose, blockers: readonly Pose[]): Pose[] {
  const way = apart(from, to);
  // A point of a card is at most half a diagonal from its center: this holds for both ends of a line and for a blocker.
  return blockers.filter((blocker) => apart(from, blocker) + apart(blocker, to) <= way + 3 * DIAGONAL);
}

/**
 * Whether the target can be seen past the blockers, at any distance and any angle off the beam: along the shortest line
 * between the cards, or along one that leaves a long edge outward. Navy Aces, NA-19 without the range.
 */
export function isClear(from: Pose, to: Pose, blockers: readonly Pose[], samples: number): boolean {
  const near = between(from, to, blockers);
  return near.length === 0 || findLine(from, to, samples, (line) => blockerOf(line, near) === null) !== null;
}

/** Whether a long edge faces the target, regardless of blockers and distance. Navy Aces, NA-20. */
export function isBroadside(from: Pose, to: Pose, samples: number, arc: number): boolean {
  const cosine = cosineOf(arc);
  return findLine(from, to, samples, (line, outward) => leavesWithin(line, outward, cosine)) !== null;
}

/** Whether a ship can shoot at another one; the blockers are the islands and all other ships. Navy Aces, NA-19, NA-20. */
export const canShoot = (from: Pose, to: Pose, blockers: readonly Pose[], sight: Sight): boolean =>
  shotFault(from, to, blockers, sight) === null;

/** Why a ship cannot shoot at another; null if it can. One line has to be in range, within the arc and clear. */
export function shotFault(from: Pose, to: Pose, blockers: readonly Pose[], sight: Sight): ShotFault | null {
  if (!inRange(from, to, sight.range)) return "out-of-reach";
  const near = between(from, to, blockers);
  let faces = false;
  const cosine = cosineOf(sight.arc);
  const line = findLine(from, to, sight.samples, (line, outward) => {
    if (lengthOf(line) > sight.range + ROUNDING || !leavesWithin(line, outward, cosine)) return false;
    faces = true;
    return blockerOf(line, near) === null;
  });
  if (line) return null;
  return faces ? "line-of-fire-blocked" : "no-broadside";
}

/** The shortest line along which a ship can shoot at another; null if it cannot. Navy Aces, NA-19, NA-20. */
export function clearLine(from: Pose, to: Pose, blockers: readonly Pose[], sight: Sight): Segment | null {
  if (!inRange(from, to, sight.range)) return null;
  const near = between(from, to, blockers);
  const cosine = cosineOf(sight.arc);
  const least = distance(from, to);
  let best: Segment | null = null;
  let most = sight.range + ROUNDING;
  findLine(from, to, sight.samples, (line, outward) => {
    const length = lengthOf(line);
    if (length >= most || !leavesWithin(line, outward, cosine) || blockerOf(line, near) !== null) return false;
    [best, most] = [line, length];
    return length <= least + ROUNDING;
  });
  return best;
}
