import { describe, expect, it } from "vitest";
import { chances } from "../gurps";
import { LEVELS, levelOf } from "./three-dice";

/** How many ways two dice have to show at least a number. */
const twoDice = (least: number): number =>
  [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].filter((two) => one + two >= least)).length;

describe("the level of a chance", () => {
  it("is that of Traveller's task, 8 or more with two dice and a modifier", () => {
    expect([-1, 0, 1, 2, 3, 4, 5].map((modifier) => levelOf(twoDice(8 - modifier), 36))).toEqual([
      8, 9, 11, 12, 13, 14, 16,
    ]);
  });

  it("is that of a d20 with a bonus against 15", () => {
    expect([0, 3, 5, 8, 11].map((bonus) => levelOf(6 + bonus, 20))).toEqual([8, 10, 10, 12, 13]);
  });

  it("is that of a die with a wild die, 4 or more on either", () => {
    // Both fail: 3 faces of each, of so many times six.
    expect([4, 6, 8, 10, 12].map((sides) => levelOf(6 * sides - 9, 6 * sides))).toEqual([11, 12, 13, 13, 14]);
  });

  it("is each level's own", () => {
    for (let level: number = LEVELS.least; level <= LEVELS.most; level++) {
      const ways = Math.round(216 * chances(level).success);
      expect([levelOf(ways, 216), levelOf(ways * 7, 216 * 7)]).toEqual([level, level]);
    }
  });

  it("has bounds: what always succeeds counts as 16, what never does as 4", () => {
    expect([levelOf(0, 6), levelOf(6, 6), levelOf(1, 1_000_000)]).toEqual([4, 16, 4]);
  });

  it("is the lower of two that are equally near, and no other a hair beside that", () => {
    // Levels 9 and 10 succeed in 81 and 108 of 216 ways.
    expect(levelOf(189, 432)).toBe(9);
    expect([levelOf(188_999, 432_000), levelOf(189_001, 432_000)]).toEqual([9, 10]);
  });
});
