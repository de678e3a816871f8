import { describe, expect, it } from "vitest";
import { seeded } from "../../module/rules/kernel";
import { calibration } from "./calibration";
import { calibrated, type Guess } from "./calibration/measure";

const PLAYS = 50;

/** Battles with known chances, forecast by `tell` from `PLAYS` plays. */
function battles(tell: (chance: number, seat: 0 | 1) => number, count = 4000): Guess[] {
  const random = seeded(3);
  const unit = () => random(10_000) / 10_000;
  const counted = (chance: number) => Array.from({ length: PLAYS }, unit).filter((one) => one <= chance).length / PLAYS;
  return Array.from({ length: count }, (): Guess => {
    const chance = unit();
    const won = unit() <= chance;
    return {
      foretold: [counted(tell(chance, 0)), counted(tell(1 - chance, 1))],
      came: [Number(won), Number(!won)],
      losses: [{ foretold: counted(tell(chance, 0)), came: Number(won) }],
    };
  });
}

describe("a calibration", () => {
  it("finds forecasts that come true true, though they are counted in few plays", () => {
    const { slope, error, sum, sumError, spread, lossSlope, lossError, lossRatio } = calibrated(
      battles((chance) => chance),
      PLAYS,
    );
    expect(Math.abs(slope - 1)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.05);
    expect(Math.abs(lossSlope - 1)).toBeLessThan(3 * lossError);
    expect(lossRatio).toBeCloseTo(1, 1);
    expect(Math.abs(sum - 1)).toBeLessThan(3 * sumError);
    expect(spread).toBeCloseTo(Math.sqrt(1 / 12), 1);
  });

  it("finds boasting, and hope on both sides", () => {
    const boasted = calibrated(
      battles((chance) => (chance > 0.5 ? 0.9 : 0.1)),
      PLAYS,
    );
    expect(boasted.slope).toBeLessThan(0.75);
    const hopeful = calibrated(
      battles((chance) => Math.min(1, chance + 0.13)),
      PLAYS,
    );
    expect(hopeful.sum).toBeGreaterThan(1.2);
    expect(hopeful.lossRatio).toBeGreaterThan(1.15);
  });

  it("is a table, the same for the same seed, of the games that are named", () => {
    const argv = ["ship-on-ship", "--games", "4", "--plays", "4", "--seed", "2"];
    expect(calibration(argv)).toBe(calibration(argv));
    expect(calibration(argv).split("\n")).toHaveLength(2);
    expect(JSON.parse(calibration([...argv, "--json"]))).toMatchObject([{ game: "ship-on-ship", games: 4 }]);
    expect(() => calibration(["chess"])).toThrow(/"chess" has no forecast: there is ship-on-ship/);
    expect(() => calibration(["--games", "1"])).toThrow(/--games must be from 2/);
  });
});
