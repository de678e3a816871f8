/**
 * Compares the geometry of the rules with a second one, worked out by other means, at ten thousand random positions:
 * corners by complex numbers, distances between all pairs of edges, overlapping cards and blocked lines by clipping
 * against half-planes, and angles by the arc tangent.
 */
import { describe, expect, it } from "vitest";
import { seeded } from "../kernel";
import { distance, overlaps } from "./geometry";
import { rounded, type Bounds, type Point, type Pose } from "./poses";
import { follow, type Lead, type TurnSide, type Step } from "./sailing";
import { canShoot, isBroadside, isClear } from "./sight";

const POSITIONS = 3_000;
const SAMPLES = 11;
const HALF_LONG = 0.5;
const HALF_SHORT = 2.5 / 3.5 / 2;
const TIMEOUT = 60_000;

interface Position {
  readonly a: Pose;
  readonly b: Pose;
  readonly blockers: readonly Pose[];
  readonly path: readonly Step[];
}

/** Two cards, up to six others that overlap neither, and a path. Every third table is small enough to be crowded. */
function positions(seed: number): Position[] {
  const random = seeded(seed);
  const part = (most: number) => ((random(1_000_001) - 1) / 1_000_000) * most;
  return Array.from({ length: POSITIONS }, (_, count) => {
    const [width, depth] = count % 3 === 0 ? [4, 3] : [8, 6];
    const pose = (): Pose => rounded({ x: part(width), y: part(depth), heading: part(360) });
    const [a, b] = [pose(), pose()];
    const others = Array.from({ length: random(7) - 1 }, pose);
    const blockers = others.filter((one) => !overlaps(one, a) && !overlaps(one, b));
    const steps = Array.from({ length: random(3) }, () => randomStep(random, part));
    const path = steps.map((step, at) => (at === steps.length - 1 ? { ...step, slide: part(1) } : step));
    return { a, b, blockers, path };
  });
}

function randomStep(random: (sides: number) => number, part: (most: number) => number): Step {
  const pivot = ([null, "L", "R"] as const)[random(3) - 1] as TurnSide | null;
  const lead: Lead = random(3) === 1 ? "stern" : "bow";
  return { lead, pivot, angle: part(180) - 90, slide: 1 };
}

/** Complex numbers: a turn is a product. */
const times = (p: Point, q: Point): Point => ({ x: p.x * q.x - p.y * q.y, y: p.x * q.y + p.y * q.x });
const plus = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });
const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;
const dot = (p: Point, q: Point): number => p.x * q.x + p.y * q.y;
const unit = (degrees: number): Point => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});
const between = (p: Point, q: Point, part: number): Point => ({
  x: p.x * (1 - part) + q.x * part,
  y: p.y * (1 - part) + q.y * part,
});

/** Counter-clockwise from the front left: left edge, stern, right edge, bow. */
function corners(pose: Pose): Point[] {
  const turn = unit(pose.heading);
  const local = [
    { x: HALF_LONG, y: HALF_SHORT },
    { x: -HALF_LONG, y: HALF_SHORT },
    { x: -HALF_LONG, y: -HALF_SHORT },
    { x: HALF_LONG, y: -HALF_SHORT },
  ];
  return local.map((corner) => plus(pose, times(corner, turn)));
}

type Edge = readonly [Point, Point];
const edges = (pose: Pose): Edge[] => {
  const around = corners(pose);
  return around.map((corner, at) => [corner, around[(at + 1) % 4] as Point]);
};

/** Whether any part of a straight line is inside all edges of a card (Cyrus and Beck). */
function isCut([p, q]: Edge, card: readonly Edge[]): boolean {
  let [start, end] = [0, 1];
  for (const [from, to] of card) {
    const edge = minus(to, from);
    const [before, after] = [cross(edge, minus(p, from)), cross(edge, minus(q, from))];
    if (before <= 0 && after <= 0) return false;
    const part = before / (before - after);
    if (before < 0) start = Math.max(start, part);
    else if (after < 0) end = Math.min(end, part);
  }
  return end - start > 1e-9;
}

