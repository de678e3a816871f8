import { describe, expect, it } from "vitest";
import { clone } from "../../kernel";
import { scripted } from "../../../../tests/support/rules/scripted";
import { readDamage, rollDamage, writeDamage } from "../damage-dice";
import { rollLocation } from "../hit-location";
import { rollFall } from "../knockback";
import { helperKind, lentEnergy, planCeremony, spellPrice, type Spell } from "../magic";
import { GURPS_OPTIONS } from "../options";
import { rollAttack, rollBlow, rollContest, rollDefense, rollFeint, rollTask } from "./combat";
import {
  rollCeremony,
  rollGroup,
  rollGroupAttack,
  rollGroupDefense,
  rollMorale,
  rollReaction,
  rollSpell,
} from "./world";
import * as situations from "../situations";
import type { DiceThrower } from "../success";

/** Rolls with these dice, all of which must be used; the result must be plain data. */
function rolled<Result>(dice: readonly number[], roll: (thrower: DiceThrower) => Result): Result {
  const referee = scripted(() => null, { dice });
  const result = roll(referee);
  expect(referee.rest().dice).toEqual([]);
  expect(clone(result)).toEqual(JSON.parse(JSON.stringify(result)));
  return result;
}

describe("rolls of a fight", () => {
  it("a task and a contest", () => {
    expect(rolled([3, 3, 3], (dice) => rollTask(dice, { skill: 12, task: -2 })).roll).toMatchObject({
      effective: 10,
      margin: 1,
      degree: "success",
    });
    const contest = rolled([3, 3, 3, 4, 4, 4], (dice) => rollContest(dice, { skill: 12 }, { skill: 13 }));
    expect(contest).toMatchObject({ winner: "first", margin: 2 });
    expect(rolled([3, 3, 3, 3, 3, 4], (dice) => rollContest(dice, { skill: 12 }, { skill: 13 })).winner).toBeNull();
  });
  it("an attack that hits, and one that is critical", () => {
    expect(rolled([3, 3, 3], (dice) => rollAttack(dice, { skill: 12, location: "arm" }))).toMatchObject({
      hit: true,
      location: "arm",
      mayDefend: true,
      consequences: [],
    });
    expect(rolled([1, 1, 1], (dice) => rollAttack(dice, { skill: 12, location: "skull" }))).toMatchObject({
      hit: true,
      location: "skull",
      mayDefend: false,
      consequences: ["noActiveDefense", "criticalHitTable"],
    });
    expect(rolled([6, 6, 6], (dice) => rollAttack(dice, { skill: 12 }))).toMatchObject({
      hit: false,
      location: null,
      consequences: ["attackerCriticalMissTable"],
    });
  });
  it("GURPS-13: an attack that misses an eye by 1 strikes the torso", () => {
    expect(rolled([2, 3, 3], (dice) => rollAttack(dice, { skill: 16, location: "eye" }))).toMatchObject({
      hit: true,
      nearMiss: true,
      location: "torso",
      mayDefend: true,
    });
    expect(rolled([3, 3, 3], (dice) => rollAttack(dice, { skill: 16, location: "eye" })).hit).toBe(false);
  });
  it("a deceptive attack, and one through a chink", () => {
    expect(rolled([3, 3, 3], (dice) => rollAttack(dice, { skill: 16, deceptive: -4 })).deceived).toBe(-2);
    expect(rolled([1, 2, 3], (dice) => rollAttack(dice, { skill: 16, location: "chinkTorso" }))).toMatchObject({
      chink: true,
      location: "torso",
    });
  });
  it("a defense", () => {
    expect(rolled([3, 3, 3], (dice) => rollDefense(dice, { kind: "dodge", level: 9 }))).toMatchObject({
      avoided: true,
    });
    const thrown = rolled([1, 1, 1], (dice) => rollDefense(dice, { kind: "parry", level: 9 }, "thrown"));
    expect(thrown.consequences).toEqual(["defenderMayCatch"]);
    const dropped = { kind: "dodge", level: 9, drop: true } as const;
    expect(rolled([3, 4, 5], (dice) => rollDefense(dice, dropped, "ranged"))).toMatchObject({ avoided: true });
    expect(rolled([6, 6, 6], (dice) => rollDefense(dice, { kind: "dodge", level: 9 }))).toMatchObject({
      avoided: false,
      consequences: ["defenderProne"],
    });
  });
  it("GURPS-46: a feint takes the margin of success where it wins", () => {
    const feint = (...dice: number[]) =>
      rolled(dice, (thrower) => rollFeint(thrower, { skill: 14 }, { skill: 12 }, "defense"));
    expect(feint(3, 3, 3, 4, 4, 4)).toMatchObject({ winner: "first", penalty: -5, against: "defense" });
    expect(feint(5, 5, 5, 6, 6, 5).penalty).toBe(0);
    expect(feint(5, 4, 4, 2, 2, 2).penalty).toBe(0);
  });
  it("a location with its side", () => {
    expect(rolled([5, 5, 5, 4], (dice) => rollLocation(dice))).toMatchObject({ id: "hand", side: "left", sideDie: 4 });
    expect(rolled([1, 2, 1], (dice) => rollLocation(dice))).toMatchObject({ id: "skull", side: null, sideDie: null });
  });
  it("damage, and the blow it makes", () => {
    expect(rolled([1], (dice) => rollDamage(dice, "1d-3"))).toMatchObject({ dice: [1], adds: -3, damage: 0 });
    expect(rolled([4, 5], (dice) => rollDamage(dice, "2d+1", 2)).damage).toBe(12);
    const blow = { dice: "3d", type: "cr", maxHp: 10, standing: { st: 10 } } as const;
    expect(rolled([6, 6, 5], (dice) => rollBlow(dice, blow))).toMatchObject({
      damage: { damage: 17 },
      wound: { injury: 17, major: true },
      knockback: { yards: 2, modifier: -1 },
    });
  });
  it.each([
    ["2d+1", { count: 2, sides: 6, adds: 1 }, "2d+1"],
    ["1D - 2", { count: 1, sides: 6, adds: -2 }, "1d-2"],
    ["3d6", { count: 3, sides: 6, adds: 0 }, "3d"],
    ["1d10+4", { count: 1, sides: 10, adds: 4 }, "1d10+4"],
    ["2d−1", { count: 2, sides: 6, adds: -1 }, "2d-1"],
  ])("reads damage %s", (text, dice, written) => {
    expect(readDamage(text)).toEqual(dice);
    expect(writeDamage(dice)).toBe(written);
  });
  it.each(["", "d", "0d", "2", "2d1", "2d+", "2d+1x", "-1d"])("refuses damage %j", (text) => {
    expect(() => readDamage(text)).toThrow(/bad-damage/);
  });
});

