/**
 * A tournament as data: who meets whom and in which pieces; each battle has a seed of its own, so that a piece has the
 * same result wherever and whenever it is played.
 */
import { mixed } from "../../../module/rules/kernel";
import type { Limits } from "../bots";
import { findGame, type Contest } from "../games";
import type { Counts } from "./standing";

/** The two bots: the first plays for the row, the second for the column. */
export type Bots = readonly [row: string, column: string];

/** Everything that determines what is played. */
export interface Plan {
  readonly game: string;
  readonly sides: readonly string[];
  readonly bots: Bots;
  /** Number of battles for each pair. */
  readonly games: number;
  readonly seed: number;
  /** How long searching bots may think, if not their usual time. */
  readonly limits: Limits;
  /** Whether a pair stops playing once it is decided who is better. */
  readonly sequential: boolean;
}

/** Battles of one pair played in one go: `at` counts all pieces, `from` the battles of the pair. */
export interface Piece {
  readonly at: number;
  readonly pair: number;
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly battles: number;
}

/** The result of a piece. */
export interface Played extends Counts {
  readonly at: number;
}

/** The most pieces that a pair's battles are split into; results are checked after each piece. */
const MOST_PIECES = 200;

/** Who meets whom: with one bot, each pair once; with two, also in reverse order, and each side against itself. */
export function pairings({ sides, bots: [first, second] }: Plan): [row: number, column: number][] {
  const all = sides.map((_, at) => at);
  return all.flatMap((row) =>
    all.flatMap((column): [number, number][] => (first === second && column <= row ? [] : [[row, column]])),
  );
}

/** All pieces, with pairs taking turns, so that the state at any time says something about all of them. */
export function piecesOf(plan: Plan): Piece[] {
  const { games } = plan;
  // At least two battles, one with each side in the first seat.
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

/** Plays pieces of a tournament: row and column take the first seat in turn. */
export function piecePlayer({ game: id, sides, bots, seed, limits }: Plan): (piece: Piece) => Played {
  const game = findGame(id);
  const [own, other] = bots;
  // Fleets are read from files: once for each pair is enough.
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
