/** Runs asynchronous functions at most so many at a time, in the order they were added. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly max = 1) {}

  get active(): number {
    return this.#running;
  }

  /** Runs `fn(...args)` as soon as it is its turn, and answers with what it answers. */
  async add<A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    if (this.#running >= this.max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await fn(...args);
    } finally {
      // The place is handed on to whoever waits; only without a successor is it given up.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
