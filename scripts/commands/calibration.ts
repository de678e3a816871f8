/**
 * `npm run -s calibration -- [GAME…] [--games N] [--plays N] [--seed S] [--json]`: measures whether forecasts come
 * true. Battles between quick captains are stopped at random moments, forecast from each seat's own view, and played to
 * their end; see `docs/forecast.md`.
 */
import { seeded } from "../../module/rules/kernel";
import { CommandError, isStarted, readOptions, runCommand, seedOf, wholeNumber } from "./command";
import { calibrated, type Guess } from "./calibration/measure";
import { MATCHES, type Match } from "./calibration/matches";

const OPTIONS = {
  games: { type: "string" },
  plays: { type: "string" },
  seed: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_GAMES = "200";
const USUAL_PLAYS = "60";
const MOST_GAMES = 100_000;
const MOST_PLAYS = 100_000;

/** @throws CommandError for bad input */
export function calibration(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 2, MOST_GAMES);
  const plays = wholeNumber(values.plays ?? USUAL_PLAYS, "--plays", 1, MOST_PLAYS);
  const seed = seedOf(values);
  const all = positionals.length === 0 ? MATCHES : positionals.map(find);
  const rows = all.map((match) => ({ game: match.id, ...measure(match, games, plays, seed) }));
  return values.json ? JSON.stringify(rows) : table(rows);
}

function find(id: string): Match {
  const match = MATCHES.find((each) => each.id === id);
  if (match) return match;
  throw new CommandError(`"${id}" has no forecast: there is ${MATCHES.map((each) => each.id).join(", ")}`);
}

/** Plays `games` battles, each forecast at one moment. */
function measure(match: Match, games: number, plays: number, seed: number) {
  const random = seeded(seed);
  const guesses = Array.from({ length: games }, () => match.guess(random, plays)).filter(
    (guess): guess is Guess => guess !== null,
  );
  return calibrated(guesses, plays);
}

const share = (number: number): string => number.toFixed(2);

function table(rows: readonly ({ game: string } & ReturnType<typeof measure>)[]): string {
  const lines = rows.map(({ game, games, slope, error, sum, sumError, spread, ...losses }) =>
    [
      game.padEnd(14),
      String(games).padStart(6),
      `${share(slope)} ± ${share(error)}`.padStart(14),
      `${share(sum)} ± ${share(sumError)}`.padStart(14),
      share(spread).padStart(8),
      `${share(losses.lossSlope)} ± ${share(losses.lossError)}`.padStart(14),
      share(losses.lossRatio).padStart(8),
    ].join(""),
  );
  const head = [
    "game".padEnd(14),
    "games".padStart(6),
    "slope".padStart(14),
    "both seats".padStart(14),
    "spread".padStart(8),
    "lost".padStart(14),
    "ratio".padStart(8),
  ];
  return [head.join(""), ...lines].join("\n");
}

if (isStarted(import.meta.url)) await runCommand(calibration);
