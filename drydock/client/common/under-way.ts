/** Tracks activity on this page and waits until it ends, so that tests read settled data (`globalThis.drydock`). */

/** Milliseconds to wait for the page to settle. */
const PATIENCE = 20_000;

/** Number of activities in progress, by their names in failures. */
const running = new Map<string, number>();
/** Callbacks that wait for the end of an activity or for a change of the world. */
const waiting = new Set<() => void>();
let begun = 0;
/** Number of the last world change applied here. */
let applied = 0;

function wake(): void {
  const woken = [...waiting];
  waiting.clear();
  for (const go of woken) go();
}

/** Marks an activity as started. Returns a function that ends it; calling it twice does no harm. */
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

/** Marks an activity until a promise settles. Returns that promise. */
export function noteUntil<T>(what: string, promise: Promise<T>): Promise<T> {
  const end = begin(what);
  void promise.then(end, end);
  return promise;
}

/** Marks all world changes up to this number as applied here or missed for good. */
export function reach(sequence: number): void {
  applied = sequence;
  wake();
}

/** The interface of a package that can report when it has settled, such as All Hands. */
export interface Settling {
  settled?: () => Promise<void>;
  /** Names of the activities that the package waits for. */
  underWay?: () => readonly string[];
}

/**
 * Resolves when all world changes up to a number are applied and nothing is in progress here: no unanswered request, no
 * drawing, no animation, and nothing of any package's own. Returns the number of the last applied change.
 *
 * @param packages  returns the interfaces of the active packages that have one by now, by id
 * @throws Error that names the activities in progress when `patience` (milliseconds) has run out
 */
export async function settled(
  sequence: number,
  packages: () => ReadonlyMap<string, Settling>,
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
  const whenPackagesAre = (): Promise<unknown> =>
    Promise.all([...packages().values()].map(async (api) => api.settled?.()));
  const ofPackages = (): string[] =>
    [...packages()].flatMap(([id, api]) => (api.underWay?.() ?? []).map((what) => `${what} of ${id}`));
  try {
    for (;;) {
      while (!isAtRest() && !isLate) await new Promise<void>((resolve) => waiting.add(resolve));
      const before = begun;
      await Promise.race([whenPackagesAre(), limit]);
      if (isLate) throw new Error(unsettled(sequence, patience, ofPackages()));
      // An activity that has just ended may start another one in this turn.
      await new Promise((resolve) => setTimeout(resolve));
      if (isAtRest() && begun === before && ofPackages().length === 0) return applied;
    }
  } finally {
    clearTimeout(timer);
  }
}

function unsettled(sequence: number, patience: number, ofPackages: readonly string[]): string {
  const left = [...running].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what));
  if (applied < sequence) left.push(`the changes of the world from ${applied + 1} to ${sequence}`);
  left.push(...ofPackages);
  const named = left.length > 0 ? left.join(", ") : "one thing after another, and at this moment nothing";
  return `drydock: not settled after ${patience / 1000} s. Under way: ${named}.`;
}
