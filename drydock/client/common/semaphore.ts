/** Calls that wait for a free place: at most `max` run at the same time, the others in their order. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => Promise<void>)[] = [];

  constructor(readonly max = 1) {}

  /** Calls the function as soon as there is a place; the answer is the function's. */
  add<A extends unknown[], R>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const answer = new Promise<R>((resolve, reject) => {
      this.#waiting.push(async () => {
        try {
          resolve(await call(...args));
        } catch (error) {
          reject(error);
        }
      });
    });
    void this.#next();
    return answer;
  }

  async #next(): Promise<void> {
    if (this.#running >= this.max) return;
    const call = this.#waiting.shift();
    if (!call) return;
    this.#running += 1;
    await call();
    this.#running -= 1;
    void this.#next();
  }
}
