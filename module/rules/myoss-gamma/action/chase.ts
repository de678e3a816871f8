/** The length of a chase: arithmetic on thrust scores. Myoss Gamma, "Fleeing"; MG-131, MG-132. */

/** The quotient of thrusts at which a ship is out of reach at once. */
const OUT_OF_REACH = 6;

/**
 * The turns that a fleeing ship needs to get away: it is gone at the start of its owner's turn that many turns later.
 * Myoss Gamma, "Fleeing"; MG-131.
 *
 * @param flyer    the thrust score of the fleeing ship, 1 or more
 * @param chasers  thrust scores of all its chasers, each 1 or more
 * @returns 0 if it is gone at once, also if nobody chases it; null if it cannot flee, as a chaser is as fast
 */
export function chaseLength(flyer: number, chasers: readonly number[]): number | null {
  if (chasers.length === 0) return 0;
  if (flyer <= Math.max(...chasers)) return null;
  return Math.max(0, OUT_OF_REACH - Math.ceil(flyer / Math.min(...chasers)));
}
