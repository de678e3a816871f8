import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornersOf, rounded, turned, type Pose } from "./poses";
import { follow, pivoted, pivotOf, sail, slid, sweep, type Lead, type Leg, type TurnSide, type Step } from "./sailing";

const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading });
const step = (given: Partial<Step> = {}): Step => ({ lead: "bow", pivot: null, angle: 0, slide: 1, ...given });
const TABLE = { left: 0, bottom: 0, right: 12, top: 8 };
const GUNBOAT = { lengths: 3, rotates: true, partial: true };
const SQUADRON = { lengths: 5, rotates: false, partial: true };

const place = fc.double({ min: -5, max: 5, noNaN: true });
const pose = fc.record({ x: place, y: place, heading: fc.double({ min: 0, max: 359.9, noNaN: true }) });
const lead = fc.constantFrom<Lead>("bow", "stern");
const side = fc.constantFrom<TurnSide>("L", "R");
const angle = fc.double({ min: -360, max: 360, noNaN: true });

function expectClose(one: Pose, other: Pose): void {
  expect(one.x).toBeCloseTo(other.x, 9);
  expect(one.y).toBeCloseTo(other.y, 9);
  expect(Math.abs(turned(one.heading - other.heading + 180) - 180)).toBeLessThan(1e-9);
}

describe("a pivot", () => {
  it("turns the card about the front corner, and the slide puts the rear corner there (C2)", () => {
    const ended = pivoted(at(0, 0, 90), "bow", "L", 90);
    expect(rounded(ended)).toEqual(at(0.143, 0.857, 180));
    const [, , , rearLeft] = cornersOf(slid(ended, "bow", 1));
    expect(rounded(slid(ended, "bow", 1))).toEqual(at(-0.857, 0.857, 180));
    expect(rearLeft.x).toBeCloseTo(-5 / 14, 12);
    expect(rearLeft.y).toBeCloseTo(0.5, 12);
    expect(sail(at(0, 0, 90), step({ pivot: "L", angle: 90 }), [], null).end).toEqual(at(-0.857, 0.857, 180));
  });
  it("takes the corners of the leading edge, as seen in the direction of travel", () => {
    const [frontLeft, frontRight, rearRight, rearLeft] = cornersOf(at(3, 2, 30));
    expect(pivotOf(at(3, 2, 30), "bow", "L")).toEqual(frontLeft);
    expect(pivotOf(at(3, 2, 30), "bow", "R")).toEqual(frontRight);
    expect(pivotOf(at(3, 2, 30), "stern", "L")).toEqual(rearRight);
    expect(pivotOf(at(3, 2, 30), "stern", "R")).toEqual(rearLeft);
  });
  it("leaves its corner where it is, and is undone by the same angle back", () => {
    fc.assert(
      fc.property(pose, lead, side, angle, (from, lead, side, angle) => {
        const to = pivoted(from, lead, side, angle);
        const [corner, there] = [pivotOf(from, lead, side), pivotOf(to, lead, side)];
        expect(there.x).toBeCloseTo(corner.x, 10);
        expect(there.y).toBeCloseTo(corner.y, 10);
        expectClose(pivoted(to, lead, side, -angle), from);
      }),
    );
  });
});

describe("a slide", () => {
  it("is straight ahead, or straight back (C3)", () => {
    const voyage = follow(at(1, 0.5, 90), [step(), step(), step()], [], TABLE, GUNBOAT);
    expect(voyage).toEqual({ end: at(1, 3.5, 90), lengths: 3, fault: null, leg: null, hit: null });
    expect(slid(at(1, 1, 180), "stern", 1)).toEqual(at(2, 1, 180));
  });
  it("puts the pivot at the rear corner of the same side, whatever the angle (NA-13)", () => {
    fc.assert(
      fc.property(pose, side, angle, (from, side, angle) => {
        const pivot = pivotOf(from, "bow", side);
        const [, , rearRight, rearLeft] = cornersOf(slid(pivoted(from, "bow", side, angle), "bow", 1));
        const rear = side === "L" ? rearLeft : rearRight;
        expect(rear.x).toBeCloseTo(pivot.x, 9);
        expect(rear.y).toBeCloseTo(pivot.y, 9);
      }),
    );
  });
});

