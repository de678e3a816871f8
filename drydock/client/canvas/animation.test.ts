import type { Ticker } from "pixi.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CanvasAnimation, setAnimationTicker } from "./animation";

/** A clock that advances on command. */
class Clock {
  elapsedMS = 0;
  readonly listeners = new Set<() => void>();

  add(listener: () => void): void {
    this.listeners.add(listener);
  }

  remove(listener: () => void): void {
    this.listeners.delete(listener);
  }

  pass(milliseconds: number): void {
    this.elapsedMS = milliseconds;
    for (const listener of [...this.listeners]) listener();
  }
}

describe("an animation on the canvas", () => {
  let clock = new Clock();
  beforeEach(() => {
    clock = new Clock();
    setAnimationTicker(clock as unknown as Ticker);
  });
  afterEach(() => setAnimationTicker(null));

  it("leads numbers to their goals and ends", async () => {
    const token = { x: 100, angle: 0 };
    const times: number[] = [];
    const done = CanvasAnimation.animate(
      [
        { parent: token, attribute: "x", to: 200 },
        { parent: token, attribute: "angle", from: 40, to: 0 },
      ],
      { name: "move", duration: 100, ontick: (elapsed) => times.push(elapsed) },
    );
    clock.pass(25);
    expect(token).toEqual({ x: 125, angle: 30 });
    expect(CanvasAnimation.getAnimation("move")?.time).toBe(25);
    clock.pass(500);
    expect(await done).toBe(true);
    expect(token).toEqual({ x: 200, angle: 0 });
    expect(times).toEqual([25, 500]);
    expect(clock.listeners.size).toBe(0);
    expect(CanvasAnimation.getAnimation("move")).toBeUndefined();
  });

  it("follows an easing", () => {
    const token = { x: 0 };
    void CanvasAnimation.animate([{ parent: token, attribute: "x", to: 1 }], {
      duration: 100,
      easing: "easeOutCircle",
    });
    clock.pass(50);
    expect(token.x).toBeCloseTo(Math.sqrt(0.75), 12);
  });

  it("stops where it is when it is terminated or another takes its name", async () => {
    const token = { x: 0 };
    const first = CanvasAnimation.animate([{ parent: token, attribute: "x", to: 100 }], { name: "n", duration: 100 });
    clock.pass(50);
    const second = CanvasAnimation.animate([{ parent: token, attribute: "x", to: 0 }], { name: "n", duration: 100 });
    expect(await first).toBe(false);
    clock.pass(50);
    expect(token.x).toBe(25);
    CanvasAnimation.terminateAnimation("n");
    expect(await second).toBe(false);
    expect(token.x).toBe(25);
  });

  it("has already happened where nothing draws", async () => {
    setAnimationTicker(null);
    const token = { x: 0 };
    expect(await CanvasAnimation.animate([{ parent: token, attribute: "x", to: 7 }])).toBe(true);
    expect(token.x).toBe(7);
    expect(() => CanvasAnimation.ticker).toThrow("before the canvas is drawn");
  });

  it("refuses to animate what is not a number", async () => {
    const wrong = CanvasAnimation.animate([{ parent: { x: "1" }, attribute: "x", to: 7 }]);
    await expect(wrong).rejects.toThrow('"x" is not a number');
  });
});
