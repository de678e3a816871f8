/** Adds up what has been played so far, pair by pair in the order of the plan, whatever order it was played in. */
import { CommandError } from "../command";
import { pairings, piecesOf, type Plan, type Played } from "./plan";
import { added, decided, type Counts } from "./standing";

/** Battles of one side against another: how many each won. The rest were ties. */
export interface Match extends Counts {
  readonly row: number;
  readonly column: number;
  /** Who was found to be better by repeated looks; null if nobody was, or it was not asked. */
  readonly decided: "row" | "column" | null;
}

/** Counts the pieces played. */
export interface Tally {
  note(piece: Played): void;
  has(at: number): boolean;
  /** Whether battles of this pair that are still to be played no longer count. */
  isSettled(pair: number): boolean;
  /** @throws CommandError if pieces are missing */
  matches(): Match[];
}

interface Pair {
  readonly row: number;
  readonly column: number;
  /** Its pieces; `counted`: how many of them have been counted. */
  readonly pieces: readonly number[];
  counted: number;
  counts: Counts;
  decided: "row" | "column" | null;
}

/** In a sequential plan a pair is settled at the first piece that decides it; anything played beyond it is left out. */
export function tallyOf(plan: Plan): Tally {
  const all = piecesOf(plan);
  const pairs = pairings(plan).map(([row, column], pair): Pair => {
    const pieces = all.filter((piece) => piece.pair === pair).map(({ at }) => at);
    return { row, column, pieces, counted: 0, counts: { wins: 0, losses: 0, ties: 0 }, decided: null };
  });
  const played = new Map<number, Played>();

  function count(pair: Pair): void {
    while (pair.decided === null) {
      const next = played.get(pair.pieces[pair.counted] ?? -1);
      if (!next) return;
      pair.counted++;
      pair.counts = added(pair.counts, next);
      if (plan.sequential) pair.decided = decided(pair.counts);
    }
  }
  const isOver = ({ decided: who, counted, pieces }: Pair) => who !== null || counted === pieces.length;

  return {
    note(piece) {
      played.set(piece.at, piece);
      const pair = pairs[piece.at % pairs.length];
      if (pair) count(pair);
    },
    has: (at) => played.has(at),
    isSettled: (at) => pairs[at] !== undefined && isOver(pairs[at]),
    matches() {
      const open = pairs.filter((pair) => !isOver(pair)).flatMap(({ pieces }) => pieces);
      const missing = open.filter((at) => !played.has(at)).length;
      if (missing > 0)
        throw new CommandError(`${missing} of ${all.length} pieces are missing: merge the files of all shards`);
      return pairs.map(({ row, column, counts, decided: who }) => ({ row, column, ...counts, decided: who }));
    },
  };
}
