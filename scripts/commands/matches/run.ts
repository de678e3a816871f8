/** Plays the rest of a tournament, on as many cores as wanted. */
import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import { piecePlayer, piecesOf, type Piece, type Plan, type Played } from "./plan";
import type { Tally } from "./tally";

/** A part of a tournament: every `of`th piece, beginning with the one of this number. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export interface Run {
  /** Number of threads; null: as many as there are cores, if the run takes long enough to be worth it. */
  readonly workers: number | null;
  /** The part to play; null: all of it. */
  readonly shard: Shard | null;
  /** Receives each piece when it is done, in any order, with the battles that this run has played and has left. */
  onPlayed(piece: Played, played: number, left: number): void;
}

/** Pieces that wait for each worker: the one that it plays, and the next. */
const WAITING = 2;
/** Milliseconds that are first played without threads, which take about as long to start. */
const SOON = 2000;

const poolOf = (threads: number) =>
  new Tinypool({ filename: new URL("worker.mjs", import.meta.url).href, minThreads: threads, maxThreads: threads });

/** Plays the pieces that the tally lacks; skips settled pairs, except in a shard, which knows only its own pieces. */
export async function run(plan: Plan, tally: Tally, { workers, shard, onPlayed }: Run): Promise<void> {
  const threads = workers ?? availableParallelism();
  const own = piecesOf(plan).filter(({ at }) => !shard || at % shard.of === shard.number - 1);
  const queue = own.filter(({ at }) => !tally.has(at)).reverse();
  let left = queue.reduce((sum, piece) => sum + piece.battles, 0);
  let mine = 0;
  /** The next piece that is still needed. */
  const next = (): Piece | undefined => {
    for (;;) {
      const piece = queue.pop();
      if (!piece || shard || !tally.isSettled(piece.pair)) return piece;
      left -= piece.battles;
    }
  };
  const note = (piece: Piece, played: Played) => {
    left -= piece.battles;
    mine += piece.battles;
    tally.note(played);
    onPlayed(played, mine, left);
  };

  const play = piecePlayer(plan);
  const end = threads === 1 ? Infinity : workers === null ? performance.now() + SOON : 0;
  while (queue.length > 0 && performance.now() < end) {
    const piece = next();
    if (piece) note(piece, play(piece));
  }
  if (queue.length === 0) return;
  const pool = poolOf(Math.min(threads, queue.length));
  const lane = async () => {
    for (let piece = next(); piece; piece = next()) note(piece, (await pool.run({ plan, piece })) as Played);
  };
  try {
    await Promise.all(Array.from({ length: WAITING * threads }, lane));
  } finally {
    await pool.destroy();
  }
}
