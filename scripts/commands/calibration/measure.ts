/** Measures how well forecasts come true: compares them with the results. */

/** A moment of a battle: what was forecast for each of two seats, a draw counting as half a win, and what it got. */
export interface Guess {
  readonly foretold: readonly [number, number];
  readonly came: readonly [number, number];
  /** For each ship, how likely its loss within some rounds was, and whether it came: 1 or 0. */
  readonly losses: readonly { readonly foretold: number; readonly came: number }[];
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
 * @param plays    number of plays behind each forecast
 * @param battles  number of battles: all forecasts of one share its course, so they count as one
 */
function lineThrough(foretold: readonly number[], came: readonly number[], plays: number, battles: number) {
  const [middle, outcome] = [mean(foretold), mean(came)];
  const squares = squaresOf(foretold);
  const blur = foretold.reduce((sum, one) => sum + (one * (1 - one)) / Math.max(1, plays - 1), 0);
  const own = Math.max(Number.EPSILON, squares - blur);
  const common = foretold.reduce((sum, one, at) => sum + (one - middle) * ((came[at] ?? 0) - outcome), 0);
  const slope = common / own;
  const rest = foretold.reduce((sum, one, at) => sum + ((came[at] ?? 0) - outcome - slope * (one - middle)) ** 2, 0);
  const error = Math.sqrt(rest / Math.max(1, battles - 2) / own);
  return { slope, error, spread: Math.sqrt(own / Math.max(1, foretold.length)) };
}

/** How well forecasts came true. `plays`: number of plays behind each. */
export function calibrated(guesses: readonly Guess[], plays: number) {
  const foretold = guesses.flatMap((guess) => guess.foretold);
  const came = guesses.flatMap((guess) => guess.came);
  const { slope, error, spread } = lineThrough(foretold, came, plays, guesses.length);
  const losses = guesses.flatMap((guess) => guess.losses);
  const [feared, lost] = [losses.map((loss) => loss.foretold), losses.map((loss) => loss.came)];
  const line = lineThrough(feared, lost, plays, guesses.length);
  const sums = guesses.map(({ foretold: [one, other] }) => one + other);
  return {
    games: guesses.length,
    /** How much results rise with each point that the forecast rises: 1 is right, less is overconfident. */
    slope,
    error,
    /** What both seats expect together: 1 is right, more is too hopeful. */
    sum: mean(sums),
    sumError: Math.sqrt(squaresOf(sums) / Math.max(1, guesses.length - 1) / Math.max(1, guesses.length)),
    /** Standard deviation of the forecasts: 0 if they say nothing. */
    spread,
    /** The same slope for the odds of each ship. */
    lossSlope: line.slope,
    lossError: line.error,
    /** Losses foretold for each one that came: 1 is right, more is too gloomy. */
    lossRatio: mean(feared) / Math.max(Number.EPSILON, mean(lost)),
  };
}
