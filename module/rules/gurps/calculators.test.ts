import { describe, expect, it } from "vitest";
import { attackModifiers, deceptiveDefense } from "./attack";
import { avoidedHits, groupHits, groupResult, groupSkill } from "./groups";
import { randomLocation } from "./hit-location";
import { crippling, shock, wound } from "./injury";
import { knockback } from "./knockback";
import { freeHours, hikingFatigue, hoursAbroad, learned, milesPerDay } from "./time-use";
import { ceremonyBonus, concentrateModifier, magicDiscount, planCasting } from "./magic";
import {
  calledShotModifier,
  defaultLevel,
  equipmentModifier,
  extraTimeModifier,
  hasteModifier,
  quickAndDirty,
  rangeModifier,
  rapidFireModifier,
} from "./modifiers";
import { halved } from "./numbers";
import { objectArmor, objectHp } from "./objects";
import { breaks, moraleModifier, reactionOf } from "./reaction";
import { fullStunPoints, stunInjury } from "./stun-points";
import type { SpellClass } from "./tables/tables";
import { bleedingTarget, heartAttackMinutes, hpState } from "./wounds";

describe("modifiers", () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [99, 6],
    [100, 7],
    [199, 7],
    [250, 8],
    [300, 9],
    [400, 10],
    [1234, 18],
  ])("E3: %i shots give %i", (shots, modifier) => expect(rapidFireModifier(shots)).toBe(modifier));

  it.each([
    [0, 0],
    [5, 0],
    [5.9, 0],
    [6, -3],
    [20, -3],
    [21, -7],
    [100, -7],
    [101, -11],
    [500, -11],
    [501, -15],
    [9999, -15],
  ])("E4: %d yards give %i", (yards, modifier) => expect(rangeModifier(yards)).toBe(modifier));

  it("E5: Move and Attack in melee is capped at 9 after everything else", () => {
    expect(attackModifiers({ skill: 15, maneuver: "moveAttack" })).toEqual({
      skill: 15,
      parts: [{ id: "moveAttack", amount: -4 }],
      total: 11,
      effective: 9,
      capped: true,
    });
  });
  it("E5: All-Out Attack at a skull", () => {
    const { parts, effective } = attackModifiers({ skill: 12, maneuver: "allOut", location: "skull" });
    expect(parts).toEqual([
      { id: "allOut", amount: 4 },
      { id: "location", amount: -7 },
    ]);
    expect(effective).toBe(9);
  });
  it("E5: a kneeling marksman who aims for three seconds over 30 yards", () => {
    const shot = { skill: 14, ranged: true, accuracy: 4, aim: 3, range: 30, posture: "kneeling" } as const;
    expect(attackModifiers(shot)).toMatchObject({
      parts: [
        { id: "aim", amount: 6 },
        { id: "posture", amount: -2 },
        { id: "range", amount: -7 },
      ],
      effective: 11,
      capped: false,
    });
  });

  it.each([
    ["weaponMedium", "location", false, -4],
    ["weaponClose", "location", false, -5],
    ["weaponClose", "modifiers", false, -3],
    ["weaponLong", "location", true, -5],
    ["weaponLong", "modifiers", true, -7],
  ] as const)("E7: %s by the page of %s (disarming: %s) is %i", (target, weaponHit, disarm, modifier) => {
    expect(calledShotModifier(target, { weaponHit, disarm })).toBe(modifier);
  });

  it.each([
    [16, -4, { effective: 12, defense: -2 }],
    [14, -4, { effective: 10, defense: -2 }],
    [14, 0, { effective: 14, defense: 0 }],
  ])("E30: a deceptive attack of skill %i that takes %i", (skill, taken, result) => {
    expect(deceptiveDefense(skill, taken)).toEqual(result);
  });
  it("E30: leaves a skill of 10 at least, and goes by twos", () => {
    expect(() => deceptiveDefense(12, -4)).toThrow(/deceptive-skill-low.*"effective":8/);
    expect(() => deceptiveDefense(16, -3)).toThrow(/deceptive-odd/);
    expect(() => deceptiveDefense(16, 2)).toThrow(/number-too-high/);
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [8, 3],
    [10, 3],
    [15, 4],
    [30, 5],
    [99, 5],
  ])("E31: %d times the time gives %i", (factor, modifier) => expect(extraTimeModifier(factor)).toBe(modifier));
  it.each([
    [0, 0],
    [9, 0],
    [10, -1],
    [50, -5],
    [90, -9],
  ])("E31: %d percent of haste give %i", (percent, modifier) => expect(hasteModifier(percent)).toBe(modifier));

  it("E32: gear", () => {
    expect(equipmentModifier("best", true, 8)).toBe(4);
    expect(equipmentModifier("best", false, 9)).toBe(4);
    for (const techLevel of [0, 1, 2, 3, 4]) expect(equipmentModifier("best", true, techLevel)).toBe(2);
    expect(equipmentModifier("none", true)).toBe(-10);
    expect(equipmentModifier("improvised", false)).toBe(-2);
  });

  it("E33: quick and dirty, and defaults", () => {
    expect(quickAndDirty(3)).toBe(-3);
    expect(quickAndDirty(0)).toBe(0);
    expect(defaultLevel("attribute", 12)).toBe(7);
    expect(defaultLevel("skill", 14)).toBe(11);
  });
});

