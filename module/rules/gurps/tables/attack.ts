/** Modifiers of attacks and skill rolls, and criticals. GURPS quick reference, "Common Skill Modifiers", "Criticals". */
import type { Span } from "../numbers";

/** A row with one modifier for a span of numbers. */
export interface ModifierRow<Id extends string = string> extends Span {
  readonly id: Id;
  readonly amount: number;
}

/** Modifiers of an attack roll for the printed maneuvers; T1a. `most`: the highest bonus; `cap`: the highest skill. */
export const MANEUVER_MODIFIERS = {
  /** Bonus beside the weapon's Accuracy, by seconds of aiming; each row replaces the one before it (GURPS-6). */
  aim: [
    { seconds: 1, amount: 0 },
    { seconds: 2, amount: 1 },
    { seconds: 3, amount: 2 },
  ],
  allOut: { melee: 4, ranged: 1 },
  committed: { melee: 2 },
  evaluate: { perTurn: 1, most: 3 },
  /** For ranged weapons: this or the weapon's Bulk, whichever is worse (GURPS-7). */
  moveAttack: { melee: -4, ranged: -2, cap: 9 },
} as const;

/** Yards to the target; T1b, GURPS-4. */
export const RANGE_BANDS = [
  { id: "close", from: 0, to: 5, amount: 0 },
  { id: "short", from: 6, to: 20, amount: -3 },
  { id: "medium", from: 21, to: 100, amount: -7 },
  { id: "long", from: 101, to: 500, amount: -11 },
  { id: "extreme", from: 501, to: null, amount: -15 },
] as const satisfies readonly ModifierRow[];

/** Modifiers of attacks and defenses by posture; T1c, GURPS-5. */
export const POSTURES = {
  standing: { attack: 0, defense: 0 },
  crouching: { attack: -2, defense: 0 },
  kneeling: { attack: -2, defense: -2 },
  sitting: { attack: -2, defense: -2 },
  crawling: { attack: -4, defense: -3 },
  lying: { attack: -4, defense: -3 },
} as const;
export type PostureId = keyof typeof POSTURES;

/** Modifiers by the target of a called shot; T1d, GURPS-11. */
export const CALLED_SHOTS = {
  torso: 0,
  arm: -2,
  leg: -2,
  vitals: -3,
  groin: -3,
  hand: -4,
  foot: -4,
  neck: -5,
  face: -5,
  skullBehind: -5,
  skull: -7,
  faceBehind: -7,
  chinkTorso: -8,
  eye: -9,
  chinkOther: -10,
} as const;

/** Modifiers of a shot at a weapon, by its reach or kind: the two pages of the reference disagree; T1d, GURPS-10. */
export const WEAPON_SHOTS = {
  /** Reach C, or a pistol. */
  weaponClose: { location: -5, modifiers: -3 },
  /** Reach 1, or a carbine. */
  weaponMedium: { location: -4, modifiers: -4 },
  /** Reach 2 and more, or a rifle. */
  weaponLong: { location: -3, modifiers: -5 },
} as const;

/** Further modifier to make the foe drop the weapon. */
export const DISARM = -2;
export type CalledShotId = keyof typeof CALLED_SHOTS | keyof typeof WEAPON_SHOTS;

/** Bonus for shots fired at once; T1e, GURPS-9. From 100 on the rows go on for every full 100. */
export const RAPID_FIRE = [
  { id: "1", from: 1, to: 4, amount: 0 },
  { id: "5", from: 5, to: 8, amount: 1 },
  { id: "9", from: 9, to: 12, amount: 2 },
  { id: "13", from: 13, to: 16, amount: 3 },
  { id: "17", from: 17, to: 24, amount: 4 },
  { id: "25", from: 25, to: 49, amount: 5 },
  { id: "50", from: 50, to: 99, amount: 6 },
  { id: "100", from: 100, to: 199, amount: 7 },
  { id: "200", from: 200, to: 299, amount: 8 },
  { id: "300", from: 300, to: 399, amount: 9 },
] as const satisfies readonly ModifierRow[];

