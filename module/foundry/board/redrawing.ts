/** When boards are drawn again: many changes at once are one drawing, and a stream of changes puts none off for ever. */

/** A change waits so long for others, in milliseconds, and no longer than so, however many come. */
const BREATH = 30;
const MOST = 100;

export interface Redrawing {
  /** Something changed, and more may follow. */
  soon(): void;
  /** What somebody waits for is there: nothing that is yet to come is worth waiting for. */
  now(): void;
}

/** Calls `draw` for changes that are told to it. */
export function redrawing(draw: () => void): Redrawing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the drawing can wait; null: there is nothing to draw. */
  let latest: number | null = null;
  const drawIn = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      latest = null;
      draw();
    }, wait);
  };
  return {
    soon() {
      latest ??= Date.now() + MOST;
      drawIn(Math.max(0, Math.min(BREATH, latest - Date.now())));
    },
    now() {
      latest = Date.now();
      drawIn(0);
    },
  };
}
