import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  closestPair,
  crosses,
  distance,
  inRange,
  isWithin,
  lengthOf,
  nearestPoint,
  overlaps,
  seenFrom,
} from "./geometry";
import { cornersOf, direction, pointOf, SHORT, type Pose } from "./poses";

const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });
const place = fc.double({ min: -2, max: 2, noNaN: true });
const pose = fc.record({
  x: place,
  y: place,
  heading: fc.double({ min: 0, max: 360, noNaN: true, maxExcluded: true }),
});
const point = fc.record({ x: place, y: place });
const TABLE = { left: 0, bottom: 0, right: 12, top: 8 };

/** The same pose on a table that is turned about its origin and moved. */
function moved({ x, y, heading }: Pose, turn: number, dx: number, dy: number): Pose {
  const { x: cos, y: sin } = direction(turn);
  return { x: x * cos - y * sin + dx, y: x * sin + y * cos + dy, heading: heading + turn };
}

describe("the distance of two cards", () => {
  it("is 1.9997 and in range, or 2.0007 and out of it (C4)", () => {
    expect(distance(at(0, 0), at(0, 2.714))).toBeCloseTo(1.9997, 4);
    expect(inRange(at(0, 0), at(0, 2.714), 2)).toBe(true);
    expect(distance(at(0, 0), at(0, 2.715))).toBeCloseTo(2.0007, 4);
    expect(inRange(at(0, 0), at(0, 2.715), 2)).toBe(false);
  });
  it("is taken between edges, corners, or a corner and an edge", () => {
    expect(distance(at(0, 0), at(2, 0))).toBe(1);
    expect(distance(at(0, 0), at(0, 2.743, 90))).toBeCloseTo(1.8859, 4);
    expect(distance(at(0, 0), at(4, 3 + SHORT))).toBeCloseTo(Math.hypot(3, 3), 12);
    expect(distance(at(0, 0), at(3, 0, 45))).toBeCloseTo(2.5 - (0.5 + SHORT / 2) * Math.SQRT1_2, 12);
  });
  it("is in range at exactly the range, however the table is turned", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), place, place, (turn, dx, dy) => {
        const [a, b] = [at(0, 0, 90), at(0, 3, 90)].map((one) => moved(one, turn, dx, dy)) as [Pose, Pose];
        expect(inRange(a, b, 2)).toBe(true);
        expect(inRange(a, b, 1.999999)).toBe(false);
      }),
    );
  });
  it("is 0 where they touch, overlap, cross like a plus, or are the same", () => {
    for (const other of [at(1, 0), at(0, SHORT), at(1, SHORT), at(0.9, 0), at(0, 0, 90), at(0, 0, 45), at(0, 0)]) {
      expect(distance(at(0, 0), other)).toBe(0);
      expect(closestPair(at(0, 0), other)).toBeNull();
    }
  });
  it("is the same from both, and wherever the table is moved to", () => {
    fc.assert(
      fc.property(pose, pose, place, place, place, (a, b, turn, dx, dy) => {
        const there = distance(a, b);
        expect(distance(b, a)).toBeCloseTo(there, 12);
        expect(distance(moved(a, turn * 90, dx, dy), moved(b, turn * 90, dx, dy))).toBeCloseTo(there, 9);
        const pair = closestPair(a, b);
        expect(pair ? lengthOf(pair) : 0).toBe(there);
      }),
    );
  });
  it("is no more than that of any two points of the cards, and that of the closest pair", () => {
    const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(pose, pose, part, part, part, part, (a, b, ahead, left, ahead2, left2) => {
        const [from, to] = [pointOf(a, ahead, left * SHORT), pointOf(b, ahead2, left2 * SHORT)];
        expect(distance(a, b)).toBeLessThanOrEqual(lengthOf({ from, to }) + 1e-9);
        const pair = closestPair(a, b);
        if (!pair) return;
        expect(lengthOf({ from: pair.from, to: nearestPoint(a, pair.from) })).toBeLessThan(1e-9);
        expect(lengthOf({ from: pair.to, to: nearestPoint(b, pair.to) })).toBeLessThan(1e-9);
      }),
    );
  });
});

