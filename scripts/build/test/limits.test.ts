import { describe, expect, it } from "vitest";
import { costsOf, limitOf, readBudget, slowness, tooDear, type Budget } from "./limits";

const BUDGET: Budget = {
  calibration: 0.5,
  reached: 1000,
  browser: 600,
  most: 1250,
  test: 15,
  cold: 5,
  leeway: 2,
  dear: [],
};
const cost = (seconds: number, isCold = false, test = "duel.spec.ts: a duel") => ({ test, seconds, isCold });
const spent = (sum: number, calibration = 0.5, ...tests: ReturnType<typeof cost>[]) => ({
  sum,
  browser: 0,
  calibration: [calibration],
  tests,
});

describe("what a run may use", () => {
  it("is a twentieth more than was reached", () => {
    expect(limitOf({ reached: 1000, most: 1250 })).toBe(1050);
    expect(limitOf({ reached: 1600, most: 1250 })).toBe(1680);
  });
  it("never passes the most again once less was reached", () => {
    expect(limitOf({ reached: 1200, most: 1250 })).toBe(1250);
    expect(limitOf({ reached: 1250, most: 1250 })).toBe(1312.5);
  });
  it("grows with what the fixed work takes, the middle of all times", () => {
    expect(slowness({ calibration: [9, 0.4, 1] }, BUDGET)).toBe(2);
    expect(() => slowness({ calibration: [] }, BUDGET)).toThrow("never timed");
    expect(tooDear(spent(2000, 1), BUDGET)).toEqual([]);
    expect(tooDear(spent(2101, 1), BUDGET)).toHaveLength(1);
    expect(tooDear(spent(600, 0.25), BUDGET)).toHaveLength(1);
  });
  it("is more where others use the machine, too, by a leeway", () => {
    expect(tooDear(spent(2000), BUDGET, BUDGET.leeway)).toEqual([]);
    expect(tooDear(spent(2101), BUDGET, BUDGET.leeway)[0]).toMatch(/may use 2,100: .*, and a leeway of 2\. See/);
  });
  it("is told with its figures and with what to do", () => {
    const [told] = tooDear(spent(1432), BUDGET);
    expect(told).toMatch(/used 1,432 CPU seconds, and may use 1,050: 1,050 × 1\.00 times .* raises "reached"\.$/);
  });
});

describe("what a browser test may use", () => {
  const fails = (test: ReturnType<typeof cost>, budget: Partial<Budget> = {}, calibration = 0.5) =>
    tooDear(spent(0, calibration, test), { ...BUDGET, ...budget });

  it("is the same for all, more for the first of a worker, and more on a slower processor", () => {
    expect(fails(cost(15))).toEqual([]);
    expect(fails(cost(15.2))[0]).toMatch(/^"duel\.spec\.ts: a duel" used 15\.2 CPU seconds, and may use 15\.0 /);
    expect(fails(cost(20, true))).toEqual([]);
    expect(fails(cost(20.1, true))).toHaveLength(1);
    expect(fails(cost(29), {}, 1)).toEqual([]);
  });
  it("is more where all of them take more, and not where one does", () => {
    const beside = (browser: number) => tooDear({ ...spent(0, 0.5, cost(32)), browser }, BUDGET);
    expect(beside(840)).toHaveLength(1);
    expect(beside(1200)).toHaveLength(1);
    expect(beside(1290)).toEqual([]);
  });
  it("is more for one that is listed with its reason", () => {
    const { test } = cost(0);
    expect(fails(cost(40), { dear: [{ test, reason: "a whole game by hand" }] })).toEqual([]);
    expect(fails(cost(40), { dear: [{ test, reason: "" }] })).toHaveLength(1);
  });
  it("is listed only for tests that there are", () => {
    const dear = [{ test: "duel.spec.ts: gone", reason: "long" }];
    expect(fails(cost(1), { dear })).toEqual([
      'budget.json names "duel.spec.ts: gone", and there is no such test: take it out.',
    ]);
  });
  it("is read from the runner's report, the dearest first", () => {
    const spec = (title: string, ...annotations: { type: string; description?: string }[]) => ({
      title,
      tests: [{ results: [{ annotations }] }],
    });
    const one = spec("a duel", { type: "cpu", description: "3.50" });
    const other = spec("a race", { type: "cpu", description: "7.25" }, { type: "cold" });
    const inner = { title: "at sea", file: "duel.spec.ts", specs: [other, spec("not counted")] };
    // A group that only shares a starting point has no title.
    const group = { title: "", file: "duel.spec.ts", specs: [one] };
    expect(costsOf([{ title: "duel.spec.ts", file: "duel.spec.ts", suites: [inner, group] }])).toEqual([
      cost(7.25, true, "duel.spec.ts: at sea › a race"),
      cost(3.5),
    ]);
  });
});

describe("budget.json", () => {
  it("has figures for everything, and a reason for each exception", () => {
    const { dear, ...figures } = readBudget();
    expect(Object.keys(figures).sort()).toEqual([
      "browser",
      "calibration",
      "cold",
      "leeway",
      "most",
      "reached",
      "test",
    ]);
    for (const [name, figure] of Object.entries(figures)) expect(figure, name).toBeGreaterThan(0);
    for (const { test, reason } of dear) expect(reason, test).not.toBe("");
  });
});
