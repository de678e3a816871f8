/** Rolls for reactions, groups and spells. Each result is plain data for a chat card or a record. */
import { avoidedHits, groupAttackHits, groupResult, groupSkill, type GroupResult } from "../groups";
import { planCasting, planCeremony, type Casting, type CastingPlan, type Ceremony, type CeremonyPlan } from "../magic";
import { breakdown, type Breakdown, type Modifier } from "../modifiers";
import type { GurpsOptions } from "../options";
import { breaks, moraleModifier, reactionOf, type MoraleSituation } from "../reaction";
import { rollSuccess, succeeded, type DiceThrower, type SuccessRoll } from "../success";
import { MAGIC, type ReactionId } from "../tables/world";

type Options = Partial<GurpsOptions>;

/** The result of a reaction roll. */
export type RolledReaction = {
  readonly dice: readonly [number, number, number];
  readonly parts: readonly Modifier[];
  /** Sum of dice and modifiers. */
  readonly total: number;
  readonly reaction: ReactionId;
};

/** Rolls a reaction. GURPS quick reference, "Reaction Table"; GURPS-29. */
export function rollReaction(
  thrower: DiceThrower,
  modifiers: readonly Modifier[] = [],
  reason = "reaction",
): RolledReaction {
  const { total: modifier, parts } = breakdown(0, modifiers);
  const dice = [thrower.die(reason, 6), thrower.die(reason, 6), thrower.die(reason, 6)] as const;
  const total = dice[0] + dice[1] + dice[2] + modifier;
  return { dice, parts, total, reaction: reactionOf(total) };
}

/** The result of a morale check. */
type RolledMorale = RolledReaction & {
  /** Whether the foe flees or gives up. */
  readonly breaks: boolean;
};

/** Rolls a morale check. GURPS quick reference, "Morale Checks"; GURPS-30. */
export function rollMorale(
  thrower: DiceThrower,
  { strength = 0, noLanguage = false, intruders = false }: MoraleSituation,
  other: readonly Modifier[] = [],
): RolledMorale {
  const parts = [
    { id: "strength", amount: moraleModifier({ strength }) },
    { id: "noLanguage", amount: moraleModifier({ noLanguage }) },
    { id: "intruders", amount: moraleModifier({ intruders }) },
  ];
  const rolled = rollReaction(thrower, [...parts, ...other], "morale");
  return { ...rolled, breaks: breaks(rolled.total) };
}

/** A group's roll, without dice: the table gives how many succeed. GURPS quick reference, "Group Rolls"; GURPS-27. */
export function rollGroup(
  size: number,
  skill: number,
  other: readonly Modifier[] = [],
  options: Options = {},
): GroupResult & { readonly breakdown: Breakdown } {
  const sum = breakdown(skill, other);
  return { breakdown: sum, ...groupResult(size, sum.effective, options) };
}

/** The result of a group's attack. */
export type RolledGroupAttack = {
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
  readonly hits: number;
};

/** Rolls one attack for a whole group. GURPS quick reference, "Group Combat"; GURPS-28. */
export function rollGroupAttack(
  thrower: DiceThrower,
  skills: readonly number[],
  other: readonly Modifier[] = [],
  options: Options = {},
): RolledGroupAttack {
  const { average, bonus } = groupSkill(skills);
  const sum = breakdown(average, [{ id: "group", amount: bonus }, ...other]);
  const roll = rollSuccess(thrower, "groupAttack", sum.effective, options);
  return { breakdown: sum, roll, hits: groupAttackHits(skills.length, sum.effective, roll.total, options) };
}

/** The result of a group's defense. */
export type RolledGroupDefense = {
  readonly roll: SuccessRoll;
  /** The second try of All-Out Defense, against the hits left by the first one; null if there was none. */
  readonly second: SuccessRoll | null;
  readonly avoided: number;
  /** Hits that get through. */
  readonly through: number;
};

/** A group's defense roll; All-Out adds block or parry to a dodge. Quick reference, "Group Combat"; GURPS-28. */
export function rollGroupDefense(
  thrower: DiceThrower,
  hits: number,
  defense: number,
  second: number | null = null,
  options: Options = {},
): RolledGroupDefense {
  const avoid = (left: number, roll: SuccessRoll) => (succeeded(roll.degree) ? avoidedHits(left, roll.margin) : 0);
  const roll = rollSuccess(thrower, "groupDefense", defense, options);
  const first = avoid(hits, roll);
  const again = second !== null && first < hits ? rollSuccess(thrower, "groupDefense", second, options) : null;
  const avoided = first + (again ? avoid(hits - first, again) : 0);
  return { roll, second: again, avoided, through: hits - avoided };
}

/** The result of casting a spell. */
export type RolledSpell = CastingPlan & {
  readonly roll: SuccessRoll;
  readonly cast: boolean;
  /** Fatigue points spent. */
  readonly spent: number;
  /** Whether the caster passes out. */
  readonly unconscious: boolean;
};

const passesOut = ({ degree, margin }: SuccessRoll): boolean => !succeeded(degree) && margin <= 0 - MAGIC.unconsciousBy;

/** Casts a spell. GURPS quick reference, "Simple Magic System"; GURPS-36 to GURPS-39. */
export function rollSpell(thrower: DiceThrower, casting: Casting, options: Options = {}): RolledSpell {
  const plan = planCasting(casting, options);
  const roll = rollSuccess(thrower, "spell", plan.breakdown.effective, options);
  const cast = succeeded(roll.degree);
  const spent = cast || (options.failCost ?? "full") === "full" ? plan.cost : 0;
  return { ...plan, roll, cast, spent, unconscious: passesOut(roll) };
}

/** The result of a ceremony. */
export type RolledCeremony = CeremonyPlan & {
  readonly roll: SuccessRoll;
  readonly cast: boolean;
  /** Energy that is spent: all of it, whatever the roll. */
  readonly spent: number;
  /** Whether the leader passes out. */
  readonly unconscious: boolean;
};

/** Casts a spell with a circle of helpers. GURPS quick reference, "Ceremonial Magic"; GURPS-40. */
export function rollCeremony(thrower: DiceThrower, ceremony: Ceremony, options: Options = {}): RolledCeremony {
  const plan = planCeremony(ceremony, options);
  const roll = rollSuccess(thrower, "ceremony", plan.breakdown.effective, options);
  return { ...plan, roll, cast: succeeded(roll.degree), spent: plan.energy, unconscious: passesOut(roll) };
}
