import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { navyAces, refuseBuild, type Leg, type Waters } from "../../../rules/navy-aces";
import { ahead, ALPHA, pose, ship, squadron, turn } from "../../../rules/navy-aces/testing/fixtures";
import { attackOdds, lastingOdds } from "./odds";
import { handFor } from "./hand";
import {
  addLeg,
  dropLeg,
  enterLeg,
  enterNumber,
  freeBerth,
  pressPlan,
  pressType,
  pressUnit,
  pressWater,
  setLeg,
} from "./press";
import { NO_PLAN, oneBack, type Plan } from "../plan/plan";
import { feedOn, namedWaters } from "../testing";

const waters = (): Waters =>
  namedWaters({
    units: [ship(0, "destroyer", pose(3, 3)), ship(1, "frigate", pose(3, 4.5)), squadron(1, 2, pose(11, 7))],
  });
const planned = (change: Partial<Plan>): Plan => ({ ...NO_PLAN, ...change });

function asked(game: Waters, question: string, plan: Plan = NO_PLAN) {
  const view = navyAces.view(game, ALPHA);
  return { view, hand: handFor(feedOn(game, ALPHA, { asked: question }), plan, null) };
}

describe("presses on units", () => {
  test("an own unit is chosen, an enemy is fought, and a second press takes it back", () => {
    const { view, hand } = asked(waters(), "act");
    expect(pressUnit(view, hand, NO_PLAN, "unit-2")).toBeNull();
    expect(pressUnit(view, hand, NO_PLAN, "unit-1")).toEqual({ unit: "unit-1", legs: [], fight: null, target: null });
    const chosen = planned({ unit: "unit-1", legs: [ahead()] });
    expect(pressUnit(view, hand, chosen, "unit-1")?.unit).toBeNull();
    expect(pressUnit(view, hand, chosen, "unit-2")).toEqual({ fight: "naval", target: "unit-2", legs: [] });
    expect(pressUnit(view, hand, chosen, "unit-3")).toBeNull();
    const aimed = planned({ unit: "unit-1", fight: "naval", target: "unit-2" });
    expect(pressUnit(view, hand, aimed, "unit-2")).toEqual({ fight: null, target: null });
  });

  test("one that has acted is left alone", () => {
    const game = waters();
    game.units[0]!.fought = true;
    const { view, hand } = asked(game, "act");
    expect(pressUnit(view, hand, NO_PLAN, "unit-1")).toBeNull();
  });
});

describe("the course", () => {
  const course = (...legs: Leg[]): Plan => planned({ unit: "unit-1", legs });

  test("legs are added, set and taken out", () => {
    expect(addLeg(course({ ...ahead(), lead: "stern" }), "length").legs).toEqual([
      { ...ahead(), lead: "stern" },
      { ...ahead(), lead: "stern" },
    ]);
    expect(addLeg(course(), "turn").legs).toEqual([{ rotate: 30 }]);
    expect(dropLeg(course(ahead(), turn("L", 5)), 0).legs).toEqual([turn("L", 5)]);
    expect(setLeg(course(ahead()), 0, "R")?.legs).toEqual([turn("R", -30)]);
    expect(setLeg(course(turn("R", -45)), 0, "L")?.legs).toEqual([turn("L", 45)]);
    expect(setLeg(course(turn("R", -45)), 0, "straight")?.legs).toEqual([ahead()]);
    expect(setLeg(course({ rotate: 5 }), 0, "L")).toBeNull();
  });

  test("numbers are entered; what is none changes nothing", () => {
    expect(enterLeg(course(turn("L", 5)), 0, "angle", 12.345)?.legs).toEqual([turn("L", 12.35)]);
    expect(enterLeg(course(ahead()), 0, "slide", 0.5)?.legs).toEqual([ahead(0.5)]);
    expect(enterLeg(course({ rotate: 5 }), 0, "rotate", 90)?.legs).toEqual([{ rotate: 90 }]);
    expect(enterLeg(course(ahead()), 0, "slide", NaN)).toBeNull();
    expect(enterLeg(course(), 3, "slide", 1)).toBeNull();
    expect(enterNumber(NO_PLAN, 0, "x", Infinity)).toBeNull();
    expect(enterNumber(planned({ pose: pose(1, 2, 3) }), 0, "heading", -90)).toEqual({ pose: pose(1, 2, 270) });
    expect(enterNumber(NO_PLAN, 1, "x", 2)).toEqual({ pose: pose(2, 0, 270) });
  });

  test("a button says by its data what it does", () => {
    const chosen = course(ahead());
    const { view, hand } = asked(waters(), "act", chosen);
    expect(pressPlan(view, hand, chosen, { action: "dropLeg", leg: "0" })).toEqual({ legs: [] });
    expect(pressPlan(view, hand, chosen, { action: "setLeg", leg: "0", set: "L" })?.legs).toEqual([turn("L", 30)]);
    expect(pressPlan(view, hand, course(), { action: "addLeg", kind: "length" })?.legs).toEqual([ahead()]);
    expect(pressPlan(view, hand, NO_PLAN, { action: "unit", unit: "unit-1" })?.unit).toBe("unit-1");
    expect(pressPlan(view, hand, NO_PLAN, { action: "type", type: "no-such-thing" })).toBeNull();
  });

  test("a press on the water leads there as far as the unit goes", () => {
    const game = waters();
    const chosen = course();
    const { view, hand } = asked(game, "act", chosen);
    expect(pressWater(view, hand, chosen, { x: 9, y: 3 })?.legs).toEqual([ahead()]);
    expect(pressWater(view, hand, NO_PLAN, { x: 9, y: 3 })).toBeNull();
    expect(pressWater(view, hand, planned({ unit: "unit-1", fight: "naval" }), { x: 9, y: 3 })).toBeNull();
  });

  test("Escape puts back one thing after the other", () => {
    expect(oneBack(planned({ unit: "a", fight: "naval", target: "b" }))).toEqual({
      fight: null,
      target: null,
    });
    expect(oneBack(course(ahead()))).toEqual({ legs: [] });
    expect(oneBack(course())).toEqual({ unit: null });
    expect(oneBack(planned({ type: "gunboat", pose: pose(1, 1) }))).toEqual({ pose: null });
    expect(oneBack(planned({ type: "gunboat" }))).toEqual({ type: null });
    expect(oneBack(planned({ target: "b" }))).toEqual({ target: null });
    expect(oneBack(NO_PLAN)).toBeNull();
  });
});

