/** Finds ships of a game that are an even fight: all pairs play a few times, those that may be even again and again. */
import { createHash } from "node:crypto";
import { EVEN, type EvenFights, type EvenPair, type Odds } from "../../../module/kit/start/even-fights";
import { RulesError } from "../../../module/rules/kernel";
import type { CommandGame } from "../games";
import { mixed, type Plan } from "../matches/plan";
import { run, type Run } from "../matches/run";
import { played, rounded, scoreInterval, scoreOf, type Counts } from "../matches/standing";
import { tallyOf } from "../matches/tally";
import type { StockShip } from "./stock";

/** How the battles are played. */
export interface Wanted {
  /** Battles for each pair in each round; only pairs that may be even go on. */
  readonly rounds: readonly number[];
  readonly seed: number;
  readonly workers: Run["workers"];
  /** The most pairs; `ofOne`: the most pairs that one ship may be in. */
  readonly most: number;
  readonly ofOne: number;
}

/** A pair with a larger share of draws than this is not a good first fight. */
const MOST_DRAWN = 0.25;

/** Nor is a pair that in a larger share of battles than this leaves one of the two without a turn. */
const MOST_IDLE = 0.1;
/** Number of battles played to find that share. */
const LOOKED_AT = 300;

/** The share of battles in which one of the two has no turn. */
function idleShare(game: CommandGame, paths: readonly string[], seed: number): number {
  if (!game.hasTurns) return 0;
  let idle = 0;
  for (let battle = 0; battle < LOOKED_AT; battle++) {
    const { steps } = game.play(paths, [game.usualBot, game.usualBot], mixed(seed, battle) >>> 1).record;
    const acted = new Set(steps.flatMap(({ seat }) => (seat === null ? [] : [seat])));
    if (acted.size < paths.length) idle++;
  }
  return idle / LOOKED_AT;
}

/** Counts without ties: only battles that one of the two won say who is stronger. */
const decidedOf = ({ wins, losses }: Counts): Counts => ({ wins, losses, ties: 0 });

/** The result of counts, for a table. */
export function oddsOf(counts: Counts): Odds {
  const [low, high] = scoreInterval(decidedOf(counts));
  const share = scoreOf(decidedOf(counts));
  return { battles: played(counts), drawn: counts.ties, share: rounded(share), low: rounded(low), high: rounded(high) };
}

/** Whether a fight may be even as far as is known, or, if `sure`, is even beyond doubt. */
export function isEven(counts: Counts, sure: boolean): boolean {
  const { low, high } = oddsOf(counts);
  const [least, most] = EVEN;
  const drawn = counts.ties / Math.max(1, played(counts));
  if (sure) return low >= least && high <= most && drawn <= MOST_DRAWN;
  // In the first rounds chance alone may cause a few draws too many.
  return low <= most && high >= least && drawn <= 2 * MOST_DRAWN;
}

/** A digest of all that the rules know about these ships. */
export function madeOf(game: CommandGame, paths: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(game.setup(paths)))
    .digest("hex")
    .slice(0, 12);
}

interface Candidate {
  readonly one: StockShip;
  readonly other: StockShip;
  readonly at: number;
  readonly counts: Counts;
}

/** Battles of two, each as often in the first seat; null if the rules find no end to one of them. */
async function battlesOf({ workers, ...plan }: Plan & Pick<Wanted, "workers">): Promise<Counts | null> {
  const tally = tallyOf(plan);
  try {
    await run(plan, tally, { workers, shard: null, onPlayed: () => undefined });
  } catch (error) {
    if (error instanceof RulesError && error.code === "endless-battle") return null;
    throw error;
  }
  return tally.matches()[0] ?? null;
}

/** The even pairs of a game, best first. */
export async function evenPairsOf(
  game: CommandGame,
  ships: readonly StockShip[],
  { rounds, seed, workers, most, ofOne }: Wanted,
  say: (text: string) => void,
): Promise<EvenFights> {
  const bot = game.usualBot;
  let left: Candidate[] = ships
    .flatMap((one, at) => ships.slice(at + 1).map((other) => ({ one, other })))
    .map((pair, at) => ({ ...pair, at, counts: { wins: 0, losses: 0, ties: 0 } }));
  for (const [round, games] of rounds.entries()) {
    say(`${game.id}: ${left.length} pairs, ${games} battles each\n`);
    const kept: Candidate[] = [];
    for (const pair of left) {
      const sides = [pair.one.path, pair.other.path];
      const drawn = mixed(seed, round, pair.at) >>> 1;
      // Each round is counted separately, so that luck in one round does not help in the next.
      const counts = await battlesOf({
        ...{ game: game.id, sides, bots: [bot, bot], games, seed: drawn, limits: {}, sequential: false },
        workers,
      });
      if (counts && isEven(counts, round === rounds.length - 1)) kept.push({ ...pair, counts });
    }
    left = kept;
  }
  const fought = left
    .map((pair) => ({ ...pair, idle: idleShare(game, [pair.one.path, pair.other.path], seed) }))
    .filter(({ idle }) => idle <= MOST_IDLE);
  const pairs = chosen(fought, most, ofOne).map(({ one, other, counts, idle }): EvenPair => ({
    fighters: [one.id, other.id],
    names: [one.name, other.name],
    ...oddsOf(counts),
    ...(game.hasTurns ? { idle: rounded(idle) } : {}),
    made: madeOf(game, [one.path, other.path]),
  }));
  return { version: game.version, bot, seed, pairs };
}

/** The most even pairs first, and no ship in all of them. */
function chosen<Pair extends Candidate>(pairs: readonly Pair[], most: number, ofOne: number): Pair[] {
  const distance = ({ counts }: Candidate) => Math.abs(scoreOf(decidedOf(counts)) - 0.5);
  const found: Pair[] = [];
  const has = (ship: StockShip) => found.filter(({ one, other }) => one === ship || other === ship).length;
  for (const pair of [...pairs].sort((a, b) => distance(a) - distance(b) || a.at - b.at))
    if (found.length < most && has(pair.one) < ofOne && has(pair.other) < ofOne) found.push(pair);
  return found;
}

/** Measures what it is worth to begin in a game where all have the same to play with. */
export function beginningOf(game: CommandGame, battles: number, seed: number): EvenFights {
  const bot = game.usualBot;
  const play = game.opening([bot, bot]);
  const counts = { wins: 0, losses: 0, ties: 0 };
  for (let battle = 0; battle < battles; battle++) {
    const winner = play(mixed(seed, battle));
    if (winner === null) counts.ties++;
    else if (winner === 0) counts.wins++;
    else counts.losses++;
  }
  return { version: game.version, bot, seed, beginning: oddsOf(counts) };
}
