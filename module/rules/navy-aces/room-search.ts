/**
 * Room for one more card. The search is exact: dice are withdrawn, and islands left out, only where no pose that can be
 * stored (1/1000 Length, 1/100 degree) is free. Navy Aces, NA-8, NA-10, NA-11.
 */
import type { Random } from "../kernel";
import { findOnEdges, type Sized, type Space } from "./free-edges";
import { isWithin, lengthOf, overlaps, type Segment } from "./geometry";
import { DEGREE_PARTS, FULL_TURN, LENGTH_PARTS, LONG, rounded, SHORT, TOUCHING, type Point, type Pose } from "./poses";

/** The pose as it is stored, if a card can be there; otherwise null. */
function ifFree({ area, taken }: Space, pose: Pose): Pose | null {
  const stored = rounded(pose);
  return isWithin(stored, area) && !taken.some((other) => overlaps(stored, other)) ? stored : null;
}

/** Step of the first search, in lengths: it usually finds a place, and leaves room around the cards placed. */
const GRID = 0.25;
/** Both orientations of a card along the edges. */
const LYING = [
  { heading: 90, width: SHORT, depth: LONG },
  { heading: 0, width: LONG, depth: SHORT },
] as const;

/** Centers on the grid, as stored, of cards between two borders; the outermost cards touch the borders. */
function centersBetween(from: number, to: number, extent: number): number[] {
  const first = Math.ceil((from + extent / 2 - TOUCHING) * LENGTH_PARTS) / LENGTH_PARTS;
  const last = Math.floor((to - extent / 2 + TOUCHING) * LENGTH_PARTS) / LENGTH_PARTS;
  const count = Math.ceil((last - first) / GRID) + 1;
  return last < first ? [] : Array.from({ length: count }, (_, at) => Math.min(first + at * GRID, last));
}

/** The first free pose on a grid along the edges; null if there is none. */
function onGrid(space: Space): Pose | null {
  const { left, bottom, right, top } = space.area;
  for (const { heading, width, depth } of LYING) {
    const across = centersBetween(left, right, width);
    for (const y of centersBetween(bottom, top, depth))
      for (const x of across) {
        const pose = ifFree(space, { x, y, heading });
        if (pose) return pose;
      }
  }
  return null;
}

/** Half the step to which poses are rounded: a card with this much to spare can be put on round numbers. */
const ROUNDING = 1 / LENGTH_PARTS / 2;
/** Less than the step between round numbers, so that none beside an edge is passed over. */
const PACE = 0.9 / LENGTH_PARTS;

/** The round numbers next to a number. */
const beside = (value: number): number[] =>
  [Math.floor(value * LENGTH_PARTS), Math.ceil(value * LENGTH_PARTS)].map((parts) => parts / LENGTH_PARTS);

/** Points of an edge, so close to each other that every point on round numbers beside it is beside one of them. */
function pacesAlong(edge: Segment): Point[] {
  const paces = Math.ceil(lengthOf(edge) / PACE);
  const { from, to } = edge;
  return Array.from({ length: paces + 1 }, (_, at) => {
    const part = paces === 0 ? 0 : at / paces;
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  });
}

/** A free pose on round numbers beside an edge. */
function besideEdge(space: Space, heading: number, edge: Segment): Pose | null {
  for (const point of pacesAlong(edge))
    for (const x of beside(point.x))
      for (const y of beside(point.y)) {
        const pose = ifFree(space, { x, y, heading });
        if (pose) return pose;
      }
  return null;
}

/**
 * A free pose with this heading; null if there is none. Free round numbers are either free with everything that would
 * be rounded to them, so that a card with that much to spare finds room, or beside an edge.
 */
function withHeading(space: Space, heading: number): Pose | null {
  const card: Sized = { heading, long: LONG, short: SHORT };
  if (!hasRoom(card, space, 0)) return null;
  const ample = findOnEdges(card, space, ROUNDING, ({ from }) => ifFree(space, { ...from, heading }));
  return ample ?? findOnEdges(card, space, 0, (edge) => besideEdge(space, heading, edge));
}

/** Whether a card fits there at all, on round numbers or not. */
const hasRoom = (card: Sized, space: Space, spare: number): boolean =>
  findOnEdges(card, space, spare, () => true) === true;

/** Headings from the first to the last, both included, in parts of a degree. */
type Headings = readonly [first: number, last: number];

/** A card turned by half a circle is the same: half a turn is enough, in pieces small enough for `commonTo`. */
const HALF_TURN: readonly Headings[] = Array.from({ length: 9 }, (_, at) => {
  const piece = ((FULL_TURN / 2) * DEGREE_PARTS) / 9;
  return [at * piece, (at + 1) * piece - 1];
});

/** A card contained in every card with the same center that is turned from it by at most `spread` degrees. */
function commonTo(heading: number, spread: number): Sized {
  const angle = (spread * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const whole = Math.cos(2 * angle);
  return { heading, long: (LONG * cos - SHORT * sin) / whole, short: (SHORT * cos - LONG * sin) / whole };
}

/**
 * A free pose; null if there is none. Ranges of headings are halved repeatedly, except those whose cards' common part
 * finds no room.
 */
function atAnyHeading(space: Space): Pose | null {
  let open = HALF_TURN;
  while (open.length > 0) {
    const halves: Headings[] = [];
    for (const [first, last] of open) {
      const middle = Math.floor((first + last) / 2);
      const common = commonTo(middle / DEGREE_PARTS, (last - middle) / DEGREE_PARTS);
      if (!hasRoom(common, space, -TOUCHING)) continue;
      const pose = withHeading(space, middle / DEGREE_PARTS);
      if (pose) return pose;
      if (first < middle) halves.push([first, middle - 1]);
      if (middle < last) halves.push([middle + 1, last]);
    }
    open = halves;
  }
  return null;
}

/** A pose in which a card fits there, along the edges of the table if possible; null if there is none. */
export const findRoom = (space: Space): Pose | null => onGrid(space) ?? atAnyHeading(space);

/** Guesses before the search. */
const GUESSES = 24;
/** Fractions of a random number. */
const PARTS = 1000;

/** A pose in which a card fits there, found by guesses first, then by search; null if there is none. */
export function guessRoom(space: Space, random: Random): Pose | null {
  const { left, bottom, right, top } = space.area;
  const between = (from: number, to: number) => from + ((to - from) * random(PARTS)) / PARTS;
  for (let guess = 0; guess < GUESSES; guess++) {
    const [x, y] = [between(left, right), between(bottom, top)];
    const pose = ifFree(space, { x, y, heading: random(FULL_TURN) - 1 });
    if (pose) return pose;
  }
  return findRoom(space);
}
