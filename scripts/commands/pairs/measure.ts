/** Which of a game's ships are an even fight: all pairs a few times, and those that may be even again and again. */
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
  /** Battles a pair in each round; only those that may be even are played further. */
  readonly rounds: readonly number[];
  readonly seed: number;
  readonly workers: Run["workers"];
  /** So many pairs at most, and none of them with a ship that is in so many already. */
  readonly most: number;
  readonly ofOne: number;
}

/** Where more battles than this come to nothing, it is no first fight. */
const MOST_DRAWN = 0.25;

/** Nor where in more than this one of the two has no turn before it is over. */
const MOST_IDLE = 0.1;
/** Of so many battles. */
const LOOKED_AT = 300;

/** In which share of battles one of two has no turn. */
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

/** Only battles that one of the two won say who is stronger. */
const decidedOf = ({ wins, losses }: Counts): Counts => ({ wins, losses, ties: 0 });

/** What counts come to, for a table. */
export function oddsOf(counts: Counts): Odds {
  const [low, high] = scoreInterval(decidedOf(counts));
  const share = scoreOf(decidedOf(counts));
  return { battles: played(counts), drawn: counts.ties, share: rounded(share), low: rounded(low), high: rounded(high) };
}

/** A fight that is even for all that is known, or, where it is `sure`, beyond doubt. */
export function isEven(counts: Counts, sure: boolean): boolean {
  const { low, high } = oddsOf(counts);
  const [least, most] = EVEN;
  const drawn = counts.ties / Math.max(1, played(counts));
  if (sure) return low >= least && high <= most && drawn <= MOST_DRAWN;
  // In the first rounds chance alone draws a few too many.
  return low <= most && high >= least && drawn <= 2 * MOST_DRAWN;
}

/** A name for all that the rules know of two ships. */
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

/** Battles of two, each as often in the first seat; null: the rules know no end of one of them. */
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

/** The pairs of a game that are even, the best first. */
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
      // Each round is counted by itself: whoever was let through by luck has none in the next.
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

/** The most even ones first, and no ship in all of them. */
function chosen<Pair extends Candidate>(pairs: readonly Pair[], most: number, ofOne: number): Pair[] {
  const distance = ({ counts }: Candidate) => Math.abs(scoreOf(decidedOf(counts)) - 0.5);
  const found: Pair[] = [];
  const has = (ship: StockShip) => found.filter(({ one, other }) => one === ship || other === ship).length;
  for (const pair of [...pairs].sort((a, b) => distance(a) - distance(b) || a.at - b.at))
    if (found.length < most && has(pair.one) < ofOne && has(pair.other) < ofOne) found.push(pair);
  return found;
}

/** What it is worth to begin, where all have the same to play with. */
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
