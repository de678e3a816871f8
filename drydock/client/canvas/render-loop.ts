import { UPDATE_PRIORITY, type Ticker } from "pixi.js";

/** How often a canvas is drawn again though nobody said that it changed, in milliseconds. */
const HEARTBEAT = 1000;

/**
 * Draws frames only when something changed. The ticker runs while frames are wanted or while somebody (an animation,
 * a module) listens to it, and stops otherwise. A module may change its own PIXI objects without a word; so a slow
 * heartbeat draws them, too.
 */
export class RenderLoop {
  readonly #ticker: Ticker;
  readonly #frame: () => void;
  #dirty = true;
  #timer: ReturnType<typeof setInterval> | null = null;

  /** @param frame draws one frame; it must not throw for a reason that comes back every frame */
  constructor(ticker: Ticker, frame: () => void) {
    this.#ticker = ticker;
    this.#frame = frame;
  }

  start(): void {
    this.#ticker.autoStart = true;
    this.#ticker.add(this.#tick, this, UPDATE_PRIORITY.LOW);
    this.#timer ??= setInterval(() => this.#beat(), HEARTBEAT);
    this.request();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#ticker.remove(this.#tick, this);
    this.#ticker.stop();
  }

  /** Asks for a frame, soon. */
  request(): void {
    this.#dirty = true;
    if (this.#timer !== null && !this.#ticker.started) this.#ticker.start();
  }

  /** A listener that throws ends PIXI's chain of frames: then it is begun anew. */
  #beat(): void {
    if (this.#dirty && this.#ticker.started) this.#ticker.stop();
    this.request();
  }

  #tick = (): void => {
    const busy = this.#ticker.count > 1;
    if (!this.#dirty && !busy) {
      this.#ticker.stop();
      return;
    }
    this.#dirty = false;
    this.#frame();
  };
}
