/** When what stands on the screen is drawn again: once for all that belongs together, as soon as the last of it is there. */
import { begin } from "../platform/under-way";

/** What more is to come of waits so long for it, in milliseconds: bots may go on for minutes, and people want to see it. */
const MOST = 250;

export interface Redrawing {
  /** Something changed of which more is to come; `now` says when all is there. */
  soon(): void;
  /** All is there: it is drawn before anything else happens. */
  now(): void;
}

/** Calls `draw` for changes that are told to it. */
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
