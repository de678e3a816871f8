/**
 * `npm run -s matchups -- [GAME…] [--games 60,300,6000] [--begin N] [--seed S] [--workers N] [--again] [--write | --page]`:
 * has all ships of the compendia fight one another, finds even fights of ships and of fleets, and what it is worth to
 * begin in games where all have the same. `--write` puts the results into the table that *Play now* proposes from;
 * games that are not named stay there as they are. `--again` does not look for fights but measures those of the table once
 * more, for rules that have changed little. `--page` plays nothing, and prints that table as Markdown.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EvenFights } from "../../module/kit/start/even-fights";
import { isStarted, readOptions, runCommand, seedOf, tableText, wholeNumber } from "./command";
import { findGame, GAMES } from "./games";
import { beginningOf, fightsAgain, fightsOf } from "./matchups/measure";
import { pageOf, type Table } from "./matchups/page";
import { stockOf } from "./matchups/stock";

const OPTIONS = {
  games: { type: "string" },
  begin: { type: "string" },
  seed: { type: "string" },
  workers: { type: "string" },
  again: { type: "boolean" },
  write: { type: "boolean" },
  page: { type: "boolean" },
} as const;

/** Battles of all ships, of pairs that may be even, and enough of them for an interval of a few points. */
const USUAL_ROUNDS = "60,300,6000";
/** Fewer of fleets: their battles take longer. */
const FLEET_ROUNDS = [20, 200, 2000];
const USUAL_BEGINNINGS = "2000";
const MOST_GAMES = 1_000_000;
const MOST_WORKERS = 1024;

const TABLE = fileURLToPath(new URL("../../module/kit/start/even-fights.json", import.meta.url));

/** Reads the committed table. */
export const committedTable = (): Table => JSON.parse(readFileSync(TABLE, "utf8")) as Table;

/**
 * @param say  receives the progress
 * @throws CommandError for bad input
 */
export async function matchups(
  argv: readonly string[],
  say: (text: string) => void = () => undefined,
): Promise<string> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (values.page) return tableText("matchups.md", pageOf(committedTable()));
  const named = positionals.length === 0 ? GAMES : positionals.map((id) => findGame(id));
  const rounds = (values.games ?? USUAL_ROUNDS).split(",").map((text) => wholeNumber(text, "--games", 2, MOST_GAMES));
  const begin = wholeNumber(values.begin ?? USUAL_BEGINNINGS, "--begin", 1, MOST_GAMES);
  const seed = seedOf(values);
  const workers = values.workers === undefined ? null : wholeNumber(values.workers, "--workers", 1, MOST_WORKERS);
  const games: { [game: string]: EvenFights } = {};
  for (const game of named) {
    const ships = stockOf(game.id);
    const wanted = { game, rounds, fleetRounds: FLEET_ROUNDS, seed, workers, say };
    const known = values.again ? committedTable().games[game.id] : undefined;
    games[game.id] = !ships
      ? beginningOf(game, begin, seed)
      : known
        ? await fightsAgain(ships, wanted, known)
        : await fightsOf(ships, wanted);
  }
  const command = `npm run -s matchups -- --games ${rounds.join(",")} --begin ${begin} --seed ${seed}`;
  const table: Table = { command, games: values.write ? { ...committedTable().games, ...games } : games };
  return tableText(TABLE, table, values.write);
}

if (isStarted(import.meta.url)) await runCommand((argv) => matchups(argv, (text) => process.stderr.write(text)));
