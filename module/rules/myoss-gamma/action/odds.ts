/**
 * The exact chance of a shot, with best play by both sides: the attacker picks and adjusts for a goal, the target
 * against it. Myoss Gamma, "Detailed combat" steps 7 to 9; MG-63 to MG-73; spec §15.
 *
 * A goal is a run of numbers on the chart: all of it for a hit anywhere, a component's own for that component.
 * Adjusting changes which rolled numbers lead to the goal, and those are a run as well, so it is enough to count its
 * numbers.
 */
import { RulesError } from "../../kernel";
import type { Options } from "../state";
import {
  ADJUST_HIGH,
  ADJUST_LIMIT,
  ADJUST_LOW,
  adjustRange,
  attackRow,
  CRITICAL,
  FREE_PICK_MISS,
  SECTION_LIMIT,
  type Side,
} from "../tables";

/** The house options that the chances depend on (MG-66, MG-68). */
export type OddsOptions = Pick<Options, "critAdjustMayMiss"> & Partial<Pick<Options, "adjustFloor">>;

/** A component's place on the hit chart of its ship, both numbers included; null if it has none. */
interface ChartEntry {
  readonly id: string;
  readonly from: number | null;
  readonly to: number | null;
}

interface Goal {
  readonly from: number;
  readonly to: number;
}

const AS_PRINTED: OddsOptions = { critAdjustMayMiss: true };

/**
 * The run of rolls that reach the goal in the end, if this side adjusts for or against it, to no less than `floor` and
 * no more than `top`.
 */
function winningRun(goal: Goal, adjust: Side | null, floor: number, top: number): Goal {
  let { from: low, to: high } = goal;
  if (adjust === "attacker") {
    low -= ADJUST_LIMIT;
    high += ADJUST_LIMIT;
  } else if (adjust === "target") {
    // At the ends of the range a number cannot be moved any further.
    if (low > floor) low += ADJUST_LIMIT;
    if (high < top) high -= ADJUST_LIMIT;
  }
  return { from: Math.max(ADJUST_LOW, low), to: high };
}

/** How many of the rolls 1…`faces` are in a run. */
const countIn = ({ from, to }: Goal, faces: number): number => Math.max(0, Math.min(faces, to) - from + 1);

/** The runs of rolls that reach the goal: of rolls other than 100, and of those after a 100. */
function winningRuns(index: number, size: number, goal: Goal, options: OddsOptions): { usual: Goal; critical: Goal } {
  const { adjust } = attackRow(index);
  const { critAdjustMayMiss, adjustFloor: floor = ADJUST_LOW } = options;
  const [criticalFloor, criticalTop] = critAdjustMayMiss ? [floor, ADJUST_HIGH] : [ADJUST_LOW, size];
  return {
    usual: winningRun(goal, adjust, floor, ADJUST_HIGH),
    critical: winningRun(goal, adjust, criticalFloor, criticalTop),
  };
}

function goalChance(index: number, size: number, goal: Goal, options: OddsOptions): number {
  const { mode, rolls, pick } = attackRow(index);
  // A ship of any size is missed on one of the hundred faces (MG-73).
  if (mode === "freePick") return (CRITICAL - 1) / CRITICAL;
  // A critical is rolled until a number on the chart or another 100 comes up (MG-65).
  const runs = winningRuns(index, size, goal, options);
  const critical = countIn(runs.critical, size) / (size + 1);
  if (mode === "cleanMiss") return critical / CRITICAL;
  const faces = CRITICAL - 1;
  const winning = countIn(runs.usual, faces);
  const won = pick === "attacker" ? faces ** rolls - (faces - winning) ** rolls : winning ** rolls;
  const all = CRITICAL ** rolls;
  return (won + (all - faces ** rolls) * critical) / all;
}

/**
 * The worth of a shot when each number on the chart has a worth, with 0 for a miss: the attacker picks and adjusts for
 * the most, the target for the least. `values[0]` is the worth of number 1.
 *
 * @param index  as for `hitChance`
 * @throws RulesError as `hitChance`
 */
