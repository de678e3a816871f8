import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  apart,
  LONG,
  pointOf,
  refusePath,
  SHORT,
  UNITS,
  type Leg,
  type Pose,
  type UnitType,
} from "../../../rules/navy-aces";
import { pose, ship, squadron, watersOf } from "../../../../tests/support/rules/navy-aces/fixtures";
import { courseTo, sailed, stopsOf, turnedCourse, turnedPose, wholeLegs, type Helm } from "./steer";

const DIAGONAL = Math.hypot(LONG, SHORT);
const helm = (lengths: number, changes: Partial<Helm> = {}): Helm => ({
  lengths,
  partial: true,
  reverse: true,
  ...changes,
});
const slide = (length: number): Leg => ({ lead: "bow", pivot: null, angle: 0, slide: length });

/** The refusal of a path on a table too large to leave; null if allowed. */
function refused(type: UnitType, from: Pose, legs: readonly Leg[], { partial, reverse }: Helm): string | null {
  const unit = type === "squadron" ? squadron(0, 3, pose(2, 2)) : ship(0, type, pose(2, 2));
  const waters = watersOf({ units: [unit], options: { partialLengths: partial, reverse } });
  Object.assign(waters.options, { tableWidth: 40, tableDepth: 40 });
  return refusePath(waters, { ...waters.units[0]!, pose: from }, legs)?.code ?? null;
}

const type = fc.constantFrom<UnitType>("gunboat", "frigate", "destroyer", "squadron");
const coordinate = fc.integer({ min: 8000, max: 32000 }).map((value) => value / 1000);
const heading = fc.integer({ min: 0, max: 35999 }).map((value) => value / 100);
const start = fc.record({ x: coordinate, y: coordinate, heading });
const near = fc.double({ min: -7, max: 7, noNaN: true });
const rules = fc.record({ partial: fc.boolean(), reverse: fc.boolean() });
const course = fc.record({ type, start, dx: near, dy: near, rules });

describe("a course towards a point", () => {
  it("goes straight where the point is ahead, and is there to the last length", () => {
    expect(courseTo(pose(2, 2, 90), { x: 2, y: 4.5 }, helm(3))).toEqual([slide(1), slide(1), slide(0.5)]);
    expect(courseTo(pose(2, 2, 90), { x: 2, y: 9 }, helm(3))).toEqual([slide(1), slide(1), slide(1)]);
    expect(courseTo(pose(2, 2, 90), { x: 2, y: 2 }, helm(3))).toEqual([]);
  });

  it("turns about the corner on the side of the point", () => {
    expect(courseTo(pose(0, 0), { x: 2, y: 2 }, helm(3))[0]).toMatchObject({ lead: "bow", pivot: "L" });
    expect(courseTo(pose(0, 0), { x: 2, y: -2 }, helm(3))[0]).toMatchObject({ lead: "bow", pivot: "R" });
  });

  it("goes stern first to what is behind, if that is allowed", () => {
    expect(courseTo(pose(0, 0), { x: -1.5, y: 0 }, helm(3))).toEqual([
      { lead: "stern", pivot: null, angle: 0, slide: 1 },
      { lead: "stern", pivot: null, angle: 0, slide: 0.5 },
    ]);
    expect(courseTo(pose(0, 0), { x: -3, y: 0.4 }, helm(3, { reverse: false }))[0]?.lead).toBe("bow");
  });

  it("rounds to whole lengths where others are not allowed", () => {
    const whole = helm(3, { partial: false });
    expect(courseTo(pose(0, 0), { x: 1.6, y: 0 }, whole)).toEqual([slide(1), slide(1)]);
    expect(courseTo(pose(0, 0), { x: 0.4, y: 0 }, whole)).toEqual([]);
  });

  it("has legs that the rules allow, and ends no farther from the point than a card's diagonal beyond the start", () => {
    fc.assert(
      fc.property(course, ({ type, start, dx, dy, rules }) => {
        const goal = { x: start.x + dx, y: start.y + dy };
        const able = helm(UNITS[type].movement, rules);
        const legs = courseTo(start, goal, able);
        if (legs.length > 0) expect(refused(type, start, legs, able)).toBeNull();
        const end = stopsOf(start, legs).at(-1) ?? start;
        expect(apart(end, goal)).toBeLessThanOrEqual(apart(start, goal) + DIAGONAL + 0.01);
      }),
    );
  });

  it("reaches what is straight ahead within its lengths, by slides alone", () => {
    fc.assert(
      fc.property(type, start, fc.double({ min: 0.001, max: 1, noNaN: true }), (type, start, share) => {
        const goal = pointOf(start, share * UNITS[type].movement, 0);
        const legs = courseTo(start, goal, helm(UNITS[type].movement));
        expect(legs.every(({ pivot }) => pivot === null)).toBe(true);
        expect(apart(stopsOf(start, legs).at(-1) ?? start, goal)).toBeLessThan(0.005);
      }),
    );
  });

  it("reaches whatever else is within its lengths and not beside the card", () => {
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: -90, max: 90 }),
        fc.double({ min: 2, max: 3.3, noNaN: true }),
        (at, off, way) => {
          const goal = pointOf({ ...at, heading: at.heading + off }, way, 0);
          const end = stopsOf(at, courseTo(at, goal, helm(5))).at(-1) ?? at;
          expect(apart(end, goal)).toBeLessThan(0.01);
        },
      ),
    );
  });
});

