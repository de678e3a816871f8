/**
 * A window that redraws itself when there is news. Every request is met, whatever happens meanwhile: while the window
 * is being drawn, afterwards; while a pointer is down on it, after the click or the drag, since a control redrawn in
 * between would not be hit (a drawing in progress at that moment is put into the window only then); while nobody can
 * see it, when someone can.
 */
import { aside, begin, during } from "../platform/under-way";

/** The part of a window that is used here. */
interface Drawn {
  /** Null before the first drawing. */
  readonly element: HTMLElement | null;
  readonly minimized: boolean;
  render(): Promise<unknown>;
}

interface Ways {
  /** Draws the window. */
  readonly draw?: () => Promise<unknown>;
  /** Whether it shows something even when minimized. */
  readonly telling?: boolean;
}

export class Redraw {
  readonly #app: Drawn;
  readonly #draw: () => Promise<unknown>;
  readonly #telling: boolean;
  #isAsked = false;
  /** Resolves when the pointer that is down on it comes up; null if none is down. */
  #up: Promise<void> | null = null;
  #isDrawing = false;
  readonly #onSight = (): void => this.look();

  constructor(app: Drawn, { draw = () => app.render(), telling = false }: Ways = {}) {
    this.#app = app;
    this.#draw = draw;
    this.#telling = telling;
  }

  /** Listens to pointers on its element; called when it was first drawn. */
  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", ({ button }) => button === 0 && this.#onDown(element), { capture: true });
  }

  /** Asks for a redraw. */
  ask(): void {
    this.#isAsked = true;
    this.look();
  }

  /** Draws what was put off, if the window can be seen now. */
  look(): void {
    if (!this.#isDrawing && this.#isDue()) void during("a window", this.#drawAll());
  }

  /**
   * Waits until no pointer is down on the window, then returns what is about to be put into it.
   *
   * @param made  the result of `_renderHTML`
   */
  async held<Made>(made: Promise<Made>): Promise<Made> {
    const elements = await made;
    while (this.#up) await aside("a window", this.#up);
    return elements;
  }

  #isDue(): boolean {
    return this.#isAsked && !this.#up && this.#isSeen();
  }

  #isSeen(): boolean {
    const { element, minimized } = this.#app;
    if (minimized && !this.#telling) return false;
    const page = element?.ownerDocument;
    if (page?.hidden) page.addEventListener("visibilitychange", this.#onSight, { once: true });
    return page?.hidden !== true;
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true;
    try {
      // Other changes at this moment are drawn together.
      await Promise.resolve();
      while (this.#isDue()) {
        this.#isAsked = false;
        await this.#draw();
      }
    } finally {
      this.#isDrawing = false;
      // In case drawing failed.
      this.look();
    }
  }

  #onDown({ ownerDocument }: HTMLElement): void {
    let isUp!: () => void;
    this.#up = new Promise((resolve) => (isUp = resolve));
    let isDragged = false;
    const heard = new AbortController();
    const hear = <Name extends keyof DocumentEventMap>(name: Name, then: (event: DocumentEventMap[Name]) => void) =>
      ownerDocument.addEventListener(name, then, { capture: true, signal: heard.signal });
    const release = (): void => {
      heard.abort();
      // The click comes next, and may itself cause a redraw.
      const over = begin("a click");
      setTimeout(() => {
        this.#up = null;
        isUp();
        this.look();
        over();
      });
    };
    hear("pointerup", release);
    hear("dragend", release);
    hear("dragstart", () => (isDragged = true));
    // A drag handled by the browser cancels the pointer.
    hear("pointercancel", () => isDragged || release());
    // The pointer may have come up where no event was received.
    hear("pointermove", ({ buttons }) => buttons === 0 && release());
  }
}
