import { describe, expect, it } from "vitest";
import type { Thought, Tried } from "./search";
import { whyOf } from "./why";

const tried = (answer: string, worth: number, plays = 10): Tried => ({ answer, worth, error: 0.1, plays });
const thought = (answer: string, ...all: readonly Tried[]): Thought => ({ answer, usual: "wait", tried: all });

describe("why a captain did what it did", () => {
  it.each([
    ["as always, without weighing", "habit", thought("wait")],
    ["something else, without weighing", "whim", thought("fire")],
    ["the only thing there was", "only", thought("wait", tried("wait", 0.5, 0))],
    ["as always, as it is best", "usual", thought("wait", tried("wait", 0.6), tried("fire", 0.2))],
    ["as always, as better may be chance", "usual", thought("wait", tried("fire", 0.61), tried("wait", 0.6))],
    ["something better", "better", thought("fire", tried("fire", 0.8), tried("wait", 0.6))],
    ["anything, as it wins", "won", thought("wait", tried("fire", 1), tried("wait", 0.98))],
    ["anything, as it loses", "lost", thought("fire", tried("fire", 0.01), tried("wait", 0))],
  ])("%s", (_, code, given) => {
    expect(whyOf(given).code).toBe(code);
  });

  it("has the chances with it and as always, and what was next and what it feared", () => {
    const [ram, fire, wait, flee] = [tried("ram", 0.8), tried("fire", 0.7), tried("wait", 0.6), tried("flee", 0.1)];
    expect(whyOf(thought("ram", ram, fire, wait, flee))).toEqual({
      code: "better",
      worth: 0.8,
      usual: 0.6,
      error: 0.1,
      plays: 40,
      next: fire,
      worst: flee,
    });
    expect(whyOf(thought("wait"))).toMatchObject({ worth: null, usual: null, error: null, plays: 0, next: null });
    expect(whyOf(thought("wait", tried("wait", 0.5, 0)))).toMatchObject({ worth: null, worst: null });
  });
});
