import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crosses, distance, lengthOf, nearestPoint, overlaps, seenFrom } from "./geometry";
import { rounded, SHORT, type Pose } from "./poses";
import { blockerOf, canShoot, clearLine, isBroadside, isClear, shotFault } from "./sight";

const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });
const USUAL = { range: 2, samples: 11, arc: 45 };
const ORIGIN = at(0, 0);

const place = fc.double({ min: -2.5, max: 2.5, noNaN: true });
const pose = fc
  .record({ x: place, y: place, heading: fc.double({ min: 0, max: 360, noNaN: true }) })
  .map((one) => rounded(one));
/** A target, and islands and ships that overlap neither it nor the shooter. */
const scene = fc
  .tuple(pose, fc.array(pose, { maxLength: 6 }))
  .map(([to, others]) => ({ to, blockers: others.filter((one) => !overlaps(one, to) && !overlaps(one, ORIGIN)) }))
  .filter(({ to }) => !overlaps(to, ORIGIN));

describe("a shot", () => {
  it("needs a long edge that faces the target: bow and stern are blind (C5)", () => {
    expect(shotFault(ORIGIN, at(2, 0), [], USUAL)).toBe("no-broadside");
    expect(shotFault(ORIGIN, at(-2, 0), [], USUAL)).toBe("no-broadside");
    expect(distance(ORIGIN, at(0, 1.5))).toBeCloseTo(0.786, 3);
    expect(canShoot(ORIGIN, at(0, 1.5), [], USUAL)).toBe(true);
    expect(canShoot(ORIGIN, at(0, -1.5), [], USUAL)).toBe(true);
  });
  it("does not mind where the target's bow points (NA-20)", () => {
    for (const heading of [0, 45, 90, 180, 200]) expect(canShoot(ORIGIN, at(0, 1.5, heading), [], USUAL)).toBe(true);
  });
  it("is in the way of no squadron, but of an island or ship that every line crosses (C6)", () => {
    const target = at(0, 2.743, 90);
    expect(distance(ORIGIN, target)).toBeCloseTo(1.8859, 4);
    expect(shotFault(ORIGIN, target, [at(0, 1.35)], USUAL)).toBe("line-of-fire-blocked");
    expect(isClear(ORIGIN, target, [at(0, 1.35)], 11)).toBe(false);
    expect(isBroadside(ORIGIN, target, 11, 45)).toBe(true);
    expect(canShoot(ORIGIN, target, [at(3, 1.35)], USUAL)).toBe(true);
    expect(canShoot(ORIGIN, target, [], USUAL)).toBe(true);
  });
  it("is out of reach beyond the range, where it could still be seen (C4)", () => {
    expect(canShoot(ORIGIN, at(0, 2.714), [], USUAL)).toBe(true);
    expect(shotFault(ORIGIN, at(0, 2.715), [], USUAL)).toBe("out-of-reach");
    expect(isClear(ORIGIN, at(0, 7), [], 11)).toBe(true);
    expect(isBroadside(ORIGIN, at(0, 7), 11, 45)).toBe(true);
    expect(canShoot(ORIGIN, at(0, 7), [], { ...USUAL, range: 7 })).toBe(true);
  });
  it("has to leave within the arc, its limit included (NA-20)", () => {
    const abeam = at(1.5, 1 + SHORT);
    // From the front corner to the target's far rear corner: half a Length ahead of it.
    const off = (Math.atan2(0.5, 1 + SHORT) * 180) / Math.PI;
    expect(isBroadside(ORIGIN, abeam, 2, 0)).toBe(false);
    expect(isBroadside(ORIGIN, abeam, 2, off - 0.01)).toBe(false);
    expect(isBroadside(ORIGIN, abeam, 2, off)).toBe(true);
    expect(isBroadside(ORIGIN, at(2, 1), 11, 45)).toBe(true);
    expect(isBroadside(ORIGIN, at(2.001, 1), 11, 45)).toBe(false);
    expect(isBroadside(ORIGIN, at(0, 3), 11, 0)).toBe(true);
    expect(isBroadside(ORIGIN, at(2, 0, 45), 11, 90)).toBe(true);
  });
  it("may pass between two cards, where a sampled line fits (NA-19)", () => {
    const gate = (gap: number) => [at(-0.5 - gap / 2, 1.2), at(0.5 + gap / 2, 1.2)];
    expect(canShoot(ORIGIN, at(0, 2.4), gate(0.2), USUAL)).toBe(true);
    expect(canShoot(ORIGIN, at(0, 2.4), gate(0), USUAL)).toBe(true);
    expect(canShoot(ORIGIN, at(0, 2.4), gate(-0.001), USUAL)).toBe(false);
    // Two points per edge: all lines begin and end at corners.
    const diagonal = { from: { x: -0.5 }, to: { x: 0.5 } };
    expect(clearLine(ORIGIN, at(0, 2.4), gate(0.9), { ...USUAL, samples: 2 })).toMatchObject(diagonal);
    expect(canShoot(ORIGIN, at(0, 2.4), gate(0.9), { ...USUAL, samples: 1 })).toBe(true);
  });
  it("takes the two closest points even between the samples, if they pass the arc", () => {
    const target = at(0.05, 0.5 * Math.SQRT1_2 * (1 + SHORT) + SHORT / 2 + 1.99, 45);
    expect(distance(ORIGIN, target)).toBeLessThan(2);
    expect(canShoot(ORIGIN, target, [], { ...USUAL, samples: 2 })).toBe(true);
  });
  it("is possible at a card that touches the ship's side", () => {
    expect(canShoot(ORIGIN, at(0, SHORT), [], USUAL)).toBe(true);
    expect(canShoot(ORIGIN, at(0, (1 + SHORT) / 2, 90), [], USUAL)).toBe(true);
    expect(shotFault(ORIGIN, at(1, 0), [], USUAL)).toBe("no-broadside");
  });
});

