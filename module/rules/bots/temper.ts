/** Personality: of answers that win about as often, a careful captain likes those that cost it less, a bold one those that cost the enemy more. */
import type { Searched, Seat } from "../kernel";

export const TEMPERS = ["careful", "bold"] as const;
export type Temper = (typeof TEMPERS)[number];

/** What a game brings to be searched, and in which temper that is done; none: nothing counts but to win. */
export type Tempered<State, Setup, View> = Searched<State, Setup, View> & { readonly temper?: Temper };

/** What all forces of a side are worth beside winning: enough to choose between even chances, and hardly ever to lose by. */
const LEANING = 0.3;

/**
 * How somebody of this temper sees the end of a battle, from 0 to 1. To be called before it is played: the state is the
 * one that changes by playing.
 *
 * @returns gives what an end is liked that is worth so much, 0 lost, 1 won
 */
export function likingOf<State, Setup, View>(
  { temper, forces }: Tempered<State, Setup, View>,
  state: State,
  seat: Seat,
): (worth: number) => number {
  if (!temper || !forces) return (worth) => worth;
  const at = temper === "careful" ? 0 : 1;
  const before = forces(state, seat)[at];
  return (worth) => {
    const kept = before === 0 ? 1 : Math.min(1, forces(state, seat)[at] / before);
    return (worth + LEANING * (temper === "careful" ? kept : 1 - kept)) / (1 + LEANING);
  };
}
