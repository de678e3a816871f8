/** The last good picture of what is read from documents, used while they are half done. Pure. */

/** Milliseconds after which documents that cannot be read count as wrong, not just as half of a change by hand. */
export const HALF_DONE = 1000;

export class LastGood<Picture> {
  #last: Picture | null = null;
  /** When reading began to fail without another explanation. */
  #unreadableSince: number | null = null;

  /** null until it was read for the first time. */
  get last(): Picture | null {
    return this.#last;
  }

  /** A step is being written: a failure to read now is explained, and says nothing about later ones. */
  excuse(): void {
    this.#unreadableSince = null;
  }

  /**
   * Returns what `read` returns; if it throws an error that `isHalf` accepts, the last picture for a moment. Throws an
   * error that lasts longer.
   *
   * @param again  called at each failure: it should be read again in this number of milliseconds
   */
  take(read: () => Picture, isHalf: (error: unknown) => boolean, now: number, again: (left: number) => void): Picture {
    try {
      this.#last = read();
      this.#unreadableSince = null;
      return this.#last;
    } catch (error) {
      if (this.#last === null || !isHalf(error)) throw error;
      this.#unreadableSince ??= now;
      const left = this.#unreadableSince + HALF_DONE - now;
      if (left <= 0) throw error;
      // Called each time, as a timer may run slightly early.
      again(left);
      return this.#last;
    }
  }
}
