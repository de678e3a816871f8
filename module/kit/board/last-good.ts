/** The last good picture of what is read from documents, for as long as these are half done. Pure. */

/** What cannot be read for longer than this, in milliseconds, is wrong, and not just half of what somebody does by hand. */
export const HALF_DONE = 1000;

export class LastGood<Picture> {
  #last: Picture | null = null;
  /** Since when nothing else explains that it cannot be read. */
  #unreadableSince: number | null = null;

  /** Null: it could never be read yet. */
  get last(): Picture | null {
    return this.#last;
  }

  /** A step is being written: what cannot be read at this moment has a reason, and is no sign of what comes after. */
  excuse(): void {
    this.#unreadableSince = null;
  }

  /**
   * What `read` gives; where it throws what `isHalf` says may be half done, the last picture, for a moment. Throws what is
   * wrong for longer.
   *
   * @param again  called at each failure: it is to be read again when so many milliseconds are over
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
      // Each time: a clock may call a little early.
      again(left);
      return this.#last;
    }
  }
}
