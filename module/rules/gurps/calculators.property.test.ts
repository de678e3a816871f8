import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../kernel";
import { attackModifiers, ATTACK_MANEUVERS } from "./attack";
import { avoidedHits, groupHits, groupResult } from "./groups";
import { milesPerDay } from "./time-use";
import { randomLocation, rollLocation } from "./hit-location";
import { wound } from "./injury";
import { knockback } from "./knockback";
import { ceremonyBonus, magicDiscount, planCasting } from "./magic";
import { extraTimeModifier, rangeModifier, rapidFireModifier } from "./modifiers";
import { objectArmor, objectHp } from "./objects";
import { breaks, reactionOf } from "./reaction";
import { rollGroupAttack, rollGroupDefense, rollReaction } from "./rolls/world";
import { fullStunPoints, stunInjury } from "./stun-points";
import { chances, contestChances, degreeOf } from "./success";
import {
  BODY_PARTS,
  CALLED_SHOTS,
  HIT_LOCATIONS,
  MATERIALS,
  POSTURES,
  REACTIONS,
  SPELL_CLASSES,
  TERRAIN,
  WEATHER,
  WOUNDING,
} from "./tables/tables";
import { deathChecks, fitness, HP_STAGES, hpState, loseFatigue } from "./wounds";

const idOf = <Id extends string>(table: { readonly [id in Id]: unknown }) =>
  fc.constantFrom(...(Object.keys(table) as Id[]));
const skill = fc.integer({ min: -10, max: 40 });
const points = fc.integer({ min: 1, max: 40 });
const blow = fc.record({
  damage: fc.integer({ min: 0, max: 80 }),
  type: idOf(WOUNDING),
  dr: fc.integer({ min: 0, max: 40 }),
  location: idOf({ ...HIT_LOCATIONS, ...BODY_PARTS }),
  chink: fc.boolean(),
  maxHp: points,
  pain: fc.constantFrom("", "high", "low"),
});

describe("rolls", () => {
  it("never have a smaller chance with a higher skill, and always one of both kinds", () => {
    fc.assert(
      fc.property(skill, (level) => {
        const [now, next] = [chances(level), chances(level + 1)];
        expect(next.success).toBeGreaterThanOrEqual(now.success);
        expect(next.criticalSuccess).toBeGreaterThanOrEqual(now.criticalSuccess);
        expect(next.criticalFailure).toBeLessThanOrEqual(now.criticalFailure);
        expect(now.success).toBeGreaterThanOrEqual(4 / 216);
        expect(now.success).toBeLessThanOrEqual(212 / 216);
      }),
    );
  });
  it("come out no better with more on the dice", () => {
    const order = ["criticalSuccess", "success", "failure", "criticalFailure"];
    fc.assert(
      fc.property(skill, fc.integer({ min: 3, max: 17 }), fc.boolean(), (level, total, failBy10) => {
        const at = (sum: number) => order.indexOf(degreeOf(level, sum, { failBy10 }));
        expect(at(total + 1)).toBeGreaterThanOrEqual(at(total));
      }),
    );
  });
  it("of a contest have chances that add up, and are each other's mirror", () => {
    fc.assert(
      fc.property(skill, skill, (one, other) => {
        const [here, there] = [contestChances(one, other), contestChances(other, one)];
        expect(here.first + here.second + here.tie).toBeCloseTo(1, 12);
        expect(here.first).toBeCloseTo(there.second, 12);
      }),
    );
  });
});

describe("an attack's effective skill", () => {
  it("is the sum of its parts, and never above a cap", () => {
    const situation = fc.record({
      skill,
      ranged: fc.constant(false),
      maneuver: fc.constantFrom(...ATTACK_MANEUVERS),
      posture: idOf(POSTURES),
      location: idOf(CALLED_SHOTS),
      adjectives: fc.nat(4),
      evaluate: fc.nat(5),
      shock: fc.nat(4),
    });
    fc.assert(
      fc.property(situation, (attack) => {
        const { parts, total, effective, capped } = attackModifiers(attack);
        expect(parts.reduce((sum, { amount }) => sum + amount, attack.skill)).toBe(total);
        expect(parts.every(({ amount }) => amount !== 0)).toBe(true);
        expect(effective).toBe(capped ? 9 : total);
        if (attack.maneuver === "moveAttack") expect(effective).toBeLessThanOrEqual(9);
      }),
    );
  });
  it("falls with the distance and rises with shots and time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (n) => {
        expect(rangeModifier(n + 1)).toBeLessThanOrEqual(rangeModifier(n));
        expect(rapidFireModifier(n + 1)).toBeGreaterThanOrEqual(rapidFireModifier(n));
        expect(extraTimeModifier(n + 1)).toBeGreaterThanOrEqual(extraTimeModifier(n));
      }),
    );
  });
});

