import { describe, expect, it } from "vitest";
import { nextStop } from "./course";

const way = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** The positions shown in turn after `shown`, until there is nothing left to wait for. */
function shownFrom(shown: number | null, ...[positions, lag, isOver]: [readonly number[], number, boolean]): number[] {
  const seen: number[] = [];
  for (let at = shown; seen.length < 100;) {
    const stop = nextStop(positions, at, lag, isOver);
    seen.push((at = stop.position));
    if (stop.pause === 0) break;
  }
  return seen;
}

describe("an onlooker's view", () => {
  it("begins as far behind as it is to be, at the beginning where there is no more", () => {
    expect(nextStop(way(11), null, 0, false)).toEqual({ position: 10, pause: 0 });
    expect(nextStop(way(11), null, 3, false)).toEqual({ position: 7, pause: 0 });
    expect(nextStop(way(3), null, 20, false)).toEqual({ position: 0, pause: 0 });
  });

  it("follows step by step, never nearer than that", () => {
    expect(shownFrom(7, way(14), 3, false)).toEqual([8, 9, 10]);
    expect(shownFrom(10, way(14), 3, false)).toEqual([10]);
    expect(shownFrom(10, way(14), 12, false)).toEqual([1]);
  });

  it("comes to the end when the battle is over", () => {
    expect(shownFrom(10, way(14), 3, true)).toEqual([11, 12, 13]);
    expect(shownFrom(null, way(14), 3, true)).toEqual([10, 11, 12, 13]);
  });

  it("goes along what counts: back, where it was taken back", () => {
    expect(shownFrom(4, [0, 1, 2, 5, 6], 0, false)).toEqual([5, 6]);
    expect(nextStop([0, 1, 2], 4, 0, false)).toEqual({ position: 2, pause: 0 });
  });

  it("hurries where much waits, and leaves out what lies too far back", () => {
    const pauses = way(6).map((at) => nextStop(way(7), at, 0, false).pause);
    expect(pauses).toEqual([400, 500, 667, 1000, 2000, 0]);
    expect(nextStop(way(200), 0, 0, false)).toEqual({ position: 174, pause: 300 });
  });
});
