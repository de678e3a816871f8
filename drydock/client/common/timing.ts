/** Calls later or less often. */

/** A function which calls `callback` once, `delay` milliseconds after the last of a burst of calls. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** A function which calls `callback` at once and then at most every `delay` milliseconds, the last call included. */
export function throttle<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: A | undefined;
  const fire = (): void => {
    timer = undefined;
    if (!pending) return;
    const args = pending;
    pending = undefined;
    timer = setTimeout(fire, delay);
    callback(...args);
  };
  return (...args) => {
    pending = args;
    if (timer === undefined) fire();
  };
}
