/** Rolls against HT and Will of the wounded and the tired. GURPS quick reference, "Injury", "Lost Fatigue Points"; T10. */
import { knockdownModifier } from "../injury";
import type { Knockback } from "../knockback";
import { breakdown, type Breakdown, type Part } from "../modifiers";
import { whole } from "../numbers";
import type { GurpsOptions } from "../options";
import { rollSuccess, succeeded, type DiceThrower, type SuccessRoll } from "../success";
import type { BodyPartId, LocationId, Pain } from "../tables/wounds";
import {
  bleed,
  bleedingTarget,
  deathOutcome,
  heartAttackMinutes,
  hpState,
  mortalOutcome,
  type Bleeding,
} from "../wounds";

type Options = Partial<GurpsOptions>;

/** A roll against an attribute, and how its target came about. */
export type RolledCheck = {
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
};

function check(thrower: DiceThrower, reason: string, sum: Breakdown, options: Options) {
  return { breakdown: sum, roll: rollSuccess(thrower, reason, sum.effective, options) } satisfies RolledCheck;
}

/** What a knockdown roll is about. */
export interface KnockdownCheck {
  readonly ht: number;
  readonly location?: LocationId | BodyPartId;
  readonly major: boolean;
  readonly pain?: Pain;
  readonly other?: readonly Part[];
}

/** What is rolled against knockdown. GURPS quick reference, "Knockdown and Stunning"; GURPS-23. */
export function knockdownCheck(about: KnockdownCheck, options: Options = {}): Breakdown {
  const { ht, location = "torso", major, pain = "", other = [] } = about;
  return breakdown(ht, [
    { id: "location", amount: knockdownModifier(location, major, "", options) },
    { id: "pain", amount: knockdownModifier("torso", false, pain) },
    ...other,
  ]);
}

/** Rolls HT against knockdown; a failure: stunned, prone, and hands empty. GURPS quick reference, "Knockdown and Stunning"; GURPS-23. */
export function rollKnockdown(thrower: DiceThrower, about: KnockdownCheck, options: Options = {}) {
  const rolled = check(thrower, "knockdown", knockdownCheck(about, options), options);
  const down = !succeeded(rolled.roll.degree);
  return { ...rolled, stunned: down, prone: down, drops: down };
}
export type RolledKnockdown = ReturnType<typeof rollKnockdown>;

/** Rolls HT, or IQ where the stun is mental, at a turn's end to act again. GURPS quick reference, "Stunned"; GURPS-24. */
export function rollStunRecovery(
  thrower: DiceThrower,
  level: number,
  options: Options = {},
  other: readonly Part[] = [],
) {
  const rolled = check(thrower, "stun", breakdown(level, other), options);
  return { ...rolled, stunned: !succeeded(rolled.roll.degree) };
}
export type RolledStunRecovery = ReturnType<typeof rollStunRecovery>;

/** What a consciousness roll is about. */
export interface ConsciousnessCheck {
  readonly ht: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly other?: readonly Part[];
}

/** What is rolled against to stay awake. GURPS quick reference, "Lost Hit Points"; GURPS-20. */
export const consciousnessCheck = ({ ht, hp, maxHp, other = [] }: ConsciousnessCheck): Breakdown =>
  breakdown(ht, [{ id: "hp", amount: hpState(hp, maxHp).consciousness ?? 0 }, ...other]);

/** Rolls HT to stay awake at 0 hit points or less; an unhurt body rolls at 0. GURPS quick reference, "Lost Hit Points"; GURPS-20. */
export function rollConsciousness(thrower: DiceThrower, about: ConsciousnessCheck, options: Options = {}) {
  const rolled = check(thrower, "consciousness", consciousnessCheck(about), options);
  return { ...rolled, unconscious: !succeeded(rolled.roll.degree) };
}
export type RolledConsciousness = ReturnType<typeof rollConsciousness>;

