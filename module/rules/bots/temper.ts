/** Temper: of answers that win alike, careful captains prefer the cheapest, bold ones the costliest to the enemy. */
import type { Searched, Seat } from "../kernel";

export const TEMPERS = ["careful", "bold"] as const;
export type Temper = (typeof TEMPERS)[number];

/** What a game provides for a search, and the temper of the search; without one only winning counts. */
export type Tempered<State, Setup, View> = Searched<State, Setup, View> & { readonly temper?: Temper };

/** Weight of a side's forces beside winning: enough to choose between even chances, hardly ever to lose by. */
const LEANING = 0.3;

/**
 * How a captain of this temper likes the end of a battle, from 0 to 1. Call it before the battle is played: playing
 * changes the given state.
 *
 * @returns a function from an end's worth (0 lost, 1 won) to how well it is liked
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
