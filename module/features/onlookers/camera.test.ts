import { describe, expect, it } from "vitest";
import type { RecordedEntry } from "../../rules/kernel/recording";
import { spokenOf, viewOf } from "./camera";

const entry = (...events: object[]): RecordedEntry =>
  ({ kind: "play", seat: null, answers: [], events, turn: { number: 1, fighter: "c" } }) as unknown as RecordedEntry;

describe("the camera of onlookers", () => {
  it("finds the ships that a step speaks of to everyone, and all where it names none", () => {
    const told = entry(
      { event: "hit", audience: "all", ship: "a", parts: [{ of: "b" }] },
      { event: "drawn", audience: ["seat-1"], ship: "d" },
    );
    expect(spokenOf(told, ["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c"]);
    expect(spokenOf(told, ["x", "y"])).toEqual(["x", "y"]);
    expect(spokenOf(null, ["a", "b"])).toEqual(["a", "b"]);
  });

  it("has them in the middle of what the board leaves free, no larger than they are", () => {
    const screen = { width: 1600, height: 1000 };
    const near = viewOf({ left: 0, top: 0, right: 100, bottom: 100 }, screen);
    expect(near).toEqual({ x: 450, y: 50, scale: 1 });
    const far = viewOf({ left: 0, top: 0, right: 1600, bottom: 400 }, screen);
    expect(far.scale).toBeCloseTo(0.4);
    expect(far.x).toBeCloseTo(800 + 1000);
    expect(viewOf({ left: 0, top: 0, right: 1e6, bottom: 10 }, screen).scale).toBe(0.25);
  });
});
