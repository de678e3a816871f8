/** How far forecasts come true: what was foretold beside what came of it. */

/** A moment of a battle: what each of two seats could expect, a draw being half a battle won, and what it got. */
export interface Guess {
  readonly foretold: readonly [number, number];
  readonly came: readonly [number, number];
}

export interface Calibration {
  readonly games: number;
  /** How much more of what is foretold comes true, of each point more that is foretold: 1 is right, less is boasting. */
  readonly slope: number;
  readonly error: number;
  /** What both seats expect between them: 1 is right, more is hope. */
  readonly sum: number;
  readonly sumError: number;
  /** The standard deviation of what is foretold: 0 says nothing about anything. */
  readonly spread: number;
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
const squaresOf = (all: readonly number[]): number => {
  const middle = mean(all);
  return all.reduce((sum, one) => sum + (one - middle) ** 2, 0);
};

/**
 * The straight line through what came over what was foretold, by least squares. What is foretold is counted in some plays,
 * which blurs it: by so much it is spread wider than it should be, and that is taken out.
 *
 * @param plays  in which each share was counted
 */
export function calibrated(guesses: readonly Guess[], plays: number): Calibration {
  const foretold = guesses.flatMap((guess) => guess.foretold);
  const came = guesses.flatMap((guess) => guess.came);
  const [middle, outcome] = [mean(foretold), mean(came)];
  const squares = squaresOf(foretold);
  const blur = foretold.reduce((sum, one) => sum + (one * (1 - one)) / Math.max(1, plays - 1), 0);
  const own = Math.max(Number.EPSILON, squares - blur);
  const common = foretold.reduce((sum, one, at) => sum + (one - middle) * ((came[at] ?? 0) - outcome), 0);
  const slope = common / own;
  const rest = foretold.reduce((sum, one, at) => sum + ((came[at] ?? 0) - outcome - slope * (one - middle)) ** 2, 0);
  // Both seats of a battle tell of the same end: it counts once.
  const free = Math.max(1, guesses.length - 2);
  const sums = guesses.map(({ foretold: [one, other] }) => one + other);
  return {
    games: guesses.length,
    slope,
    error: Math.sqrt(rest / 2 / free / (own / 2)),
    sum: mean(sums),
    sumError: Math.sqrt(squaresOf(sums) / Math.max(1, guesses.length - 1) / Math.max(1, guesses.length)),
    spread: Math.sqrt(own / Math.max(1, foretold.length)),
  };
}
