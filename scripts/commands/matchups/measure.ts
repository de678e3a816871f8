/** Finds sides of a game that are an even fight: all pairs play some battles, those that may be even again and again. */
import { createHash } from "node:crypto";
import { EVEN, type EvenFights, type EvenPair, type Matchups, type Odds } from "../../../module/kit/start/even-fights";
import { mixed, RulesError, seeded } from "../../../module/rules/kernel";
import { CommandError } from "../command";
import type { CommandGame } from "../games";
import { run, type Run } from "../matches/run";
import { decidedOf, played, rounded, scoreInterval, scoreOf, type Counts } from "../matches/standing";
import { tallyOf } from "../matches/tally";
import { BUDGETS, fleetsFor, joined, type StockShip } from "./stock";

/** What is measured, and how. */
export interface Wanted {
  readonly game: CommandGame;
  /** Battles for each pair in each round; only pairs that may be even go on. */
  readonly rounds: readonly number[];
  /** The same for pairs of fleets. */
  readonly fleetRounds: readonly number[];
  readonly seed: number;
  readonly workers: Run["workers"];
  readonly say: (text: string) => void;
}

/** Number of pairs that are enough to choose from, with each ship in two of them at most. */
const MOST_PAIRS = 6;
const OF_ONE = 2;

/** Number of fleets that are drawn for a budget, again and again. */
const FLEETS = 7;
const DRAWS = 9;

/** A pair with a larger share of draws than this is not a good first fight. */
const MOST_DRAWN = 0.25;

/** Nor is one that in a larger share of battles than this is over before a second turn begins. */
const MOST_BRIEF = 0.1;
/** Number of battles played to find this share. */
const LOOKED_AT = 300;

/** Tells of a battle by its seed whether it ends before a second turn: the other side's if each has turns, else everybody's. */
function endsInOneTurn(game: CommandGame, sides: readonly string[]): (seed: number) => boolean {
  const bots = [game.usualBot, game.usualBot] as const;
  if (game.hasTurns)
    return (seed) =>
      new Set(game.play(sides, bots, seed).record.steps.flatMap(({ seat }) => seat ?? [])).size < sides.length;
  const length = game.length(sides, bots);
  return (seed) => length(seed) < 2;
}

/** The share of battles that are over before a second turn begins. */
function briefShare(game: CommandGame, sides: readonly string[], seed: number, battles: number): number {
  const seeds = Array.from({ length: battles }, (_, battle) => mixed(seed, battle) >>> 1);
  return seeds.filter(endsInOneTurn(game, sides)).length / battles;
}

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

/** A digest of all that the rules know about these sides. */
export const madeOf = (game: CommandGame, ...battles: readonly (readonly string[])[]): string =>
  createHash("sha256")
    .update(battles.map((sides) => JSON.stringify(game.setup(sides))).join("\n"))
    .digest("hex")
    .slice(0, 12);

/** Two sides, and what they came to; null if the rules find no end to one of their battles. */
interface Met {
  readonly one: StockShip;
  readonly other: StockShip;
  readonly at: number;
  readonly counts: Counts | null;
}

const pairsOf = (sides: readonly StockShip[]): Met[] =>
  sides
    .flatMap((one, at) => sides.slice(at + 1).map((other) => ({ one, other })))
    .map((pair, at) => ({ ...pair, at, counts: null }));

/** The pairs after this many battles, each side as often in the first seat. */
async function met({ game, say, workers }: Wanted, pairs: readonly Met[], games: number, seed: number) {
  say(`${game.id}: ${pairs.length} pairs, ${games} battles each\n`);
  const all: Met[] = [];
  for (const pair of pairs) {
    const bots = [game.usualBot, game.usualBot] as const;
    const of = { game: game.id, sides: [pair.one.slug, pair.other.slug], bots, seed: mixed(seed, pair.at) >>> 1 };
    const plan = { ...of, games, limits: {}, sequential: false };
    const tally = tallyOf(plan);
    try {
      await run(plan, tally, { workers, shard: null, onPlayed: () => undefined });
      all.push({ ...pair, counts: tally.matches()[0] ?? null });
    } catch (error) {
      if (!(error instanceof RulesError) || error.code !== "endless-battle") throw error;
      all.push({ ...pair, counts: null });
    }
  }
  return all;
}

const mayBeEven = ({ counts }: Met): boolean => counts !== null && isEven(counts, false);
/** How far a pair is from even; one that has not been measured yet comes first. */
const distance = ({ counts }: Met): number => (counts ? Math.abs(scoreOf(decidedOf(counts)) - 0.5) : 0);

/**
 * The even fights among these pairs, best first. Each round is counted separately, so that luck in one round does not
 * help in the next; the last one is played by the likeliest first, until there are enough.
 */
async function evenAmong(wanted: Wanted, pairs: readonly Met[], rounds: readonly number[], most: number) {
  const { seed } = wanted;
  let left = pairs.filter(mayBeEven);
  for (const [round, games] of rounds.slice(0, -1).entries())
    left = (await met(wanted, left, games, mixed(seed, round))).filter(mayBeEven);
  return soundAmong(wanted, left, rounds, most);
}

