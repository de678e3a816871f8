import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded, type Random } from "../kernel";
import type { Space } from "./free-edges";
import { isWithin, overlaps } from "./geometry";
import { LONG, pointOf, rounded, SHORT, type Bounds, type Pose } from "./poses";
import { findRoom, guessRoom } from "./room-search";

const isFree = ({ area, taken }: Space, pose: Pose): boolean =>
  isWithin(pose, area) && !taken.some((other) => overlaps(pose, other));

function somewhere({ left, bottom, right, top }: Bounds, random: Random): Pose {
  const between = (from: number, to: number) => from + (random(100_001) - 1) * ((to - from) / 100_000);
  return rounded({ x: between(left, right), y: between(bottom, top), heading: between(0, 360) });
}

/** An area full of cards that leave room for one more, at `free`. */
function crowded(area: Bounds, random: Random): { space: Space; free: Pose } {
  let free = somewhere(area, random);
  while (!isWithin(free, area)) free = somewhere(area, random);
  const around = { left: area.left - 1, bottom: area.bottom - 1, right: area.right + 1, top: area.top + 1 };
  const taken = Array.from({ length: 80 }, () => somewhere(around, random)).filter((pose) => !overlaps(pose, free));
  return { space: { area, taken }, free };
}

/** Four cards around a card, `gap` away from its edges; their own edges reach beyond its corners. */
const fenced = (pose: Pose, gap: number): Pose[] =>
  [
    [LONG + gap, 0.1],
    [-LONG - gap, -0.1],
    [0.1, SHORT + gap],
    [-0.1, -SHORT - gap],
  ].map(([ahead, left]) => rounded({ ...pointOf(pose, ahead ?? 0, left ?? 0), heading: pose.heading }));

/** The square that reaches `half` to each side of a card's center. */
const boxOf = ({ x, y }: Pose, half: number): Bounds => ({
  left: x - half,
  bottom: y - half,
  right: x + half,
  top: y + half,
});

describe("the search for room", () => {
  it("finds some wherever a card can lie, and none that is taken", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(400), fc.nat(400), (seed, width, depth) => {
        const area = { left: 0, bottom: 0, right: 1.3 + width / 200, top: 1.3 + depth / 400 };
        const { space, free } = crowded(area, seeded(seed));
        expect(isFree(space, free)).toBe(true);
        const found = findRoom(space);
        expect(found && isFree(space, found) && rounded(found)).toEqual(found);
        expect(found).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it("finds the one place between cards that leave a hair around it, and none where they leave less than nothing", () => {
    fc.assert(
      fc.property(fc.nat(17_999), fc.nat(1000), fc.nat(1000), (heading, x, y) => {
        const pose = rounded({ x: 2 + x / 1000, y: 2 + y / 1000, heading: heading / 100 });
        const area = boxOf(pose, 0.62);
        const found = findRoom({ area, taken: fenced(pose, 0.002) });
        expect(found && Math.hypot(found.x - pose.x, found.y - pose.y)).toBeLessThan(0.004);
        expect(findRoom({ area, taken: fenced(pose, -0.004) })).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it("finds a place that has nothing to spare: of all that can be stored, the only one", () => {
    let tight = 0;
    for (let heading = 0; heading < 180; heading += 7.31) {
      const pose = rounded({ x: 2.345, y: 2.678, heading });
      const space = { area: boxOf(pose, 0.62), taken: fenced(pose, 0.0004) };
      if (!isFree(space, pose)) continue;
      tight++;
      expect(findRoom(space), String(heading)).not.toBeNull();
    }
    expect(tight).toBeGreaterThan(5);
  });

  it("puts a card along the edges of the table where it can, and at an angle where it must", () => {
    const area = { left: 0, bottom: 0, right: 3, top: 2 };
    expect(findRoom({ area, taken: [] })).toEqual({ x: 0.358, y: 0.5, heading: 90 });
    const tilted = { x: 6.6, y: 3.1, heading: 18 };
    const found = findRoom({ area: boxOf(tilted, 0.62), taken: fenced(tilted, 0.01) });
    expect(Math.abs((found?.heading ?? 0) - 18)).toBeLessThan(2);
  });

  it("guesses first, and searches where guesses do not help", () => {
    const empty = { area: { left: 0, bottom: 0, right: 12, top: 2 }, taken: [] };
    const guessed = guessRoom(empty, seeded(1));
    expect(guessed && isFree(empty, guessed)).toBe(true);
    expect(guessed).not.toEqual(findRoom(empty));
    const tilted = { x: 1.5, y: 1, heading: 40 };
    const tight = { area: boxOf(tilted, 0.62), taken: fenced(tilted, 0.002) };
    expect(guessRoom(tight, seeded(1))).toEqual(findRoom(tight));
    expect(guessRoom({ ...tight, taken: fenced(tilted, -0.01) }, seeded(1))).toBeNull();
  });
});
