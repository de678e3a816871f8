/** Measures how well forecasts come true: compares them with the results. */

/** A moment of a battle: what was forecast for each of two seats, a draw counting as half a win, and what it got. */
export interface Guess {
  readonly foretold: readonly [number, number];
  readonly came: readonly [number, number];
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
const squaresOf = (all: readonly number[]): number => {
  const middle = mean(all);
  return all.reduce((sum, one) => sum + (one - middle) ** 2, 0);
};

/**
 * Fits a straight line to results over forecasts, by least squares. Forecasts are counted from a limited number of
 * plays, which blurs them; the spread that this adds is taken out.
 *
 * @param plays  number of plays behind each forecast
 */
export function calibrated(guesses: readonly Guess[], plays: number) {
  const foretold = guesses.flatMap((guess) => guess.foretold);
  const came = guesses.flatMap((guess) => guess.came);
  const [middle, outcome] = [mean(foretold), mean(came)];
  const squares = squaresOf(foretold);
  const blur = foretold.reduce((sum, one) => sum + (one * (1 - one)) / Math.max(1, plays - 1), 0);
  const own = Math.max(Number.EPSILON, squares - blur);
  const common = foretold.reduce((sum, one, at) => sum + (one - middle) * ((came[at] ?? 0) - outcome), 0);
  const slope = common / own;
  const rest = foretold.reduce((sum, one, at) => sum + ((came[at] ?? 0) - outcome - slope * (one - middle)) ** 2, 0);
  // Both seats of a battle report the same end, so it counts once.
  const free = Math.max(1, guesses.length - 2);
  const sums = guesses.map(({ foretold: [one, other] }) => one + other);
  return {
    games: guesses.length,
    /** How much results rise with each point that the forecast rises: 1 is right, less is overconfident. */
    slope,
    error: Math.sqrt(rest / 2 / free / (own / 2)),
    /** What both seats expect together: 1 is right, more is too hopeful. */
    sum: mean(sums),
    sumError: Math.sqrt(squaresOf(sums) / Math.max(1, guesses.length - 1) / Math.max(1, guesses.length)),
    /** Standard deviation of the forecasts: 0 if they say nothing. */
    spread: Math.sqrt(own / Math.max(1, foretold.length)),
  };
}
