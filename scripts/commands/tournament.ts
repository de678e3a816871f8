/**
 * `npm run -s tournament -- GAME SIDE… [--bots greedy,greedy] [--games N] [--seed S] [--json] …`: plays every side
 * against every other, many battles each, taking the first seat in turn, and counts who won how many; see
 * `docs/tournament.md`.
 */
import { SEARCHING } from "./bots";
import { CommandError, isStarted, readOptions, refuseBeside, runCommand, seedOf, wholeNumber } from "./command";
import { findGame, type CommandGame } from "./games";
import { merged, openLog, partText } from "./matches/parts";
import type { Bots, Plan, Played } from "./matches/plan";
import { progress } from "./matches/progress";
import { resultOf, told } from "./matches/result";
import { run, type Shard } from "./matches/run";
import { tallyOf, type Tally } from "./matches/tally";

export type { Tournament } from "./matches/result";

const OPTIONS = {
  games: { type: "string" },
  bots: { type: "string" },
  seed: { type: "string" },
  plays: { type: "string" },
  budget: { type: "string" },
  sequential: { type: "boolean" },
  workers: { type: "string" },
  resume: { type: "string" },
  shard: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_GAMES = "1000";
const MOST_GAMES = 1_000_000;
const MOST_WORKERS = 1024;
const MOST_SHARDS = 100_000;
/** Largest budget of a decision: in plays, or in milliseconds. */
const MOST_BUDGET = 10_000_000;

/** Name of the side if all are alike and none is named. */
const ALIKE = "all alike";

type Values = ReturnType<typeof readOptions<typeof OPTIONS>>["values"];

/**
 * @param say  receives the progress, now and then
 * @throws CommandError for bad input, RulesError if the rules refuse a side
 */
export async function tournament(argv: readonly string[], say: (text: string) => void = () => undefined) {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals[0] === "merge") {
    refuseBeside(values, "merge", ["json"]);
    return report(...mergedTally(positionals.slice(1)), values);
  }
  const plan = readPlan(values, positionals);
  const shard = readShard(values.shard);
  const workers = values.workers === undefined ? null : wholeNumber(values.workers, "--workers", 1, MOST_WORKERS);
  const log = values.resume === undefined ? null : openLog(values.resume, plan);
  const tally = tallyOf(plan);
  const played: Played[] = [...(log?.played ?? [])];
  for (const piece of played) tally.note(piece);
  const tell = progress(say);
  await run(plan, tally, {
    workers,
    shard,
    onPlayed(piece, mine, left) {
      log?.write(piece);
      played.push(piece);
      tell(mine, left);
    },
  });
  return shard ? partText(plan, played) : report(plan, tally, values);
}

function mergedTally(paths: readonly string[]): [Plan, Tally] {
  const { plan, played } = merged(paths);
  const tally = tallyOf(plan);
  for (const piece of played) tally.note(piece);
  return [plan, tally];
}

function report(plan: Plan, tally: Tally, { json }: Values): string {
  const result = resultOf(plan, tally.matches());
  return json ? JSON.stringify(result) : told(result);
}

function readPlan(values: Values, [id, ...sides]: readonly string[]): Plan {
  const game = findGame(id);
  const bots = readPair(values.bots, game);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const seed = seedOf(values);
  const { plays, budget, sequential = false } = values;
  for (const [name, given] of Object.entries({ plays, budget }))
    if (given !== undefined && !bots.some((bot) => bot.split(":")[0] === SEARCHING))
      throw new CommandError(`--${name} is for the bot "${SEARCHING}": ${bots.join(" and ")} think as long as they do`);
  const limits = {
    ...(plays === undefined ? {} : { plays: wholeNumber(plays, "--plays", 1, MOST_BUDGET) }),
    ...(budget === undefined ? {} : { milliseconds: wholeNumber(budget, "--budget", 1, MOST_BUDGET) }),
  };
  const entered = readSides(game, sides, bots);
  return { game: game.id, sides: entered, bots, games, seed, limits, sequential };
}

/** Reads the sides; refuses bad ones before anything is played. Sides that are alike need not be named. */
function readSides(game: CommandGame, sides: readonly string[], bots: Bots): readonly string[] {
  const entered = sides.length === 0 && game.sidesAreAlike ? [ALIKE] : sides;
  const needed = bots[0] === bots[1] ? 2 : 1;
  if (entered.length < needed)
    throw new CommandError(
      `name at least ${needed === 1 ? "one side" : "two sides"}, each a ship, or ships with commas between them`,
    );
  for (const side of entered) game.contest([side, side], bots);
  return entered;
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

function readShard(text: string | undefined): Shard | null {
  if (text === undefined) return null;
  const [number, of, more] = text.split("/");
  if (more !== undefined || of === undefined) throw new CommandError(`--shard must be like 2/5, not "${text}"`);
  const all = wholeNumber(of, "the number of shards", 1, MOST_SHARDS);
  return { number: wholeNumber(number, "the shard", 1, all), of: all };
}

if (isStarted(import.meta.url)) await runCommand((argv) => tournament(argv, (text) => process.stderr.write(text)));
