import { begin } from "./under-way";

/** A function that calls `callback` once, `delay` milliseconds after the last call of a burst. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = (): void => undefined;
  return (...args) => {
    clearTimeout(timer);
    const end = begin("a call that waits for others");
    last();
    last = end;
    timer = setTimeout(() => {
      try {
        callback(...args);
      } finally {
        end();
      }
    }, delay);
  };
}

/** Loads the page again, once for all that ask for it within a quarter of a second. */
export const debouncedReload = debounce(() => {
  // This page does not settle any more; the next one does.
  begin("a reload of the page");
  window.location.reload();
}, 250);
