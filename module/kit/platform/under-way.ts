/**
 * What this page still has to do by itself, so that macros, modules and tests can wait until all of it is done. What waits
 * for a person (an open question, a dialog, a pointer that is held down) or for a set time to pass is not under way.
 */

/** What captains think about counts only for those who ask for it: it can take seconds. */
const THOUGHTS = "thoughts";

/** How many of each name are under way. */
const counts = new Map<string, number>();
/** The names that wait for a person. */
const setAside = new Set<string>();
/** Called when something ends. */
const waiting = new Set<() => void>();
/** How often something has begun since the page was loaded. */
let begun = 0;

/** Something begins. Gives what ends it; ending it twice is once. */
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

/** A captain begins to think. Gives what ends it. */
export const beginThought = (): (() => void) => begin(THOUGHTS);

function tell(): void {
  const heard = [...waiting];
  waiting.clear();
  for (const wake of heard) wake();
}

/** Counts work for as long as it takes. */
export async function during<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const over = begin(what);
  try {
    return await work;
  } finally {
    over();
  }
}

/** All of this name waits for a person now, for as long as `asking` takes. */
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

/** A call that is made once, when nobody has asked for it for a while, in milliseconds; until then it is under way. */
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

/** What to wait for beside what is always waited for. */
export interface Wanted {
  /** Also what captains think about in this window. */
  readonly bots?: boolean;
}

/** What is under way, by name; nothing: all is done. */
export const underWay = ({ bots = false }: Wanted = {}): string[] =>
  [...counts.keys()].filter((what) => !setAside.has(what) && (bots || what !== THOUGHTS));

/** Resolves when nothing is under way, and nothing has begun again at once. */
export async function settled(wanted: Wanted = {}): Promise<void> {
  for (let before = -1; before !== begun || underWay(wanted).length > 0;) {
    while (underWay(wanted).length > 0) await new Promise<void>((resolve) => waiting.add(resolve));
    before = begun;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
