/** Lengths and pixels, headings and rotations. DESIGN §4. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounded } from "../../../rules/navy-aces";
import { isMoved, poseOfToken, toScene, tokenPlace, toTable, type Chart } from "./chart";

const CHART: Chart = { origin: { x: 140, y: 210 }, length: 140, width: 12, depth: 8 };
const pose = fc.record({
  x: fc.double({ min: 0.5, max: 11.5, noNaN: true }),
  y: fc.double({ min: 0.5, max: 7.5, noNaN: true }),
  heading: fc.double({ min: 0, max: 359.99, noNaN: true }),
});

it("the first player's edge is the lower one", () => {
  expect(toScene(CHART, { x: 0, y: 0 })).toEqual({ x: 140, y: 210 + 8 * 140 });
  expect(toScene(CHART, { x: 12, y: 8 })).toEqual({ x: 140 + 12 * 140, y: 210 });
});

it("a card along the edge has a token of 7 × 5 cells around its center, and turns against the clock", () => {
  expect(tokenPlace(CHART, { x: 1, y: 7, heading: 0 })).toEqual({ x: 210, y: 300, rotation: 0 });
  expect(tokenPlace(CHART, { x: 1, y: 7, heading: 90 }).rotation).toBe(270);
});

it("points come back", () => {
  fc.assert(
    fc.property(pose, (point) => {
      const { x, y } = toTable(CHART, toScene(CHART, point));
      expect([x, y]).toEqual([expect.closeTo(point.x, 9), expect.closeTo(point.y, 9)]);
    }),
  );
});

describe("a token by hand", () => {
  it("that stands where its card lies was not moved, also one that is a pixel and half a degree off", () => {
    fc.assert(
      fc.property(pose, fc.integer({ min: -1, max: 1 }), fc.constantFrom(-0.49, 0, 0.49), (given, off, turn) => {
        const stored = rounded(given);
        const place = tokenPlace(CHART, stored);
        const rotation = (place.rotation + turn + 360) % 360;
        expect(isMoved(CHART, stored, { x: place.x + off, y: place.y - off, rotation })).toBe(false);
      }),
    );
  });

  it("says where its card lies to half a pixel", () => {
    fc.assert(
      fc.property(pose, (given) => {
        const stored = rounded(given);
        const back = poseOfToken(CHART, tokenPlace(CHART, stored));
        expect(Math.abs(back.x - stored.x)).toBeLessThan(0.6 / 140 + 0.001);
        expect(Math.abs(back.y - stored.y)).toBeLessThan(0.6 / 140 + 0.001);
        expect(isMoved(CHART, stored, tokenPlace(CHART, back))).toBe(false);
      }),
    );
  });

  it.each([
    ["two pixels to the right", { x: 2 }],
    ["two pixels up", { y: -2 }],
    ["a degree", { rotation: 1 }],
    ["over the zero", { rotation: 359 }],
  ])("that was moved by %s is an edit", (_, { x = 0, y = 0, rotation = 0 }: Record<string, number>) => {
    const place = tokenPlace(CHART, { x: 6, y: 4, heading: 0 });
    expect(isMoved(CHART, { x: 6, y: 4, heading: 0 }, { x: place.x + x, y: place.y + y, rotation })).toBe(true);
  });
});
