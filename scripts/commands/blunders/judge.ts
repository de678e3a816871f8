/**
 * What is always a blunder: undoing in a turn what was done in it, passing one turn after another while behind, and the
 * mistakes that a game knows by name.
 */
import { canonical, equal, type Json, type Seat } from "../../../module/rules/kernel";

/** The state of everything that a seat can set to and fro, by name. */
export type Settings = { readonly [name: string]: Json };

/** One action of a seat in a turn. */
export interface Moment {
  readonly seat: Seat;
  readonly turn: string;
  readonly before: Settings;
  readonly after: Settings;
  /** Whether something may have been set for the sake of this action. */
  readonly uses: boolean;
  /** Whether its result may be a reason to go back, even on what it set itself. */
  readonly fights: boolean;
  /** Whether it ends the turn of a seat that is behind and could have done something worth its price. */
  readonly yields: boolean;
}

/** Mistakes that games know by name. */
export const MISTAKES = ["hopeless", "flagBared", "gaveUp", "yielded", "still"] as const;
export type Mistake = (typeof MISTAKES)[number];

/** How often each mistake was made. */
export type Mistakes = { readonly [mistake in Mistake]: number };

/** Counts mistakes by their names. */
export const counted = (made: readonly Mistake[]): Mistakes =>
  Object.fromEntries(MISTAKES.map((name) => [name, made.filter((one) => one === name).length])) as Mistakes;

/** How often in this turn a setting returned to an earlier value, though nothing had used the change. */
function takenBackIn(turn: readonly Moment[]): number {
  let count = 0;
  const held = new Map<string, readonly string[]>();
  const note = (settings: Settings) => {
    for (const [name, value] of Object.entries(settings)) {
      const [now, values] = [canonical(value), held.get(name) ?? []];
      if (values.at(-1) === now) continue;
      if (values.includes(now)) count++;
      held.set(name, [...values, now]);
    }
  };
  let last: Settings | null = null;
  for (const { before, after, uses, fights } of turn) {
    if (uses || !equal(before, last)) held.clear();
    note(before);
    note(after);
    if (fights) held.clear();
    last = after;
  }
  return count;
}

/**
 * The blunders in a battle with these actions, turn by turn. `takenBack`: settings that returned to an earlier value in
 * the same turn, though nothing had used the change. `passed`: turns in which a seat that is behind did nothing, each
 * after another such turn.
 */
export function blundersIn(moments: readonly Moment[]) {
  const turns = new Map<string, Moment[]>();
  for (const moment of moments) {
    const key = canonical([moment.seat, moment.turn]);
    turns.set(key, [...(turns.get(key) ?? []), moment]);
  }
  const hasPassed = new Set<Seat>();
  let [takenBack, passed] = [0, 0];
  for (const turn of turns.values()) {
    const [{ seat, yields }] = turn as [Moment];
    takenBack += takenBackIn(turn);
    const passes = turn.length === 1 && yields;
    if (passes && hasPassed.has(seat)) passed++;
    if (passes) hasPassed.add(seat);
    else hasPassed.delete(seat);
  }
  return { turns: turns.size, takenBack, passed };
}
