/** Effects of lost hit and fatigue points. GURPS quick reference, "Lost Hit Points", "Lost Fatigue Points"; T10. */
import { halved, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { succeeded, type Degree } from "./success";
import { CONDITIONS } from "./tables/wounds";

/** Stages of a wounded body, from best to worst. */
export const HP_STAGES = ["fine", "reeling", "collapsing", "dying", "dead"] as const;
type HpStage = (typeof HP_STAGES)[number];

/** Effects of having `hp` hit points out of `maxHp`. GURPS quick reference, "Lost Hit Points"; GURPS-19, GURPS-20. */
export function hpState(hp: number, maxHp: number) {
  whole("hp", hp);
  whole("maxHp", maxHp, 1);
  const reeling = hp * CONDITIONS.reeling.belowHpOver < maxHp;
  const collapsing = hp <= CONDITIONS.collapsing.at;
  const dying = hp <= CONDITIONS.dying.at * maxHp;
  const dead = hp <= CONDITIONS.dead.at * maxHp;
  const stage: HpStage = dead ? "dead" : dying ? "dying" : collapsing ? "collapsing" : reeling ? "reeling" : "fine";
  const multiples = Math.floor(-hp / maxHp);
  return {
    stage,
    /** Whether Move and Dodge are halved. */
    halved: reeling,
    /** Modifier of the HT roll each turn against passing out; null if no roll is due. */
    consciousness: collapsing && !dead ? multiples * CONDITIONS.collapsing.perMultiple + 0 : null,
    /** Hit points at which a roll to live came due, in order. */
    deathChecks: deathChecks(maxHp, hp, maxHp),
  };
}

/** Hit points between `before` and `after` at which a roll to live comes due. GURPS quick reference, "Lost Hit Points"; GURPS-20. */
export function deathChecks(before: number, after: number, maxHp: number): number[] {
  const checks: number[] = [];
  whole("maxHp", maxHp, 1);
  for (let limit = CONDITIONS.dying.at; limit > CONDITIONS.dead.at; limit--) {
    const hp = limit * maxHp;
    if (after <= hp && hp < before) checks.push(hp);
  }
  return checks;
}

/** Stages of a tired body, from best to worst. */
export const FP_STAGES = ["fine", "tired", "exhausted", "spent"] as const;
type FpStage = (typeof FP_STAGES)[number];

/**
 * Effects of `fp` fatigue points out of `maxFp`; of 0, as a machine has none and does not tire, there are none. GURPS
 * quick reference, "Lost Fatigue Points"; GURPS-19, GURPS-26.
 */
export function fpState(fp: number, maxFp: number) {
  whole("fp", fp);
  if (whole("maxFp", maxFp, 0) === 0)
    return { stage: "fine" as FpStage, halved: false, willRoll: false, unconscious: false };
  const tired = fp * CONDITIONS.tired.belowFpOver < maxFp;
  const exhausted = fp <= CONDITIONS.exhausted.at;
  const spent = fp <= CONDITIONS.spent.at * maxFp;
  const stage: FpStage = spent ? "spent" : exhausted ? "exhausted" : tired ? "tired" : "fine";
  // Move, Dodge and ST are halved, hit points and damage are not; `willRoll`: of anything but Do Nothing.
  return { stage, halved: tired, willRoll: exhausted && !spent, unconscious: spent };
}

/** A body's hit and fatigue points, current and full. */
export interface Points {
  readonly hp: number;
  readonly maxHp: number;
  readonly fp: number;
  readonly maxFp: number;
}

/** Values that wounds and fatigue reduce. */
export interface Fitness {
  readonly move: number;
  readonly dodge: number;
  readonly st: number;
}

/** Move, Dodge and ST after wounds and fatigue, each halving. GURPS quick reference, "Lost Hit Points"; GURPS-19. */
export function fitness(
  { move, dodge, st }: Fitness,
  { hp, maxHp, fp, maxFp }: Points,
  { stackHalf = true }: Partial<Pick<GurpsOptions, "stackHalf">> = {},
): Fitness {
  const wounded = hpState(hp, maxHp).halved;
  const tired = fpState(fp, maxFp).halved;
  const times = wounded && tired && stackHalf ? 2 : wounded || tired ? 1 : 0;
  const slowed = (name: string, value: number) => {
    let left = whole(name, value, 0);
    for (let i = 0; i < times; i++) left = halved(left);
    return left;
  };
  return { move: slowed("move", move), dodge: slowed("dodge", dodge), st: tired ? halved(whole("st", st, 0)) : st };
}

/** Loses fatigue: below 0 also hit points, below −1×FP only these. Quick reference, "Lost Fatigue Points"; GURPS-26. */
export function loseFatigue(lost: number, { hp, fp, maxFp }: Points) {
  if (maxFp === 0) return { fp: whole("fp", fp), hp: whole("hp", hp), hpLost: 0 };
  const least = CONDITIONS.spent.at * whole("maxFp", maxFp, 1);
  const wanted = whole("fp", fp) - whole("lost", lost, 0);
  const left = Math.min(fp, Math.max(least, wanted));
  const hpLost = Math.max(0, Math.min(0, fp) - wanted);
  return { fp: left, hp: whole("hp", hp) - hpLost, hpLost };
}

/** Minutes until a heart attack kills without help. GURPS quick reference, "Lost Fatigue Points"; GURPS-26. */
export const heartAttackMinutes = (ht: number): number =>
  Math.max(1, Math.floor(whole("ht", ht) / CONDITIONS.exhausted.heartAttackDivisor));

/** Fatigue points recovered in minutes of rest. GURPS quick reference, "Lost Fatigue Points"; GURPS-26. */
export function recoveredFatigue(minutes: number, veryFit: boolean): number {
  const { minutes: usual, veryFitMinutes, points } = CONDITIONS.recovery;
  return points * Math.floor(whole("minutes", minutes, 0) / (veryFit ? veryFitMinutes : usual));
}

/** Target of the HT roll after each minute of bleeding. GURPS quick reference, "Bleeding"; GURPS-25. */
export const bleedingTarget = (ht: number, lost: number): number =>
  whole("ht", ht) - Math.floor(whole("lost", lost, 0) / CONDITIONS.bleeding.perLost);

/** The state of bleeding after a roll. */
type Bleeding = {
  readonly hpLost: number;
  /** Successes in a row. */
  readonly calm: number;
  readonly stopped: boolean;
};

/** A minute of bleeding: a roll's effect after `calm` successes in a row. Quick reference, "Bleeding"; GURPS-25. */
export function bleed(degree: Degree, calm: number): Bleeding {
  const { failure, criticalFailure, successes } = CONDITIONS.bleeding;
  if (!succeeded(degree)) {
    return { hpLost: degree === "criticalFailure" ? criticalFailure : failure, calm: 0, stopped: false };
  }
  const row = whole("calm", calm, 0) + 1;
  return { hpLost: 0, calm: row, stopped: degree === "criticalSuccess" || row >= successes };
}

/** Outcome of a roll to live: a miss by 1 or 2 is a mortal wound. Quick reference, "Mortal Wounds"; GURPS-20. */
export function deathOutcome(degree: Degree, margin: number): "alive" | "mortal" | "dead" {
  if (succeeded(degree)) return "alive";
  return margin >= -CONDITIONS.dying.mortalBy ? "mortal" : "dead";
}

/** Half an hour with a mortal wound; `stable`: still incapacitated. Quick reference, "Mortal Wounds"; GURPS-21. */
export function mortalOutcome(degree: Degree): "stable" | "mortal" | "dead" {
  if (!succeeded(degree)) return "dead";
  return degree === "criticalSuccess" ? "stable" : "mortal";
}
