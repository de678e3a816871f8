import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornersOf, direction, LONG, pointOf, rounded, SHORT, turned, type Point } from "./poses";

const heading = fc.double({ min: -1000, max: 1000, noNaN: true });
const place = fc.double({ min: -20, max: 20, noNaN: true });
const pose = fc.record({ x: place, y: place, heading });
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe("a pose", () => {
  it("is stored to a thousandth of a Length and a hundredth of a degree, below a full circle", () => {
    expect(rounded({ x: 1.23449, y: -0.0004, heading: -90 })).toEqual({ x: 1.234, y: 0, heading: 270 });
    expect(rounded({ x: 0.1 + 0.2, y: 2.0005, heading: 359.996 })).toEqual({ x: 0.3, y: 2.001, heading: 0 });
    expect(rounded({ x: 0, y: 0, heading: 725.128 }).heading).toBe(5.13);
    expect(Object.is(rounded({ x: -0, y: -1e-9, heading: -0 }).y, 0)).toBe(true);
  });
  it("stays the same when it is rounded again, and is never further away than half of what is stored", () => {
    fc.assert(
      fc.property(pose, (given) => {
        const stored = rounded(given);
        expect(rounded(stored)).toEqual(stored);
        expect(stored.heading).toBeGreaterThanOrEqual(0);
        expect(stored.heading).toBeLessThan(360);
        expect(apart(stored, given)).toBeLessThan(0.00075);
        expect(apart(direction(stored.heading), direction(given.heading))).toBeLessThan(0.0001);
      }),
    );
  });
});

describe("a direction", () => {
  it("is exact along the edges of the table, at any number of turns", () => {
    for (const [degrees, x, y] of [
      [0, 1, 0],
      [90, 0, 1],
      [180, -1, 0],
      [270, 0, -1],
      [-90, 0, -1],
      [-180, -1, 0],
      [3690, 0, 1],
    ] as const) {
      expect(direction(degrees)).toEqual({ x, y });
    }
  });
  it("is what the sine and the cosine say, and of length 1", () => {
    fc.assert(
      fc.property(heading, (degrees) => {
        const { x, y } = direction(degrees);
        expect(x).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 10);
        expect(y).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 10);
        expect(x * x + y * y).toBeCloseTo(1, 12);
        expect(turned(degrees)).toBeGreaterThanOrEqual(0);
        expect(turned(degrees)).toBeLessThan(360);
      }),
    );
  });
});

describe("a card", () => {
  it("has its front corners at the bow, the left one to the left", () => {
    expect(cornersOf({ x: 3, y: 2, heading: 0 })).toEqual([
      { x: 3.5, y: 2 + SHORT / 2 },
      { x: 3.5, y: 2 - SHORT / 2 },
      { x: 2.5, y: 2 - SHORT / 2 },
      { x: 2.5, y: 2 + SHORT / 2 },
    ]);
    expect(cornersOf({ x: 0, y: 0, heading: 90 })[0]).toEqual({ x: -SHORT / 2, y: 0.5 });
  });
  it("is 1 by 5/7 Lengths wherever it lies, around its center", () => {
    fc.assert(
      fc.property(pose, (given) => {
        const [frontLeft, frontRight, rearRight, rearLeft] = cornersOf(given);
        expect(apart(frontLeft, frontRight)).toBeCloseTo(SHORT, 10);
        expect(apart(rearLeft, rearRight)).toBeCloseTo(SHORT, 10);
        expect(apart(frontLeft, rearLeft)).toBeCloseTo(LONG, 10);
        expect(apart(frontRight, rearRight)).toBeCloseTo(LONG, 10);
        expect((frontLeft.x + rearRight.x) / 2).toBeCloseTo(given.x, 10);
        expect((frontRight.y + rearLeft.y) / 2).toBeCloseTo(given.y, 10);
        expect(apart(pointOf(given, 0.5, 0), frontLeft)).toBeCloseTo(SHORT / 2, 10);
      }),
    );
  });
});
