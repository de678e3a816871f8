/**
 * The queue of posts: one at a time, with a pause after each, and none before it is due. It keeps nothing: what is due
 * is asked for again each time, so what was answered meanwhile is never posted.
 */
import type { PostResult } from "./post";

/** Something that is to be posted. */
export interface Due {
  readonly battle: string;
  readonly key: string;
  /** The server's time from which on it may be posted. */
  readonly at: number;
}

/** What the queue needs. */
export interface Counter {
  /** The server's time in milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds. */
  after(wait: number, run: () => void): void;
  /** What this window has to post now. */
  due(): readonly Due[];
  /** Notes that something is on its way, and returns its body; null if it is not to be posted after all. */
  claim(due: Due): Promise<string | null>;
  send(body: string): Promise<PostResult>;
  /** Notes what came of it. */
  note(due: Due, result: PostResult): Promise<void>;
  /** Something could not be noted. */
  failed(error: unknown): void;
}

/** Milliseconds between two posts: Discord takes five in two seconds, and thirty a minute in a channel. */
export const PAUSE = 2500;
/** Longest time, in milliseconds, without a look: a machine that slept has a clock that jumps. */
const LOOK = 60_000;

/** Returns a function that looks whether something is due; to be called whenever that may have changed. */
export function postQueue(counter: Counter): () => void {
  let isBusy = false;
  let free = -Infinity;
  /** Timers that were set before the last look have nothing to do any more. */
  let looks = 0;

  function look(): void {
    const mine = ++looks;
    if (isBusy) return;
    const next = counter.due().toSorted((one, other) => one.at - other.at)[0];
    if (!next) return;
    const left = Math.max(next.at, free) - counter.now();
    if (left > 0) return counter.after(Math.min(left, LOOK), () => mine === looks && look());
    isBusy = true;
    void serve(next).then(() => {
      isBusy = false;
      look();
    });
  }

  async function serve(next: Due): Promise<void> {
    try {
      const body = await counter.claim(next);
      free = counter.now() + PAUSE;
      if (body === null) return;
      const result = await counter.send(body);
      free = counter.now() + (result.kind === "later" ? result.wait : PAUSE);
      await counter.note(next, result);
    } catch (error) {
      free = counter.now() + LOOK;
      counter.failed(error);
    }
  }
  return look;
}
