import type { Ticker } from "pixi.js";
import { begin } from "../common/under-way";

export type Easing = (share: number) => number;

/** A number that is animated from its value (or `from`) to `to`. */
export interface AnimationAttribute {
  parent: object;
  attribute: string;
  to: number;
  from?: number | null;
}

export interface AnimationData {
  name: PropertyKey;
  attributes: readonly AnimationAttribute[];
  duration: number;
  time: number;
}

/** `duration` in milliseconds; `easing` is a function or the name of an easing of CanvasAnimation. */
export interface AnimationOptions {
  name?: PropertyKey | null;
  duration?: number;
  easing?: Easing | EasingName | null;
  ontick?: ((elapsed: number, animation: AnimationData) => void) | null;
  wait?: Promise<unknown> | null;
  context?: object | null;
}

interface Running extends AnimationData {
  stop(complete: boolean): void;
}

const EASINGS = {
  easeInOutCosine: (share: number): number => (1 - Math.cos(Math.PI * share)) / 2,
  easeOutCircle: (share: number): number => Math.sqrt(1 - (share - 1) ** 2),
  easeInCircle: (share: number): number => 1 - Math.sqrt(1 - share ** 2),
};

export type EasingName = keyof typeof EASINGS;

const running = new Map<PropertyKey, Running>();
let source: Ticker | null = null;

/** Sets the clock for animations; without one they end at once. */
export function setAnimationTicker(ticker: Ticker | null): void {
  source = ticker;
}

function easingOf(easing: AnimationOptions["easing"]): Easing {
  if (typeof easing === "function") return easing;
  if (easing === null || easing === undefined) return (share) => share;
  return EASINGS[easing];
}

function run(animation: AnimationData, easing: Easing, ontick: AnimationOptions["ontick"]): Promise<boolean> {
  return new Promise((resolve) => {
    const starts = animation.attributes.map(
      ({ parent, attribute, from }) => from ?? Number(Reflect.get(parent, attribute)),
    );
    const show = (share: number): void => {
      animation.attributes.forEach(({ parent, attribute, to }, index) => {
        const start = starts[index] ?? to;
        Reflect.set(parent, attribute, share >= 1 ? to : start + (to - start) * easing(share));
      });
    };
    const ticker = source;
    const tick = (): void => {
      const elapsed = ticker?.elapsedMS ?? 0;
      animation.time += elapsed;
      const share = Math.min(animation.time / animation.duration, 1);
      show(share);
      ontick?.(elapsed, animation);
      if (share >= 1) stop(true);
    };
    const stop = (complete: boolean): void => {
      ticker?.remove(tick);
      if (running.get(animation.name) === entry) running.delete(animation.name);
      resolve(complete);
      end();
    };
    const end = begin(`an animation (${String(animation.name)})`);
    const entry: Running = Object.assign(animation, { stop });
    running.set(animation.name, entry);
    // A hidden page gets no frames: the animation has already happened there.
    const unseen = globalThis.document?.hidden ?? false;
    if (ticker && !unseen && animation.duration > 0) ticker.add(tick);
    else {
      animation.time = animation.duration;
      tick();
    }
  });
}

/** Animates numbers of objects on the canvas. */
export class CanvasAnimation {
  static get ticker(): Ticker {
    if (!source) throw new Error("drydock: CanvasAnimation#ticker is not available before the canvas is drawn");
    return source;
  }

  static getAnimation(name: PropertyKey): AnimationData | undefined {
    return running.get(name);
  }

  /** Stops an animation at its current state; its promise resolves to false. */
  static terminateAnimation(name: PropertyKey): void {
    running.get(name)?.stop(false);
  }

  /** Stops all animations, for example when a scene is torn down. */
  static terminateAll(): void {
    for (const animation of [...running.values()]) animation.stop(false);
  }

  /**
   * Animates numbers to their targets. A running animation with the same name is stopped first.
   * @returns true if it ran to its end, false if it was stopped.
   */
  static async animate(attributes: readonly AnimationAttribute[], options: AnimationOptions = {}): Promise<boolean> {
    const { name, duration = 1000, easing, ontick, wait } = options;
    for (const { parent, attribute } of attributes) {
      if (typeof Reflect.get(parent, attribute) !== "number")
        throw new Error(`"${attribute}" is not a number to animate`);
    }
    const key = name ?? Symbol("animation");
    CanvasAnimation.terminateAnimation(key);
    if (wait) await wait;
    return run({ name: key, attributes, duration, time: 0 }, easingOf(easing), ontick);
  }
}
