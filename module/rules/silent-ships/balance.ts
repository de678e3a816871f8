/**
 * The worth of a card table, from games between equal bots: who wins, how the games end, and how much each ship adds to
 * its fleet. A house tool: the page says only that strong ships have drawbacks and weak ones perks. SIL-36.
 */
import { recordOf, seeded, simulator, type Outcome, type Random } from "../kernel";
import { silentShips } from "./step";
import { greedyCommander } from "./bot/greedy";
import type { Options, Sea, SeaSetup } from "./state";
import { SHIP_TYPES, type CardRow, type CardTable, type ShipType } from "./tables";

/** How many games are played: with the table for both, and for each ship. */
export interface BalancePlan {
  readonly games: number;
  readonly perShip: number;
  /** House options of all these games; if omitted, the defaults. */
  readonly options?: Partial<Options>;
}

/** Games of a fleet with a ship as it is, against one with a plain ship in its place. */
export interface ShipTally {
  readonly games: number;
  readonly wins: number;
}

/** The counts so far. */
export interface BalanceProgress {
  /** Games of either kind, played and planned. */
  readonly done: number;
  readonly total: number;
  /** Number of games in which both players had the table. The next three members count only these. */
  readonly games: number;
  readonly firstWins: number;
  readonly ends: { readonly [reason: string]: number };
  /** Number of games by the round in which they ended, from 0. */
  readonly rounds: readonly number[];
  readonly ships: { readonly [type in ShipType]: ShipTally };
}

/** A share of games from 0 to 1, and its margin of error at 95 %. */
export interface Share {
  readonly rate: number;
  readonly error: number;
}

export interface Balance {
  readonly games: number;
  /** Games won by the player who has the first turn. */
  readonly first: Share;
  /** Games that ended by the count of ships sunk. SIL-32. */
  readonly stalemate: Share;
  /** By reason, the most frequent first. */
  readonly ends: { readonly [reason: string]: Share };
  /** The round in which half of the games are over, and nine in ten; 0 if none was played. */
  readonly median: number;
  readonly ninthDecile: number;
  /** Share of wins, above one half, of a fleet with the ship against one with a plain ship instead. */
  readonly worth: { readonly [type in ShipType]: Share };
}

/** The ship that each ship is measured against: of medium strength, without an ability. */
export const PLAIN_SHIP: CardRow = {
  attack: 4,
  steps: 1,
  ability: "none",
  from: { attack: "house", ability: "house" },
};

/** Ends by the count of ships sunk. SIL-32. */
const STALEMATES: readonly string[] = ["agreed", "quiet", "roundCap"];

const SEATS = ["seat-1", "seat-2"] as const;
const PLAYERS = { "seat-1": greedyCommander, "seat-2": greedyCommander };
const SEEDS = 2 ** 31 - 1;

type Play = (setup: SeaSetup) => { sea: Sea; outcome: Outcome };

/** Gives every game its own seed: if one game takes a step more, the next stays the same. */
function playing(random: Random): Play {
  return (setup) => {
    const sea = silentShips.setup(setup);
    return { sea, outcome: simulator(silentShips, PLAYERS, seeded(random(SEEDS)))(sea) };
  };
}

const setupOf = (tables: readonly CardTable[], options: Partial<Options> = {}): SeaSetup => ({
  players: SEATS.map((seat, at) => ({ seat, ...(tables[at] ? { cards: tables[at] } : {}) })),
  options,
});

/**
 * Plays the games one after another, and yields the counts so far after each: first the games for the table as a whole,
 * then one for each ship in turn, so that stopping early leaves equal counts for all ships. Throws `bad-card` before
 * the first game if the table makes no sense, or the fault of an option.
 */