const overlap = (a: Pose, b: Pose): boolean => {
  const [ofA, ofB] = [edges(a), edges(b)];
  return ofA.some((edge) => isCut(edge, ofB)) || ofB.some((edge) => isCut(edge, ofA));
};

function nearestOn([from, to]: Edge, point: Point): Point {
  const edge = minus(to, from);
  return between(from, to, Math.min(1, Math.max(0, dot(minus(point, from), edge) / dot(edge, edge))));
}

/** The shortest line between any two edges; one end of the line is an end of an edge. */
function shortest(a: Pose, b: Pose): Edge {
  const lines = edges(a).flatMap((one) =>
    edges(b).flatMap((other): Edge[] => [
      ...one.map((end): Edge => [end, nearestOn(other, end)]),
      ...other.map((end): Edge => [nearestOn(one, end), end]),
    ]),
  );
  return lines.reduce((best, line) => (long(line) < long(best) ? line : best));
}

const long = ([p, q]: Edge): number => Math.hypot(q.x - p.x, q.y - p.y);

interface Sightline {
  readonly line: Edge;
  /** Degrees off the outward normal of the long edge where the line starts; infinite if it starts at no long edge. */
  readonly off: number;
}

function offNormal(a: Pose, side: 1 | -1, [p, q]: Edge): number {
  const line = times(minus(q, p), unit(-(a.heading + side * 90)));
  return Math.abs(Math.atan2(line.y, line.x) * 180) / Math.PI;
}

function sightlines(a: Pose, b: Pose): Sightline[] {
  const parts = Array.from({ length: SAMPLES }, (_, at) => at / (SAMPLES - 1));
  const [left, , right] = edges(a) as [Edge, Edge, Edge, Edge];
  const ends = edges(b).flatMap(([p, q]) => parts.map((part) => between(p, q, part)));
  const sampled = (
    [
      [left, 1],
      [right, -1],
    ] as const
  ).flatMap(([edge, side]) =>
    parts.flatMap((part) => ends.map((end): Sightline => lineOf(a, side, [between(...edge, part), end]))),
  );
  if (overlap(a, b)) return sampled;
  const direct = shortest(a, b);
  const side = (
    [
      [left, 1],
      [right, -1],
    ] as const
  ).find(([edge]) => long([direct[0], nearestOn(edge, direct[0])]) < 1e-9);
  return [side ? lineOf(a, side[1], direct) : { line: direct, off: Infinity }, ...sampled];
}

const lineOf = (a: Pose, side: 1 | -1, line: Edge): Sightline => ({ line, off: offNormal(a, side, line) });

/** Judges a position by its lines: those that do not lead back through the ship, and the shortest one. */
function judged({ a, b, blockers }: Position): { clear: boolean; broadside: boolean; shot: boolean } {
  const lines = sightlines(a, b);
  const cards = blockers.map(edges);
  const open = ({ line }: Sightline) => !cards.some((card) => isCut(line, card));
  return {
    clear: lines.some((one) => (one.off <= 90 || one.off === Infinity) && open(one)),
    broadside: lines.some(({ off }) => off <= 45),
    shot: lines.some((one) => one.off <= 45 && long(one.line) <= 2 && open(one)),
  };
}

