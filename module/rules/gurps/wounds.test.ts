import { describe, expect, it } from "vitest";
import {
  chinkResistance,
  crippling,
  injuryOf,
  isMajorWound,
  knockdownModifier,
  wound,
  woundingMultiplier,
} from "./injury";
import { stunInjury, recoveredPower } from "./stun-points";
import type { DamageType, LocationId } from "./tables/tables";
import {
  bleed,
  deathChecks,
  deathOutcome,
  fitness,
  fpState,
  loseFatigue,
  mortalOutcome,
  recoveredFatigue,
} from "./wounds";

const TYPES: readonly DamageType[] = ["pi-", "cr", "pi", "cut", "pi+", "imp", "pi++", "burn"];

describe("injury", () => {
  it("cripples a limb above half of the hit points, and not at half (GURPS-16)", () => {
    expect([6, 7].map((injury) => crippling(injury, "arm", 12).crippled)).toEqual([false, true]);
  });
  it.each<[LocationId, number[]]>([
    ["torso", [0.5, 1, 1, 1.5, 1.5, 2, 2, 1]],
    ["skull", [4, 4, 4, 4, 4, 4, 4, 4]],
    ["eye", [4, 4, 4, 4, 4, 4, 4, 4]],
    ["arm", [0.5, 1, 1, 1.5, 1, 1, 1, 1]],
    ["leg", [0.5, 1, 1, 1.5, 1, 1, 1, 1]],
    ["hand", [0.5, 1, 1, 1.5, 1, 1, 1, 1]],
    ["foot", [0.5, 1, 1, 1.5, 1, 1, 1, 1]],
    ["neck", [0.5, 1.5, 1, 2, 1.5, 2, 2, 1]],
    ["vitals", [0.5, 1, 3, 1.5, 3, 3, 3, 1]],
    ["face", [0.5, 1, 1, 1.5, 1.5, 2, 2, 1]],
    ["groin", [0.5, 1, 1, 1.5, 1.5, 2, 2, 1]],
  ])("GURPS-14: multipliers of the %s", (place, factors) => {
    expect(TYPES.map((type) => woundingMultiplier(type, place))).toEqual(factors);
  });
  it("GURPS-15: of what penetrates is 1 at least, or what is left by rounding", () => {
    expect([injuryOf(1, "pi-"), injuryOf(1, "pi-", "torso", { min1: false }), injuryOf(0, "cr")]).toEqual([1, 0, 0]);
    expect(injuryOf(3, "pi-")).toBe(1);
  });
  it("GURPS-17: finds a chink with some types only", () => {
    expect(TYPES.map((type) => chinkResistance(5, type))).toEqual([5, 5, 2, 5, 2, 2, 2, 5]);
    expect(chinkResistance(5, "imp", { chinkHalf: "up" })).toBe(3);
    expect(wound({ damage: 6, type: "imp", dr: 5, chink: true, maxHp: 10 })).toMatchObject({
      dr: 2,
      penetrating: 4,
      injury: 8,
    });
  });
  it("GURPS-23: is major above half of HP, or where it cripples", () => {
    expect([isMajorWound(5, "torso", 10), isMajorWound(6, "torso", 10)]).toEqual([false, true]);
    expect([isMajorWound(4, "hand", 10), isMajorWound(3, "hand", 10), isMajorWound(2, "eye", 10)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it("GURPS-23: makes knockdown rolls harder by place and pain", () => {
    expect(knockdownModifier("skull", true)).toBe(-10);
    expect(knockdownModifier("skull", false)).toBe(0);
    expect(knockdownModifier("skull", false, "", { knockdownPenaltyAlways: true })).toBe(-10);
    expect([knockdownModifier("groin", true, "high"), knockdownModifier("torso", true, "low")]).toEqual([-2, -4]);
  });
  it("does all at once", () => {
    const blow = { damage: 12, type: "imp", dr: 2, location: "leftArm", maxHp: 11, pain: "high" } as const;
    expect(wound(blow)).toEqual({
      location: "arm",
      dr: 2,
      penetrating: 10,
      multiplier: 1,
      injury: 10,
      crippled: true,
      blinded: false,
      counted: 6,
      lost: 4,
      major: true,
      knockdown: 3,
      shock: -4,
    });
  });
  it("calls for a knockdown roll after any damage to head or vitals, and for major wounds elsewhere", () => {
    const rolls = (location: LocationId, damage: number) =>
      wound({ damage, type: "cr", location, maxHp: 20 }).knockdown;
    expect([rolls("face", 1), rolls("vitals", 1), rolls("eye", 0), rolls("torso", 10), rolls("groin", 10)]).toEqual([
      0,
      0,
      null,
      null,
      null,
    ]);
    expect([rolls("torso", 11), rolls("groin", 11), rolls("vitals", 11)]).toEqual([0, -5, -5]);
  });
});

describe("lost points", () => {
  it("GURPS-20: checks for life come due once each", () => {
    expect(deathChecks(3, -25, 12)).toEqual([-12, -24]);
    expect(deathChecks(-12, -25, 12)).toEqual([-24]);
    expect(deathChecks(-25, -25, 12)).toEqual([]);
    expect(deathChecks(12, -70, 12)).toEqual([-12, -24, -36, -48]);
  });
  it("GURPS-20, GURPS-21: a near miss of a check is a mortal wound", () => {
    expect([deathOutcome("success", 0), deathOutcome("failure", -1), deathOutcome("failure", -2)]).toEqual([
      "alive",
      "mortal",
      "mortal",
    ]);
    expect([deathOutcome("failure", -3), deathOutcome("criticalFailure", -8)]).toEqual(["dead", "dead"]);
    expect([mortalOutcome("failure"), mortalOutcome("success"), mortalOutcome("criticalSuccess")]).toEqual([
      "dead",
      "mortal",
      "stable",
    ]);
  });
  it("GURPS-19: halve Move and Dodge, fatigue ST too, and both together twice", () => {
    const fit = { move: 7, dodge: 9, st: 11 };
    const points = (hp: number, fp: number) => ({ hp, maxHp: 10, fp, maxFp: 10 });
    expect(fitness(fit, points(4, 4))).toEqual(fit);
    expect(fitness(fit, points(3, 10))).toEqual({ move: 4, dodge: 5, st: 11 });
    expect(fitness(fit, points(10, 3))).toEqual({ move: 4, dodge: 5, st: 6 });
    expect(fitness(fit, points(3, 3))).toEqual({ move: 2, dodge: 3, st: 6 });
    expect(fitness(fit, points(3, 3), { stackHalf: false })).toEqual({ move: 4, dodge: 5, st: 6 });
  });
  it("GURPS-26: fatigue", () => {
    expect([4, 3, 1, 0, -9, -10].map((fp) => fpState(fp, 10).stage)).toEqual([
      "fine",
      "tired",
      "tired",
      "exhausted",
      "exhausted",
      "spent",
    ]);
    expect(fpState(-3, 10)).toEqual({ stage: "exhausted", halved: true, willRoll: true, unconscious: false });
    const lose = (fp: number, lost: number) => loseFatigue(lost, { hp: 10, maxHp: 10, fp, maxFp: 10 });
    expect(lose(5, 3)).toEqual({ fp: 2, hp: 10, hpLost: 0 });
    // A machine has no fatigue points: it neither tires nor falls over.
    expect(fpState(0, 0)).toEqual({ stage: "fine", halved: false, willRoll: false, unconscious: false });
    expect(loseFatigue(3, { hp: 10, maxHp: 10, fp: 0, maxFp: 0 })).toEqual({ fp: 0, hp: 10, hpLost: 0 });
    expect(lose(2, 5)).toEqual({ fp: -3, hp: 7, hpLost: 3 });
    expect(lose(-8, 5)).toEqual({ fp: -10, hp: 5, hpLost: 5 });
    expect(lose(-10, 2)).toEqual({ fp: -10, hp: 8, hpLost: 2 });
    expect([recoveredFatigue(29, false), recoveredFatigue(29, true), recoveredPower(29)]).toEqual([2, 5, 2]);
  });
  it("GURPS-25: bleeding ends with a critical success, or three successes in a row", () => {
    expect(bleed("failure", 2)).toEqual({ hpLost: 1, calm: 0, stopped: false });
    expect(bleed("criticalFailure", 2)).toEqual({ hpLost: 3, calm: 0, stopped: false });
    expect(bleed("success", 1)).toEqual({ hpLost: 0, calm: 2, stopped: false });
    expect(bleed("success", 2)).toEqual({ hpLost: 0, calm: 3, stopped: true });
    expect(bleed("criticalSuccess", 0)).toMatchObject({ hpLost: 0, stopped: true });
  });
  it("GURPS-34: shares of injury may add up", () => {
    const total = { stunRounding: "total" } as const;
    expect(stunInjury({ sp: 71, hp: 15 }, 4, 15)).toMatchObject({ sp: 67, hp: 15 });
    expect(stunInjury({ sp: 71, hp: 15 }, 4, 15, total)).toMatchObject({ sp: 67, hp: 14 });
    expect(stunInjury({ sp: 30, hp: 10 }, 7, 10, { stunN: 3 })).toMatchObject({ sp: 23, hp: 8 });
    expect(() => stunInjury({ sp: 76, hp: 15 }, 4, 15)).toThrow(/number-too-high.*sp/);
  });
});
