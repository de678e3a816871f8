/** How far a blow throws its target. GURPS quick reference, "Knockback"; T10, GURPS-18. */
import { breakdown, type Breakdown, type Modifier } from "./modifiers";
import { whole } from "./numbers";
import type { GurpsOptions } from "./options";
import { rollSuccess, succeeded, type DiceThrower } from "./success";
import { KNOCKBACK } from "./tables/wounds";

/** The effect of a blow's push. */
export type Knockback = {
  readonly yards: number;
  /** Modifier of the roll to stay on one's feet; null if nothing moved, so there is no roll. */
  readonly modifier: number | null;
};

/** Resistance to a push: strength, or hit points of a target that has no ST or does not resist. */
export interface Resistance {
  readonly st: number | null;
  readonly hp?: number;
}

/**
 * Yards that basic damage, before DR, throws a target back, and the modifier of the roll (best of DX, Acrobatics, Judo)
 * against falling. GURPS quick reference, "Knockback"; GURPS-18.
 *
 * @throws RulesError for numbers out of bounds; for `hp` if there is neither ST nor HP
 */
export function knockback(damage: number, { st, hp }: Resistance): Knockback {
  whole("damage", damage, 0);
  const weight = st === null ? whole("hp", hp ?? Number.NaN, 0) : whole("st", st, 0);
  const yards = weight <= KNOCKBACK.weak ? damage : Math.floor(damage / (weight - KNOCKBACK.less));
  return { yards, modifier: yards === 0 ? null : KNOCKBACK.perYard * Math.max(0, yards - KNOCKBACK.freeYards) + 0 };
}

/** Best of DX, Acrobatics, Judo to stay standing; null without a roll. Quick reference, "Knockback"; GURPS-18. */
export function fallCheck(
  levels: readonly number[],
  { modifier }: Knockback,
  other: readonly Modifier[] = [],
): Breakdown | null {
  if (modifier === null) return null;
  return breakdown(whole("best", Math.max(...levels)), [{ id: "knockback", amount: modifier }, ...other]);
}

/** Rolls to stay standing; null if there is nothing to roll for. GURPS quick reference, "Knockback"; GURPS-18. */
export function rollFall(
  thrower: DiceThrower,
  levels: readonly number[],
  pushed: Knockback,
  options: Partial<GurpsOptions> = {},
  other: readonly Modifier[] = [],
) {
  const sum = fallCheck(levels, pushed, other);
  if (sum === null) return null;
  const roll = rollSuccess(thrower, "fall", sum.effective, options);
  return { breakdown: sum, roll, prone: !succeeded(roll.degree) };
}
