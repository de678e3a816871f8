import { describe, expect, it } from "vitest";
import { type Leg, type Waters, navyAces } from "../../../rules/navy-aces";
import { ahead, ALPHA, pose, ship, squadron } from "../../../../tests/support/rules/navy-aces/fixtures";
import { drawnTo, gripAt, taken, turnedPlan, type Grip, type HandMoment } from "./grip";
import { NO_PLAN, oneBack, type Plan } from "../plan/plan";
import { namedWaters } from "../../../../tests/support/games/navy-aces";

/** A gunboat, and a squadron over a frigate; against a frigate abeam of the gunboat, and a squadron. */
const waters = namedWaters({
  units: [
    ship(0, "gunboat", pose(2, 3)),
    ship(0, "frigate", pose(6, 1)),
    squadron(0, 1, pose(6, 1.2, 90)),
    ship(1, "frigate", pose(2, 4.5)),
    squadron(1, 2, pose(9, 6)),
  ],
  options: { shipUnderSquadron: true },
});
const moment = (asked: string | null, plan: Partial<Plan> = {}, game: Waters = waters): HandMoment => ({
  view: navyAces.view(game, ALPHA),
  place: 0,
  asked,
  plan: { ...NO_PLAN, ...plan },
});
const sail = (unit: string, after: readonly Leg[] = []): Grip => ({ kind: "sail", unit, after });

describe("a hand on the scene", () => {
  it("takes hold of an own unit in one's turn, of the one that lies on top", () => {
    expect(gripAt(moment("act"), { x: 2.4, y: 3.3 })).toEqual(sail("unit-1"));
    expect(gripAt(moment("act"), { x: 6, y: 1 })).toEqual(sail("unit-3"));
    expect(gripAt(moment("act"), { x: 6.45, y: 0.8 })).toEqual(sail("unit-2"));
  });

  it("takes hold of nothing on the water, of islands, and while nothing is asked", () => {
    expect(gripAt(moment("act"), { x: 4, y: 4 })).toBeNull();
    for (const asked of ["ante", "lay", "acceptEnd", null]) expect(gripAt(moment(asked), { x: 2, y: 3 })).toBeNull();
    expect(gripAt({ ...moment("act"), place: null }, { x: 2, y: 3 })).toBeNull();
  });

  it("chooses a unit, and gives up what was planned for another one", () => {
    const planned = moment("act", { unit: "unit-2", legs: [ahead()] });
    expect(taken(planned, sail("unit-1"), { x: 2, y: 3 })).toEqual({ ...NO_PLAN, unit: "unit-1" });
    expect(taken(planned, sail("unit-2"), { x: 6, y: 1 })).toBeNull();
  });

  it("lays a course for the unit that it draws", () => {
    expect(drawnTo(moment("act"), sail("unit-1"), { x: 4.5, y: 3 })).toEqual({
      unit: "unit-1",
      legs: [ahead(), ahead(), ahead(0.5)],
      fight: null,
      target: null,
    });
  });

  it("goes on from the whole lengths of a course whose end it takes hold of", () => {
    const planned = moment("act", { unit: "unit-1", legs: [ahead(), ahead(0.5)] });
    const grip = gripAt(planned, { x: 3.5, y: 3 });
    expect(grip).toEqual(sail("unit-1", [ahead()]));
    expect(taken(planned, grip!, { x: 3.5, y: 3 })).toBeNull();
    expect(drawnTo(planned, grip!, { x: 9, y: 3 })?.legs).toEqual([ahead(), ahead(), ahead()]);
  });

  it("aims at an enemy with the fight that fits, if a unit is chosen", () => {
    const abeam = { x: 2, y: 4.5 };
    expect(gripAt(moment("act"), abeam)).toBeNull();
    const grip = gripAt(moment("act", { unit: "unit-1", legs: [ahead()] }), abeam);
    expect(grip).toEqual({ kind: "aim", fight: "naval", target: "unit-4" });
    expect(taken(moment("act"), grip!, abeam)).toEqual({ fight: "naval", target: "unit-4", legs: [] });
    const air = (unit: string, point: { x: number; y: number }) => gripAt(moment("act", { unit }), point);
    expect(air("unit-3", { x: 9, y: 6 })).toMatchObject({ fight: "aerial" });
    expect(air("unit-3", abeam)).toMatchObject({ fight: "seaAir" });
    expect(air("unit-1", { x: 9, y: 6 })).toMatchObject({ fight: "seaAir" });
  });

  it("aims the next attack of a salvo", () => {
    expect(gripAt(moment("salvo"), { x: 2, y: 4.5 })).toEqual({ kind: "aim", fight: null, target: "unit-4" });
    expect(gripAt(moment("salvo"), { x: 2, y: 3 })).toBeNull();
  });

  it("places a card where it points, and moves it by where it holds it", () => {
    expect(gripAt(moment("build"), { x: 4, y: 1 })).toBeNull();
    const grip = gripAt(moment("build", { type: "gunboat" }), { x: 4, y: 1 });
    expect(taken(moment("build"), grip!, { x: 4, y: 1 })).toEqual({ pose: pose(4, 1, 90) });
    const held = gripAt(moment("build", { type: "gunboat", pose: pose(4, 1, 45) }), { x: 4.2, y: 1.1 });
    expect(drawnTo(moment("build"), held!, { x: 5.2, y: 1.3 })).toEqual({ pose: pose(5, 1.2, 45) });
    expect(gripAt(moment("island"), { x: 6, y: 4 })).toMatchObject({ kind: "place", heading: 0 });
    expect(gripAt(moment("island"), { x: 13, y: 4 })).toBeNull();
  });
});

describe("the wheel and the keys", () => {
  it("turn what the plan moves", () => {
    expect(turnedPlan(moment("act", { unit: "unit-1" }), 5)).toEqual({ legs: [{ rotate: 5 }] });
    expect(turnedPlan(moment("build", { type: "gunboat", pose: pose(4, 1, 90) }), -15)).toEqual({
      pose: pose(4, 1, 75),
    });
    expect(turnedPlan(moment("build", { type: "gunboat" }), 5)).toBeNull();
    expect(turnedPlan(moment("act"), 5)).toBeNull();
    expect(turnedPlan(moment("act", { unit: "unit-1", fight: "naval" }), 5)).toBeNull();
    const acted = structuredClone(waters);
    Object.assign(acted.units[0]!, { moved: true });
    expect(turnedPlan(moment("act", { unit: "unit-1" }, acted), 5)).toBeNull();
  });

  it("take back what was decided last", () => {
    const plan: Plan = { ...NO_PLAN, unit: "unit-1", legs: [ahead(), ahead()] };
    expect(oneBack(plan)).toEqual({ legs: [ahead()] });
    expect(oneBack({ ...plan, legs: [], fight: "naval", target: "unit-4" })).toEqual({ fight: null, target: null });
    expect(oneBack({ ...plan, legs: [] })).toEqual({ unit: null });
    expect(oneBack({ ...NO_PLAN, type: "gunboat", pose: pose(4, 1) })).toEqual({ pose: null });
    expect(oneBack(NO_PLAN)).toBeNull();
  });
});
