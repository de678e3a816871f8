import { describe, expect, it } from "vitest";
import { attackModifiers } from "./attack";
import {
  DAMAGE_BONUS,
  defenseConsequences,
  defenseModifiers,
  optionFatigue,
  retreatModifier,
  riposteDefenses,
  strain,
} from "./defense";
import { aimedLocation, bodyPart, isNearMiss, locationOf, randomLocation } from "./hit-location";
import { aimModifier, calledShotModifier, evaluateModifier, taskModifiers, taskOf } from "./modifiers";

const effective = (situation: Parameters<typeof attackModifiers>[0]) => attackModifiers(situation).effective;

describe("an attack", () => {
  it("GURPS-6: aims with the Accuracy, and up to 2 more", () => {
    expect([0, 1, 2, 3, 9].map((seconds) => aimModifier(4, seconds))).toEqual([0, 4, 5, 6, 6]);
    expect(effective({ skill: 12, ranged: true, accuracy: 4 })).toBe(12);
  });
  it("GURPS-7: moves and shoots at the worse of −2 and Bulk", () => {
    const shot = { skill: 15, ranged: true, maneuver: "moveAttack" } as const;
    expect([0, -1, -2, -6].map((bulk) => effective({ ...shot, bulk }))).toEqual([13, 13, 13, 9]);
    expect(attackModifiers({ ...shot, skill: 20 }).capped).toBe(false);
  });
  it("GURPS-7: the cap of Move and Attack lowers nobody who is below it", () => {
    const situation = { skill: 10, maneuver: "moveAttack", other: [{ id: "luck", amount: 2 }] } as const;
    expect(attackModifiers(situation)).toMatchObject({ total: 8, effective: 8, capped: false });
    expect(attackModifiers({ ...situation, skill: 30, location: "skull" })).toMatchObject({ total: 21, effective: 9 });
  });
  it("GURPS-8: watching, all out, and committed", () => {
    expect([0, 1, 3, 7].map(evaluateModifier)).toEqual([0, 1, 3, 3]);
    expect(effective({ skill: 12, maneuver: "allOut" })).toBe(16);
    expect(effective({ skill: 12, maneuver: "allOut", ranged: true })).toBe(13);
    expect(effective({ skill: 12, maneuver: "committed" })).toBe(14);
    expect(effective({ skill: 12, maneuver: "committed", far: true })).toBe(12);
  });
  it("GURPS-43: options", () => {
    expect(effective({ skill: 12, telegraphic: true })).toBe(16);
    expect(effective({ skill: 12, double: "dualWeapon", offHand: true })).toBe(4);
    expect(effective({ skill: 12, double: "rapidStrike" })).toBe(6);
    expect(effective({ skill: 12, double: "flurry" })).toBe(9);
    expect(effective({ skill: 15, maneuver: "moveAttack", heroicCharge: true })).toBe(15);
    expect(effective({ skill: 16, deceptive: -4 })).toBe(12);
    expect(() => effective({ skill: 16, deceptive: -8 })).toThrow(/deceptive-skill-low/);
    expect(() => effective({ skill: 20, maneuver: "moveAttack", deceptive: -2 })).toThrow(/deceptive-skill-low/);
  });
  it("takes circumstances of its own kind only", () => {
    for (const modifier of ["aim", "range", "shots"] as const)
      expect(() => effective({ skill: 12, [modifier]: 6 })).toThrow(/ranged-only/);
    expect(() => effective({ skill: 12, ranged: true, evaluate: 1 })).toThrow(/melee-only.*evaluate/);
    expect(() => effective({ skill: 12, ranged: true, telegraphic: true })).toThrow(/melee-only/);
    expect(() => effective({ skill: 12, ranged: true, maneuver: "committed" })).toThrow(/melee-only/);
    expect(() => effective({ skill: 12, ranged: true, double: "flurry" })).toThrow(/melee-only/);
    expect(effective({ skill: 12, size: 3 })).toBe(15);
    expect(effective({ skill: 12, size: -2, ranged: true })).toBe(10);
    expect(effective({ skill: 12, shots: 1, range: 0, aim: 0 })).toBe(12);
  });
  it("is refused for what is no number, or in no table", () => {
    expect(() => effective({ skill: Number.NaN })).toThrow(/not-a-number.*skill/);
    expect(() => effective({ skill: 12.5 })).toThrow(/not-whole.*skill/);
    expect(() => effective({ skill: 12, adjectives: -1 })).toThrow(/number-too-low.*adjectives/);
    expect(() => effective({ skill: 12, ranged: true, bulk: 3, maneuver: "moveAttack" })).toThrow(/number-too-high/);
    expect(() => effective({ skill: 12, location: "tail" as "eye" })).toThrow(/unknown-id.*tail/);
    expect(() => effective({ skill: 12, posture: "toString" as "lying" })).toThrow(/unknown-id.*toString/);
    expect(() => calledShotModifier("eye", { disarm: true })).toThrow(/disarm-needs-weapon/);
  });
});