describe("rolls of the wounded", () => {
  const other: [] = [];
  it("GURPS-23: knockdown", () => {
    const about = { level: 12, place: "skull", major: true, pain: "high", other } as const;
    const down = rolled([3, 3, 3], (dice) => situations.knockdown.roll(dice, about, {}));
    expect(down).toMatchObject({ roll: { effective: 5 }, stunned: true, prone: true, drops: true });
    expect(down.breakdown.parts).toEqual([
      { id: "location", amount: -10 },
      { id: "pain", amount: 3 },
    ]);
    expect(
      rolled([3, 3, 3], (dice) => situations.knockdown.roll(dice, { ...about, place: "torso", pain: "" }, {})).stunned,
    ).toBe(false);
  });
  it("GURPS-24: stun", () => {
    expect(rolled([3, 3, 3], (dice) => situations.stun.roll(dice, { level: 10, other }, {})).stunned).toBe(false);
    expect(rolled([6, 3, 3], (dice) => situations.stun.roll(dice, { level: 10, other }, {})).stunned).toBe(true);
  });
  it("GURPS-20: consciousness and death", () => {
    const awake = rolled([3, 3, 3], (dice) =>
      situations.consciousness.roll(dice, { level: 11, hp: -25, maxHp: 12, other }, {}),
    );
    expect(awake).toMatchObject({ roll: { effective: 9 }, unconscious: false });
    const death = (mortal: boolean, ...dice: number[]) =>
      rolled(dice, (thrower) => situations.death.roll(thrower, { level: 10, mortal, other }, {})).outcome;
    expect([death(false, 3, 3, 3), death(false, 4, 4, 4), death(false, 4, 4, 5)]).toEqual(["alive", "mortal", "dead"]);
    expect(death(true, 4, 4, 4)).toBe("dead");
  });
  it("GURPS-21, GURPS-25: mortal wounds and bleeding", () => {
    expect(rolled([1, 1, 1], (dice) => situations.mortal.roll(dice, { level: 10, other }, {})).outcome).toBe("stable");
    expect(
      rolled([3, 3, 3], (dice) => situations.bleeding.roll(dice, { level: 10, lost: 14, calm: 1, other }, {})),
    ).toMatchObject({
      roll: { effective: 8 },
      hpLost: 1,
      calm: 0,
      stopped: false,
    });
  });
  it("GURPS-26: fatigue and the heart", () => {
    expect(rolled([6, 6, 6], (dice) => situations.fatigue.roll(dice, { level: 10, other }, {}))).toMatchObject({
      incapacitated: true,
      heartAttackRoll: true,
    });
    expect(rolled([4, 4, 4], (dice) => situations.fatigue.roll(dice, { level: 10, other }, {}))).toMatchObject({
      incapacitated: true,
      heartAttackRoll: false,
    });
    expect(rolled([4, 4, 4], (dice) => situations.heartAttack.roll(dice, { level: 10, other }, {}))).toMatchObject({
      attack: true,
      minutes: 3,
    });
    expect(rolled([3, 3, 3], (dice) => situations.heartAttack.roll(dice, { level: 10, other }, {}))).toMatchObject({
      attack: false,
      minutes: null,
    });
  });
  it("GURPS-18: falling over", () => {
    const fall = (modifier: number | null, ...dice: number[]) =>
      rolled(dice, (thrower) => rollFall(thrower, [10, 12, 8], { yards: 2, modifier }));
    expect(fall(-1, 4, 4, 3)).toMatchObject({ roll: { effective: 11 }, prone: false });
    expect(fall(-1, 4, 4, 4)).toMatchObject({ prone: true });
    expect(fall(null)).toBeNull();
  });
});

