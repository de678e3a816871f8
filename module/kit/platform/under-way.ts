/**
 * Work that this page has still to do without a user, so that macros, modules and tests can wait until all of it is
 * done. Waiting for a person (an open question, a dialog, a pointer that is held down) or for a set time to pass does
 * not count.
 */

/** The thinking of captains, which can take seconds, counts only for callers who ask for it. */
const THOUGHTS = "thoughts";

/** The number of tasks under way, by name. */
const counts = new Map<string, number>();
/** Names of tasks that wait for a person. */
const setAside = new Set<string>();
/** Callbacks for the end of a task. */
const waiting = new Set<() => void>();
/** The number of tasks that have begun since the page was loaded. */
let begun = 0;

/** Notes that a task begins. Returns a function that ends it; calling it again has no effect. */
export function begin(what: string): () => void {
  begun += 1;
  counts.set(what, (counts.get(what) ?? 0) + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (counts.get(what) ?? 0) - 1;
    if (left > 0) counts.set(what, left);
    else counts.delete(what);
    tell();
  };
}

/** Notes that a captain begins to think. Returns a function that ends it. */
export const beginThought = (): (() => void) => begin(THOUGHTS);

function tell(): void {
  const heard = [...waiting];
  waiting.clear();
  for (const wake of heard) wake();
}

/** Counts work as under way while it lasts. */
export async function during<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const over = begin(what);
  try {
    return await work;
  } finally {
    over();
  }
}

/** Treats all tasks of this name as waiting for a person while `asking` lasts. */
export async function aside<Result>(what: string, asking: Promise<Result>): Promise<Result> {
  setAside.add(what);
  tell();
  try {
    return await asking;
  } finally {
    begun += 1;
    setAside.delete(what);
  }
}

/** A queue: what is given to it begins when all before it has ended, even if it failed. */
export function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.catch(() => undefined).then(work);
    last = next;
    return next;
  };
}

/** Returns a function that calls `run` after `wait` milliseconds without a call; until then it counts as under way. */
export function debounced(what: string, wait: number, run: () => unknown): () => void {
  let end: (() => void) | null = null;
  const soon = foundry.utils.debounce(() => {
    const over = end;
    end = null;
    void (async () => run())().finally(over);
  }, wait);
  return () => {
    end ??= begin(what);
    soon();
  };
}

/** What to wait for in addition to the usual. */
export interface Wanted {
  /** Whether to include the thinking of captains in this window. */
  readonly bots?: boolean;
}

/** Names of the tasks under way; empty if all is done. */
export const underWay = ({ bots = false }: Wanted = {}): string[] =>
  [...counts.keys()].filter((what) => !setAside.has(what) && (bots || what !== THOUGHTS));

/** Resolves when nothing is under way, and nothing new has begun at once. */
export async function settled(wanted: Wanted = {}): Promise<void> {
  for (let before = -1; before !== begun || underWay(wanted).length > 0;) {
    while (underWay(wanted).length > 0) await new Promise<void>((resolve) => waiting.add(resolve));
    before = begun;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
