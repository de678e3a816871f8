/** Undo and redo over whole states: past ones, the present one, and those taken back. */

export interface History<State> {
  /** Oldest first. */
  readonly past: readonly State[];
  readonly now: State;
  /** States that can be restored, the next one first. */
  readonly future: readonly State[];
}

/** A sheet needs no longer history. */
const MOST_STEPS = 100;

export function begun<State>(now: State): History<State> {
  return { past: [], now, future: [] };
}

/** The history after a change; unchanged if the new state equals the present one. */
export function recorded(history: History<string>, now: string): History<string> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-MOST_STEPS), now, future: [] };
}

/** The history one step back; the same history if there is no such step. */
export function undone<State>({ past, now, future }: History<State>): History<State> {
  const last = past.at(-1);
  return last === undefined ? { past, now, future } : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

/** The history one step forward again; the same history if nothing was taken back. */
export function redone<State>({ past, now, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
