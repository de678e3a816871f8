/** What circumstances add up to, for the rules and for whoever shows a sum. */
import { EVERYTHING, type Circumstance, type Circumstantial } from "./circumstances";

/** How a circumstance counts in a sum. */
export type CircumstanceLine = {
  readonly reason: string;
  readonly value: number;
};

const NONE: readonly never[] = [];

/** Whether a circumstance counts in a round. */
const countsIn = ({ until }: Circumstance, round: number): boolean => until === null || round <= until;

/** The circumstances that count in a round. */
export const circumstancesIn = (state: Circumstantial, round: number): readonly Circumstance[] =>
  state.circumstances === undefined ? NONE : state.circumstances.filter((each) => countsIn(each, round));

/**
 * What circumstances add to a number, in all.
 *
 * @param things  the things whose circumstances apply, as in `Circumstance.on`; those on everything always do
 */
export function circumstanceSum(
  state: Circumstantial,
  round: number,
  number: string,
  things: readonly string[],
): number {
  const { circumstances } = state;
  // Almost no battle has any, and simulations ask for every shot.
  if (circumstances === undefined) return 0;
  let sum = 0;
  for (const each of circumstances) if (applies(each, round, number, things)) sum += each.delta;
  return sum;
}

/** The same, one by one. */
export function circumstanceLines(
  state: Circumstantial,
  round: number,
  number: string,
  things: readonly string[],
): readonly CircumstanceLine[] {
  const { circumstances } = state;
  if (circumstances === undefined) return NONE;
  return circumstances
    .filter((each) => applies(each, round, number, things))
    .map(({ reason, delta: value }) => ({ reason, value }));
}

const applies = (each: Circumstance, round: number, number: string, things: readonly string[]): boolean =>
  each.number === number && countsIn(each, round) && (each.on === EVERYTHING || things.includes(each.on));

/** Gives a state other circumstances; those that no longer count are dropped. */
export function setCircumstances(state: Circumstantial, circumstances: readonly Circumstance[], round: number): void {
  const counting = circumstances.filter((each) => countsIn(each, round));
  if (counting.length === 0) delete state.circumstances;
  else state.circumstances = counting;
}
