/** What is added to a skill before it is rolled against. GURPS quick reference, "Common Skill Modifiers"; T1 to T3. */
import { RulesError } from "../kernel";
import { known, negated, numeric, rowOf, whole, floor } from "./numbers";
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

/** One modifier: what it is for (an id, or whatever the table calls it) and how much. */
export type Modifier = {
  readonly id: string;
  readonly amount: number;
};

/** How an effective skill came about. */
export type Breakdown = {
  /** Before all modifiers. */
  readonly skill: number;
  /** Those that change something, in the order of the reference. */
  readonly parts: readonly Modifier[];
  /** Skill and modifiers, before a maneuver's cap. */
  readonly total: number;
  /** What is rolled against. */
  readonly effective: number;
  /** The cap of a maneuver has lowered it. */
  readonly capped: boolean;
};

/** All modifiers together. */
export const totalOf = (parts: readonly Modifier[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Adds modifiers to a skill; `cap`: the highest that it may come to. GURPS quick reference, "Common Skill Modifiers"; GURPS-7. */
export function breakdown(skill: number, modifiers: readonly Modifier[], cap: number | null = null): Breakdown {
  whole("skill", skill);
  const parts = modifiers.filter(({ id, amount }) => whole(id, amount) !== 0).map(({ id, amount }) => ({ id, amount }));
  const total = skill + totalOf(parts);
  const capped = cap !== null && total > cap;
  return { skill, parts, total, effective: capped ? cap : total, capped };
}

/** The band in which a target stands, by yards; fractions are dropped. GURPS quick reference, "Range"; GURPS-4. */
export const rangeBand = (yards: number): (typeof RANGE_BANDS)[number] =>
  rowOf("range", RANGE_BANDS, Math.floor(numeric("range", yards, 0)));

/** For the distance of a target in yards. GURPS quick reference, "Range"; GURPS-4. */
export const rangeModifier = (yards: number): number => rangeBand(yards).amount;

/** For the shots fired at once; from 100 on +1 for every full 100. GURPS quick reference, "Rapid fire"; GURPS-9. */
export function rapidFireModifier(shots: number): number {
  const fired = whole("shots", shots, 1);
  return fired >= 100 ? 6 + Math.floor(fired / 100) : rowOf("rapidFire", RAPID_FIRE, fired).amount;
}

/** For aiming: the weapon's Accuracy, and up to 2 for further seconds; 0 without aiming. GURPS quick reference, "Aim"; GURPS-6. */
export function aimModifier(accuracy: number, seconds: number): number {
  whole("accuracy", accuracy, 0);
  if (whole("aim", seconds, 0) === 0) return 0;
  const row = MANEUVER_MODIFIERS.aim.filter((aim) => seconds >= aim.seconds).at(-1);
  return accuracy + (row?.amount ?? 0);
}

/** For turns of watching the foe. GURPS quick reference, "Evaluate"; GURPS-8. */
export function evaluateModifier(turns: number): number {
  const { perTurn, most } = MANEUVER_MODIFIERS.evaluate;
  return Math.min(most, perTurn * whole("evaluate", turns, 0));
}

/**
 * For aiming at a part of the body or at a weapon; −2 more where the weapon is to be dropped.
 *
 * @throws RulesError `unknown-id`; `disarm-needs-weapon` for disarming anything else
 * GURPS quick reference, "Hit Locations"; GURPS-10, GURPS-11.
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

/** For Move and Attack with a ranged weapon: the worse of −2 and its Bulk. GURPS quick reference, "Move and Attack"; GURPS-7. */
export const moveAttackModifier = (bulk: number): number =>
  Math.min(MANEUVER_MODIFIERS.moveAttack.ranged, whole("bulk", bulk, undefined, 0));

/** The name of a task's difficulty; null beyond the printed scale. GURPS quick reference, "Task Difficulty"; GURPS-41. */
export const taskOf = (amount: number): TaskId | null =>
  TASK_DIFFICULTY.find(({ from, to }) => amount >= from && amount <= to)?.id ?? null;

/** For gear. `techLevel` only matters for the best there is. GURPS quick reference, "Equipment"; GURPS-41. */
export function equipmentModifier(gear: EquipmentId, technological: boolean, techLevel = 0): number {
  const id = known("equipment", EQUIPMENT, gear);
  if (id !== "best") return EQUIPMENT[id][technological ? "technological" : "other"];
  // The best that there is at a low tech level is fine all the same.
  return Math.max(EQUIPMENT.fine.other, floor(whole("techLevel", techLevel, 0) * EQUIPMENT.best.perTechLevel));
}

/** For taking a multiple of the usual time; between two rows the lower one holds. GURPS quick reference, "Time Spent"; GURPS-41. */
export function extraTimeModifier(factor: number): number {
  numeric("time", factor, 1);
  return EXTRA_TIME.filter((row) => factor >= row.factor).at(-1)?.amount ?? 0;
}

/** For saving so many percent of the usual time. GURPS quick reference, "Time Spent"; GURPS-41. */
export const hasteModifier = (percent: number): number =>
  HASTE.amount * Math.floor(numeric("haste", percent, 0, HASTE.most) / HASTE.percent) + 0;

/** For the adjectives that complicate a task. GURPS quick reference, "Quick and Dirty"; GURPS-42. */
export const quickAndDirty = (adjectives: number): number => QUICK_AND_DIRTY * whole("adjectives", adjectives, 0) + 0;

/** What is rolled against without the skill. GURPS quick reference, "Defaults"; GURPS-42. */
export const defaultLevel = (from: keyof typeof DEFAULTS, level: number): number =>
  whole(from, level) + DEFAULTS[known("defaults", DEFAULTS, from)];

/** The circumstances of a task. What is left out changes nothing. */
export type TaskSituation = {
  readonly skill: number;
  /** The skill is not known: it is rolled from an attribute or a related skill, whose level `skill` is. */
  readonly defaultFrom?: keyof typeof DEFAULTS;
  /** −9 to +10. */
  readonly task?: number;
  readonly adjectives?: number;
  readonly equipment?: { readonly gear: EquipmentId; readonly technological: boolean; readonly techLevel?: number };
  /** Times the usual time, 1 or more. */
  readonly time?: number;
  /** Percent of the usual time that are saved. */
  readonly haste?: number;
  /** Hit points lost since the last turn, as a penalty. */
  readonly shock?: number;
  /** Whatever else the table agrees on. */
  readonly other?: readonly Modifier[];
};

/** The effective skill of a task. Throws for numbers beyond their bounds. GURPS quick reference, "Common Skill Modifiers"; GURPS-41, GURPS-42. */
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
