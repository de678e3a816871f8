import { describe, expect, it } from "vitest";
import { seeded, type Random } from "../../../module/rules/kernel";
import { added, decided, elo, evidence, played, scoreInterval, type Counts } from "./standing";

const NONE: Counts = { wins: 0, losses: 0, ties: 0 };
const counts = (wins: number, losses: number, ties = 0): Counts => ({ wins, losses, ties });

/** Battles that the first side wins and ties with these chances in percent. */
function battles(random: Random, number: number, wins: number, ties: number): Counts[] {
  return Array.from({ length: number }, () => {
    const roll = random(100);
    return roll <= wins ? counts(1, 0) : roll <= wins + ties ? counts(0, 0, 1) : counts(0, 1);
  });
}

describe("the difference in Elo", () => {
  it("is 400 points at ten to one, none where both score alike, and without bounds where one won all", () => {
    expect(elo(counts(100, 10)).difference).toBeCloseTo(400, 9);
    expect(elo(counts(30, 30, 7)).difference).toBeCloseTo(0, 9);
    expect(elo(counts(5, 0))).toMatchObject({ difference: null, high: null });
    expect(elo(counts(5, 0)).low).toBeLessThan(elo(counts(50, 0)).low!);
    expect(elo(NONE)).toEqual({ difference: 0, low: null, high: null });
  });

  it("has the true score in its interval in about 95 of 100 cases, with ties and without", () => {
    for (const [wins, ties] of [
      [50, 0],
      [70, 20],
      [30, 60],
    ] as const) {
      const truth = (wins + ties / 2) / 100;
      const random = seeded(7);
      const within = Array.from({ length: 400 }, () => {
        const [low, high] = scoreInterval(battles(random, 80, wins, ties).reduce(added, NONE));
        return low <= truth && truth <= high;
      }).filter(Boolean).length;
      expect(within).toBeGreaterThan(0.92 * 400);
      expect(within).toBeLessThan(0.98 * 400);
    }
  });
});

describe("the sequential test", () => {
  const decision = (all: readonly Counts[]) => {
    let sum = NONE;
    for (const one of all) {
      sum = added(sum, one);
      const who = decided(sum);
      if (who) return { who, after: played(sum) };
    }
    return null;
  };
  const random = seeded(11);
  const runs = (wins: number, ties: number, number: number) =>
    Array.from({ length: 200 }, () => decision(battles(random, number, wins, ties)));

  it("finds the better one, the sooner the better it is", () => {
    const lengths = [80, 65].map((wins) => {
      const found = runs(wins, 0, 2000);
      expect(found.filter((one) => one?.who === "column").length).toBeLessThan(5);
      return found.reduce((sum, one) => sum + (one?.after ?? Infinity), 0) / found.length;
    });
    expect(lengths[0]).toBeLessThan(50);
    expect(lengths[1]).toBeLessThan(250);
    expect(decision(battles(random, 2000, 20, 10))?.who).toBe("column");
  });

  it("finds one of two that are alike to be better in fewer than 5 of 100 cases, though it looks after each battle", () => {
    for (const ties of [0, 40]) {
      const found = runs(50 - ties / 2, ties, 300);
      expect(found.filter((one) => one !== null).length).toBeLessThanOrEqual(0.05 * found.length);
    }
  });

  it("asks only how often each won", () => {
    expect(evidence(counts(9, 3, 50))).toBe(evidence(counts(9, 3)));
    expect(evidence(NONE)).toBe(1);
  });
});