describe("wounds", () => {
  it.each([
    [4, "skull"],
    [9, "torso"],
    [17, "neck"],
    [6, "rightLeg"],
    [8, "rightArm"],
    [12, "leftArm"],
    [14, "leftLeg"],
    [11, "groin"],
    [5, "face"],
  ])("E6: a location roll of %i is the %s", (total, id) => expect(randomLocation(total).id).toBe(id));

  it("E8: injury is rounded down, and nothing gets through a thicker armor", () => {
    expect(wound({ damage: 9, type: "cut", dr: 4, maxHp: 10 }).injury).toBe(7);
    expect(wound({ damage: 8, type: "cr", dr: 2, location: "skull", maxHp: 10 }).injury).toBe(24);
    expect(wound({ damage: 3, type: "imp", dr: 4, maxHp: 10 }).injury).toBe(0);
  });

  it.each([
    [6, "arm", { crippled: true, blinded: false, counted: 6, lost: 0 }],
    [9, "rightArm", { crippled: true, blinded: false, counted: 6, lost: 3 }],
    [5, "arm", { crippled: false, blinded: false, counted: 5, lost: 0 }],
    [4, "hand", { crippled: true, blinded: false, counted: 4, lost: 0 }],
    [3, "hand", { crippled: false, blinded: false, counted: 3, lost: 0 }],
    [2, "eye", { crippled: true, blinded: true, counted: 2, lost: 0 }],
    [9, "torso", { crippled: false, blinded: false, counted: 9, lost: 0 }],
  ] as const)("E9: an injury of %i to the %s of 11 hit points", (injury, place, result) => {
    expect(crippling(injury, place, 11)).toEqual(result);
  });

  it.each([
    [17, 10, { yards: 2, modifier: -1 }],
    [7, 10, { yards: 0, modifier: null }],
    [8, 10, { yards: 1, modifier: 0 }],
    [6, 3, { yards: 6, modifier: -5 }],
  ])("E10: %i of damage against ST %i", (damage, st, result) => expect(knockback(damage, { st })).toEqual(result));
  it("E10: hit points stand in for ST", () => {
    expect(knockback(17, { st: null, hp: 10 })).toEqual({ yards: 2, modifier: -1 });
    expect(() => knockback(17, { st: null })).toThrow(/not-a-number.*hp/);
  });

  it("E11: shock", () => {
    expect([shock(3), shock(9), shock(3, "groin"), shock(9, "groin"), shock(0)]).toEqual([-3, -4, -6, -8, 0]);
  });

  it.each([
    [12, { stage: "fine", halved: false, consciousness: null, deathChecks: [] }],
    [4, { stage: "fine", halved: false, consciousness: null, deathChecks: [] }],
    [3, { stage: "reeling", halved: true, consciousness: null, deathChecks: [] }],
    [0, { stage: "collapsing", halved: true, consciousness: 0, deathChecks: [] }],
    [-12, { stage: "dying", halved: true, consciousness: -1, deathChecks: [-12] }],
    [-25, { stage: "dying", halved: true, consciousness: -2, deathChecks: [-12, -24] }],
    [-60, { stage: "dead", halved: true, consciousness: null, deathChecks: [-12, -24, -36, -48] }],
  ])("E12: %i of 12 hit points", (hp, state) => expect(hpState(hp, 12)).toEqual(state));

  it("E13: halves are rounded up", () => expect([5, 6, 1, 0].map(halved)).toEqual([3, 3, 1, 0]));

  it("E14: bleeding", () => expect([4, 5, 14].map((lost) => bleedingTarget(10, lost))).toEqual([10, 9, 8]));

  it("E15: a heart attack", () => expect([10, 12, 7, 2].map(heartAttackMinutes)).toEqual([3, 4, 2, 1]));

  it("E23: stun points", () => {
    expect(fullStunPoints(15)).toBe(75);
    const hit = (injury: number) => stunInjury({ sp: 75, hp: 15 }, injury, 15);
    expect(hit(12)).toEqual({ sp: 63, hp: 13, spLost: 12, hpLost: 2, unconscious: false });
    expect(hit(4)).toEqual({ sp: 71, hp: 15, spLost: 4, hpLost: 0, unconscious: false });
    expect(hit(80)).toEqual({ sp: 0, hp: -1, spLost: 75, hpLost: 16, unconscious: true });
    expect(stunInjury({ sp: 0, hp: 10 }, 7, 15)).toMatchObject({ sp: 0, hp: 3, hpLost: 7, unconscious: true });
  });
});

