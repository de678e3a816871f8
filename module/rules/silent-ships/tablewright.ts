/**
 * Searches for an even card table with as few changes to a given one as possible: no ship adds more to its fleet than
 * another, and neither player gains from having the first turn. Attack and steps are changed, abilities are not. A
 * change costs as many points as it changes a value; evenness is 1 if nothing stands out, and lower by twice the
 * standard deviation from that.
 */
import { added, optimizer, type Found, type Progress, type Tally } from "../bots/optimizer";
import type { Share } from "../bots/forecast";
import { mixed, pick, seeded, simulator, type Random } from "../kernel";
import { PLAIN_SHIP } from "./balance";
import { greedyCommander } from "./bot/greedy";
import { silentShips } from "./step";
import { cardTable } from "./setup";
import type { SeaSetup } from "./state";
import { SHIP_TYPES, type CardTable, type ShipType } from "./tables";

/** An order for a table. The same order gives the same result. */
export interface TableOrder {
  /** The table to change. */
  readonly table: CardTable;
  /** Greatest total change, in points of attack and steps together. */
  readonly changes: number;
  readonly seed: number;
  /** Number of games that may be played in all. */
  readonly games: number;
}

/** Progress of the search, and the evenness of the table to change. */
export interface TableProgress extends Progress<CardTable> {
  readonly before: Found<CardTable>;
}

const SEATS = ["seat-1", "seat-2"] as const;
const PLAYERS = { "seat-1": greedyCommander, "seat-2": greedyCommander };
const VALUES = ["attack", "steps"] as const;
/** The lowest and highest values that a ship may get. */
const LEAST = { attack: 0, steps: 1 };
const MOST = { attack: 12, steps: 3 };
const OTHER_DICE = 0x5eed;
/** Number of attempts before giving up, when changes cost too much. */
const TRIES = 20;
/** Standard deviations within which 95 % of a normal distribution lie. */
const NORMAL_95 = 1.96;

/** Number of games in a round: one with the table for both players, and one for each ship. */
const ROUND = 1 + SHIP_TYPES.length;

/** Changes of a table from another one, in points. */
export function changesOf(table: CardTable, from: CardTable): number {
  const change = (type: ShipType): number =>
    VALUES.reduce((sum, value) => sum + Math.abs(table[type][value] - from[type][value]), 0);
  return SHIP_TYPES.reduce((sum, type) => sum + change(type), 0);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The square of the standard deviation, without the share due to chance, and its margin of error. */
function deviation([rounds = 0, first = 0, ...wins]: Tally): { readonly square: number; readonly error: number } {
  if (rounds < 2) return { square: 0.25, error: 0.25 };
  const shares = wins.map((won) => won / rounds);
  const mean = sum(shares) / shares.length;
  const chance = 0.25 / (rounds - 1);
  const parts = [first / rounds - 0.5, ...shares.map((share) => share - mean)].map((off) => off ** 2 - chance);
  const square = sum(parts) / parts.length;
  const errors = parts.map((part) => 4 * Math.max(0, part) * chance + 2 * chance ** 2);
  return { square, error: (NORMAL_95 * Math.sqrt(sum(errors))) / parts.length };
}

const evenness = (square: number): number => 1 - 2 * Math.sqrt(Math.min(0.25, Math.max(0, square)));

/** The evenness of a table by its games, from 0 to 1, with its 95 % interval. */
function evennessOf(tally: Tally): Share {
  const { square, error } = deviation(tally);
  return { share: evenness(square), low: evenness(square + error), high: evenness(square - error) };
}

/** A table with one value of one ship raised or lowered by a point. */
function changed(table: CardTable, random: Random): CardTable {
  const [type, value] = [pick(SHIP_TYPES, random), pick(VALUES, random)];
  const old = table[type][value];
  const next = old + (random(2) === 1 ? 1 : -1);
  return next < LEAST[value] || next > MOST[value] ? table : { ...table, [type]: { ...table[type], [value]: next } };
}

/** Plays rounds. Returns their number, wins of the player with the first turn, and wins of each ship's fleet. */
function played(table: CardTable, salt: number, from: number, to: number): Tally {
  const won = (tables: readonly CardTable[], dice: number, seat: (first: string) => string): number => {
    const setup: SeaSetup = { players: SEATS.map((name, at) => ({ seat: name, cards: tables[at] ?? table })) };
    const sea = silentShips.setup(setup);
    const { winners } = simulator(silentShips, PLAYERS, seeded(dice))(sea);
    return winners[0] === seat(sea.captains[0].seat) ? 1 : 0;
  };
  const wins: number[] = Array.from({ length: ROUND }, () => 0);
  for (let number = from; number < to; number++) {
    const own = number % 2;
    const dice = (game: number): number => mixed(salt, number * ROUND + game);
    wins[0] = (wins[0] ?? 0) + won([table, table], dice(0), (first) => first);
    for (const [at, type] of SHIP_TYPES.entries()) {
      const plain = { ...table, [type]: PLAIN_SHIP };
      const tables = SEATS.map((_, seat) => (seat === own ? table : plain));
      wins[at + 1] = (wins[at + 1] ?? 0) + won(tables, dice(at + 1), () => SEATS[own] ?? "");
    }
  }
  return [to - from, ...wins];
}

/**
 * Starts a search for an even table. The table to change is played as often as the best one.
 *
 * @throws RulesError `bad-card` if the table makes no sense
 */
export function tablewright(order: TableOrder): { next(): TableProgress } {
  const search = searching(order);
  const { table, seed } = order;
  let [known, rounds]: [Tally, number] = [[], 0];
  return {
    next() {
      const progress = search.next();
      const wanted = Math.max(1, progress.best.plays / ROUND);
      if (wanted > rounds) known = added(known, played(table, seed ^ OTHER_DICE, rounds, wanted));
      rounds = Math.max(rounds, wanted);
      const before = { draft: table, cost: 0, share: evennessOf(known), plays: rounds * ROUND };
      return { ...progress, played: progress.played + before.plays, before };
    },
  };
}

function searching({ table, changes, seed, games }: TableOrder) {
  cardTable(table);
  const cost = (other: CardTable): number => changesOf(other, table);
  function vary(other: CardTable, limit: number, random: Random): CardTable | null {
    for (let tries = 0; tries < TRIES; tries++) {
      let next = changed(other, random);
      while (random(2) === 1) next = changed(next, random);
      if (cost(next) <= limit) return next;
    }
    return cost(table) <= limit ? table : null;
  }
  return optimizer<CardTable>(
    {
      round: ROUND,
      start: (limit, random) => vary(table, limit, random),
      vary,
      cost,
      key: (other) => SHIP_TYPES.map((type) => `${other[type].attack}/${other[type].steps}`).join(),
      trials: (other) => ({
        race: (from, to) => played(other, seed, from, to),
        proof: (from, to) => played(other, seed ^ OTHER_DICE, from, to),
      }),
      worth: (tally) => -deviation(tally).square,
      share: evennessOf,
    },
    { budget: changes, seed, plays: games },
  );
}