describe("a sweep", () => {
  it("tests each 5 degrees and each tenth of a Length, and the end as it is stored", () => {
    const poses = sweep(at(0, 0), step({ pivot: "R", angle: -12, slide: 0.25 }));
    expect(poses.map(({ heading }) => heading)).toEqual([355, 350, 348, 348, 348, 348]);
    expect(poses.at(-1)).toEqual(rounded(slid(pivoted(at(0, 0), "bow", "R", -12), "bow", 0.25)));
    expect(sweep(at(0, 0), step())).toHaveLength(10);
    expect(sweep(at(0, 0), step({ angle: 40 }))).toHaveLength(10);
    expect(sweep(at(0, 0), { rotate: 90 }).map(({ heading }) => heading)).toEqual(
      Array.from({ length: 18 }, (_, count) => 5 * (count + 1)),
    );
    expect(sweep(at(0, 0), step({ slide: 0 }))).toEqual([]);
  });
  it("leaves no wider gaps, and adds up no error on the way", () => {
    fc.assert(
      fc.property(
        pose,
        lead,
        side,
        angle,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, lead, pivot, angle, slide) => {
          const poses = [from, ...sweep(from, { lead, pivot, angle, slide })];
          const end = slid(pivoted(from, lead, pivot, angle), lead, slide);
          if (poses.length > 1) expect(poses.at(-1)).toEqual(rounded(end));
          for (const [at, tested] of poses.entries()) {
            const before = poses[at - 1] ?? tested;
            expect(Math.abs(turned(tested.heading - before.heading + 180) - 180)).toBeLessThan(5.02);
            // No more than the slide, or the path of the card's center around a corner.
            expect(Math.hypot(tested.x - before.x, tested.y - before.y)).toBeLessThan(0.102);
          }
        },
      ),
    );
  });
});

describe("a leg", () => {
  it("ends where it is rounded to, and names the first obstacle on its way", () => {
    expect(sail(at(0, 0, 12.3), step(), [], null)).toEqual({ end: at(0.977, 0.213, 12.3), hit: null, offTable: false });
    const islands = [at(5, 5), at(2.2, 0), at(1.5, 0)];
    expect(sail(at(0, 0), step(), islands, null)).toEqual({ end: at(1, 0), hit: 2, offTable: false });
  });
  it("may touch what it passes (NA-15)", () => {
    const beside = [at(1, 5 / 7), at(2, 0)];
    expect(sail(at(0, 0), step(), beside, null).hit).toBeNull();
    expect(sail(at(0, 0), step(), [at(1.999, 0)], null).hit).toBe(0);
  });
  it("is tested on its way, not only at its end", () => {
    const swings = (angle: number) => step({ pivot: "L", angle, slide: 0 });
    expect(sail(at(0, 0), swings(180), [at(0.9, -1)], null)).toEqual({
      end: at(1, 0.714, 180),
      hit: 0,
      offTable: false,
    });
    expect(sail(at(0, 0), swings(180), [at(-0.1, 1)], null).hit).toBeNull();
    expect(sail(at(0, 0), swings(-180), [at(-0.1, 1)], null).hit).toBe(0);
    expect(sail(at(0, 0), { rotate: 180 }, [at(0, 0.8)], null).hit).toBe(0);
  });
  it("leaves the table when any corner does, on the way too (NA-16)", () => {
    expect(sail(at(11, 4), step({ slide: 0.5 }), [], TABLE).offTable).toBe(false);
    expect(sail(at(11, 4), step({ slide: 0.51 }), [], TABLE)).toEqual({ end: at(11.51, 4), hit: null, offTable: true });
    expect(sail(at(11.5, 4), { rotate: 180 }, [], TABLE).offTable).toBe(true);
    expect(sail(at(11.5, 4), { rotate: 180 }, [], null).offTable).toBe(false);
  });
  it("lets a unit out of where it may not be", () => {
    expect(sail(at(0, 0), step(), [at(-0.95, 0)], null).hit).toBeNull();
  });
});

