import { describe, expect, it } from "vitest";
import { componentChances, hitChance } from "./odds";
import { attackRow } from "../tables";

/** Spec §15: index, then the chances at 5, 58 and 98 units as fractions. */
const PRINTED: readonly (readonly [index: number, ...chances: (readonly [number, number])[]])[] = [
  [-10, [1, 120], [29, 2950], [49, 4950]],
  [-9, [0, 1], [1294737, 7375000], [429133, 515625]],
  [-8, [29851, 1200000], [6617133, 29500000], [48044353, 49500000]],
  [-7, [29851, 1200000], [6617133, 29500000], [48044353, 49500000]],
  [-6, [0, 1], [88139, 295000], [145793, 165000]],
  [-5, [0, 1], [88139, 295000], [145793, 165000]],
  [-4, [229, 12000], [105009, 295000], [485149, 495000]],
  [-3, [229, 12000], [105009, 295000], [485149, 495000]],
  [-2, [0, 1], [159, 295], [31, 33]],
  [-1, [0, 1], [159, 295], [31, 33]],
  [0, [7, 120], [174, 295], [98, 99]],
  [1, [7, 120], [174, 295], [98, 99]],
  [2, [13, 120], [151, 236], [9899, 9900]],
  [3, [13, 120], [151, 236], [9899, 9900]],
  [4, [1357, 12000], [245311, 295000], [494851, 495000]],
  [5, [1357, 12000], [245311, 295000], [494851, 495000]],
  [6, [491, 2400], [513337, 590000], [989801, 990000]],
  [7, [491, 2400], [513337, 590000], [989801, 990000]],
  [8, [197359, 1200000], [1372599, 1475000], [494851, 495000]],
  [9, [348097, 1200000], [11243519, 11800000], [98970299, 99000000]],
  [10, [99, 100], [99, 100], [99, 100]],
];

/**
 * Plays the rule out: every roll of every die, every pick and every shift, with each side choosing the best. `goal`
 * says which final numbers the attacker wants; a critical goes on over the ship's numbers and one more 100.
 */
function bruteForce(index: number, size: number, goal: (result: number) => boolean, critAdjustMayMiss = true): number {
  const row = attackRow(index);
  if (row.mode === "freePick") return 0.99;

  const adjusted = (rolled: number, top: number): boolean => {
    if (row.adjust === null) return goal(rolled);
    const results: boolean[] = [];
    for (let shift = -5; shift <= 5; shift++) {
      if (rolled + shift >= 1 && rolled + shift <= top) results.push(goal(rolled + shift));
    }
    return row.adjust === "attacker" ? results.some(Boolean) : results.every(Boolean);
  };
  let critical = 0;
  for (let rolled = 1; rolled <= size; rolled++) critical += Number(adjusted(rolled, critAdjustMayMiss ? 99 : size));
  critical /= size + 1;
  if (row.mode === "cleanMiss") return critical / 100;

  const wins = Array.from({ length: 100 }, (_, rolled) => rolled > 0 && adjusted(rolled, 99));
  const forAttacker = row.pick !== "target";
  let total = 0;
  const rollOn = (left: number, weight: number, won: boolean): void => {
    if (left === 0) {
      if (won) total += weight;
      return;
    }
    for (let rolled = 1; rolled <= 99; rolled++) {
      const wanted = wins[rolled] as boolean;
      rollOn(left - 1, weight / 100, forAttacker ? won || wanted : won && wanted);
    }
    total += (weight / 100) * critical;
  };
  rollOn(row.rolls, 1, !forAttacker);
  return total;
}

const INDICES = Array.from({ length: 21 }, (_, i) => i - 10);
const SIZES = Array.from({ length: 98 }, (_, i) => i + 1);