/** Difficulty of a task: the modifiers `from` … `to` that share a name; T2, GURPS-41. */
export const TASK_DIFFICULTY = [
  { id: "automatic", from: 10, to: 10 },
  { id: "trivial", from: 8, to: 9 },
  { id: "veryEasy", from: 6, to: 7 },
  { id: "easy", from: 4, to: 5 },
  { id: "veryFavorable", from: 2, to: 3 },
  { id: "favorable", from: 1, to: 1 },
  { id: "average", from: 0, to: 0 },
  { id: "unfavorable", from: -1, to: -1 },
  { id: "veryUnfavorable", from: -3, to: -2 },
  { id: "hard", from: -5, to: -4 },
  { id: "veryHard", from: -7, to: -6 },
  { id: "dangerous", from: -9, to: -8 },
] as const satisfies readonly (Span & { readonly id: string })[];
export type TaskId = (typeof TASK_DIFFICULTY)[number]["id"];

/** Modifier for each adjective that complicates a task; GURPS-42. */
export const QUICK_AND_DIRTY = -1;

/** Modifiers without the skill: from an attribute, or from a related skill; GURPS-42. */
export const DEFAULTS = { attribute: -5, skill: -3 } as const;

/** Gear for a technological skill and for any other; the best is worth half the tech level; T3, GURPS-41. */
export const EQUIPMENT = {
  none: { technological: -10, other: -5 },
  improvised: { technological: -5, other: -2 },
  basic: { technological: 0, other: 0 },
  good: { technological: 1, other: 1 },
  fine: { technological: 2, other: 2 },
  best: { perTechLevel: 0.5 },
} as const;
export type EquipmentId = keyof typeof EQUIPMENT;

/** Modifiers by multiple of the usual time; T3, GURPS-41. */
export const EXTRA_TIME = [
  { factor: 2, amount: 1 },
  { factor: 4, amount: 2 },
  { factor: 8, amount: 3 },
  { factor: 15, amount: 4 },
  { factor: 30, amount: 5 },
] as const;

/** Modifier for each `percent` of the usual time that is saved; T3, GURPS-41. */
export const HASTE = { percent: 10, amount: -1, most: 90 } as const;

/** The totals of 3d6 that are critical, by effective skill; T4, GURPS-1. null: at any skill. */
export const CRITICALS = [
  { id: "three", totals: [3, 4], degree: "criticalSuccess", least: null, most: null },
  { id: "five", totals: [5], degree: "criticalSuccess", least: 15, most: null },
  { id: "six", totals: [6], degree: "criticalSuccess", least: 16, most: null },
  { id: "seventeen", totals: [17], degree: "criticalFailure", least: null, most: 15 },
  { id: "eighteen", totals: [18], degree: "criticalFailure", least: null, most: null },
] as const;

/** Consequences of a critical roll in a fight; T4, GURPS-44, GURPS-47. If there are several, all apply. */
export const CRITICAL_CONSEQUENCES = {
  criticalHit: ["noActiveDefense", "criticalHitTable"],
  criticalDefenseMelee: ["attackerCriticalMissTable"],
  criticalDefenseThrown: ["defenderMayCatch"],
  criticalMiss: ["attackerCriticalMissTable"],
  criticalBlock: ["shieldUnready"],
  criticalDodge: ["defenderProne"],
  criticalParry: ["defenderCriticalMissTable"],
} as const;
type CriticalEventId = keyof typeof CRITICAL_CONSEQUENCES;
export type ConsequenceId = (typeof CRITICAL_CONSEQUENCES)[CriticalEventId][number];

/** Critical tables; a critical hit on the head has its own. The reference has none of these tables (GURPS-44). */
export const CRITICAL_TABLES = ["criticalHitTable", "criticalHeadBlowTable", "criticalMissTable"] as const;
