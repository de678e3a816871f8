/** The odds of two rolls against each other. GURPS-45; SOCS-22. */
import { degreeOf, succeeded, WAYS } from "./success";

/** Chances of a quick contest, 0 to 1. */
export interface ContestChances {
  readonly first: number;
  readonly second: number;
  readonly tie: number;
}

/** Ranks of the totals from 3 to 18 in a contest: any roll that is made beats any that is missed. */
const ranks = (effective: number): number[] =>
  WAYS.map((_, at) => effective - (at + 3) + (succeeded(degreeOf(effective, at + 3)) ? MADE : 0));

/** A bonus that no margin can make up for. */
const MADE = 1e6;

/** The exact chances of a quick contest between two effective skills, as `contest` decides it. GURPS-45; SOCS-22. */
export function contestChances(first: number, second: number): ContestChances {
  const theirs = ranks(second);
  let wins = 0;
  let ties = 0;
  for (const [at, rank] of ranks(first).entries()) {
    const ways = WAYS[at] ?? 0;
    for (const [otherAt, other] of theirs.entries()) {
      if (rank > other) wins += ways * (WAYS[otherAt] ?? 0);
      else if (rank === other) ties += ways * (WAYS[otherAt] ?? 0);
    }
  }
  const all = 216 * 216;
  return { first: wins / all, second: (all - wins - ties) / all, tie: ties / all };
}
