/** Modifiers added to a skill before the roll. GURPS quick reference, "Common Skill Modifiers"; T1 to T3. */
import { RulesError } from "../kernel";
import { known, negated, numeric, rowAt, whole, floor } from "./numbers";
import type { GurpsOptions } from "./options";
import {
  CALLED_SHOTS,
  DEFAULTS,
  DISARM,
  EQUIPMENT,
  EXTRA_TIME,
  HASTE,
  MANEUVER_MODIFIERS,
  QUICK_AND_DIRTY,
  RANGE_BANDS,
  RAPID_FIRE,
  TASK_DIFFICULTY,
  WEAPON_SHOTS,
  type CalledShotId,
  type EquipmentId,
  type TaskId,
} from "./tables/attack";

/** One modifier: its purpose (an id, or the table's own words) and its amount. */
export type Modifier = {
  readonly id: string;
  readonly amount: number;
};

/** How an effective skill is made up. */
export type Breakdown = {
  /** Skill before all modifiers. */
  readonly skill: number;
  /** Modifiers that are not 0, in the order of the reference. */
  readonly parts: readonly Modifier[];
  /** Skill and modifiers, before a maneuver's cap. */
  readonly total: number;
  /** The skill that is rolled against. */
  readonly effective: number;
  /** Whether a maneuver's cap has lowered it. */
  readonly capped: boolean;
};