describe("a blow", () => {
  it("injures by nothing or more, and a limb by no more than cripples it", () => {
    fc.assert(
      fc.property(blow, (struck) => {
        const result = wound(struck);
        expect(result.injury).toBeGreaterThanOrEqual(result.penetrating > 0 ? 1 : 0);
        expect(result.counted + result.lost).toBe(result.injury);
        expect(result.counted).toBeGreaterThanOrEqual(0);
        if (["arm", "leg"].includes(result.location))
          expect(result.counted).toBeLessThanOrEqual(Math.floor(struck.maxHp / 2) + 1);
        if (["hand", "foot"].includes(result.location))
          expect(result.counted).toBeLessThanOrEqual(Math.floor(struck.maxHp / 3) + 1);
        expect(result.shock).toBeGreaterThanOrEqual(result.location === "groin" ? -8 : -4);
        if (result.crippled) expect(result.major).toBe(true);
        if (result.major) expect(result.knockdown).not.toBeNull();
        if (result.injury === 0) expect([result.major, result.knockdown]).toEqual([false, null]);
      }),
    );
  });
  it("does no less with more damage, and no more through thicker armor", () => {
    fc.assert(
      fc.property(blow, (struck) => {
        const { injury } = wound(struck);
        expect(wound({ ...struck, damage: struck.damage + 1 }).injury).toBeGreaterThanOrEqual(injury);
        expect(wound({ ...struck, dr: struck.dr + 1 }).injury).toBeLessThanOrEqual(injury);
      }),
    );
  });
  it("throws the strong no further than the weak", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(60), (damage, st) => {
        expect(knockback(damage, { st: st + 1 }).yards).toBeLessThanOrEqual(knockback(damage, { st }).yards);
      }),
    );
  });
});

describe("lost points", () => {
  it("make nobody better, and come due once", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: -300, max: 40 }), fc.nat(50), (maxHp, hp, lost) => {
        const at = (left: number) => HP_STAGES.indexOf(hpState(left, maxHp).stage);
        expect(at(hp - lost)).toBeGreaterThanOrEqual(at(hp));
        const both = [...deathChecks(maxHp, hp, maxHp), ...deathChecks(hp, hp - lost, maxHp)];
        if (hp <= maxHp) expect(both).toEqual(hpState(hp - lost, maxHp).deathChecks);
      }),
    );
  });
  it("never slow anybody below a halved half, nor speed them up", () => {
    fc.assert(
      fc.property(fc.nat(20), points, points, fc.nat(60), fc.nat(60), (move, maxHp, maxFp, lostHp, lostFp) => {
        const left = { hp: maxHp - lostHp, maxHp, fp: maxFp - lostFp, maxFp };
        const slowed = fitness({ move, dodge: move, st: move }, left);
        expect(slowed.move).toBeLessThanOrEqual(move);
        expect(slowed.move * 4).toBeGreaterThanOrEqual(move);
        expect(fitness({ move, dodge: move, st: move }, left, { stackHalf: false }).move).toBeGreaterThanOrEqual(
          slowed.move,
        );
      }),
    );
  });
  it("of fatigue cost hit points below zero, one for one", () => {
    fc.assert(
      fc.property(points, fc.nat(80), fc.nat(80), (maxFp, first, second) => {
        const start = { hp: 10, maxHp: 10, fp: maxFp, maxFp };
        const once = loseFatigue(first + second, start);
        const half = loseFatigue(first, start);
        const twice = loseFatigue(second, { ...start, hp: half.hp, fp: half.fp });
        expect([twice.fp, twice.hp]).toEqual([once.fp, once.hp]);
        expect(once.fp).toBeGreaterThanOrEqual(-maxFp);
        expect(once.hpLost).toBe(Math.max(0, first + second - maxFp));
      }),
    );
  });
  it("of stun never leave less than nothing", () => {
    fc.assert(
      fc.property(points, fc.array(fc.nat(60), { maxLength: 8 }), (maxHp, injuries) => {
        let state = { sp: fullStunPoints(maxHp), hp: maxHp };
        for (const injury of injuries) {
          const after = stunInjury(state, injury, maxHp);
          expect(after.sp).toBeGreaterThanOrEqual(0);
          expect(after.hp).toBe(state.hp - after.hpLost);
          expect(after.unconscious).toBe(after.sp === 0);
          state = after;
        }
      }),
    );
  });
});