describe("a task", () => {
  it("GURPS-41: adds up its circumstances", () => {
    const gear = { gear: "improvised", technological: true } as const;
    expect(taskModifiers({ skill: 12, task: 3, adjectives: 2, equipment: gear, time: 4, shock: 2 })).toEqual({
      skill: 12,
      parts: [
        { id: "task", amount: 3 },
        { id: "adjectives", amount: -2 },
        { id: "equipment", amount: -5 },
        { id: "time", amount: 2 },
        { id: "shock", amount: -2 },
      ],
      total: 8,
      effective: 8,
      capped: false,
    });
    expect(taskModifiers({ skill: 12, defaultFrom: "attribute", haste: 20 }).effective).toBe(5);
    expect(() => taskModifiers({ skill: 12, time: 2, haste: 10 })).toThrow(/haste-and-time/);
    expect(() => taskModifiers({ skill: 12, task: 11 })).toThrow(/number-too-high.*task/);
  });
  it("has a name for each difficulty of the scale", () => {
    expect([10, 9, 0, -1, -2, -9].map(taskOf)).toEqual([
      "automatic",
      "trivial",
      "average",
      "unfavorable",
      "veryUnfavorable",
      "dangerous",
    ]);
    expect(taskOf(11)).toBeNull();
  });
});

