/**
 * `npm run -s pairs -- [GAME…] [--games 20,200,6000] [--begin N] [--seed S] [--workers N] [--write]`: finds which ships
 * of the compendia are an even fight, and what it is worth to begin in games where all have the same. `--write` puts
 * the results into the table that *Play now* proposes from; games that are not named stay there as they are.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EvenFights } from "../../module/kit/start/even-fights";
import { CommandError, isStarted, readOptions, runCommand, tableText, wholeNumber } from "./command";
import { findGame, GAMES } from "./games";
import { beginningOf, evenPairsOf, type Wanted } from "./pairs/measure";
import { stockOf } from "./pairs/stock";

const OPTIONS = {
  games: { type: "string" },
  begin: { type: "string" },
  seed: { type: "string" },
  workers: { type: "string" },
  write: { type: "boolean" },
} as const;

/** Few battles to rule out uneven pairs, then enough for an interval of a few points. */
const USUAL_ROUNDS = "20,200,6000";
const USUAL_BEGINNINGS = "2000";
const MOST_GAMES = 1_000_000;
const MOST_SEED = 2 ** 31 - 1;
const MOST_WORKERS = 1024;
/** Number of pairs that are enough to choose from, with each ship in two of them at most. */
const MOST_PAIRS = 6;
const OF_ONE = 2;

const TABLE = fileURLToPath(new URL("../../module/kit/start/even-fights.json", import.meta.url));

/** The content of the committed table. */
interface Table {
  readonly command: string;
  readonly games: { readonly [game: string]: EvenFights };
}

/** Reads the committed table. */
export const committedPairs = (): Table => JSON.parse(readFileSync(TABLE, "utf8")) as Table;

/**
 * @param say  receives the progress
 * @throws CommandError for bad input
 */
export async function pairs(argv: readonly string[], say: (text: string) => void = () => undefined): Promise<string> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const named = positionals.length === 0 ? GAMES : positionals.map((id) => findGame(id));
  const rounds = (values.games ?? USUAL_ROUNDS).split(",").map((text) => wholeNumber(text, "--games", 2, MOST_GAMES));
  const begin = wholeNumber(values.begin ?? USUAL_BEGINNINGS, "--begin", 1, MOST_GAMES);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0, MOST_SEED);
  const workers = values.workers === undefined ? null : wholeNumber(values.workers, "--workers", 1, MOST_WORKERS);
  const wanted: Wanted = { rounds, seed, workers, most: MOST_PAIRS, ofOne: OF_ONE };
  const games: { [game: string]: EvenFights } = {};
  for (const game of named) {
    const ships = stockOf(game.id);
    games[game.id] = ships ? await evenPairsOf(game, ships, wanted, say) : beginningOf(game, begin, seed);
    if (ships && games[game.id]?.pairs?.length === 0) throw new CommandError(`no ships of "${game.id}" are even`);
  }
  const command = `npm run -s pairs -- --games ${rounds.join(",")} --begin ${begin} --seed ${seed}`;
  const table: Table = { command, games: values.write ? { ...committedPairs().games, ...games } : games };
  return tableText(TABLE, table, values.write);
}

if (isStarted(import.meta.url)) await runCommand((argv) => pairs(argv, (text) => process.stderr.write(text)));