describe("the world", () => {
  it.each([
    ["unliving", 1000, 40],
    ["unliving", 100, 19],
    ["homogenous", 50, 29],
    ["diffuse", 0.001, 1],
  ] as const)("E16: %s of %d pounds has %i hit points", (kind, pounds, hp) => expect(objectHp(kind, pounds)).toBe(hp));

  it.each([
    ["hardSteel", 2, 120],
    ["wood", 0.5, 0],
    ["sandbags", 3, 9],
    ["reinforcedConcrete", 0.3, 3],
  ] as const)("E17: %s, %d inches, has DR %i", (material, inches, dr) => {
    expect(objectArmor(material, inches).dr).toBe(dr);
  });

  it.each([
    [20, 12, { succeed: 15, fail: 5 }],
    [30, 9, { succeed: 10, fail: 20 }],
    [30, 18, { succeed: 30, fail: 0 }],
    [30, 25, { succeed: 30, fail: 0 }],
    [30, 2, { succeed: 0, fail: 30 }],
    [100, 18, { succeed: 99, fail: 1 }],
  ])("E18: a group of %i at %i", (size, target, result) => expect(groupResult(size, target)).toEqual(result));

  it("E19: a group's attack", () => {
    expect(groupSkill([11, 11, 11, 11, 11, 11, 11, 11])).toEqual({ average: 11, bonus: 6 });
    expect(groupSkill([12, 13, 13])).toEqual({ average: 12, bonus: 2 });
    expect([groupHits(8, 7), groupHits(3, 0), groupHits(2, 9)]).toEqual([4, 1, 2]);
    expect(groupHits(2, 9, { groupCap: false })).toBe(5);
    expect([avoidedHits(4, 0), avoidedHits(4, 2), avoidedHits(4, 9)]).toEqual([1, 3, 4]);
  });

  it.each([
    [0, "disastrous"],
    [-4, "disastrous"],
    [12, "neutral"],
    [19, "excellent"],
    [40, "excellent"],
  ])("E20: a reaction of %i is %s", (total, id) => expect(reactionOf(total)).toBe(id));

  it("E21: morale", () => {
    const total = (roll: number, strength: number) => roll + moraleModifier({ strength });
    expect([total(10, 3), total(10, -2), total(18, -5)].map(breaks)).toEqual([true, false, true]);
    expect(moraleModifier({ strength: 1, noLanguage: true, intruders: true })).toBe(-3);
  });

  it("E22: learning", () => {
    expect(learned(40, "job")).toEqual({ learningHours: 10, points: 0 });
    expect(learned(200, "selfTeaching")).toEqual({ learningHours: 100, points: 0 });
    expect(learned(100, "intensive")).toEqual({ learningHours: 200, points: 1 });
    expect([freeHours(2, true), freeHours(2, false), hoursAbroad(3)]).toEqual([100, 180, 12]);
  });

  it("E24: miles a day", () => {
    expect(milesPerDay({ move: 5, terrain: "average" })).toBe(50);
    expect(milesPerDay({ move: 5, terrain: "bad", weather: "rain" })).toBe(12.5);
    expect(milesPerDay({ move: 6, terrain: "good", weather: "deepSnow" })).toBe(18.75);
    expect(milesPerDay({ move: 5, terrain: "bad", weather: "rain", onRoad: true })).toBe(25);
    expect(milesPerDay({ move: 5, terrain: "veryBad", weather: "snow", onRoad: true })).toBe(5);
  });

  it("E25: fatigue on foot", () => {
    expect([hikingFatigue(4, "none"), hikingFatigue(3, "medium"), hikingFatigue(2, "extraHeavy")]).toEqual([4, 9, 10]);
  });
});

describe("magic", () => {
  const CLASSES: { readonly [letter: string]: SpellClass } = {
    E: "easy",
    M: "moderate",
    V: "veryDifficult",
    H: "heroic",
  };
  const spellOf = (letters: string) => {
    const [range = "easy", duration = "easy", target = "easy", effect = "easy"] = [...letters].map(
      (letter) => CLASSES[letter],
    );
    return { range, duration, target, effect };
  };

  it.each([
    ["EEEE", 14, 0, 14, 1],
    ["MMEE", 16, -4, 12, 5],
    ["VVME", 24, -8, 16, 8],
    ["HHHH", 30, -20, 10, 20],
  ])("E26: %s at skill %i: modifier %i, effective %i, cost %i", (letters, skill, modifier, effective, cost) => {
    const plan = planCasting({ skill, spell: spellOf(letters) });
    expect(plan.breakdown.parts).toEqual(modifier === 0 ? [] : [{ id: "spell", amount: modifier }]);
    expect({ effective: plan.breakdown.effective, cost: plan.cost }).toEqual({ effective, cost });
  });

  it("E27: the discount", () => expect([14, 15, 19, 20, 25].map(magicDiscount)).toEqual([0, 1, 1, 2, 3]));

  it.each([
    [10, 0],
    [20, 1],
    [59, 2],
    [60, 3],
    [80, 3],
    [100, 4],
    [199, 4],
    [200, 5],
    [350, 6],
  ])("E28: %i percent more energy give %i", (percent, bonus) => expect(ceremonyBonus(percent)).toBe(bonus));

  it("E29: concentration", () => {
    expect([0, 1, 3, 9].map((seconds) => concentrateModifier(seconds))).toEqual([0, 1, 3, 3]);
    expect([1, 2, 9].map((seconds) => concentrateModifier(seconds, { firstSecondCounts: false }))).toEqual([0, 1, 3]);
  });
});