describe("the chance to hit somewhere", () => {
  it.each(PRINTED.map(([index, ...chances]) => ({ index, chances })))(
    "is that of the table at index $index",
    ({ index, chances }) => {
      [5, 58, 98].forEach((size, column) => {
        const [numerator, denominator] = chances[column] as readonly [number, number];
        expect(hitChance(index, size)).toBeCloseTo(numerator / denominator, 12);
      });
    },
  );

  it.each(INDICES)("is what playing out every roll gives, for every size, at index %i", (index) => {
    // Three dice mean a million rolls for each size: a sample that includes both ends has to do.
    const sizes =
      attackRow(index).rolls < 3 ? SIZES : SIZES.filter((size) => size % 14 === 0 || size <= 6 || size >= 94);
    for (const size of sizes) {
      expect(Math.abs(hitChance(index, size) - bruteForce(index, size, (result) => result <= size))).toBeLessThan(
        1e-11,
      );
    }
  });

  it("stays that of the last row beyond -10 and 10", () => {
    for (const size of SIZES) {
      expect(hitChance(-25, size)).toBe(hitChance(-10, size));
      expect(hitChance(11, size)).toBe(hitChance(10, size));
    }
  });

  it("leaves a critical hit on the ship where the house rules do not let it be adjusted off", () => {
    const options = { critAdjustMayMiss: false };
    for (const index of [-9, -6, -1, 0, 7]) {
      const size = index === -9 ? 12 : 31;
      const expected = bruteForce(index, size, (result) => result <= size, false);
      expect(hitChance(index, size, options)).toBeCloseTo(expected, 11);
    }
    expect(hitChance(-1, 5, options)).toBeCloseTo(0.01 * (5 / 6), 12);
  });

  it("lets the target move low numbers off the ship where the house rules have a floor of 0", () => {
    const options = { critAdjustMayMiss: true, adjustFloor: 0 } as const;
    // One roll: 6 to 52 of the 57 stay on the ship, both of the 99 faces and of the 58 numbers of a critical.
    expect(hitChance(-1, 57, options)).toBeCloseTo(0.47 + 0.01 * (47 / 58), 12);
    expect(hitChance(0, 57, options)).toBe(hitChance(0, 57));
    expect(hitChance(3, 57, options)).toBe(hitChance(3, 57));
    const kept = { ...options, critAdjustMayMiss: false };
    expect(hitChance(-1, 57, kept)).toBeCloseTo(0.47 + 0.01 * (57 / 58), 12);
    expect(
      componentChances(
        -1,
        [
          { id: "first", from: 1, to: 7 },
          { id: "rest", from: 8, to: 57 },
        ],
        options,
      ),
    ).toEqual([
      { id: "first", chance: 0 },
      { id: "rest", chance: expect.closeTo(0.4 + 0.01 * (40 / 58), 12) as number },
    ]);
  });

  it.each([
    [0.5, 50],
    [Number.NaN, 50],
    [0, 0],
    [0, 99],
    [0, 12.5],
    [0, Number.NaN],
  ])("refuses index %d at %d units", (index, size) => {
    expect(() => hitChance(index, size)).toThrow(/index-not-whole|size-out-of-range/);
  });
});

describe("the chance to strike one component", () => {
  const chartOf = (...sizes: number[]) => {
    let next = 1;
    return sizes.map((size, at) => {
      const entry = { id: `part-${at}`, from: next, to: next + size - 1 };
      next += size;
      return entry;
    });
  };
  const CHARTS = {
    fighter: chartOf(2, 1, 1, 1, 1),
    battleaxe: chartOf(7, 5, 12, 12, 7, 4, 4, 7),
    full: chartOf(40, 11, 3, 37, 7),
    single: chartOf(98),
  };

  it.each(Object.entries(CHARTS))("is what playing out every roll gives (%s)", (_, chart) => {
    const size = Math.max(...chart.map(({ to }) => to));
    for (const index of INDICES) {
      // Three dice for every component of a large ship take too long; the small charts cover them.
      if (attackRow(index).rolls === 3 && chart.length > 5) continue;
      const chances = componentChances(index, chart);
      expect(chances.map(({ id }) => id)).toEqual(chart.map(({ id }) => id));
      chart.forEach(({ from, to }, at) => {
        const expected = bruteForce(index, size, (result) => result >= from && result <= to);
        expect(Math.abs((chances[at]?.chance ?? Number.NaN) - expected)).toBeLessThan(1e-11);
      });
    }
  });

  it("is the chance to hit for a ship of one component", () => {
    for (const index of INDICES) expect(componentChances(index, CHARTS.single)[0]?.chance).toBe(hitChance(index, 98));
  });

  it("leaves out what is not on the chart", () => {
    const chart = [...CHARTS.fighter, { id: "shuttle", from: null, to: null }];
    expect(componentChances(0, chart).map(({ id }) => id)).not.toContain("shuttle");
  });

  it("refuses a chart without numbers", () => {
    expect(() => componentChances(0, [])).toThrow(/size-out-of-range/);
  });
});
