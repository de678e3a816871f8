/**
 * A tournament as data: who meets whom, in which pieces, and each battle with a seed of its own, so that a piece comes to
 * the same wherever and whenever it is played.
 */
import type { Limits } from "../bots";
import { findGame, type Contest } from "../games";
import type { Counts } from "./standing";

/** The two bots: the first plays for the row, the second for the column. */
export type Bots = readonly [row: string, column: string];

/** All that decides what is played. */
export interface Plan {
  readonly game: string;
  readonly sides: readonly string[];
  readonly bots: Bots;
  /** Battles a pair. */
  readonly games: number;
  readonly seed: number;
  /** How long bots that search may think, where it is not as long as they do by themselves. */
  readonly limits: Limits;
  /** Whether a pair plays no further once it is decided who is better. */
  readonly sequential: boolean;
}

/** Battles of one pair that are played in one go: `at` counts all pieces, and `from` the battles of the pair. */
export interface Piece {
  readonly at: number;
  readonly pair: number;
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly battles: number;
}

/** What a piece came to. */
export interface Played extends Counts {
  readonly at: number;
}

/** A pair's battles are at most so many pieces: looked at after each of them. */
const MOST_PIECES = 200;

/** Who meets whom: with one bot for both each pair once; with two also in the other order, and each side itself. */
export function pairings({ sides, bots: [first, second] }: Plan): [row: number, column: number][] {
  const all = sides.map((_, at) => at);
  return all.flatMap((row) =>
    all.flatMap((column): [number, number][] => (first === second && column <= row ? [] : [[row, column]])),
  );
}

/** All pieces: of each pair in turn, so that a look at any time tells something of all of them. */
export function piecesOf(plan: Plan): Piece[] {
  const { games } = plan;
  // Two at least, one with each side in the first seat.
  const size = 2 * Math.ceil(games / MOST_PIECES / 2);
  const pairs = pairings(plan);
  const starts = Array.from({ length: Math.ceil(games / size) }, (_, at) => at * size);
  return starts.flatMap((from, turn) =>
    pairs.map(([row, column], pair) => {
      const battles = Math.min(size, games - from);
      return { at: turn * pairs.length + pair, pair, row, column, from, battles };
    }),
  );
}

/** A number that tells nothing of the ones that it is made of (the end of MurmurHash3, once for each). */
export function mixed(...numbers: readonly number[]): number {
  let mix = 0x9e3779b9;
  for (const number of numbers) {
    mix = Math.imul(mix ^ number, 0x85ebca6b);
    mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
    mix ^= mix >>> 16;
  }
  return mix | 0;
}

/** Plays pieces of a tournament: in turn the row has the first seat, and the column. */
export function piecePlayer({ game: id, sides, bots, seed, limits }: Plan): (piece: Piece) => Played {
  const game = findGame(id);
  const [own, other] = bots;
  // Fleets are read from files: once a pair is enough.
  const contests = new Map<number, readonly [Contest, Contest]>();
  const contestsOf = ({ pair, row, column }: Piece) => {
    const [mine = "", theirs = ""] = [sides[row], sides[column]];
    const found = contests.get(pair) ?? [
      game.contest([mine, theirs], [own, other], limits),
      game.contest([theirs, mine], [other, own], limits),
    ];
    contests.set(pair, found);
    return found;
  };
  return (piece) => {
    const seats = contestsOf(piece);
    let [wins, losses, ties] = [0, 0, 0];
    for (let battle = piece.from; battle < piece.from + piece.battles; battle++) {
      const rowSeat = (battle % 2) as 0 | 1;
      const winner = seats[rowSeat](mixed(seed, piece.pair, battle));
      if (winner === null) ties++;
      else if (winner === rowSeat) wins++;
      else losses++;
    }
    return { at: piece.at, wins, losses, ties };
  };
}