/** Those of these pairs that are even beyond doubt and not over at once; best first. */
async function soundAmong(wanted: Wanted, left: readonly Met[], rounds: readonly number[], most: number) {
  const { game, seed } = wanted;
  const found: (Met & { readonly brief: number })[] = [];
  const has = (ship: StockShip) => found.filter(({ one, other }) => one === ship || other === ship).length;
  const looked = Math.min(LOOKED_AT, rounds.at(-1)!);
  for (const pair of [...left].sort((a, b) => distance(a) - distance(b) || a.at - b.at)) {
    if (found.length === most) break;
    if (has(pair.one) === OF_ONE || has(pair.other) === OF_ONE) continue;
    const brief = briefShare(game, [pair.one.slug, pair.other.slug], seed, looked);
    if (brief > MOST_BRIEF) continue;
    const [now] = await met(wanted, [pair], rounds.at(-1)!, mixed(seed, rounds.length));
    if (now?.counts && isEven(now.counts, true)) found.push({ ...now, brief });
  }
  return found
    .sort((a, b) => distance(a) - distance(b))
    .map((pair): EvenPair => ({
      fighters: [pair.one.id, pair.other.id],
      names: [pair.one.name, pair.other.name],
      ...oddsOf(pair.counts!),
      brief: rounded(pair.brief),
      made: madeOf(game, [pair.one.slug, pair.other.slug]),
    }));
}

/** What all ships won against one another. */
function matchupsOf(game: CommandGame, ships: readonly StockShip[], all: readonly Met[], battles: number): Matchups {
  const won = ships.map(() => ships.map((): number | null => null));
  for (const { one, other, counts } of all) {
    const [row, column] = [ships.indexOf(one), ships.indexOf(other)];
    won[row]![column] = counts && counts.wins;
    won[column]![row] = counts && counts.losses;
  }
  const made = madeOf(game, ...ships.map(({ slug }) => [slug, slug]));
  return { battles, fighters: ships.map(({ id }) => id), won, made };
}

/**
 * What the ships of a game won against one another, and its even fights: of ships (none if no two are even), then of
 * fleets, smallest first.
 *
 * @throws CommandError if there is no even fight at all
 */
export async function fightsOf(ships: readonly StockShip[], wanted: Wanted): Promise<EvenFights> {
  const { game, seed } = wanted;
  const [first = 0, ...rounds] = wanted.rounds;
  const all = await met(wanted, pairsOf(ships), first, seed);
  const pairs = await evenAmong(wanted, all, rounds, MOST_PAIRS);
  const matchups = matchupsOf(game, ships, all, first);
  // Ships that win nothing only fill up a fleet.
  const armed = ships.filter((_, row) => matchups.won[row]!.some((wins) => wins));
  for (const budget of BUDGETS[game.id] ?? []) pairs.push(...(await evenFleets(wanted, armed, budget)));
  if (pairs.length === 0) throw new CommandError(`no ships or fleets of "${game.id}" are even`);
  return { version: game.version, bot: game.usualBot, seed, pairs, matchups };
}

/** An even fight of two fleets for a budget; none if a few draws of fleets had none. */
async function evenFleets(wanted: Wanted, ships: readonly StockShip[], budget: number): Promise<EvenPair[]> {
  const [first = 0, ...rounds] = wanted.fleetRounds;
  for (let draw = 0; draw < DRAWS; draw++) {
    const seed = mixed(wanted.seed, budget + draw) >>> 1;
    const pairs = pairsOf(fleetsFor(ships, budget, FLEETS, seeded(seed)));
    const tried = await met(wanted, pairs, first, seed);
    const [found] = await evenAmong(wanted, tried, rounds, 1);
    if (found) return [{ ...found, budget }];
  }
  return [];
}

/**
 * The even fights of a table measured again, by rules that have changed little: those that are no longer even are left
 * out, and only for the budgets of fleets among them others are looked for.
 */
export async function fightsAgain(
  ships: readonly StockShip[],
  wanted: Wanted,
  { pairs: known = [] }: EvenFights,
): Promise<EvenFights> {
  const { game, seed } = wanted;
  const [first = 0] = wanted.rounds;
  const all = await met(wanted, pairsOf(ships), first, seed);
  const matchups = matchupsOf(game, ships, all, first);
  const armed = ships.filter((_, row) => matchups.won[row]!.some((wins) => wins));
  const pairs: EvenPair[] = [];
  for (const [at, { fighters, budget }] of known.entries()) {
    const [one, other] = fighters.map((ids) => joined(ships, ids)) as [StockShip, StockShip];
    const rounds = budget === undefined ? wanted.rounds : wanted.fleetRounds;
    const still = await soundAmong(wanted, [{ one, other, at, counts: null }], rounds, 1);
    if (budget === undefined) pairs.push(...still);
    else
      pairs.push(
        ...(still.length > 0 ? still.map((pair) => ({ ...pair, budget })) : await evenFleets(wanted, armed, budget)),
      );
  }
  return { version: game.version, bot: game.usualBot, seed, pairs, matchups };
}

/** Measures what it is worth to begin in a game where all have the same to play with. */
export function beginningOf(game: CommandGame, battles: number, seed: number): EvenFights {
  const bot = game.usualBot;
  const play = game.opening([bot, bot]);
  const counts = { wins: 0, losses: 0, ties: 0 };
  for (let battle = 0; battle < battles; battle++) {
    const winner = play(mixed(seed, battle));
    counts[winner === null ? "ties" : winner === 0 ? "wins" : "losses"]++;
  }
  return { version: game.version, bot, seed, beginning: oddsOf(counts) };
}
