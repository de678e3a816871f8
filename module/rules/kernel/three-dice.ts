/** Three dice against a level, as GURPS rolls them, and the chances of other dice in the same measure. */

/** How many of the 216 ways that three dice can fall make each total, from 3 to 18. */
export const WAYS: readonly number[] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/** The least and the greatest level that matter: a 3 or 4 always succeeds, and a 17 or 18 never does. */
export const LEVELS = { least: 4, most: 16 } as const;

/** How many of the 216 ways succeed at each level from the least on. */
const SUCCESSES: readonly number[] = Array.from({ length: LEVELS.most - LEVELS.least + 1 }, (_, at) =>
  WAYS.slice(0, LEVELS.least + at - 2).reduce((sum, ways) => sum + ways, 0),
);

/**
 * The level whose chance of success comes nearest to that of other dice: `levelOf(21, 36)` is 11. It is compared in
 * whole numbers. Of two levels that are equally near it is the lower, so that nobody becomes better than they are.
 *
 * @param ways  how many of the ways that the other dice can fall succeed
 * @param of  how many ways there are
 */
export function levelOf(ways: number, of: number): number {
  const distances = SUCCESSES.map((own) => Math.abs(own * of - ways * 216));
  return LEVELS.least + distances.indexOf(Math.min(...distances));
}