describe("overlapping", () => {
  it("is deeper than a millionth; touching is not", () => {
    expect(overlaps(at(0, 0), at(1, 0))).toBe(false);
    expect(overlaps(at(0, 0), at(1 - 0.9e-6, 0))).toBe(false);
    expect(overlaps(at(0, 0), at(1 - 1.1e-6, 0))).toBe(true);
    expect(overlaps(at(0, 0), at(0, SHORT))).toBe(false);
    expect(overlaps(at(0, 0), at(0, (1 + SHORT) / 2, 90))).toBe(false);
    expect(overlaps(at(0, 0), at(0, (1 + SHORT) / 2 - 0.001, 90))).toBe(true);
  });
  it("needs no corner of one in the other", () => {
    expect(overlaps(at(0, 0), at(0, 0, 90))).toBe(true);
    expect(overlaps(at(0, 0), at(0, 0))).toBe(true);
    expect(overlaps(at(0, 0), at(1.1, 0.9, 45))).toBe(false);
  });
  it("is the same from both, and never so at a distance", () => {
    fc.assert(
      fc.property(pose, pose, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        if (overlaps(a, b)) expect(distance(a, b)).toBe(0);
        if (distance(a, b) > 0) expect(overlaps(a, b)).toBe(false);
      }),
    );
  });
});

describe("the table", () => {
  it("holds a card whose every corner it holds, at its very edge too", () => {
    expect(isWithin(at(0.5, SHORT / 2), TABLE)).toBe(true);
    expect(isWithin(at(0.499, SHORT / 2), TABLE)).toBe(false);
    expect(isWithin(at(0.5, SHORT / 2, 45), TABLE)).toBe(false);
    expect(isWithin(at(11.5, 8 - SHORT / 2, 180), TABLE)).toBe(true);
    expect(isWithin(at(11.5, 7.7), TABLE)).toBe(false);
    expect(isWithin(at(6, 1.5, 90), { ...TABLE, top: 2 })).toBe(true);
    expect(isWithin(at(6, 1.6, 90), { ...TABLE, top: 2 })).toBe(false);
  });
});

describe("a line", () => {
  const line = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
  it("crosses a card that it passes through, ends in, or lies in", () => {
    expect(crosses(line(-2, 0, 2, 0), at(0, 0))).toBe(true);
    expect(crosses(line(-2, 0, 0, 0.1), at(0, 0))).toBe(true);
    expect(crosses(line(-0.1, 0, 0.1, 0.1), at(0, 0))).toBe(true);
    expect(crosses(line(0.6, 0, 0.4, 0.5), at(0, 0))).toBe(true);
    expect(crosses(line(0.8, 0, 0.4, 0.5), at(0, 0))).toBe(false);
  });
  it("does not cross a card that it only touches, at a corner, along an edge or with its end", () => {
    expect(crosses(line(-2, SHORT / 2, 2, SHORT / 2), at(0, 0))).toBe(false);
    expect(crosses(line(0.5, -2, 0.5, 2), at(0, 0))).toBe(false);
    expect(crosses(line(0.5, 2, 0.5, SHORT / 2), at(0, 0))).toBe(false);
    expect(crosses(line(0, 1, 1, SHORT - 1), at(0, 0))).toBe(false);
    expect(crosses(line(-2, 0, -0.5, 0), at(0, 0))).toBe(false);
    expect(crosses(line(2, 0, 3, 0), at(0, 0))).toBe(false);
  });
  it("crosses the same cards when it is drawn from its other end, and none that is farther off than its corners", () => {
    fc.assert(
      fc.property(point, point, pose, (from, to, card) => {
        const crossed = crosses({ from, to }, card);
        expect(crosses({ from: to, to: from }, card)).toBe(crossed);
        const lefts = cornersOf(card).map((corner) => seenFrom({ ...from, heading: headingOf(from, to) }, corner).left);
        if (lefts.every((left) => left > 0) || lefts.every((left) => left < 0)) expect(crossed).toBe(false);
      }),
    );
  });
  const headingOf = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
});