describe("deploying", () => {
  const deploying = (): Waters => {
    const game = waters();
    game.phase = "units";
    game.navies[0]!.unallocated = 4;
    return game;
  };

  test("ships have their dice, a squadron those that are chosen, no more than are left", () => {
    const { view } = asked(deploying(), "build");
    expect(pressType(view, 0, planned({ strength: 9 }), "squadron")).toEqual({ type: "squadron", strength: 4 });
    expect(pressType(view, 0, NO_PLAN, "destroyer")).toEqual({ type: "destroyer", strength: 3 });
    const few = deploying();
    few.navies[0]!.unallocated = 2;
    expect(pressType(asked(few, "build").view, 0, NO_PLAN, "destroyer")).toBeNull();
  });

  test("a free berth is one that the rules take, with the bow away from the own edge", () => {
    const plan = planned({ type: "frigate", strength: 2 });
    const { view, hand } = asked(deploying(), "build", plan);
    const berth = freeBerth(view, hand, plan);
    expect(berth?.heading).toBe(90);
    expect(refuseBuild(view, 0, { do: "build", type: "frigate", strength: 2, pose: berth })).toBeNull();
    expect(freeBerth(view, hand, NO_PLAN)).toBeNull();
  });

  test("a press on the water lays the card there, and keeps its heading", () => {
    const plan = planned({ type: "frigate", strength: 2 });
    const { view, hand } = asked(deploying(), "build", plan);
    expect(pressWater(view, hand, plan, { x: 1.23456, y: 1 })).toEqual({ pose: pose(1.235, 1, 90) });
    const turned = planned({ type: "frigate", strength: 2, pose: pose(1, 1, 45) });
    expect(pressWater(view, hand, turned, { x: 2, y: 1 })).toEqual({ pose: pose(2, 1, 45) });
  });
});

describe("chances", () => {
  test("of one attack: a six hits, a six fires back, of two sixes the smaller ante loses", () => {
    expect(attackOdds(0, 0, "none")).toEqual({ hit: 15 / 36, returned: 5 / 36 });
    expect(attackOdds(0, 0, "both")).toEqual({ hit: 16 / 36, returned: 6 / 36 });
    expect(attackOdds(9, 0, "none")).toEqual({ hit: 1, returned: 5 / 36 });
    expect(attackOdds(0, 9, "none")).toEqual({ hit: 5 / 36, returned: 6 / 36 });
  });

  test("of a fight to the end both add up to one, and more strength is never worse", () => {
    expect(lastingOdds(1, 2)).toBe(0.25);
    const strength = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(strength, strength, (own, other) => {
        expect(lastingOdds(own, other) + lastingOdds(other, own)).toBeCloseTo(1, 12);
        expect(lastingOdds(own + 1, other)).toBeGreaterThanOrEqual(lastingOdds(own, other));
      }),
    );
  });
});
