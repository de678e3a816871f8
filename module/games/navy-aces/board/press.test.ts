import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackOdds, navyAces, refuseBuild, type Leg, type UnitType, type Waters } from "../../../rules/navy-aces";
import {
  ahead,
  ALPHA,
  pose,
  ship,
  squadron,
  turn,
  type Standing,
} from "../../../../tests/support/rules/navy-aces/fixtures";
import { lastingOdds } from "../plan/odds";
import {
  addLeg,
  dropLeg,
  enter,
  enterLeg,
  enterNumber,
  freeBerth,
  pressCard,
  pressPlan,
  pressType,
  pressUnit,
  pressWater,
  setLeg,
  type Pressed,
} from "./press";
import { NO_PLAN, oneBack, type Plan } from "../plan/plan";
import { asked as askedOf, becomes, namedWaters, planned } from "../../../../tests/support/games/navy-aces";

const waters = (standing: Standing = {}): Waters =>
  namedWaters({
    ...standing,
    units: [ship(0, "destroyer", pose(3, 3)), ship(1, "frigate", pose(3, 4.5)), squadron(1, 2, pose(11, 7))],
  });
function asked(game: Waters, question: string, plan: Plan = NO_PLAN) {
  return { view: navyAces.view(game, ALPHA), pending: askedOf(game, ALPHA, question, plan) };
}

describe("presses on units", () => {
  test("an own unit is chosen, an enemy is fought, and a second press takes it back", () => {
    const press = (plan: Plan, id: string) => {
      const { view, pending } = asked(waters(), "act", plan);
      return pressUnit(view, pending, id);
    };
    expect(press(NO_PLAN, "unit-2")).toEqual({ refused: null });
    expect(becomes(press(NO_PLAN, "unit-1"))).toEqual(planned({ unit: "unit-1" }));
    const chosen = planned({ unit: "unit-1", legs: [ahead()] });
    expect(becomes(press(chosen, "unit-1"))).toEqual(NO_PLAN);
    const aimed = planned({ unit: "unit-1", fight: "naval", target: "unit-2" });
    expect(becomes(press(chosen, "unit-2"))).toEqual(aimed);
    expect(press(chosen, "unit-3")).toMatchObject({ refused: { code: "out-of-reach" } });
    expect(becomes(press(aimed, "unit-2"))).toEqual(planned({ unit: "unit-1" }));
  });

  test("one that has acted is left alone, and it is said why", () => {
    const game = waters();
    game.units[0]!.fought = true;
    const { view, pending } = asked(game, "act");
    expect(pressUnit(view, pending, "unit-1")).toMatchObject({ refused: { code: "unit-has-acted" } });
  });
});

