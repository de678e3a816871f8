/** Success rolls: three dice against an effective skill. GURPS quick reference, "Criticals"; GURPS-1 to GURPS-3. */
import { RulesError, type Referee } from "../kernel";
import { WAYS } from "../kernel/three-dice";

export { WAYS };

/** Degrees of success, from best to worst. */
export const DEGREES = ["criticalSuccess", "success", "failure", "criticalFailure"] as const;
export type Degree = (typeof DEGREES)[number];

/** House options that apply to every success roll. */
interface SuccessOptions {
  /** GURPS-2: missing by ten or more is critical. */
  readonly failBy10?: boolean;
  /** GURPS-3: nobody may try with an effective skill below 3. */
  readonly minSkill3?: boolean;
}

/** Three dice as rolled, and their meaning. */
export type SuccessRoll = {
  /** Skill after all modifiers. */
  readonly effective: number;
  readonly dice: readonly [number, number, number];
  /** The sum of the dice. */
  readonly total: number;
  /** Effective skill less the total; negative if missed. */
  readonly margin: number;
  readonly degree: Degree;
};

/** The part of a referee that throws dice. */
export type DiceThrower = Pick<Referee<never>, "die">;

/** The chances of a success roll, 0 to 1; critical ones are included in success and failure. */
export interface Chances {
  readonly success: number;
  readonly criticalSuccess: number;
  readonly criticalFailure: number;
}

const isCriticalSuccess = (effective: number, total: number): boolean =>
  total <= 4 || (total === 5 && effective >= 15) || (total === 6 && effective >= 16);

const isCriticalFailure = (effective: number, total: number, failBy10: boolean): boolean =>
  total === 18 || (total === 17 && effective <= 15) || (failBy10 && total - effective >= 10);

/**
 * The degree of a 3d6 total against an effective skill. A 3 or 4 succeeds and a 17 or 18 fails whatever the skill is.
 * GURPS quick reference, "Criticals"; GURPS-1, GURPS-2.
 */
export function degreeOf(effective: number, total: number, { failBy10 = false }: SuccessOptions = {}): Degree {
  if (isCriticalSuccess(effective, total)) return "criticalSuccess";
  if (isCriticalFailure(effective, total, failBy10)) return "criticalFailure";
  return total <= effective && total < 17 ? "success" : "failure";
}

/** Whether a roll was made. */
export const succeeded = (degree: Degree): boolean => degree === "criticalSuccess" || degree === "success";

/** Whether a roll was critical. */
export const isCritical = (degree: Degree): boolean => degree === "criticalSuccess" || degree === "criticalFailure";

function reckoned(effective: number, options: SuccessOptions): Chances {
  const ways: { [degree in Degree]: number } = { criticalSuccess: 0, success: 0, failure: 0, criticalFailure: 0 };
  for (const [at, count] of WAYS.entries()) ways[degreeOf(effective, at + 3, options)] += count;
  return {
    success: (ways.success + ways.criticalSuccess) / 216,
    criticalSuccess: ways.criticalSuccess / 216,
    criticalFailure: ways.criticalFailure / 216,
  };
}

/** Skills beyond which the chances no longer change: bots need chances so often that they are worked out once. */
const LEAST_SKILL = -8;
const MOST_SKILL = 18;
const [USUAL, HARSH] = [false, true].map((failBy10) =>
  Array.from({ length: MOST_SKILL - LEAST_SKILL + 1 }, (_, at) => reckoned(LEAST_SKILL + at, { failBy10 })),
);

/** The exact chances of a roll against an effective skill, a whole number. GURPS quick reference, "Criticals"; GURPS-1. */
export function chances(effective: number, options: SuccessOptions = {}): Chances {
  const at = Math.min(MOST_SKILL, Math.max(LEAST_SKILL, effective)) - LEAST_SKILL;
  return (options.failBy10 ? HARSH : USUAL)?.[at] ?? reckoned(effective, options);
}

/**
 * Rolls three dice against an effective skill.
 *
 * @throws RulesError `skill-too-low` if the table bars rolls below 3 (GURPS-3)
 */
export function rollSuccess(
  thrower: DiceThrower,
  reason: string,
  effective: number,
  options: SuccessOptions = {},
): SuccessRoll {
  if (options.minSkill3 && effective < 3) throw new RulesError("skill-too-low", { effective });
  const dice = [thrower.die(reason, 6), thrower.die(reason, 6), thrower.die(reason, 6)] as const;
  const total = dice[0] + dice[1] + dice[2];
  return { effective, dice, total, margin: effective - total, degree: degreeOf(effective, total, options) };
}

/**
 * The winner of a quick contest: 1 the first, −1 the second, 0 a tie. A success beats a failure (a 17 fails with any
 * skill, whatever its margin); of two alike the larger margin wins. GURPS-45; SOCS-22.
 */
export function contestOf(
  first: Pick<SuccessRoll, "margin" | "degree">,
  second: Pick<SuccessRoll, "margin" | "degree">,
): 1 | 0 | -1 {
  const made = Number(succeeded(first.degree)) - Number(succeeded(second.degree));
  return Math.sign(made === 0 ? first.margin - second.margin : made) as 1 | 0 | -1;
}

/** Ranks of the totals from 3 to 18 in a contest: any roll that is made beats any that is missed. */
const ranks = (effective: number): number[] =>
  WAYS.map((_, at) => effective - (at + 3) + (succeeded(degreeOf(effective, at + 3)) ? MADE : 0));

/** A bonus that no margin can make up for. */
const MADE = 1e6;

/** The exact chances (0 to 1) of a quick contest between two effective skills, as `contest` decides it. GURPS-45; SOCS-22. */
export function contestChances(first: number, second: number) {
  const theirs = ranks(second);
  let wins = 0;
  let ties = 0;
  for (const [at, rank] of ranks(first).entries()) {
    const ways = WAYS[at] ?? 0;
    for (const [otherAt, other] of theirs.entries()) {
      if (rank > other) wins += ways * (WAYS[otherAt] ?? 0);
      else if (rank === other) ties += ways * (WAYS[otherAt] ?? 0);
    }
  }
  const all = 216 * 216;
  return { first: wins / all, second: (all - wins - ties) / all, tie: ties / all };
}