describe("a defense", () => {
  const level = (situation: Omit<Parameters<typeof defenseModifiers>[0], "level">) =>
    defenseModifiers({ level: 10, ...situation }).effective;
  it("GURPS-5, GURPS-24: by posture and stun", () => {
    expect(level({ kind: "dodge", posture: "crouching" })).toBe(10);
    expect(level({ kind: "dodge", posture: "lying", stunned: true })).toBe(3);
  });
  it("GURPS-43: with its options", () => {
    expect([retreatModifier("dodge"), retreatModifier("parry"), retreatModifier("parry", true)]).toEqual([3, 1, 3]);
    expect(retreatModifier("block", true)).toBe(1);
    expect(level({ kind: "dodge", drop: true, ranged: true })).toBe(13);
    expect(level({ kind: "block", feverish: true, deceived: -2, bothWeapons: true })).toBe(9);
    expect([level({ kind: "dodge", telegraphic: true }), level({ kind: "parry", telegraphic: true })]).toEqual([
      12, 10,
    ]);
    expect(level({ kind: "dodge", maneuver: "allOut" })).toBe(12);
    expect(level({ kind: "dodge", maneuver: "defensive" })).toBe(10);
    expect(level({ kind: "parry", maneuver: "defensive" })).toBe(11);
    expect(level({ kind: "parry", maneuver: "committed" })).toBe(8);
  });
  it("is refused where the rules allow none", () => {
    expect(() => level({ kind: "dodge", maneuver: "allOutAttack" })).toThrow(/no-defense/);
    expect(() => level({ kind: "dodge", maneuver: "allOutAttack", feverish: true })).toThrow(/feverish-not-possible/);
    expect(() => level({ kind: "dodge", retreat: true, stunned: true })).toThrow(/cannot-retreat/);
    expect(() => level({ kind: "dodge", retreat: true, maneuver: "committed" })).toThrow(/cannot-retreat/);
    expect(() => level({ kind: "dodge", retreat: true, ranged: true })).toThrow(/retreat-from-melee/);
    expect(() => level({ kind: "dodge", drop: true })).toThrow(/drop-from-ranged/);
    expect(() => level({ kind: "parry", drop: true, ranged: true })).toThrow(/drop-from-ranged/);
  });
  it("GURPS-43: ripostes", () => {
    expect(level({ kind: "parry", riposte: -2 })).toBe(8);
    expect(() => level({ kind: "parry", riposte: -3 })).toThrow(/riposte-parry-low/);
    expect(() => level({ kind: "dodge", riposte: -1 })).toThrow(/riposte-needs-parry/);
    // Penalties from elsewhere do not count toward the least parry.
    expect(level({ kind: "parry", riposte: -2, stunned: true })).toBe(4);
    expect(riposteDefenses(-3, "weapon")).toEqual({ dodge: -1, parry: -3, block: -1 });
    expect(riposteDefenses(-3, "shield", { riposteHalf: "up" })).toEqual({ dodge: -2, parry: -2, block: -3 });
    expect(riposteDefenses(-1, "unarmed")).toEqual({ dodge: -1, parry: 0, block: 0 });
  });
  it("GURPS-47: has consequences where it is critical", () => {
    expect(defenseConsequences("dodge", "criticalSuccess", "melee")).toEqual(["attackerCriticalMissTable"]);
    expect(defenseConsequences("dodge", "criticalSuccess", "thrown")).toEqual(["defenderMayCatch"]);
    expect(defenseConsequences("dodge", "criticalSuccess", "ranged")).toEqual([]);
    expect(defenseConsequences("dodge", "criticalFailure", "melee")).toEqual(["defenderProne"]);
    expect(defenseConsequences("parry", "criticalFailure", "melee")).toEqual(["defenderCriticalMissTable"]);
    expect(defenseConsequences("block", "criticalFailure", "melee")).toEqual(["shieldUnready"]);
    expect(defenseConsequences("block", "failure", "melee")).toEqual([]);
  });
  it("GURPS-43: costs fatigue and may strain", () => {
    expect([optionFatigue("flurryOfBlows"), optionFatigue("feverishDefense"), optionFatigue("retreat")]).toEqual([
      2, 1, 0,
    ]);
    expect(strain("mightyBlow", "criticalFailure")).toBe(1);
    expect(strain("mightyBlow", "failure")).toBe(0);
    expect(strain("rapidStrike", "criticalFailure")).toBe(0);
    expect(DAMAGE_BONUS).toEqual({ allOutAttack: 2, committedAttack: 1, mightyBlow: 2, defensiveAttack: -2 });
  });
});

describe("a location", () => {
  it("GURPS-12: of a hand or foot has its side by a die", () => {
    expect(randomLocation(15).side).toBeNull();
    expect([1, 3, 4, 6].map((die) => randomLocation(15, die).side)).toEqual(["right", "right", "left", "left"]);
    expect([1, 2, 5].map((die) => randomLocation(16, die, { sideDie: "odd" }).side)).toEqual([
      "right",
      "left",
      "right",
    ]);
    expect(() => randomLocation(2)).toThrow(/number-too-low.*total/);
    expect(() => randomLocation(15, 7)).toThrow(/number-too-high.*sideDie/);
  });
  it("has a name for sheets, and the other way round", () => {
    expect(bodyPart("arm", "left")).toBe("leftArm");
    expect(bodyPart("torso", null)).toBe("torso");
    expect(bodyPart("arm", null)).toBeNull();
    expect([locationOf("rightFoot"), locationOf("foot"), locationOf("eye")]).toEqual(["foot", "foot", "eye"]);
    expect(() => locationOf("tail" as "foot")).toThrow(/unknown-id.*tail/);
    expect([aimedLocation("skullBehind"), aimedLocation("chinkTorso"), aimedLocation("weaponLong")]).toEqual([
      "skull",
      "torso",
      null,
    ]);
  });
  it("GURPS-13: that is starred sends a miss by exactly 1 into the torso", () => {
    for (const target of ["skull", "skullBehind", "face", "groin", "neck", "eye", "vitals"] as const)
      expect(isNearMiss(target, 10, 11)).toBe(true);
    for (const target of ["arm", "hand", "torso", "chinkTorso", "chinkOther", "weaponLong"] as const)
      expect(isNearMiss(target, 10, 11)).toBe(false);
    expect([isNearMiss("eye", 10, 12), isNearMiss("eye", 10, 10), isNearMiss("eye", 17, 18)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isNearMiss("eye", 16, 17)).toBe(true);
  });
});