test("cards are picked for an ante, and put back by Escape; those of another's hand are not", () => {
  const game = waters({ hands: ["4D 9S", "2C"] });
  game.phase = "ante";
  game.combat = { kind: "naval", unit: "unit-1", target: "unit-2", attacks: 0, strength: 3, antes: [], shown: [] };
  const one = becomes(pressCard(asked(game, "ante").pending, "4D"));
  expect(one?.cards).toEqual(["4D"]);
  const two = becomes(pressCard(asked(game, "ante", one!).pending, "9S"));
  const { pending } = asked(game, "ante", two!);
  expect(pending).toMatchObject({ answer: ["4D", "9S"], ready: true, back: NO_PLAN });
  expect(becomes(pressCard(pending, "4D"))?.cards).toEqual(["9S"]);
  expect(pressCard(pending, "2C")).toMatchObject({ refused: { code: "card-not-in-hand" } });
  expect(asked(game, "ante", planned({ cards: ["2C"] })).pending).toMatchObject({ cards: [], back: undefined });
  expect(pressCard(asked(game, "act").pending, "4D")).toEqual({ refused: null });
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
    expect(setLeg(course(ahead()), 0, "bow-R")?.legs).toEqual([turn("R", -30)]);
    expect(setLeg(course(turn("R", -45)), 0, "bow-L")?.legs).toEqual([turn("L", 45)]);
    expect(setLeg(course(turn("R", -45)), 0, "stern-straight")?.legs).toEqual([{ ...ahead(), lead: "stern" }]);
    expect(setLeg(course({ rotate: 5 }), 0, "spot-R")?.legs).toEqual([{ rotate: -5 }]);
    expect(setLeg(course(), 0, "bow-L")).toBeNull();
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
    const press = (plan: Plan, pressed: Pressed) => {
      const { view, pending } = asked(waters(), "act", plan);
      return becomes(pressPlan(view, pending, pressed));
    };
    expect(press(chosen, { action: "dropLeg", leg: "0" })).toEqual(course());
    expect(press(chosen, { action: "setLeg", leg: "0", set: "bow-L" })?.legs).toEqual([turn("L", 30)]);
    expect(press(course(), { action: "addLeg", kind: "length" })?.legs).toEqual([ahead()]);
    expect(press(NO_PLAN, { action: "unit", unit: "unit-1" })?.unit).toBe("unit-1");
    expect(press(NO_PLAN, { action: "type", type: "no-such-thing" })).toBeNull();
    expect(press(chosen, { action: "side", side: "fight" })).toEqual({ ...course(), tab: "fight" });
    const aimed = { ...course(), fight: "naval", target: "unit-2", tab: "fight" } as const;
    expect(press(aimed, { action: "side", side: "sail" })).toEqual(course());
  });

  test("a field says by its data what is entered", () => {
    const { pending } = asked(waters(), "act", course(ahead()));
    const leg = { list: "legs", row: "0", path: "slide" };
    expect(becomes(enter(pending, leg, 0.5))).toEqual(course(ahead(0.5)));
    expect(enter(pending, leg, NaN)).toEqual({ refused: null });
    expect(becomes(enter(pending, { path: "x" }, 2))?.pose).toEqual(pose(2, 0, 90));
  });

  test("a press on the water leads there as far as the unit goes", () => {
    const press = (plan: Plan, game = waters()) => {
      const { view, pending } = asked(game, "act", plan);
      return pressWater(view, pending, { x: 9, y: 3 });
    };
    expect(becomes(press(course()))).toEqual(course(ahead()));
    expect(press(NO_PLAN)).toEqual({ refused: null });
    expect(press(planned({ unit: "unit-1", fight: "naval" }))).toEqual({ refused: null });
    const moved = waters();
    moved.units[0]!.moved = true;
    expect(press(course(), moved)).toMatchObject({ refused: { code: "unit-has-acted" } });
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
    expect(oneBack(planned({ cards: ["4D"], counters: null, target: "b" }))).toEqual({
      cards: [],
      counters: undefined,
    });
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
    const press = (game: Waters, plan: Plan, type: UnitType) => {
      const { view, pending } = asked(game, "build", plan);
      return pressType(view, pending, type);
    };
    const there = { pose: pose(5, 1) };
    const squadron = planned({ ...there, type: "squadron", strength: 4 });
    expect(becomes(press(deploying(), planned({ ...there, strength: 9 }), "squadron"))).toEqual(squadron);
    const destroyer = planned({ ...there, type: "destroyer", strength: 3 });
    expect(becomes(press(deploying(), planned(there), "destroyer"))).toEqual(destroyer);
    const few = deploying();
    few.navies[0]!.unallocated = 2;
    expect(press(few, NO_PLAN, "destroyer")).toMatchObject({ refused: { code: "too-few-dice" } });
  });

  test("a free berth is one that the rules take, with the bow away from the own edge", () => {
    const plan = planned({ type: "frigate", strength: 2 });
    const { view, pending } = asked(deploying(), "build", plan);
    const berth = freeBerth(view, pending);
    expect(berth?.heading).toBe(90);
    expect(refuseBuild(view, 0, { do: "build", type: "frigate", strength: 2, pose: berth })).toBeNull();
    expect(freeBerth(view, asked(deploying(), "build").pending)).toBeNull();
    // The card lies there as soon as it is taken.
    expect(becomes(pressType(view, asked(deploying(), "build").pending, "frigate"))).toEqual({ ...plan, pose: berth });
  });

  test("a press on the water lays the card there, and keeps its heading", () => {
    const press = (plan: Plan, x: number) => {
      const { view, pending } = asked(deploying(), "build", plan);
      return becomes(pressWater(view, pending, { x, y: 1 }));
    };
    const plan = planned({ type: "frigate", strength: 2 });
    expect(press(plan, 1.23456)).toEqual({ ...plan, pose: pose(1.235, 1, 90) });
    expect(press({ ...plan, pose: pose(1, 1, 45) }, 2)).toEqual({ ...plan, pose: pose(2, 1, 45) });
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
