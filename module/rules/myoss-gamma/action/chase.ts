/** How long a chase lasts: arithmetic on thrust scores. Myoss Gamma, "Fleeing"; MG-131, MG-132. */

/** The quotient of thrusts at which a ship is out of reach at once. */
const OUT_OF_REACH = 6;

/**
 * The turns that a fleeing ship needs to get away: at the start of so many of its owner's later turns it is gone.
 * Myoss Gamma, "Fleeing"; MG-131.
 *
 * @param flyer    the thrust score of the ship that flees, 1 or more
 * @param chasers  those of all who go after it, each 1 or more
 * @returns 0: it is gone at once, also if nobody goes after it; null: it cannot flee, as a chaser is as fast
 */
export function chaseLength(flyer: number, chasers: readonly number[]): number | null {
  if (chasers.length === 0) return 0;
  if (flyer <= Math.max(...chasers)) return null;
  return Math.max(0, OUT_OF_REACH - Math.ceil(flyer / Math.min(...chasers)));
}
