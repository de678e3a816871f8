/** Evaluates counts of battles: the difference in Elo with its interval, and whether it is decided who is better. */

/** Battles between two: how many the first one won, how many it lost, and how many nobody or both won. */
export interface Counts {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** Standard errors within which 95 of 100 cases lie. */
const SURE = 1.959964;
/** Elo points for odds of ten to one. */
const POINTS = 400;

export const played = ({ wins, losses, ties }: Counts): number => wins + losses + ties;

export const added = (one: Counts, other: Counts): Counts => ({
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
  ties: one.ties + other.ties,
});

/** The same from the other side. */
export const turned = ({ wins, losses, ties }: Counts): Counts => ({ wins: losses, losses: wins, ties });

/** Counts without ties: only battles that one of the two won say who is stronger. */
export const decidedOf = ({ wins, losses }: Counts): Counts => ({ wins, losses, ties: 0 });

/** The share of all points, a tie counting as half; a half if nothing was played. */
export const scoreOf = (counts: Counts): number =>
  played(counts) === 0 ? 0.5 : (counts.wins + counts.ties / 2) / played(counts);

/** A share, rounded for a table. */
export const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** The difference in Elo for which this score is expected. */
function eloOf(score: number): number | null {
  if (score <= 0 || score >= 1) return null;
  return POINTS * Math.log10(score / (1 - score));
}

/** Wilson's interval of the score, for the number of battles without ties that would be as uncertain. */
export function scoreInterval(counts: Counts): [low: number, high: number] {
  const battles = played(counts);
  if (battles === 0) return [0, 1];
  const score = scoreOf(counts);
  const spread = (counts.wins + counts.ties / 4) / battles - score ** 2;
  // Where nothing but ties was played, one battle of each kind more tells what is left open.
  const weight = spread > 0 ? (score * (1 - score)) / spread : 1;
  const ratio = SURE ** 2 / (battles * weight);
  const middle = (score + ratio / 2) / (1 + ratio);
  const reach =
    (SURE / (1 + ratio)) * Math.sqrt((score * (1 - score)) / (battles * weight) + ratio ** 2 / (4 * SURE ** 2));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** The Elo points by which the first one is ahead, with their interval in 19 of 20 cases; null: unbounded. */
export function elo(counts: Counts) {
  const [low, high] = scoreInterval(counts);
  return { difference: eloOf(scoreOf(counts)), low: eloOf(low), high: eloOf(high) };
}

/** Stakes of a bet on one of the two, as shares of the fortune. */
const STAKES = Array.from({ length: 19 }, (_, at) => (at + 1) / 20);
/** A fortune that grows this many times by betting against "not better" is not chance: one in 40 on either side. */
const DECIDED = 40;

/**
 * How many times its initial value a fortune has reached that bets on the first one in each battle, spread evenly over
 * all stakes. If the first one is not better the fortune is expected never to grow, however often one looks (Ville), so
 * it may be checked after each battle. Ties return the stake.
 */
export function evidence({ wins, losses }: Counts): number {
  const fortunes = STAKES.map((stake) => Math.exp(wins * Math.log(1 + stake) + losses * Math.log(1 - stake)));
  return fortunes.reduce((sum, fortune) => sum + fortune, 0) / STAKES.length;
}

/** Who is better, at 95 % however often one asks: the first, the second, or null if it is not decided. */
export function decided({ wins, losses, ties }: Counts): "row" | "column" | null {
  if (evidence({ wins, losses, ties }) >= DECIDED) return "row";
  return evidence({ wins: losses, losses: wins, ties }) >= DECIDED ? "column" : null;
}
