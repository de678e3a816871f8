/** The odds of two rolls against each other. GURPS-45; SOCS-22. */
import { WAYS } from "./success";

/** Chances of a quick contest, 0 to 1. */
export interface ContestChances {
  readonly first: number;
  readonly second: number;
  readonly tie: number;
}

/** The exact chances of a quick contest between two effective skills: the larger margin wins. GURPS-45; SOCS-22. */
export function contestChances(first: number, second: number): ContestChances {
  let wins = 0;
  let ties = 0;
  for (const [one, ways] of WAYS.entries()) {
    for (const [other, otherWays] of WAYS.entries()) {
      const lead = first - one - (second - other);
      if (lead > 0) wins += ways * otherWays;
      else if (lead === 0) ties += ways * otherWays;
    }
  }
  const all = 216 * 216;
  return { first: wins / all, second: (all - wins - ties) / all, tie: ties / all };
}
