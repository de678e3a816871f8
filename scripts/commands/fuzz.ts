/**
 * `npm run fuzz -- [--steps N] [--seed N] [--game ID]`: long random play of every game, checked at every step. `npm run
 * fuzz -- --properties TIMES [--seed N]`: runs the tests with random cases, with TIMES as many cases.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError, isStarted, readOptions, runCommand, seedOf, wholeNumber } from "./command";
import { findGame, GAMES, type CommandGame } from "./games";
import { textOf } from "../build/repository-files";

const OPTIONS = {
  steps: { type: "string" },
  seed: { type: "string" },
  game: { type: "string" },
  properties: { type: "string" },
} as const;
const USUAL_STEPS = "1000000";

/** @throws CommandError for bad input, and at the first fault, with the seed that leads to it */
export function fuzz(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${String(positionals[0])}" is not an option`);
  const steps = wholeNumber(values.steps ?? USUAL_STEPS, "--steps", 1);
  const seed = seedOf(values);
  if (values.properties !== undefined) return fuzzProperties(wholeNumber(values.properties, "--properties", 1), seed);
  const games = values.game === undefined ? GAMES : [findGame(values.game)];
  return games.map((game) => fuzzGame(game, steps, seed)).join("\n");
}

/** Runs all tests with random cases, or with more when fuzzed; vitest tells. @throws CommandError if one fails */
function fuzzProperties(times: number, seed: number): string {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const files = readdirSync(`${root}/module`, { recursive: true, encoding: "utf8" })
    .map((name) => `module/${name.replaceAll("\\", "/")}`)
    .concat("scripts/content/myoss-gamma/own-designs.test.ts")
    .filter((path) => path.endsWith(".test.ts") && /"fast-check"|\/random-|FAST_CHECK_RUNS/.test(textOf(path)));
  const { status } = spawnSync(process.execPath, [`${root}/node_modules/vitest/vitest.mjs`, "run", ...files], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FAST_CHECK_RUNS: String(times), FAST_CHECK_SEED: String(seed) },
  });
  if (status !== 0) throw new CommandError(`a property fails in ${times} times as many cases, seed ${seed}`);
  return `${files.length} files with properties, ${times} times as many cases, no fault`;
}

/** Plays battle after battle, each with the next seed, until there were enough steps. */
function fuzzGame(game: CommandGame, limit: number, firstSeed: number): string {
  let [steps, battles, unfinished] = [0, 0, 0];
  const ends = new Map<string, number>();
  for (let seed = firstSeed; steps < limit; seed++) {
    const { faults, ...fuzzed } = game.fuzz(seed, limit - steps);
    const [fault] = faults;
    if (fault !== undefined) throw new CommandError(`${game.id}, seed ${seed}, ${fault}`);
    steps += fuzzed.steps;
    battles++;
    if (fuzzed.end === null) unfinished++;
    else ends.set(fuzzed.end, (ends.get(fuzzed.end) ?? 0) + 1);
  }
  const counts = [...ends].sort(([, a], [, b]) => b - a).map(([end, count]) => `${end} ${count}`);
  if (unfinished > 0) counts.push(`out of steps ${unfinished}`);
  return `${game.id}: ${steps} steps of ${battles} battles, no fault; ends: ${counts.join(", ")}`;
}

if (isStarted(import.meta.url)) await runCommand(fuzz);
