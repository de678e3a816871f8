import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { underWay } from "../platform/under-way";
import { redrawing } from "./redrawing";

describe("drawing again", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is done once for changes that come together, as soon as the last of them is there", () => {
    const draw = vi.fn();
    const boards = redrawing(draw);
    for (let change = 0; change < 3; change++) boards.soon();
    vi.advanceTimersByTime(20);
    expect({ calls: draw.mock.calls.length, underWay: underWay() }).toEqual({
      calls: 0,
      underWay: ["what is drawn again"],
    });
    boards.now();
    // Calls for the same news.
    boards.soon();
    boards.now();
    vi.advanceTimersByTime(0);
    expect({ calls: draw.mock.calls.length, underWay: underWay() }).toEqual({ calls: 1, underWay: [] });
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("waits no longer for what may never come, and is not put off by changes that do not end", () => {
    const draw = vi.fn();
    const boards = redrawing(draw);
    for (let change = 0; change < 40; change++) {
      boards.soon();
      vi.advanceTimersByTime(10);
    }
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it("is done once more for what changes while it is drawn, also where that failed", () => {
    const draw = vi.fn().mockImplementationOnce(() => {
      boards.soon();
      throw new Error("half read");
    });
    const boards = redrawing(draw);
    boards.now();
    expect(() => vi.advanceTimersByTime(0)).toThrow("half read");
    expect(underWay()).toEqual(["what is drawn again"]);
    vi.advanceTimersByTime(1000);
    expect({ calls: draw.mock.calls.length, underWay: underWay() }).toEqual({ calls: 2, underWay: [] });
  });
});
