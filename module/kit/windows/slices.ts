/** Long computations in the page itself: in slices, so that the page responds between them. */

/** Milliseconds without a pause: less than a frame on a visible page, more if hidden, as browsers stretch pauses. */
const SLICE = 12;
const HIDDEN_SLICE = 400;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Goes through all steps, pausing after each slice.
 *
 * @param show  is given the latest step at each pause
 * @returns the last step, even if stopped before the end; null if there was none
 */
export async function paced<T>(
  steps: Iterable<T>,
  show: (latest: T) => void,
  signal: AbortSignal,
): Promise<{ latest: T | null; complete: boolean }> {
  let latest: T | null = null;
  let since = performance.now();
  for (const step of steps) {
    latest = step;
    if (performance.now() - since < (document.hidden ? HIDDEN_SLICE : SLICE)) continue;
    show(step);
    await pause();
    if (signal.aborted) return { latest, complete: false };
    since = performance.now();
  }
  return { latest, complete: true };
}
