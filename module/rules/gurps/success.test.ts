import { describe, expect, it } from "vitest";
import { scripted } from "../../../tests/support/rules/scripted";
import {
  chances,
  contestOf,
  contestChances,
  type Degree,
  degreeOf,
  isCritical,
  rollSuccess,
  succeeded,
  WAYS,
} from "./success";

/** All 216 results of three dice, one by one. */
const FALLS: readonly number[] = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].flatMap((two) => [1, 2, 3, 4, 5, 6].map((three) => one + two + three)),
);
const thrower = (...dice: number[]) => scripted(() => null, { dice });

/** The printed sentences, written down a second time: the result of each total at a skill. */
function printed(effective: number, total: number): Degree {
  switch (total) {
    case 3:
    case 4:
      return "criticalSuccess";
    case 5:
      return effective >= 15 ? "criticalSuccess" : effective >= 5 ? "success" : "failure";
    case 6:
      return effective >= 16 ? "criticalSuccess" : effective >= 6 ? "success" : "failure";
    case 17:
      return effective <= 15 ? "criticalFailure" : "failure";
    case 18:
      return "criticalFailure";
    default:
      return total <= effective ? "success" : "failure";
  }
}

describe("success rolls", () => {
  it.each([
    [14, 5, "success"],
    [15, 5, "criticalSuccess"],
    [16, 17, "failure"],
    [15, 17, "criticalFailure"],
    [15, 6, "success"],
    [16, 6, "criticalSuccess"],
    [2, 4, "criticalSuccess"],
    [30, 18, "criticalFailure"],
    [30, 17, "failure"],
  ] as const)("E1: skill %i and a roll of %i is a %s", (effective, total, degree) => {
    expect(degreeOf(effective, total)).toBe(degree);
  });

  it.each([
    [10, 108],
    [14, 196],
    [17, 212],
  ])("E2: skill %i succeeds in %i of 216", (effective, ways) => {
    expect(Math.round(chances(effective).success * 216)).toBe(ways);
  });

  it.each(Array.from({ length: 31 }, (_, skill) => skill))("E2: the chances of skill %i are exact", (skill) => {
    const degrees = FALLS.map((total) => printed(skill, total));
    const count = (...wanted: Degree[]) => degrees.filter((degree) => wanted.includes(degree)).length;
    expect(FALLS).toHaveLength(216);
    expect(chances(skill)).toEqual({
      success: count("success", "criticalSuccess") / 216,
      criticalSuccess: count("criticalSuccess") / 216,
      criticalFailure: count("criticalFailure") / 216,
    });
    for (const total of FALLS) expect(degreeOf(skill, total)).toBe(printed(skill, total));
  });

  it("count the ways of every total", () => {
    expect(WAYS.reduce((sum, ways) => sum + ways)).toBe(216);
    for (const [at, ways] of WAYS.entries()) expect(ways).toBe(FALLS.filter((total) => total === at + 3).length);
  });

  it("GURPS-2: missing by ten is critical only where the table says so", () => {
    expect(degreeOf(4, 14)).toBe("failure");
    expect(degreeOf(4, 14, { failBy10: true })).toBe("criticalFailure");
    expect(degreeOf(5, 14, { failBy10: true })).toBe("failure");
  });

  it("GURPS-3: low skills may be barred", () => {
    expect(rollSuccess(thrower(1, 1, 2), "skill", 2).degree).toBe("criticalSuccess");
    expect(() => rollSuccess(thrower(1, 1, 2), "skill", 2, { minSkill3: true })).toThrow(/skill-too-low/);
    expect(rollSuccess(thrower(1, 1, 1), "skill", 3, { minSkill3: true }).degree).toBe("criticalSuccess");
  });

  it("throw three dice and tell margin and degree", () => {
    const referee = thrower(2, 3, 4);
    expect(rollSuccess(referee, "skill", 12)).toEqual({
      effective: 12,
      dice: [2, 3, 4],
      total: 9,
      margin: 3,
      degree: "success",
    });
    expect(referee.rest().dice).toEqual([]);
  });

  it("know what is made and what is critical", () => {
    expect((["criticalSuccess", "success", "failure", "criticalFailure"] as const).map(succeeded)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((["criticalSuccess", "success", "failure", "criticalFailure"] as const).map(isCritical)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe("quick contests", () => {
  const roll = (effective: number, ...dice: [number, number, number]) =>
    rollSuccess(thrower(...dice), "skill", effective);

  it("go to the larger margin, made or missed", () => {
    expect(contestOf(roll(12, 3, 3, 3), roll(14, 4, 4, 4))).toBe(1);
    expect(contestOf(roll(8, 4, 4, 4), roll(8, 3, 3, 5))).toBe(-1);
    expect(contestOf(roll(12, 3, 3, 3), roll(14, 3, 4, 4))).toBe(0);
  });

  it("go to the roll that was made, whatever the margin of one that was missed", () => {
    expect(contestOf(roll(20, 6, 6, 5), roll(10, 3, 3, 3))).toBe(-1);
    expect(contestOf(roll(10, 3, 3, 4), roll(20, 6, 6, 6))).toBe(1);
    expect(contestOf(roll(2, 1, 1, 1), roll(9, 4, 3, 3))).toBe(1);
    expect(contestOf(roll(20, 6, 6, 5), roll(19, 6, 6, 5))).toBe(1);
  });

  it.each([
    [12, 12],
    [15, 9],
    [3, 18],
    [20, 10],
    [21, 19],
    [2, 4],
  ])("have exact chances: %i against %i", (first, second) => {
    const made = (degree: Degree) => (degree.endsWith("uccess") ? 1 : 0);
    let [wins, ties] = [0, 0];
    for (const one of FALLS) {
      for (const other of FALLS) {
        const better = made(printed(first, one)) - made(printed(second, other));
        const lead = better === 0 ? first - one - (second - other) : better;
        if (lead > 0) wins++;
        if (lead === 0) ties++;
      }
    }
    const all = FALLS.length ** 2;
    expect(contestChances(first, second)).toEqual({
      first: wins / all,
      second: (all - wins - ties) / all,
      tie: ties / all,
    });
  });
});
