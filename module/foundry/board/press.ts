/** A pointer that is down on a board: what it is on stays there until it was clicked. */

/** Puts off drawing while a pointer is down. A control that were drawn anew before it comes up would not be clicked. */
export class Press {
  #isDown = false;
  #isStale = false;
  readonly #draw: () => void;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", ({ button }) => button === 0 && this.#onDown(element), { capture: true });
  }

  /** Draws now, or after the click that is about to come. */
  draw(): void {
    this.#isStale = this.#isDown;
    if (!this.#isDown) this.#draw();
  }

  #onDown({ ownerDocument }: HTMLElement): void {
    this.#isDown = true;
    const released = new AbortController();
    const release = (): void => {
      released.abort();
      this.#isDown = false;
      // The click comes next, and may draw by itself.
      setTimeout(() => {
        if (this.#isStale) this.draw();
      });
    };
    const heard = { capture: true, signal: released.signal };
    for (const end of ["pointerup", "pointercancel", "dragend"]) ownerDocument.addEventListener(end, release, heard);
    // It may have come up where nobody heard of it.
    const move = ({ buttons }: PointerEvent): void => (buttons === 0 ? release() : undefined);
    ownerDocument.addEventListener("pointermove", move, heard);
  }
}
