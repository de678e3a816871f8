/** Undo and redo over whole states: what was, what is, and what was taken back. */

export interface History<State> {
  /** Oldest first. */
  readonly past: readonly State[];
  readonly now: State;
  /** What can be done again, the next one first. */
  readonly future: readonly State[];
}

/** Longer memories are not needed on a sheet. */
const MOST_STEPS = 100;

export function begun<State>(now: State): History<State> {
  return { past: [], now, future: [] };
}

/** The history after a change; a state that is the same as the present one is none. */
export function recorded(history: History<string>, now: string): History<string> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-MOST_STEPS), now, future: [] };
}

/** One step back; the same history if there is none. */
export function undone<State>({ past, now, future }: History<State>): History<State> {
  const last = past.at(-1);
  return last === undefined ? { past, now, future } : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

/** One step forward again; the same history if nothing was taken back. */
export function redone<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