describe("the line of a shot", () => {
  it("is the shortest between the cards where that is clear, and goes around what is in its way", () => {
    const direct = clearLine(ORIGIN, at(0, 2), [], USUAL);
    expect(direct && lengthOf(direct)).toBeCloseTo(2 - SHORT, 12);
    // The island lies between 0.143 and 0.857.
    expect(clearLine(ORIGIN, at(0.5, 2), [at(0.5, 1, 90)], USUAL)?.from.x).toBeLessThan(0.143);
    expect(clearLine(ORIGIN, at(0, 3), [], USUAL)).toBeNull();
  });
  it("names the card that blocks it", () => {
    const line = { from: { x: 0, y: 0.4 }, to: { x: 0, y: 2 } };
    expect(blockerOf(line, [at(3, 1), at(0, 1.2)])).toBe(1);
    expect(blockerOf(line, [at(3, 1)])).toBeNull();
  });
  it("starts on a long edge, leaves within the arc, ends on the target, is in range and crosses nothing", () => {
    fc.assert(
      fc.property(scene, ({ to, blockers }) => {
        const line = clearLine(ORIGIN, to, blockers, USUAL);
        expect(line !== null).toBe(canShoot(ORIGIN, to, blockers, USUAL));
        if (!line) return;
        expect(Math.abs(line.from.y)).toBeCloseTo(SHORT / 2, 9);
        expect(Math.abs(line.from.x)).toBeLessThanOrEqual(0.5 + 1e-9);
        const [ahead, aside] = [line.to.x - line.from.x, (line.to.y - line.from.y) * Math.sign(line.from.y)];
        expect(Math.abs(ahead)).toBeLessThanOrEqual(aside + 1e-6);
        const end = seenFrom(to, line.to);
        expect(Math.max(Math.abs(end.ahead) - 0.5, Math.abs(end.left) - SHORT / 2)).toBeCloseTo(0, 9);
        expect(lengthOf({ from: line.to, to: nearestPoint(to, line.to) })).toBeLessThan(1e-9);
        expect(lengthOf(line)).toBeLessThanOrEqual(2 + 1e-9);
        expect(lengthOf(line)).toBeGreaterThanOrEqual(distance(ORIGIN, to) - 1e-9);
        for (const blocker of blockers) expect(crosses(line, blocker)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe("what can be seen", () => {
  it("makes up a shot: whoever can shoot is in range, sees the target and turns a long edge to it", () => {
    fc.assert(
      fc.property(scene, ({ to, blockers }) => {
        const fault = shotFault(ORIGIN, to, blockers, USUAL);
        if (distance(ORIGIN, to) > 2.001) expect(fault).toBe("out-of-reach");
        if (fault === null) {
          expect(isClear(ORIGIN, to, blockers, 11)).toBe(true);
          expect(isBroadside(ORIGIN, to, 11, 45)).toBe(true);
        }
        if (fault === "line-of-fire-blocked") expect(canShoot(ORIGIN, to, [], USUAL)).toBe(true);
        if (fault === "no-broadside") expect(shotFault(ORIGIN, to, [], USUAL)).toBe("no-broadside");
        expect(isClear(ORIGIN, to, [], 11)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
  it("is never more behind more cards", () => {
    fc.assert(
      fc.property(scene, ({ to, blockers }) => {
        const [, ...fewer] = blockers;
        if (isClear(ORIGIN, to, blockers, 11)) expect(isClear(ORIGIN, to, fewer, 11)).toBe(true);
        if (canShoot(ORIGIN, to, blockers, USUAL)) expect(canShoot(ORIGIN, to, fewer, USUAL)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
  it("is the same in a mirror, and from a ship that lies the other way round", () => {
    const mirrored = ({ x, y, heading }: Pose): Pose => ({ x, y: -y, heading: -heading });
    const turnedRound = ({ x, y, heading }: Pose): Pose => ({ x, y, heading: heading + 180 });
    fc.assert(
      fc.property(scene, ({ to, blockers }) => {
        const seen = [isClear(ORIGIN, to, blockers, 11), isBroadside(ORIGIN, to, 11, 45)];
        const mirror = blockers.map(mirrored);
        expect([isClear(ORIGIN, mirrored(to), mirror, 11), isBroadside(ORIGIN, mirrored(to), 11, 45)]).toEqual(seen);
        const back = turnedRound(ORIGIN);
        expect([isClear(back, to, blockers, 11), isBroadside(back, turnedRound(to), 11, 45)]).toEqual(seen);
      }),
      { numRuns: 300 },
    );
  });
});