/** The sum of all modifiers. */
export const totalOf = (parts: readonly Modifier[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Adds modifiers to a skill; `cap` is the highest result. GURPS quick reference, "Common Skill Modifiers"; GURPS-7. */
export function breakdown(skill: number, modifiers: readonly Modifier[], cap: number | null = null): Breakdown {
  whole("skill", skill);
  const parts = modifiers.filter(({ id, amount }) => whole(id, amount) !== 0).map(({ id, amount }) => ({ id, amount }));
  const total = skill + totalOf(parts);
  const capped = cap !== null && total > cap;
  return { skill, parts, total, effective: capped ? cap : total, capped };
}

/** A target's range band by distance in yards, fractions dropped. GURPS quick reference, "Range"; GURPS-4. */
export const rangeBand = (yards: number): (typeof RANGE_BANDS)[number] =>
  rowAt("range", RANGE_BANDS, Math.floor(numeric("range", yards, 0)));

/** Modifier for a target's distance in yards. GURPS quick reference, "Range"; GURPS-4. */
export const rangeModifier = (yards: number): number => rangeBand(yards).amount;

/** Bonus for shots fired at once; from 100 on +1 per full 100. GURPS quick reference, "Rapid fire"; GURPS-9. */
export function rapidFireModifier(shots: number): number {
  const fired = whole("shots", shots, 1);
  return fired >= 100 ? 6 + Math.floor(fired / 100) : rowAt("rapidFire", RAPID_FIRE, fired).amount;
}

/** Bonus for aiming: Accuracy, and up to 2 for further seconds; 0 without. GURPS quick reference, "Aim"; GURPS-6. */
export function aimModifier(accuracy: number, seconds: number): number {
  whole("accuracy", accuracy, 0);
  if (whole("aim", seconds, 0) === 0) return 0;
  const row = MANEUVER_MODIFIERS.aim.filter((aim) => seconds >= aim.seconds).at(-1);
  return accuracy + (row?.amount ?? 0);
}

/** Bonus for turns of watching the foe. GURPS quick reference, "Evaluate"; GURPS-8. */
export function evaluateModifier(turns: number): number {
  const { perTurn, most } = MANEUVER_MODIFIERS.evaluate;
  return Math.min(most, perTurn * whole("evaluate", turns, 0));
}

/**
 * Modifier for aiming at a part of the body or at a weapon; −2 more to make the foe drop the weapon. GURPS quick
 * reference, "Hit Locations"; GURPS-10, GURPS-11.
 *
 * @throws RulesError `unknown-id`; `disarm-needs-weapon` for disarming anything else
 */
export function calledShotModifier(
  target: CalledShotId,
  { disarm = false, weaponHit = "location" }: { disarm?: boolean } & Partial<Pick<GurpsOptions, "weaponHit">> = {},
): number {
  const id = known("calledShots", { ...CALLED_SHOTS, ...WEAPON_SHOTS }, target);
  if (Object.hasOwn(WEAPON_SHOTS, id)) {
    return WEAPON_SHOTS[id as keyof typeof WEAPON_SHOTS][weaponHit] + (disarm ? DISARM : 0);
  }
  if (disarm) throw new RulesError("disarm-needs-weapon", { location: id });
  return CALLED_SHOTS[id as keyof typeof CALLED_SHOTS];
}

/**
 * Modifier to Move and Attack at range: the worse of −2 and Bulk. GURPS quick reference, "Move and Attack"; GURPS-7.
 */
export const moveAttackModifier = (bulk: number): number =>
  Math.min(MANEUVER_MODIFIERS.moveAttack.ranged, whole("bulk", bulk, undefined, 0));

/** The name of a task's difficulty; null if off the scale. GURPS quick reference, "Task Difficulty"; GURPS-41. */
export const taskOf = (amount: number): TaskId | null =>
  TASK_DIFFICULTY.find(({ from, to }) => amount >= from && amount <= to)?.id ?? null;

/** Modifier for gear. `techLevel` only matters for the best gear. GURPS quick reference, "Equipment"; GURPS-41. */
export function equipmentModifier(gear: EquipmentId, technological: boolean, techLevel = 0): number {
  const id = known("equipment", EQUIPMENT, gear);
  if (id !== "best") return EQUIPMENT[id][technological ? "technological" : "other"];
  // Even at a low tech level the best gear is at least fine.
  return Math.max(EQUIPMENT.fine.other, floor(whole("techLevel", techLevel, 0) * EQUIPMENT.best.perTechLevel));
}

/** Modifier for a multiple of the usual time, or the row below it. GURPS quick reference, "Time Spent"; GURPS-41. */
export function extraTimeModifier(factor: number): number {
  numeric("time", factor, 1);
  return EXTRA_TIME.filter((row) => factor >= row.factor).at(-1)?.amount ?? 0;
}

/** Modifier for saving a percentage of the usual time. GURPS quick reference, "Time Spent"; GURPS-41. */
export const hasteModifier = (percent: number): number =>
  HASTE.amount * Math.floor(numeric("haste", percent, 0, HASTE.most) / HASTE.percent) + 0;

/** Penalty for the adjectives that complicate a task. GURPS quick reference, "Quick and Dirty"; GURPS-42. */
export const quickAndDirty = (adjectives: number): number => QUICK_AND_DIRTY * whole("adjectives", adjectives, 0) + 0;

/** The level that is rolled against without the skill. GURPS quick reference, "Defaults"; GURPS-42. */
export const defaultLevel = (from: keyof typeof DEFAULTS, level: number): number =>
  whole(from, level) + DEFAULTS[known("defaults", DEFAULTS, from)];

/** The circumstances of a task. Omitted members change nothing. */
export type TaskSituation = {
  readonly skill: number;
  /** Set if the skill is not known and the roll is against an attribute or a related skill, whose level `skill` is. */
  readonly defaultFrom?: keyof typeof DEFAULTS;
  /** −9 to +10. */
  readonly task?: number;
  readonly adjectives?: number;
  readonly equipment?: { readonly gear: EquipmentId; readonly technological: boolean; readonly techLevel?: number };
  /** Multiple of the usual time, 1 or more. */
  readonly time?: number;
  /** Percentage of the usual time that is saved. */
  readonly haste?: number;
  /** Hit points lost since the last turn, as a penalty. */
  readonly shock?: number;
  /** Other modifiers that the table agrees on. */
  readonly other?: readonly Modifier[];
};

/** Effective skill of a task. Throws out of bounds. Quick reference, "Common Skill Modifiers"; GURPS-41, GURPS-42. */
export function taskModifiers(situation: TaskSituation): Breakdown {
  const { skill, defaultFrom, task = 0, adjectives = 0, equipment, time = 1, haste = 0, other = [] } = situation;
  if (time > 1 && haste > 0) throw new RulesError("haste-and-time", { time, haste });
  return breakdown(skill, [
    { id: "default", amount: defaultFrom === undefined ? 0 : defaultLevel(defaultFrom, skill) - skill },
    { id: "task", amount: whole("task", task, -9, 10) },
    { id: "adjectives", amount: quickAndDirty(adjectives) },
    {
      id: "equipment",
      amount: equipment ? equipmentModifier(equipment.gear, equipment.technological, equipment.techLevel) : 0,
    },
    { id: "time", amount: extraTimeModifier(time) },
    { id: "haste", amount: hasteModifier(haste) },
    { id: "shock", amount: negated(whole("shock", situation.shock ?? 0, 0)) },
    ...other,
  ]);
}