describe("groups", () => {
  it("are counted whole", () => {
    fc.assert(
      fc.property(fc.nat(500), skill, fc.boolean(), (size, target, groupExact) => {
        const { succeed, fail } = groupResult(size, target, { groupExact });
        expect(succeed + fail).toBe(size);
        expect(Math.min(succeed, fail)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it("hit between once and with all, and avoid no more than there is", () => {
    const some = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(some, skill, fc.integer(), (count, level, seed) => {
        const random = seeded(seed);
        const thrower = { die: (_reason: string, sides: number) => random(sides) };
        const { hits } = rollGroupAttack(
          thrower,
          Array.from({ length: count }, () => level),
        );
        expect(hits).toBeLessThanOrEqual(count);
        const { avoided, through } = rollGroupDefense(thrower, hits, level, level);
        expect(avoided + through).toBe(hits);
        expect(Math.min(avoided, through)).toBeGreaterThanOrEqual(0);
        expect(groupHits(count, level)).toBeGreaterThanOrEqual(1);
        expect(avoidedHits(hits, level)).toBeLessThanOrEqual(hits);
      }),
    );
  });
});

describe("the world", () => {
  it("has a reaction for every total, and none gives up that is less than good", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 60 }), fc.integer(), (modifier, seed) => {
        const random = seeded(seed);
        const rolled = rollReaction({ die: (_reason, sides) => random(sides) }, [{ id: "mood", amount: modifier }]);
        const order = REACTIONS.map(({ id }) => id);
        expect(order.indexOf(reactionOf(rolled.total + 1))).toBeGreaterThanOrEqual(order.indexOf(rolled.reaction));
        expect(breaks(rolled.total)).toBe(order.indexOf(rolled.reaction) >= order.indexOf("good"));
      }),
    );
  });
  it("has a location for every roll", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const { total, sideDie, ...rest } = rollLocation({ die: (_reason, sides) => random(sides) });
        expect(rest).toMatchObject(randomLocation(total, sideDie));
        expect(sideDie === null).toBe(total !== 15 && total !== 16);
      }),
    );
  });
  it("of things is sturdier with more of it", () => {
    const weight = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    const inches = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(weight, inches, idOf(MATERIALS), (pounds, thick, material) => {
        expect(objectHp("homogenous", pounds)).toBeGreaterThanOrEqual(objectHp("unliving", pounds));
        expect(objectHp("unliving", pounds * 2)).toBeGreaterThanOrEqual(objectHp("unliving", pounds));
        const dr = (drPoint: "low" | "mid" | "high") => objectArmor(material, thick, { drPoint }).dr;
        expect(dr("mid")).toBeGreaterThanOrEqual(dr("low"));
        expect(dr("high")).toBeGreaterThanOrEqual(dr("mid"));
      }),
    );
  });
  it("is walked no faster in bad weather, and no slower on a road", () => {
    fc.assert(
      fc.property(fc.nat(30), idOf(TERRAIN), idOf(WEATHER), (move, terrain, weather) => {
        const miles = milesPerDay({ move, terrain, weather });
        expect(miles).toBeLessThanOrEqual(milesPerDay({ move, terrain }));
        expect(milesPerDay({ move, terrain, weather, onRoad: true })).toBeGreaterThanOrEqual(miles);
      }),
    );
  });
  it("of magic costs nothing or more, and less with more skill", () => {
    const part = idOf(SPELL_CLASSES);
    const spell = fc.record({ range: part, duration: part, target: part, effect: part });
    fc.assert(
      fc.property(spell, skill, fc.nat(9), (parts, level, concentrate) => {
        const [now, next] = [level, level + 1].map((at) => planCasting({ skill: at, spell: parts, concentrate }));
        expect(now?.cost).toBeGreaterThanOrEqual(0);
        expect(next?.cost).toBeLessThanOrEqual(now?.cost ?? 0);
        expect(magicDiscount(level + 5) - magicDiscount(level)).toBeLessThanOrEqual(1);
        expect(ceremonyBonus(level + 20)).toBeGreaterThanOrEqual(ceremonyBonus(Math.max(0, level)));
      }),
    );
  });
});