describe("a path", () => {
  it("may rotate about the center in place of the last Length only, and a squadron not at all (NA-14, NA-37)", () => {
    const rotate: Leg = { rotate: 90 };
    expect(follow(at(3, 3), [rotate], [], TABLE, { ...GUNBOAT, lengths: 1 })).toMatchObject({
      end: at(3, 3, 90),
      lengths: 1,
      fault: null,
    });
    expect(follow(at(3, 3), [step(), rotate], [], TABLE, GUNBOAT)).toMatchObject({ end: at(4, 3, 90), fault: null });
    expect(follow(at(3, 3), [rotate, step()], [], TABLE, GUNBOAT)).toMatchObject({ fault: "turn-not-last", leg: 0 });
    expect(follow(at(3, 3), [rotate], [], TABLE, SQUADRON)).toMatchObject({ fault: "squadron-cannot-turn", leg: 0 });
    const beside = [at(3, 3 + 5 / 7)];
    expect(follow(at(3, 3), [rotate], beside, TABLE, GUNBOAT)).toMatchObject({ fault: "card-in-the-way", hit: 0 });
  });
  it("has so many Lengths, whole ones but for the last (NA-13, NA-38)", () => {
    const path = [step(), step(), step(), step({ slide: 0.5 })];
    expect(follow(at(1, 3), path, [], TABLE, SQUADRON)).toMatchObject({ end: at(4.5, 3), lengths: 4, fault: null });
    expect(follow(at(1, 3), path, [], TABLE, GUNBOAT)).toMatchObject({ fault: "too-many-lengths", leg: 3, lengths: 4 });
    expect(follow(at(1, 3), path, [], TABLE, { ...SQUADRON, partial: false })).toMatchObject({
      fault: "whole-lengths-only",
      leg: 3,
    });
    expect(follow(at(1, 3), path.reverse(), [], TABLE, SQUADRON)).toMatchObject({
      fault: "whole-lengths-only",
      leg: 0,
    });
    expect(follow(at(1, 3), [step({ slide: 0 })], [], TABLE, GUNBOAT).fault).toBeNull();
  });
  it("slides no more than a Length, and turns no more than once around", () => {
    const faultOf = (leg: Leg) => follow(at(3, 3), [leg], [], null, GUNBOAT).fault;
    expect(faultOf(step({ slide: 1.001 }))).toBe("slide-out-of-bounds");
    expect(faultOf(step({ slide: -0.1 }))).toBe("slide-out-of-bounds");
    expect(faultOf(step({ slide: Number.NaN }))).toBe("slide-out-of-bounds");
    expect(faultOf(step({ pivot: "L", angle: 361 }))).toBe("turn-out-of-bounds");
    expect(faultOf({ rotate: Number.NaN })).toBe("turn-out-of-bounds");
    expect(faultOf({ rotate: -360 })).toBeNull();
  });
  it("ends at the first leg at fault, and names it", () => {
    const path = [step(), step({ pivot: "R", angle: -90 }), step()];
    const whole = follow(at(1, 2), path, [], TABLE, GUNBOAT);
    expect(whole).toEqual({ end: at(2.857, 1.143, 270), lengths: 3, fault: "off-the-table", leg: 2, hit: null });
    const barred = follow(at(1, 2), path, [at(9, 5), at(2.86, 0.6)], TABLE, GUNBOAT);
    expect(barred).toEqual({ end: at(2, 2), lengths: 3, fault: "card-in-the-way", leg: 1, hit: 1 });
    expect(follow(at(1, 3), [], [], TABLE, GUNBOAT)).toMatchObject({ end: at(1, 3), lengths: 0, fault: null });
  });
  it("is the same leg by leg as in one", () => {
    const leg = fc.record({ lead, pivot: fc.option(side), angle, slide: fc.constant(1) });
    fc.assert(
      fc.property(pose, fc.array(leg, { maxLength: 5 }), (from, path) => {
        const legs = path.reduce((reached, one) => sail(reached, one, [], null).end, rounded(from));
        expect(follow(from, path, [], null, SQUADRON).end).toEqual(legs);
      }),
    );
  });
});