describe("a turn by the wheel", () => {
  const gunboat = { lengths: 3, rotates: true, partial: true };
  const plane = { lengths: 5, rotates: false, partial: true };

  it("is a turn on the spot for a ship that has a length left", () => {
    expect(turnedCourse([], 15, gunboat)).toEqual([{ rotate: 15 }]);
    expect(turnedCourse([slide(1)], -5, gunboat)).toEqual([slide(1), { rotate: -5 }]);
    expect(turnedCourse([slide(1), { rotate: 15 }], -5, gunboat)).toEqual([slide(1), { rotate: 10 }]);
    expect(turnedCourse([slide(1), { rotate: 15 }], -15, gunboat)).toEqual([slide(1)]);
    expect(turnedCourse([{ rotate: 175 }], 15, gunboat)).toEqual([{ rotate: -170 }]);
  });

  it("turns the last leg where there is no length left", () => {
    const three = [slide(1), slide(1), slide(1)];
    expect(turnedCourse(three, 15, gunboat).at(-1)).toEqual({ lead: "bow", pivot: "L", angle: 15, slide: 1 });
    expect(turnedCourse([slide(0.5)], -15, gunboat)).toEqual([{ lead: "bow", pivot: "R", angle: -15, slide: 0.5 }]);
    expect(turnedCourse([{ lead: "bow", pivot: "R", angle: -15, slide: 0.5 }], 15, gunboat)).toEqual([slide(0.5)]);
    expect(turnedCourse([], 5, plane)).toEqual([{ lead: "bow", pivot: "L", angle: 5, slide: 0.5 }]);
  });

  it("keeps to what the rules allow", () => {
    fc.assert(
      fc.property(course, fc.constantFrom(-15, -5, 5, 15), ({ type, start, dx, dy, rules }, angle) => {
        const { movement: lengths } = UNITS[type];
        const legs = courseTo(start, { x: start.x + dx, y: start.y + dy }, helm(lengths, rules));
        const turned = turnedCourse(legs, angle, { lengths, rotates: type !== "squadron", partial: rules.partial });
        if (turned.length > 0) expect(refused(type, start, turned, helm(lengths, rules))).toBeNull();
      }),
    );
  });

  it("turns a card that is being placed", () => {
    expect(turnedPose(pose(1, 1, 350), 15)).toEqual(pose(1, 1, 5));
  });
});

describe("a course", () => {
  it("goes on from its whole lengths", () => {
    expect(wholeLegs([slide(1), slide(0.4)])).toEqual([slide(1)]);
    expect(wholeLegs([slide(1), { rotate: 5 }])).toEqual([slide(1)]);
    expect(wholeLegs([slide(1), slide(1)])).toEqual([slide(1), slide(1)]);
  });

  it("says how far it goes", () => {
    expect(sailed([slide(1), slide(0.25), { rotate: 90 }])).toBe(1.25);
  });
});