// oxlint-disable-next-line house/pure -- no rule, but many games in a row, which a window can stop between two
export function* balanceOf(cards: CardTable, random: Random, plan: BalancePlan): Generator<BalanceProgress> {
  const play = playing(random);
  const total = plan.games + plan.perShip * SHIP_TYPES.length;
  const rounds: number[] = [];
  const ends: { [reason: string]: number } = {};
  const ships = recordOf(SHIP_TYPES, () => ({ games: 0, wins: 0 }));
  let [games, firstWins, done] = [0, 0, 0];
  const progress = (): BalanceProgress => {
    const tallies = recordOf(SHIP_TYPES, (type) => ({ ...ships[type] }));
    return { done, total, games, firstWins, ends: { ...ends }, rounds: [...rounds], ships: tallies };
  };
  for (; games < plan.games; done++) {
    const { sea, outcome } = play(setupOf([cards, cards], plan.options));
    games++;
    if (outcome.winners[0] === sea.captains[0].seat) firstWins++;
    ends[outcome.reason] = (ends[outcome.reason] ?? 0) + 1;
    while (rounds.length <= sea.round) rounds.push(0);
    rounds[sea.round] = (rounds[sea.round] ?? 0) + 1;
    yield progress();
  }
  for (let game = 0; game < plan.perShip; game++) {
    for (const type of SHIP_TYPES) {
      const own = game % 2;
      const tables = SEATS.map((_, at) => (at === own ? cards : { ...cards, [type]: PLAIN_SHIP }));
      const { outcome } = play(setupOf(tables, plan.options));
      ships[type].games++;
      if (outcome.winners[0] === SEATS[own]) ships[type].wins++;
      done++;
      yield progress();
    }
  }
}

/** An order for a check: the same order gives the same games. */
export interface BalanceOrder extends BalancePlan {
  readonly table: CardTable;
  readonly seed: number;
}

/** A balance check that plays one game per `next` call, for callers working in parts. Throws as `balanceOf` does. */
export function balancing({ table, seed, ...plan }: BalanceOrder): {
  next(): { readonly done: boolean; readonly progress: BalanceProgress | null };
} {
  const games = balanceOf(table, seeded(seed), plan);
  let progress: BalanceProgress | null = null;
  return {
    next() {
      const { value } = games.next();
      if (value) progress = value;
      return { done: progress === null || progress.done >= progress.total, progress };
    },
  };
}

/** Standard deviations within which 95 % of a normal distribution lie. */
const NORMAL_95 = 1.96;

/** A share with half the width of its interval by Wilson's formula, which works for few games or none. */
function shareOf(count: number, games: number): Share {
  if (games === 0) return { rate: 0.5, error: 0.5 };
  const rate = count / games;
  const square = NORMAL_95 ** 2;
  const spread = Math.sqrt((rate * (1 - rate)) / games + square / (4 * games ** 2));
  return { rate, error: (NORMAL_95 * spread) / (1 + square / games) };
}

/** The first round by whose end the given part of the games was over. */
function roundOf(rounds: readonly number[], part: number): number {
  const wanted = part * rounds.reduce((sum, count) => sum + count, 0);
  let over = 0;
  return Math.max(
    0,
    rounds.findIndex((count) => (over += count) >= wanted),
  );
}

/** The balance computed from the counts. If no game was played, a share is 0.5 with an error of 0.5. */
export function balanceFrom({ games, firstWins, ends, rounds, ships }: BalanceProgress): Balance {
  const counts = Object.entries(ends).sort(([, a], [, b]) => b - a);
  const drawnOut = counts.filter(([reason]) => STALEMATES.includes(reason)).reduce((sum, [, count]) => sum + count, 0);
  const worth = recordOf(SHIP_TYPES, (type) => {
    const { rate, error } = shareOf(ships[type].wins, ships[type].games);
    return { rate: rate - 0.5, error };
  });
  return {
    games,
    first: shareOf(firstWins, games),
    stalemate: shareOf(drawnOut, games),
    ends: Object.fromEntries(counts.map(([reason, count]) => [reason, shareOf(count, games)])),
    median: roundOf(rounds, 0.5),
    ninthDecile: roundOf(rounds, 0.9),
    worth,
  };
}
