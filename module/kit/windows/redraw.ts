/**
 * A window that draws itself anew when there is news. What is asked for is drawn, whatever happens meanwhile: while it is
 * being drawn, afterwards; while a pointer is down on it, after the click or the drag, as a control that is drawn anew in
 * between would not be hit (what is half drawn when it goes down is put into the window only then); while nobody can see it,
 * when somebody can.
 */
import { aside, begin, during } from "../platform/under-way";

/** What there is to know of a window. */
interface Drawn {
  /** None before it is drawn for the first time. */
  readonly element: HTMLElement | null;
  readonly minimized: boolean;
  render(): Promise<unknown>;
}

interface Ways {
  /** How it is drawn. */
  readonly draw?: () => Promise<unknown>;
  /** Also where it is minimized it shows something. */
  readonly telling?: boolean;
}

export class Redraw {
  readonly #app: Drawn;
  readonly #draw: () => Promise<unknown>;
  readonly #telling: boolean;
  #isAsked = false;
  /** Resolves when the pointer that is down on it comes up; null: none is. */
  #up: Promise<void> | null = null;
  #isDrawing = false;
  readonly #onSight = (): void => this.look();

  constructor(app: Drawn, { draw = () => app.render(), telling = false }: Ways = {}) {
    this.#app = app;
    this.#draw = draw;
    this.#telling = telling;
  }

  /** Heeds pointers on its element; called when it was drawn for the first time. */
  watch(element: HTMLElement): void {
    element.addEventListener("pointerdown", ({ button }) => button === 0 && this.#onDown(element), { capture: true });
  }

  /** Something else is to be shown. */
  ask(): void {
    this.#isAsked = true;
    this.look();
  }

  /** Somebody may see it by now: what was put off is drawn. */
  look(): void {
    if (!this.#isDrawing && this.#isDue()) void during("a window", this.#drawAll());
  }

  /**
   * What is about to be put into the window, once no pointer is down on it.
   *
   * @param made  what `_renderHTML` makes
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
      // What else changes at this moment is drawn with it.
      await Promise.resolve();
      while (this.#isDue()) {
        this.#isAsked = false;
        await this.#draw();
      }
    } finally {
      this.#isDrawing = false;
      // Where it failed.
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
      // The click comes next, and may draw by itself.
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
    // A drag of the browser's own takes the pointer away.
    hear("pointercancel", () => isDragged || release());
    // It may have come up where nobody heard of it.
    hear("pointermove", ({ buttons }) => buttons === 0 && release());
  }
}