describe("rolls of the world", () => {
  it("GURPS-29, GURPS-30: reactions and morale", () => {
    expect(rolled([4, 4, 4], (dice) => rollReaction(dice, [{ id: "charm", amount: 1 }]))).toMatchObject({
      total: 13,
      reaction: "good",
    });
    expect(rolled([3, 3, 4], (dice) => rollMorale(dice, { strength: 3 }))).toMatchObject({ total: 13, breaks: true });
    expect(rolled([3, 3, 4], (dice) => rollMorale(dice, { strength: 3, intruders: true })).breaks).toBe(false);
    expect(() => rolled([3, 3, 4], (dice) => rollMorale(dice, { strength: 6 }))).toThrow(/number-too-high.*strength/);
  });
  it("GURPS-27: groups", () => {
    expect(rollGroup(20, 14, [{ id: "dark", amount: -2 }])).toMatchObject({ succeed: 15, fail: 5 });
    expect(rollGroup(216, 12, [], { groupExact: true })).toMatchObject({ succeed: 160, fail: 56 });
    expect(() => rollGroup(-1, 12)).toThrow(/number-too-low.*size/);
  });
  it("GURPS-28: a group attacks and another defends", () => {
    const skills = [11, 11, 11, 11, 11, 11, 11, 11];
    expect(rolled([3, 3, 4], (dice) => rollGroupAttack(dice, skills))).toMatchObject({
      roll: { effective: 17 },
      hits: 4,
    });
    expect(rolled([6, 6, 6], (dice) => rollGroupAttack(dice, skills)).hits).toBe(0);
    expect(rolled([1, 1, 2], (dice) => rollGroupAttack(dice, [1])).hits).toBe(1);
    expect(() => rolled([], (dice) => rollGroupAttack(dice, []))).toThrow(/number-too-low.*attackers/);
    expect(() =>
      rolled([], (dice) =>
        rollGroupAttack(
          dice,
          Array.from({ length: 11 }, () => 9),
        ),
      ),
    ).toThrow(/attackers/);
    expect(rolled([3, 3, 3], (dice) => rollGroupDefense(dice, 4, 10))).toMatchObject({ avoided: 2, through: 2 });
    expect(rolled([3, 3, 3, 3, 3, 3], (dice) => rollGroupDefense(dice, 4, 10, 9))).toMatchObject({
      avoided: 3,
      through: 1,
    });
    expect(rolled([1, 1, 1], (dice) => rollGroupDefense(dice, 2, 10, 9))).toMatchObject({ second: null, through: 0 });
  });

  const EASY: Spell = { range: "easy", duration: "easy", target: "easy", effect: "easy" };
  const MIDDLING: Spell = { ...EASY, target: "moderate", effect: "moderate" };
  it("GURPS-36 to GURPS-39: a spell", () => {
    expect(spellPrice(MIDDLING)).toEqual({ modifier: -4, cost: 5 });
    expect(spellPrice(MIDDLING, { easyPoint: "onlyIfAllEasy" })).toEqual({ modifier: -4, cost: 4 });
    expect(spellPrice(EASY, { easyPoint: "onlyIfAllEasy" })).toEqual({ modifier: 0, cost: 1 });
    const casting = { skill: 15, spell: MIDDLING, concentrate: 2, improvised: true };
    const spell = (...dice: number[]) => rolled(dice, (thrower) => rollSpell(thrower, casting));
    expect(spell(3, 3, 3)).toMatchObject({ roll: { effective: 9 }, cast: true, spent: 5, unconscious: false });
    expect(spell(4, 4, 5)).toMatchObject({ cast: false, spent: 5, unconscious: false });
    expect(spell(5, 5, 4)).toMatchObject({ cast: false, unconscious: true });
    expect(rolled([5, 5, 4], (dice) => rollSpell(dice, casting, { failCost: "none" })).spent).toBe(0);
    expect(rolled([3, 3, 3], (dice) => rollSpell(dice, { skill: 25, spell: EASY })).spent).toBe(0);
    expect(() => spellPrice({ ...EASY, effect: "hard" as "easy" })).toThrow(/unknown-id.*hard/);
  });
  it("GURPS-40: a ceremony", () => {
    expect([helperKind(true, 15), helperKind(true, 14), helperKind(false, 15), helperKind(false, 14)]).toEqual([
      "mage",
      "apprentice",
      "adept",
      "spectator",
    ]);
    expect(helperKind(true, null)).toBe("spectator");
    const crowd = Array.from({ length: 130 }, () => ({ kind: "spectator", energy: 1 }) as const);
    expect(lentEnergy(crowd)).toBe(100);
    expect(
      lentEnergy([
        { kind: "mage", energy: 40 },
        { kind: "adept", energy: 3 },
        { kind: "apprentice", energy: 2 },
      ]),
    ).toBe(45);
    expect(() => lentEnergy([{ kind: "adept", energy: 4 }])).toThrow(/number-too-high.*adept/);
    const ceremony = { skill: 16, spell: MIDDLING, energy: 5, helpers: [{ kind: "mage", energy: 4 }] } as const;
    expect(planCeremony(ceremony)).toMatchObject({ cost: 5, energy: 9, percent: 80, bonus: 3, seconds: 20 });
    expect(rolled([6, 6, 5], (dice) => rollCeremony(dice, ceremony))).toMatchObject({ cast: false, spent: 9 });
    expect(() => planCeremony({ ...ceremony, skill: 14 })).toThrow(/leader-skill-low/);
    expect(() => planCeremony({ ...ceremony, energy: 0 })).toThrow(/too-little-energy.*"energy":4,"cost":5/);
  });
});

describe("house options", () => {
  it("are refused where they make no sense", () => {
    expect(GURPS_OPTIONS.full({ stunN: 3 }).stunN).toBe(3);
    expect(() => GURPS_OPTIONS.full({ stunN: 0 })).toThrow(/bad-option/);
    expect(() => GURPS_OPTIONS.full({ drPoint: "most" as "low" })).toThrow(/bad-option.*drPoint/);
    expect(() => GURPS_OPTIONS.full({ luck: true } as object)).toThrow(/unknown-option.*luck/);
  });
});
