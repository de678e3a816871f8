import { UPDATE_PRIORITY, type Ticker } from "pixi.js";
import { begin } from "../common/under-way";

/** Milliseconds that a requested frame may take before the chain of frames is restarted. */
const OVERDUE = 1000;

/**
 * Draws frames only when something has changed. The ticker runs while frames are wanted or something (an animation, a
 * module) listens to it, and stops otherwise.
 */
export class RenderLoop {
  readonly #ticker: Ticker;
  readonly #frame: () => void;
  #dirty = true;
  #runs = false;
  #watch: ReturnType<typeof setTimeout> | null = null;
  /** Ends the wait for a frame. */
  #drawn: (() => void) | null = null;

  /** @param frame  draws a frame; it must not throw for a reason that recurs with every frame */
  constructor(ticker: Ticker, frame: () => void) {
    this.#ticker = ticker;
    this.#frame = frame;
  }

  start(): void {
    this.#ticker.autoStart = true;
    if (!this.#runs) this.#ticker.add(this.#tick, this, UPDATE_PRIORITY.LOW);
    this.#runs = true;
    this.request();
  }

  stop(): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = null;
    this.#runs = false;
    this.#ticker.remove(this.#tick, this);
    this.#ticker.stop();
    this.#clean();
  }

  #clean(): void {
    this.#drawn?.();
    this.#drawn = null;
  }

  /** Requests a frame soon. */
  request(): void {
    this.#dirty = true;
    if (!this.#runs) return;
    // A hidden page gets no frames.
    if (!document.hidden) this.#drawn ??= begin("a frame of the scene");
    if (!this.#ticker.started) this.#ticker.start();
    this.#watch ??= setTimeout(() => this.#look(), OVERDUE);
  }

  /** Restarts PIXI's chain of frames, which ends when a listener throws. */
  #look(): void {
    this.#watch = null;
    if (!this.#dirty) return;
    this.#ticker.stop();
    this.request();
  }

  #tick = (): void => {
    const busy = this.#ticker.count > 1;
    if (!this.#dirty && !busy) {
      this.#ticker.stop();
      return;
    }
    this.#dirty = false;
    const drawn = this.#drawn;
    this.#drawn = null;
    this.#frame();
    drawn?.();
  };
}
