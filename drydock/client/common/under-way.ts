/** What is under way on this page, and how to wait until nothing is: tests read what has settled (`globalThis.drydock`). */

/** How long somebody waits for the page to settle, in milliseconds. */
const PATIENCE = 20_000;

/** What is under way, by what it is called in a failure, and how often. */
const running = new Map<string, number>();
/** What waits for something to end, or for a change of the world to arrive. */
const waiting = new Set<() => void>();
let begun = 0;
/** The number of the last change of the world that is applied here. */
let applied = 0;

function wake(): void {
  const woken = [...waiting];
  waiting.clear();
  for (const go of woken) go();
}

/** Notes that something is under way. Gives what ends it; to end it twice does no harm. */
export function begin(what: string): () => void {
  begun++;
  running.set(what, (running.get(what) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (running.get(what) ?? 0) - 1;
    if (left > 0) running.set(what, left);
    else running.delete(what);
    if (running.size === 0) wake();
  };
}

/** Notes that something is under way until a promise is kept or broken. Gives that promise. */
export function noteUntil<T>(what: string, promise: Promise<T>): Promise<T> {
  const end = begin(what);
  void promise.then(end, end);
  return promise;
}

/** Every change of the world up to this number is applied here, or was missed for good. */
export function reach(sequence: number): void {
  applied = sequence;
  wake();
}

/** A package that can say when it has settled itself, as All Hands can. */
interface Settling {
  settled?: () => Promise<void>;
  /** What it waits for, by name. */
  underWay?: () => readonly string[];
}

/**
 * Resolves when every change of the world up to a number is applied, and nothing is under way here: no request without its
 * answer, no drawing, no animation, and nothing of the system's own. Gives the number of the last change that is applied.
 *
 * @param api the interface of the system, where there is one yet
 * @throws Error which names what is under way when patience, in milliseconds, is at its end
 */
export async function settled(
  sequence: number,
  api: () => Settling | undefined,
  patience: number = PATIENCE,
): Promise<number> {
  let isLate = false;
  let giveUp = (): void => undefined;
  const limit = new Promise<void>((resolve) => (giveUp = resolve));
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
    wake();
  }, patience);
  const isAtRest = (): boolean => running.size === 0 && applied >= sequence;
  const ofSystem = (): readonly string[] => api()?.underWay?.() ?? [];
  try {
    for (;;) {
      while (!isAtRest() && !isLate) await new Promise<void>((resolve) => waiting.add(resolve));
      const before = begun;
      await Promise.race([api()?.settled?.(), limit]);
      if (isLate) throw new Error(unsettled(sequence, patience, ofSystem()));
      // What has just ended may go on with something else in this turn.
      await new Promise((resolve) => setTimeout(resolve));
      if (isAtRest() && begun === before && ofSystem().length === 0) return applied;
    }
  } finally {
    clearTimeout(timer);
  }
}

function unsettled(sequence: number, patience: number, ofSystem: readonly string[]): string {
  const left = [...running].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what));
  if (applied < sequence) left.push(`the changes of the world from ${applied + 1} to ${sequence}`);
  left.push(...ofSystem.map((what) => `the system's ${what}`));
  const named = left.length > 0 ? left.join(", ") : "one thing after another, and at this moment nothing";
  return `drydock: not settled after ${patience / 1000} s. Under way: ${named}.`;
}
