/** Active defenses and their modifiers. GURPS quick reference, "Attack/Defense Options", "Criticals"; T1c, T4, T7. */
import { RulesError } from "../kernel";
import { breakdown, type Breakdown, type Modifier } from "./modifiers";
import { known, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import type { Degree } from "./success";
import { COMBAT_OPTIONS, MANEUVERS, STRAIN, type CombatOptionId } from "./tables/actions";
import { CRITICAL_CONSEQUENCES, POSTURES, type ConsequenceId, type PostureId } from "./tables/attack";

export const DEFENSES = ["dodge", "parry", "block"] as const;
export type DefenseKind = (typeof DEFENSES)[number];

/** The defender's maneuver, if it changes defenses. `allOut`: All-Out Defense with its bonus on this defense. */
export const DEFENDER_MANEUVERS = ["other", "allOut", "defensive", "committed", "allOutAttack"] as const;
type DefenderManeuver = (typeof DEFENDER_MANEUVERS)[number];

/** The circumstances of a defense. Omitted members change nothing. */
export type DefenseSituation = {
  readonly kind: DefenseKind;
  /** The defense before modifiers. */
  readonly level: number;
  /** Whether the attack is ranged. */
  readonly ranged?: boolean;
  readonly posture?: PostureId;
  readonly maneuver?: DefenderManeuver;
  readonly stunned?: boolean;
  /** Whether the defender steps back from a melee attacker, once per turn. */
  readonly retreat?: boolean;
  /** Whether the parry uses Boxing, Judo, Karate or fencing, which gain more by a retreat. */
  readonly fencing?: boolean;
  /** Whether the defender falls prone before a ranged attack, once per turn. */
  readonly drop?: boolean;
  /** Whether a fatigue point is spent for a better defense. */
  readonly feverish?: boolean;
  /** Whether the attack is telegraphic, which makes it easier to dodge. */
  readonly telegraphic?: boolean;
  /** Penalty from the attacker's deceptive attack, feint or riposte, 0 or less. */
  readonly deceived?: number;
  /** Whether both attacks of a dual-weapon attack are aimed at this defender. */
  readonly bothWeapons?: boolean;
  /** Penalty to this parry that the defender accepts for a riposte, 0 or less. */
  readonly riposte?: number;
  readonly other?: readonly Modifier[];
};

/**
 * The effective level of an active defense. GURPS quick reference, "Attack/Defense Options", "Postures"; GURPS-5,
 * GURPS-24, GURPS-43.
 *
 * @throws RulesError `no-defense` after an All-Out Attack, `cannot-retreat`, `retreat-from-melee`, `drop-from-ranged`,
 * `riposte-needs-parry`, `riposte-parry-low`, `feverish-not-possible`
 */
export function defenseModifiers(situation: DefenseSituation): Breakdown {
  checkDefense(situation);
  const { kind, level, posture = "standing", maneuver = "other", deceived = 0 } = situation;
  const { feverishDefense, telegraphicAttack, dualWeaponAttack } = COMBAT_OPTIONS;
  return breakdown(level, [
    { id: "posture", amount: POSTURES[known("postures", POSTURES, posture)].defense },
    { id: maneuver, amount: maneuverModifier(maneuver, kind) },
    { id: "stunned", amount: situation.stunned ? MANEUVERS.doNothing.numbers.stunnedDefense : 0 },
    { id: "retreat", amount: situation.retreat ? retreatModifier(kind, situation.fencing) : 0 },
    { id: "drop", amount: situation.drop ? COMBAT_OPTIONS.dodgeAndDrop.numbers.dodge : 0 },
    { id: "feverish", amount: situation.feverish ? feverishDefense.numbers.defense : 0 },
    { id: "telegraphic", amount: situation.telegraphic && kind === "dodge" ? telegraphicAttack.numbers.dodge : 0 },
    { id: "bothWeapons", amount: situation.bothWeapons ? dualWeaponAttack.numbers.bothOnOneFoe : 0 },
    { id: "deceived", amount: whole("deceived", deceived, undefined, 0) },
    { id: "riposte", amount: situation.riposte ?? 0 },
    ...(situation.other ?? []),
  ]);
}

function checkDefense(situation: DefenseSituation): void {
  const { kind, level, ranged = false, maneuver = "other", riposte = 0 } = situation;
  known("defenses", { dodge: 0, parry: 0, block: 0 }, kind);
  if (maneuver === "allOutAttack") throw new RulesError(situation.feverish ? "feverish-not-possible" : "no-defense");
  if (situation.retreat && (situation.stunned || maneuver === "committed")) throw new RulesError("cannot-retreat");
  if (situation.retreat && ranged) throw new RulesError("retreat-from-melee");
  if (situation.drop && (!ranged || kind !== "dodge")) throw new RulesError("drop-from-ranged");
  if (whole("riposte", riposte, undefined, 0) === 0) return;
  if (kind !== "parry") throw new RulesError("riposte-needs-parry");
  const { leastParry } = COMBAT_OPTIONS.riposte.numbers;
  if (level + riposte < leastParry) throw new RulesError("riposte-parry-low", { parry: level + riposte, leastParry });
}

function maneuverModifier(maneuver: DefenderManeuver, kind: DefenseKind): number {
  const amounts: { readonly [id in DefenderManeuver]: number } = {
    other: 0,
    allOut: MANEUVERS.allOutDefense.numbers.oneDefense,
    defensive: kind === "dodge" ? 0 : MANEUVERS.defensiveAttack.numbers.parryOrBlock,
    committed: MANEUVERS.committedAttack.numbers.defense,
    allOutAttack: 0,
  };
  return amounts[known("defenderManeuvers", amounts, maneuver)];
}

/** Bonus for a step back from a melee attacker. GURPS quick reference, "Retreat"; GURPS-43. */
export function retreatModifier(kind: DefenseKind, fencing = false): number {
  const { dodge, fencingParry, other } = COMBAT_OPTIONS.retreat.numbers;
  if (kind === "dodge") return dodge;
  return kind === "parry" && fencing ? fencingParry : other;
}

/** What was parried: the weapon or hand, the shield, or another unarmed strike. */
export const PARRIED = ["weapon", "shield", "unarmed"] as const;
type Parried = (typeof PARRIED)[number];

/**
 * A riposte's penalties to the foe's defenses next turn: `taken` (0 or less) to the one that matches what was parried,
 * half of it to the others.
 *
 * GURPS quick reference, "Riposte"; GURPS-43.
 */
export function riposteDefenses(
  taken: number,
  parried: Parried,
  { riposteHalf = "down" }: Partial<Pick<GurpsOptions, "riposteHalf">> = {},
): { readonly [kind in DefenseKind]: number } {
  const matching = { weapon: "parry", shield: "block", unarmed: "dodge" } as const;
  const size = -whole("riposte", taken, undefined, 0) * COMBAT_OPTIONS.riposte.numbers.others;
  const half = 0 - (riposteHalf === "down" ? Math.floor(size) : Math.ceil(size));
  const amounts = { dodge: half, parry: half, block: half };
  return { ...amounts, [matching[known("parried", matching, parried)]]: taken };
}

/** The consequences of a critical defense; empty for an ordinary one. GURPS quick reference, "Criticals"; GURPS-47. */
export function defenseConsequences(
  kind: DefenseKind,
  degree: Degree,
  attack: "melee" | "thrown" | "ranged",
): readonly ConsequenceId[] {
  const { criticalDefenseMelee, criticalDefenseThrown, criticalBlock, criticalDodge, criticalParry } =
    CRITICAL_CONSEQUENCES;
  if (degree === "criticalSuccess") {
    return { melee: criticalDefenseMelee, thrown: criticalDefenseThrown, ranged: [] }[attack];
  }
  return degree === "criticalFailure" ? { block: criticalBlock, dodge: criticalDodge, parry: criticalParry }[kind] : [];
}

/** Fatigue cost of an option; each attack of a flurry costs 1. Quick reference, "Attack/Defense Options"; GURPS-43. */
export const optionFatigue = (option: CombatOptionId): number =>
  COMBAT_OPTIONS[known("combatOptions", COMBAT_OPTIONS, option)].fp;

/** Hit points that a roll with an option costs the arm or leg used, whatever its DR. GURPS quick reference, "Attack/Defense Options"; GURPS-43. */
export const strain = (option: CombatOptionId, degree: Degree): number =>
  COMBAT_OPTIONS[known("combatOptions", COMBAT_OPTIONS, option)].strains && degree === "criticalFailure" ? STRAIN : 0;

/** Damage bonus of an attacker's choice: All-Out or Committed Attack for damage, Mighty Blow, Defensive Attack. */
export const DAMAGE_BONUS = {
  allOutAttack: MANEUVERS.allOutAttack.numbers.damage,
  committedAttack: MANEUVERS.committedAttack.numbers.damage,
  mightyBlow: COMBAT_OPTIONS.mightyBlow.numbers.damage,
  defensiveAttack: MANEUVERS.defensiveAttack.numbers.damage,
} as const;
