/**
 * `npm run -s tournament -- GAME SIDE… [--games N] [--bots greedy,greedy] [--seed S] [--json]`: every side against every
 * other one, many battles each, taking the first seat in turn, and who won how many of them. Bots are `greedy`, `random`,
 * and in Myoss Gamma and Ship-on-Ship `search`, which plays 150 battles before each decision.
 */
import { CommandError, isStarted, readOptions, runCommand, wholeNumber } from "./command";
import { findGame, type CommandGame } from "./games";

const OPTIONS = {
  games: { type: "string" },
  bots: { type: "string" },
  seed: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_GAMES = "1000";
const MOST_GAMES = 1_000_000;
const MOST_SEED = 2 ** 31 - 1;

/** The two bots: the first plays for the row, the second for the column. */
type Bots = readonly [row: string, column: string];

/** Battles of one side against another one: how many each won. The rest were ties. */
export interface Match {
  readonly row: number;
  readonly column: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A row and a column for each side: rates from 0 to 1, null where these two did not meet. */
type Table = readonly (readonly (number | null)[])[];

export interface Tournament {
  readonly game: string;
  readonly bots: Bots;
  readonly games: number;
  readonly seed: number;
  readonly sides: readonly string[];
  /** Battles that the row won against the column, and those that nobody won, of all of them. */
  readonly wins: Table;
  readonly ties: Table;
  /** Battles that the row won, of those that somebody won; a half if nobody ever did. */
  readonly shares: Table;
}

/** @throws CommandError for bad input, RulesError where the rules refuse a side */
export function tournament(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const [id, ...sides] = positionals;
  const game = findGame(id);
  const bots = readPair(values.bots, game);
  const needed = bots[0] === bots[1] ? 2 : 1;
  if (sides.length < needed)
    throw new CommandError(
      `name at least ${needed === 1 ? "one side" : "two sides"}, each a ship, or ships with commas between them`,
    );
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0, MOST_SEED);
  const result = play(game, sides, bots, games, seed);
  return values.json ? JSON.stringify(result) : told(result);
}

/** One bot for both sides, or one for each. */
function readPair(text: string | undefined, game: CommandGame): Bots {
  const [row = "", column = row, ...more] = (text ?? game.usualBot).split(",").map((name) => name.trim());
  for (const bot of [row, column]) {
    if (!game.bots.includes(bot)) throw new CommandError(`there is no bot "${bot}": there are ${game.bots.join(", ")}`);
  }
  if (more.length > 0) throw new CommandError("two bots play a tournament, one for each side of a battle");
  return [row, column];
}

function play(game: CommandGame, sides: readonly string[], bots: Bots, games: number, seed: number): Tournament {
  const matches = pairings(sides.length, bots).map(([row, column], at) =>
    match(game, sides, [row, column], bots, games, seed + at),
  );
  const wins = table(sides.length);
  const ties = table(sides.length);
  const shares = table(sides.length);
  for (const { row, column, ...counts } of matches) {
    write(wins, row, column, counts.wins / games);
    write(ties, row, column, counts.ties / games);
    write(shares, row, column, share(counts.wins, counts.losses));
    if (bots[0] !== bots[1]) continue;
    write(wins, column, row, counts.losses / games);
    write(ties, column, row, counts.ties / games);
    write(shares, column, row, share(counts.losses, counts.wins));
  }
  return { game: game.id, bots, games, seed, sides, wins, ties, shares };
}

/** Who meets whom: with one bot for both each pair once; with two also in the other order, and each side itself. */
function pairings(count: number, [first, second]: Bots): [row: number, column: number][] {
  const all = Array.from({ length: count }, (_, at) => at);
  return all.flatMap((row) =>
    all.flatMap((column): [number, number][] => (first === second && column <= row ? [] : [[row, column]])),
  );
}

/** Half of the battles, or one more, with the row in the first seat, and the rest with the column there. */
function match(
  game: CommandGame,
  sides: readonly string[],
  [row, column]: readonly [number, number],
  [first, second]: Bots,
  games: number,
  seed: number,
): Match {
  const [mine = "", theirs = ""] = [sides[row], sides[column]];
  const seats = [
    { contest: game.contest([mine, theirs], [first, second], seed), winner: 0, games: Math.ceil(games / 2) },
    { contest: game.contest([theirs, mine], [second, first], seed), winner: 1, games: Math.floor(games / 2) },
  ];
  let [wins, ties] = [0, 0];
  for (const { contest, winner, games: battles } of seats) {
    for (let battle = 0; battle < battles; battle++) {
      const won = contest();
      if (won === winner) wins++;
      if (won === null) ties++;
    }
  }
  return { row, column, wins, ties, losses: games - wins - ties };
}

const table = (count: number) => Array.from({ length: count }, () => Array<number | null>(count).fill(null));

const share = (wins: number, losses: number) => (wins + losses === 0 ? 0.5 : wins / (wins + losses));

function write(rates: (number | null)[][], row: number, column: number, rate: number): void {
  const line = rates[row];
  if (line) line[column] = rate;
}

/** A row for each side: its share of the battles that it or the other one won, in percent, and ties in brackets. */
function told({ bots, games, sides, shares, ties }: Tournament): string {
  const percent = (rate: number | null | undefined) => (rate == null ? "" : (100 * rate).toFixed(1));
  const cells = shares.map((row, at) =>
    row.map((rate, column) => (rate === null ? "-" : `${percent(rate)} (${percent(ties[at]?.[column])})`)),
  );
  const lines = [["", ...sides], ...cells.map((row, at) => [sides[at] ?? "", ...row])];
  const widths = ["", ...sides].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const body = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [
    `${games} battles a pair, ${bots.join(" against ")}: % won by the row, of those that one of the two won (% of ties)`,
    ...body,
  ].join("\n");
}

if (isStarted(import.meta.url)) runCommand(tournament);
