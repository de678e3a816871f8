/** Plays what is left of a tournament, on as many cores as wanted. */
import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import { piecePlayer, piecesOf, type Piece, type Plan, type Played } from "./plan";
import type { Tally } from "./tally";

/** Part of a tournament: each `of`th piece, from the one with this number on. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export interface Run {
  /** As many threads; null: as many as there are cores, if it takes long enough to be worth it. */
  readonly workers: number | null;
  /** Without one all is played. */
  readonly shard: Shard | null;
  /** Told each piece as it comes in, in no order, with the battles that this run has played, and those that are left. */
  onPlayed(piece: Played, played: number, left: number): void;
}

/** So many pieces wait for each worker: one that it plays, and the next. */
const WAITING = 2;
/** What is over within so many milliseconds is played without any threads: they take about as long to start. */
const SOON = 2000;

const poolOf = (threads: number) =>
  new Tinypool({ filename: new URL("worker.mjs", import.meta.url).href, minThreads: threads, maxThreads: threads });

/** Plays all pieces that the tally has not yet; a pair that is settled no further, but by a shard, which knows only its own. */
export async function run(plan: Plan, tally: Tally, { workers, shard, onPlayed }: Run): Promise<void> {
  const threads = workers ?? availableParallelism();
  const own = piecesOf(plan).filter(({ at }) => !shard || at % shard.of === shard.number - 1);
  const queue = own.filter(({ at }) => !tally.has(at)).reverse();
  let left = queue.reduce((sum, piece) => sum + piece.battles, 0);
  let mine = 0;
  /** The next piece that is needed. */
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
