/** The effective skill of an attack. GURPS quick reference, "Common Skill Modifiers", "Attack/Defense Options"; T1, T7. */
import { RulesError } from "../kernel";
import {
  aimModifier,
  breakdown,
  calledShotModifier,
  evaluateModifier,
  moveAttackModifier,
  quickAndDirty,
  rangeModifier,
  rapidFireModifier,
  type Breakdown,
  type Modifier,
} from "./modifiers";
import { known, negated, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { COMBAT_OPTIONS, MANEUVERS } from "./tables/actions";
import { MANEUVER_MODIFIERS, POSTURES, type CalledShotId, type PostureId } from "./tables/attack";

/**
 * The attacker's maneuver, if it changes the roll. `allOut` and `committed` are those chosen for the bonus to hit; an
 * attacker who chose damage, two attacks or a feint instead uses `attack`.
 */
export const ATTACK_MANEUVERS = ["attack", "allOut", "committed", "moveAttack"] as const;
type AttackManeuver = (typeof ATTACK_MANEUVERS)[number];

/** Options for two attacks in place of one. */
export const DOUBLE_ATTACKS = ["dualWeapon", "rapidStrike", "flurry"] as const;
type DoubleAttack = (typeof DOUBLE_ATTACKS)[number];

/** The circumstances of an attack. Omitted members change nothing. */
export type AttackSituation = {
  readonly skill: number;
  readonly ranged?: boolean;
  readonly maneuver?: AttackManeuver;
  /** Whether a Committed Attack takes a second hex. */
  readonly far?: boolean;
  /** Whether Move and Attack is made with a fatigue point: no penalty, no cap. */
  readonly heroicCharge?: boolean;
  /** Accuracy of the ranged weapon; it counts only after aiming. */
  readonly accuracy?: number;
  /** Seconds of aiming. */
  readonly aim?: number;
  /** Bulk of the ranged weapon, 0 or less. */
  readonly bulk?: number;
  /** Turns of watching the foe before a melee attack. */
  readonly evaluate?: number;
  readonly posture?: PostureId;
  /** Yards to the target of a ranged attack. */
  readonly range?: number;
  /** Size modifier of the target: it is as easy to hit as it is large. */
  readonly size?: number;
  /** Number of shots fired at once. */
  readonly shots?: number;
  readonly location?: CalledShotId;
  readonly disarm?: boolean;
  readonly offHand?: boolean;
  readonly telegraphic?: boolean;
  /** Penalty accepted for a harder defense: a negative even number. */
  readonly deceptive?: number;
  readonly double?: DoubleAttack;
  readonly adjectives?: number;
  /** Hit points lost since the last turn, as a penalty. */
  readonly shock?: number;
  readonly other?: readonly Modifier[];
};

const MELEE_ONLY = ["evaluate", "telegraphic", "far"] as const;
const RANGED_ONLY = ["aim", "range", "shots"] as const;

/**
 * The effective skill of an attack, with everything that makes it up. GURPS quick reference, "Common Skill Modifiers";
 * GURPS-4 to GURPS-11, GURPS-43.
 *
 * @throws RulesError `melee-only` or `ranged-only` for a modifier of the other kind of attack, `deceptive-…`, and the
 * errors of the modifiers
 */
export function attackModifiers(
  situation: AttackSituation,
  { weaponHit = "location" }: Partial<Pick<GurpsOptions, "weaponHit">> = {},
): Breakdown {
  checkKind(situation);
  const { skill, location = "torso", posture = "standing", range = 0, shots = 1, deceptive = 0 } = situation;
  const parts: Modifier[] = [
    ...maneuverParts(situation),
    { id: "aim", amount: aimModifier(situation.accuracy ?? 0, situation.aim ?? 0) },
    { id: "evaluate", amount: evaluateModifier(situation.evaluate ?? 0) },
    { id: "posture", amount: POSTURES[known("postures", POSTURES, posture)].attack },
    { id: "range", amount: rangeModifier(range) },
    { id: "size", amount: whole("size", situation.size ?? 0) },
    { id: "rapidFire", amount: rapidFireModifier(shots) },
    { id: "location", amount: calledShotModifier(location, { disarm: situation.disarm ?? false, weaponHit }) },
    { id: "offHand", amount: situation.offHand ? MANEUVERS.attack.numbers.offHand : 0 },
    { id: "telegraphic", amount: situation.telegraphic ? COMBAT_OPTIONS.telegraphicAttack.numbers.hit : 0 },
    { id: situation.double ?? "double", amount: doubleModifier(situation.double) },
    { id: "adjectives", amount: quickAndDirty(situation.adjectives ?? 0) },
    { id: "shock", amount: negated(whole("shock", situation.shock ?? 0, 0)) },
    ...(situation.other ?? []),
    { id: "deceptive", amount: deceptive },
  ];
  const result = breakdown(skill, parts, capOf(situation));
  if (deceptive !== 0) deceptiveDefense(result.effective - deceptive, deceptive);
  return result;
}

function checkKind(situation: AttackSituation): void {
  const neutral: { readonly [modifier: string]: number } = { shots: 1 };
  for (const modifier of situation.ranged ? MELEE_ONLY : RANGED_ONLY) {
    const value = Number(situation[modifier] ?? 0);
    if (value > (neutral[modifier] ?? 0)) {
      throw new RulesError(situation.ranged ? "melee-only" : "ranged-only", { modifier });
    }
  }
  if (situation.ranged && situation.maneuver === "committed")
    throw new RulesError("melee-only", { modifier: "committed" });
  if (situation.ranged && (situation.double === "rapidStrike" || situation.double === "flurry")) {
    throw new RulesError("melee-only", { modifier: situation.double });
  }
}

function maneuverParts({ ranged = false, maneuver = "attack", ...more }: AttackSituation): Modifier[] {
  const { allOut, committed, moveAttack } = MANEUVER_MODIFIERS;
  const far = more.far && maneuver === "committed" ? MANEUVERS.committedAttack.numbers.farHit : 0;
  const charge = more.heroicCharge === true;
  const amounts: { readonly [id in AttackManeuver]: () => number } = {
    attack: () => 0,
    allOut: () => allOut[ranged ? "ranged" : "melee"],
    committed: () => committed.melee,
    moveAttack: () => (charge ? 0 : ranged ? moveAttackModifier(more.bulk ?? 0) : moveAttack.melee),
  };
  return [
    { id: maneuver, amount: amounts[known("attackManeuvers", amounts, maneuver)]() },
    { id: "far", amount: far },
  ];
}

const capOf = ({ ranged = false, maneuver, heroicCharge = false }: AttackSituation): number | null =>
  maneuver === "moveAttack" && !ranged && !heroicCharge ? MANEUVER_MODIFIERS.moveAttack.cap : null;

function doubleModifier(double: DoubleAttack | undefined): number {
  if (double === undefined) return 0;
  const { dualWeaponAttack, rapidStrike, flurryOfBlows } = COMBAT_OPTIONS;
  const options = { dualWeapon: dualWeaponAttack, rapidStrike, flurry: flurryOfBlows };
  return options[known("doubleAttacks", options, double)].numbers.hit;
}

/**
 * The skill left by a deceptive attack, and the penalty to the foe's defense: −1 for every −2 to the attacker's skill
 * (`taken`, negative and even). GURPS quick reference, "Deceptive Attack"; GURPS-43.
 *
 * @throws RulesError `deceptive-odd`; `deceptive-skill-low` if less than 10 would be left
 */
export function deceptiveDefense(skill: number, taken: number) {
  const { skillPerStep, defensePerStep, least } = COMBAT_OPTIONS.deceptiveAttack.numbers;
  const steps = whole("deceptive", taken, undefined, 0) / skillPerStep;
  if (!Number.isInteger(steps)) throw new RulesError("deceptive-odd", { taken });
  const effective = whole("skill", skill) + taken;
  if (taken !== 0 && effective < least) throw new RulesError("deceptive-skill-low", { effective, least });
  return { effective, defense: steps * defensePerStep + 0 };
}
