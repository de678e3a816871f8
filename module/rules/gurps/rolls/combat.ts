/** Rolls of a fight: attacks, defenses, feints and damage. Each result is plain data for a chat card or a record. */
import { attackModifiers, deceptiveDefense, type AttackSituation } from "../attack";
import { rollDamage, type DamageDice, type RolledDamage } from "../damage-dice";
import { defenseConsequences, defenseModifiers, type DefenseKind, type DefenseSituation } from "../defense";
import { aimedLocation, isChink, isNearMiss } from "../hit-location";
import { wound, type Blow, type Wound } from "../injury";
import { knockback, type Knockback, type Resistance } from "../knockback";
import { taskModifiers, type Breakdown, type TaskSituation } from "../modifiers";
import type { GurpsOptions } from "../options";
import { contestOf, rollSuccess, succeeded, type DiceThrower, type SuccessRoll } from "../success";
import { CRITICAL_CONSEQUENCES, type ConsequenceId } from "../tables/attack";
import type { LocationId } from "../tables/wounds";

type Options = Partial<GurpsOptions>;

/** A roll, and how its effective skill is made up. */
type RolledTask = {
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
};

/** Rolls a task against its effective skill. GURPS quick reference, "Common Skill Modifiers"; GURPS-1. */
export function rollTask(thrower: DiceThrower, situation: TaskSituation, options: Options = {}): RolledTask {
  const breakdown = taskModifiers(situation);
  return { breakdown, roll: rollSuccess(thrower, "task", breakdown.effective, options) };
}

/** Two rolls against each other. */
export type RolledContest = {
  readonly first: RolledTask;
  readonly second: RolledTask;
  /** null if tied. */
  readonly winner: "first" | "second" | null;
  /** How much larger the winner's margin is. */
  readonly margin: number;
};

/** Rolls a quick contest. GURPS-45; SOCS-22. */
export function rollContest(
  thrower: DiceThrower,
  first: TaskSituation,
  second: TaskSituation,
  options: Options = {},
): RolledContest {
  const [one, other] = [rollTask(thrower, first, options), rollTask(thrower, second, options)];
  const winner = contestOf(one.roll, other.roll);
  return {
    first: one,
    second: other,
    winner: winner === 0 ? null : winner > 0 ? "first" : "second",
    // A failure can have the larger margin (a 17 against a higher skill); then it loses by 0, like a tie.
    margin: Math.max(0, winner * (one.roll.margin - other.roll.margin)),
  };
}

/** The result of an attack roll. */
export type RolledAttack = {
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
  /** Whether it strikes unless a defense succeeds; a near miss strikes the torso. */
  readonly hit: boolean;
  readonly nearMiss: boolean;
  /** Location that it strikes; null if it misses, or strikes a weapon or a chink whose location the players decide. */
  readonly location: LocationId | null;
  /** Whether it goes through a chink in the armor. */
  readonly chink: boolean;
  /** Whether the target may defend at all: not against a critical hit. */
  readonly mayDefend: boolean;
  /** Penalty to the target's defense for a deceptive attack. */
  readonly deceived: number;
  readonly consequences: readonly ConsequenceId[];
};

/** Rolls an attack. GURPS quick reference, "Criticals", "Hit Locations"; GURPS-1, GURPS-13, GURPS-44. */
export function rollAttack(thrower: DiceThrower, situation: AttackSituation, options: Options = {}): RolledAttack {
  const breakdown = attackModifiers(situation, options);
  const roll = rollSuccess(thrower, "attack", breakdown.effective, options);
  const { location: target = "torso", deceptive = 0 } = situation;
  const made = succeeded(roll.degree);
  const nearMiss = isNearMiss(target, roll.effective, roll.total, options.failBy10);
  const critical = roll.degree === "criticalSuccess";
  const missed = roll.degree === "criticalFailure" ? CRITICAL_CONSEQUENCES.criticalMiss : [];
  return {
    breakdown,
    roll,
    hit: made || nearMiss,
    nearMiss,
    location: nearMiss ? "torso" : made ? aimedLocation(target) : null,
    chink: made && isChink(target),
    mayDefend: (made || nearMiss) && !critical,
    deceived: deceptiveDefense(breakdown.effective - deceptive, deceptive).defense,
    consequences: critical ? CRITICAL_CONSEQUENCES.criticalHit : missed,
  };
}

/** The result of a defense roll. */
export type RolledDefense = {
  readonly kind: DefenseKind;
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
  readonly avoided: boolean;
  readonly consequences: readonly ConsequenceId[];
};

/** Rolls an active defense against an `attack`. GURPS quick reference, "Criticals"; GURPS-47. */
export function rollDefense(
  thrower: DiceThrower,
  situation: DefenseSituation,
  attack: "melee" | "thrown" | "ranged" = situation.ranged ? "ranged" : "melee",
  options: Options = {},
): RolledDefense {
  const breakdown = defenseModifiers({ ...situation, ranged: attack !== "melee" });
  const roll = rollSuccess(thrower, situation.kind, breakdown.effective, options);
  return {
    kind: situation.kind,
    breakdown,
    roll,
    avoided: succeeded(roll.degree),
    consequences: defenseConsequences(situation.kind, roll.degree, attack),
  };
}

/** The result of a feint. */
export interface RolledFeint extends RolledContest {
  /** Penalty to the target's defense or next attack: 0 or less. */
  readonly penalty: number;
  /** Whether defense or attack suffers, chosen before the roll. */
  readonly against: "defense" | "attack";
}

/** Rolls a feint against the target's best combat skill or DX; a win counts its margin. "Feint"; GURPS-46. */
export function rollFeint(
  thrower: DiceThrower,
  attacker: TaskSituation,
  target: TaskSituation,
  against: RolledFeint["against"],
  options: Options = {},
): RolledFeint {
  const rolled = rollContest(thrower, attacker, target, options);
  const { roll } = rolled.first;
  const wins = rolled.winner === "first" && succeeded(roll.degree);
  return { ...rolled, penalty: wins ? 0 - Math.max(0, roll.margin) : 0, against };
}

/** A blow whose damage is still to be rolled. */
interface BlowToRoll extends Omit<Blow, "damage"> {
  readonly dice: DamageDice | string;
  /** Bonus to damage, added once: Mighty Blow, All-Out Attack. */
  readonly bonus?: number;
  /** Resistance to knockback; omitted if it does not matter. */
  readonly standing?: Resistance;
}

/** A blow with its damage roll. */
export type RolledBlow = {
  readonly damage: RolledDamage;
  readonly wound: Wound;
  readonly knockback: Knockback | null;
};

/**
 * Rolls damage and its effects. GURPS quick reference, "Injury", "Knockback"; GURPS-14 to GURPS-18, GURPS-22, GURPS-23.
 */
export function rollBlow(thrower: DiceThrower, blow: BlowToRoll, options: Options = {}): RolledBlow {
  const { dice, bonus = 0, standing, ...rest } = blow;
  const damage = rollDamage(thrower, dice, bonus);
  return {
    damage,
    wound: wound({ ...rest, damage: damage.damage }, options),
    knockback: standing ? knockback(damage.damage, standing) : null,
  };
}
