/** When the screen is redrawn: once for all changes that belong together, as soon as the last of them is there. */
import { begin } from "../platform/under-way";

/** Milliseconds that a change waits for others of its group; bots may play for minutes, and people want to see it. */
const MOST = 250;

interface Redrawing {
  /** Something changed, and more that belongs to it is to come; `now` says when it is complete. */
  soon(): void;
  /** Everything is there: it is drawn before anything else happens. */
  now(): void;
}

/** Calls `draw` for the changes that are reported to it. */
export function redrawing(draw: () => void): Redrawing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNow = false;
  let over: (() => void) | undefined;
  const drawIn = (wait: number): void => {
    clearTimeout(timer);
    over ??= begin("what is drawn again");
    timer = setTimeout(() => {
      const drawn = over;
      [timer, isNow, over] = [undefined, false, undefined];
      try {
        draw();
      } finally {
        drawn?.();
      }
    }, wait);
  };
  return {
    soon() {
      if (timer === undefined) drawIn(MOST);
    },
    now() {
      if (!isNow) drawIn(0);
      isNow = true;
    },
  };
}