export function bestValue(index: number, values: readonly number[], options: OddsOptions = AS_PRINTED): number {
  const size = values.length;
  checkShot(index, size);
  const { mode, rolls, pick, adjust } = attackRow(index);
  const worth = (number: number): number => values[number - 1] ?? 0;
  if (mode === "freePick") return ((CRITICAL - 1) / CRITICAL) * Math.max(...values);
  const { critAdjustMayMiss, adjustFloor: floor = ADJUST_LOW } = options;
  /** The worth of a roll after the side that adjusts has moved it. */
  const adjusted = (rolled: number, low: number, high: number): number => {
    if (adjust === null) return worth(rolled);
    const range = adjustRange(rolled, floor);
    let best = worth(rolled);
    for (let to = Math.max(low, range.low); to <= Math.min(high, range.high); to++)
      best = adjust === "attacker" ? Math.max(best, worth(to)) : Math.min(best, worth(to));
    return best;
  };
  let critical = 0;
  for (let rolled = 1; rolled <= size; rolled++)
    critical += critAdjustMayMiss ? adjusted(rolled, floor, ADJUST_HIGH) : adjusted(rolled, ADJUST_LOW, size);
  critical /= size + 1;
  if (mode === "cleanMiss") return critical / CRITICAL;
  const faces = CRITICAL - 1;
  const worths = Array.from({ length: faces }, (_, at) => adjusted(at + 1, floor, ADJUST_HIGH));
  // Sorted so that the best one for the side that picks comes last.
  worths.sort((one, other) => (pick === "target" ? other - one : one - other));
  let sum = 0;
  for (let at = 0; at < faces; at++) sum += (worths[at] as number) * ((at + 1) ** rolls - at ** rolls);
  const all = CRITICAL ** rolls;
  return (sum + (all - faces ** rolls) * critical) / all;
}

function checkShot(index: number, size: number): void {
  if (!Number.isInteger(index)) throw new RulesError("index-not-whole", { index });
  if (!Number.isInteger(size) || size < 1 || size > SECTION_LIMIT)
    throw new RulesError("size-out-of-range", { size, low: 1, high: SECTION_LIMIT });
}

/**
 * The chance, 0 to 1, that a shot hits somewhere: the attacker plays for a hit, the target for a miss.
 *
 * @param index  the attack index, any whole number (beyond -10 and 10 the last rows go on)
 * @param size   units of the ship, or of the section aimed at: 1…98
 * @throws RulesError `index-not-whole`, `size-out-of-range`
 */
export function hitChance(index: number, size: number, options: OddsOptions = AS_PRINTED): number {
  checkShot(index, size);
  return goalChance(index, size, { from: 1, to: size }, options);
}

/**
 * Whether these dice hit anywhere if played as in `hitChance`, whatever was actually picked.
 *
 * @param rolls     rolls of the shot, in order
 * @param critical  the number on the chart that followed a 100; null if there was none
 */
export function areHit(
  index: number,
  size: number,
  rolls: readonly number[],
  critical: number | null,
  options: OddsOptions = AS_PRINTED,
): boolean {
  const { mode, pick } = attackRow(index);
  if (mode === "freePick") return rolls[0] !== FREE_PICK_MISS;
  const runs = winningRuns(index, size, { from: 1, to: size }, options);
  const isIn =
    ({ from, to }: Goal) =>
    (roll: number) =>
      roll >= from && roll <= to;
  if (rolls.at(-1) === CRITICAL) return critical !== null && isIn(runs.critical)(critical);
  if (mode === "cleanMiss") return false;
  return pick === "attacker" ? rolls.some(isIn(runs.usual)) : rolls.every(isIn(runs.usual));
}

/**
 * For each component, the chance, 0 to 1, that it is hit when the attacker plays for it and the target against it. They
 * need not add up. Components that are not on the chart (a shuttle) are left out.
 *
 * @param chart  the hit locations of a ship or section, from 1 without gaps
 * @throws RulesError as `hitChance`
 */
export function componentChances(
  index: number,
  chart: readonly ChartEntry[],
  options: OddsOptions = AS_PRINTED,
): { id: string; chance: number }[] {
  const size = chart.reduce((largest, { to }) => Math.max(largest, to ?? 0), 0);
  checkShot(index, size);
  return chart.flatMap(({ id, from, to }) =>
    from === null || to === null ? [] : [{ id, chance: goalChance(index, size, { from, to }, options) }],
  );
}