/** End of a path by the pivot formula: the center goes around the corner. Null if something is in the way. */
function sailed(from: Pose, path: readonly Step[], obstacles: readonly Pose[], table: Bounds): Pose | null {
  let pose = from;
  for (const { lead, pivot, angle, slide } of path) {
    const start = pose;
    const around = pivot === null ? start : leadingCorner(start, lead, pivot);
    const turn = pivot === null ? 0 : angle;
    const swung = (part: number): Pose => ({
      ...plus(around, times(minus(start, around), unit(part))),
      heading: start.heading + part,
    });
    const ahead = (part: number): Pose => {
      const way = unit(start.heading + turn);
      return { ...swung(turn), ...plus(swung(turn), times(way, { x: lead === "bow" ? part : -part, y: 0 })) };
    };
    const end = rounded(ahead(slide));
    const turns = Array.from({ length: Math.floor(Math.abs(turn) / 5) }, (_, at) =>
      swung((at + 1) * 5 * Math.sign(turn)),
    );
    const slides = Array.from({ length: Math.floor(slide * 10) }, (_, at) => ahead((at + 1) / 10));
    const tested = [...turns, swung(turn), ...slides, end];
    // The start of a leg without a turn is not tested.
    if (pivot === null) tested.shift();
    if (tested.some((one) => obstacles.some((other) => overlap(one, other)) || !isOn(one, table))) return null;
    pose = end;
  }
  return pose;
}

function leadingCorner(pose: Pose, lead: Lead, side: TurnSide): Point {
  const [frontLeft, rearLeft, rearRight, frontRight] = corners(pose) as [Point, Point, Point, Point];
  if (lead === "bow") return side === "L" ? frontLeft : frontRight;
  return side === "L" ? rearRight : rearLeft;
}

const isOn = (pose: Pose, { left, bottom, right, top }: Bounds): boolean =>
  corners(pose).every(({ x, y }) => x >= left && x <= right && y >= bottom && y <= top);

describe(`at ${POSITIONS} random positions, a second computation by other means`, { timeout: TIMEOUT }, () => {
  const all = positions(7);

  it("finds the same distances, and the same cards that overlap", () => {
    let together = 0;
    for (const { a, b } of all) {
      const overlapping = overlap(a, b);
      if (overlapping) together++;
      const found = overlapping ? 0 : long(shortest(a, b));
      if (Math.abs(found - distance(a, b)) > 1e-9 || overlapping !== overlaps(a, b))
        expect({ a, b, distance: distance(a, b), overlaps: overlaps(a, b) }).toEqual({ distance: found, overlapping });
    }
    expect(together).toBeGreaterThan(POSITIONS / 50);
  });

  it("sees the same past islands and ships, finds the same long edges facing, and the same shots", () => {
    const counts = { clear: 0, broadside: 0, shot: 0 };
    const sight = { range: 2, samples: SAMPLES, arc: 45 };
    for (const position of all) {
      const { a, b, blockers } = position;
      const found = judged(position);
      const mine = {
        clear: isClear(a, b, blockers, SAMPLES),
        broadside: isBroadside(a, b, SAMPLES, 45),
        shot: canShoot(a, b, blockers, sight),
      };
      if (JSON.stringify(mine) !== JSON.stringify(found)) expect({ position, ...mine }).toEqual({ position, ...found });
      for (const name of ["clear", "broadside", "shot"] as const) counts[name] += found[name] ? 1 : 0;
    }
    for (const count of Object.values(counts)) {
      expect(count).toBeGreaterThan(POSITIONS / 50);
      expect(count).toBeLessThan(POSITIONS * 0.98);
    }
  });

  it("comes to the same ends of paths, and to the same ones that cannot be sailed", () => {
    const mobility = { lengths: 3, rotates: true, partial: true };
    const table = { left: -1, bottom: -1, right: 9, top: 7 };
    let legal = 0;
    for (const { a, b, blockers, path } of all) {
      const obstacles = [b, ...blockers];
      const found = sailed(a, path, obstacles, table);
      const voyage = follow(a, path, obstacles, table, mobility);
      expect(voyage.lengths).toBe(path.length);
      if (found) legal++;
      const same = found
        ? voyage.fault === null && Math.hypot(...vector(found, voyage.end)) < 0.0015
        : voyage.fault !== null;
      if (!same) expect({ a, obstacles, path, voyage }).toEqual({ found });
    }
    expect(legal).toBeGreaterThan(POSITIONS / 10);
    expect(legal).toBeLessThan(POSITIONS * 0.9);
  });
  const vector = (p: Point, q: Point): [number, number] => [q.x - p.x, q.y - p.y];
});
