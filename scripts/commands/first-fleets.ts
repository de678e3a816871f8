/**
 * `npm run -s first-fleets -- [--games N] [--seed S] [--write]`: finds the best fleets for one's dice in Navy Aces. All
 * fleets of `first-fleets.json` play one another, each pair N times from either seat. `--write` puts the results into
 * that table, from which bots draw one of those that may be the best; a fleet added there is tried the next time.
 */
import { fileURLToPath } from "node:url";
import { seeded, simulate } from "../../module/rules/kernel";
import { navyAces } from "../../module/rules/navy-aces";
import { admiralOf, FIRST_FLEETS, type FirstFleet, type Scored } from "../../module/rules/navy-aces/bot";
import { CommandError, isStarted, readOptions, runCommand, seedOf, tableText, wholeNumber } from "./command";
import { added, played, rounded, scoreInterval, scoreOf, turned, type Counts } from "./matches/standing";

const OPTIONS = { games: { type: "string" }, seed: { type: "string" }, write: { type: "boolean" } } as const;
const USUAL_GAMES = "100";
const MOST_GAMES = 100_000;

const TABLE = fileURLToPath(new URL("../../module/rules/navy-aces/bot/first-fleets.json", import.meta.url));
const SEATS = ["seat-1", "seat-2"] as const;

/** The result of one battle, from the first fleet's side. */
function battle(fleets: readonly [FirstFleet, FirstFleet], seed: number): Counts {
  const state = navyAces.setup({ players: SEATS.map((seat) => ({ seat })) });
  const players = { [SEATS[0]]: admiralOf(fleets[0]), [SEATS[1]]: admiralOf(fleets[1]) };
  const { winners } = simulate(navyAces, state, players, seeded(seed));
  const [winner, ...others] = winners;
  const wins = (seat: string): number => Number(winner === seat && others.length === 0);
  return { wins: wins(SEATS[0]), losses: wins(SEATS[1]), ties: Number(winners.length !== 1) };
}

/** The fleets with their results, best first. */
export function compared<Fleet extends FirstFleet>(
  fleets: readonly Fleet[],
  games: number,
  seed: number,
): (Fleet & Scored)[] {
  const counts = fleets.map((): Counts => ({ wins: 0, losses: 0, ties: 0 }));
  let next = seed;
  for (const [row, one] of fleets.entries())
    for (const [column, other] of fleets.entries())
      for (let game = 0; row !== column && game < games; game++) {
        const came = battle([one, other], next++);
        counts[row] = added(counts[row]!, came);
        counts[column] = added(counts[column]!, turned(came));
      }
  const scored = fleets.map((fleet, at) => {
    const [low, high] = scoreInterval(counts[at]!).map(rounded) as [number, number];
    return { ...fleet, battles: played(counts[at]!), score: rounded(scoreOf(counts[at]!)), low, high };
  });
  return scored.sort((one, other) => other.score - one.score);
}

/** @throws CommandError for bad input */
export async function firstFleets(argv: readonly string[]): Promise<string> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${String(positionals[0])}" is not an option`);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const seed = seedOf(values);
  const command = `npm run -s first-fleets -- --games ${games} --seed ${seed}`;
  const table = { command, version: navyAces.version, fleets: compared(FIRST_FLEETS, games, seed) };
  return tableText(TABLE, table, values.write);
}

if (isStarted(import.meta.url)) await runCommand(firstFleets);