/** Rolls HT to live; missed by 1 or 2: a mortal wound. GURPS quick reference, "Lost Hit Points", "Mortal Wounds"; GURPS-20, GURPS-21. */
export function rollDeath(
  thrower: DiceThrower,
  { ht, mortal = false, other = [] }: { ht: number; mortal?: boolean; other?: readonly Part[] },
  options: Options = {},
) {
  const rolled = check(thrower, "death", breakdown(ht, other), options);
  const { degree, margin } = rolled.roll;
  // With a mortal wound any failed HT roll kills.
  const outcome = mortal && !succeeded(degree) ? ("dead" as const) : deathOutcome(degree, margin);
  return { ...rolled, outcome };
}
export type RolledDeath = ReturnType<typeof rollDeath>;

/** Rolls HT after half an hour with a mortal wound. GURPS quick reference, "Mortal Wounds"; GURPS-21. */
export function rollMortal(thrower: DiceThrower, ht: number, options: Options = {}, other: readonly Part[] = []) {
  const rolled = check(thrower, "mortal", breakdown(ht, other), options);
  return { ...rolled, outcome: mortalOutcome(rolled.roll.degree) };
}
export type RolledMortal = ReturnType<typeof rollMortal>;

/** What a bleeding roll is about. */
export interface BleedingCheck {
  readonly ht: number;
  /** Hit points lost so far. */
  readonly lost: number;
  /** Successes in a row. */
  readonly calm?: number;
  readonly other?: readonly Part[];
}

/** What is rolled against after a minute of bleeding. GURPS quick reference, "Bleeding"; GURPS-25. */
export const bleedingCheck = ({ ht, lost, other = [] }: BleedingCheck): Breakdown =>
  breakdown(ht, [{ id: "lost", amount: bleedingTarget(ht, lost) - ht }, ...other]);

/** Rolls HT after a minute of bleeding. GURPS quick reference, "Bleeding"; GURPS-25. */
export function rollBleeding(
  thrower: DiceThrower,
  about: BleedingCheck,
  options: Options = {},
): RolledCheck & Bleeding {
  const rolled = check(thrower, "bleeding", bleedingCheck(about), options);
  return { ...rolled, ...bleed(rolled.roll.degree, about.calm ?? 0) };
}
export type RolledBleeding = ReturnType<typeof rollBleeding>;

/** Rolls HT against a heart attack; a failure kills in so many minutes unless somebody helps. GURPS quick reference, "Lost Fatigue Points"; GURPS-26. */
export function rollHeartAttack(thrower: DiceThrower, ht: number, options: Options = {}, other: readonly Part[] = []) {
  const rolled = check(thrower, "heartAttack", breakdown(ht, other), options);
  const attack = !succeeded(rolled.roll.degree);
  return { ...rolled, attack, minutes: attack ? heartAttackMinutes(ht) : null };
}
export type RolledHeartAttack = ReturnType<typeof rollHeartAttack>;

/** Rolls Will to act with no fatigue points left; a critical failure calls for a roll against a heart attack. GURPS quick reference, "Lost Fatigue Points"; GURPS-26. */
export function rollFatigue(thrower: DiceThrower, will: number, options: Options = {}, other: readonly Part[] = []) {
  const rolled = check(thrower, "fatigue", breakdown(will, other), options);
  const { degree } = rolled.roll;
  return { ...rolled, incapacitated: !succeeded(degree), heartAttackRoll: degree === "criticalFailure" };
}
export type RolledFatigue = ReturnType<typeof rollFatigue>;

/** What the best of DX, Acrobatics and Judo is rolled against to stay standing when thrown back; null: nothing to roll for. GURPS quick reference, "Knockback"; GURPS-18. */
export function fallCheck(
  levels: readonly number[],
  { modifier }: Knockback,
  other: readonly Part[] = [],
): Breakdown | null {
  if (modifier === null) return null;
  return breakdown(whole("best", Math.max(...levels)), [{ id: "knockback", amount: modifier }, ...other]);
}

/** Rolls to stay standing when thrown back; null: nothing to roll for. GURPS quick reference, "Knockback"; GURPS-18. */
export function rollFall(
  thrower: DiceThrower,
  levels: readonly number[],
  pushed: Knockback,
  options: Options = {},
  other: readonly Part[] = [],
) {
  const sum = fallCheck(levels, pushed, other);
  if (sum === null) return null;
  const rolled = check(thrower, "fall", sum, options);
  return { ...rolled, prone: !succeeded(rolled.roll.degree) };
}
export type RolledFall = ReturnType<typeof rollFall>;
