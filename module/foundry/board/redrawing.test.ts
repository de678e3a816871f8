import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { redrawing } from "./redrawing";

describe("drawing boards again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is done once for changes that come together", () => {
    const draw = vi.fn();
    const boards = redrawing(draw);
    for (let change = 0; change < 3; change++) boards.soon();
    vi.advanceTimersByTime(29);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("is not put off for ever by changes that do not end", () => {
    const draw = vi.fn();
    const boards = redrawing(draw);
    for (let change = 0; change < 40; change++) {
      boards.soon();
      vi.advanceTimersByTime(10);
    }
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it("is done at once when what is waited for is there, and then again for what followed", () => {
    const draw = vi.fn();
    const boards = redrawing(draw);
    boards.soon();
    boards.now();
    // What belongs to the same news.
    boards.soon();
    vi.advanceTimersByTime(0);
    expect(draw).toHaveBeenCalledTimes(1);
    boards.soon();
    vi.advanceTimersByTime(30);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
