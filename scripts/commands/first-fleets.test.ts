/** The first fleets to build in Navy Aces: fleets played against each other, and the resulting table. */
import { describe, expect, it } from "vitest";
import { bestFleets, FIRST_FLEETS } from "../../module/rules/navy-aces/bot";
import { navyAces } from "../../module/rules/navy-aces";
import measured from "../../module/rules/navy-aces/bot/first-fleets.json" with { type: "json" };
import { compared, firstFleets } from "./first-fleets";

describe("fleets that play against one another", () => {
  const gunboats = { name: "gunboats", squadrons: [], ships: ["gunboat"] } as const;
  const squadrons = { name: "squadrons", squadrons: [1, 1, 1, 1, 1, 1], ships: ["gunboat"] } as const;

  it("stand in a table with what they won, the best first", () => {
    const [first, last] = compared([gunboats, squadrons], 6, 3);
    expect([first?.name, last?.name]).toEqual(["squadrons", "gunboats"]);
    expect([first?.battles, last?.battles]).toEqual([12, 12]);
    expect(first!.score + last!.score).toBeCloseTo(1);
    expect(first!.low).toBeLessThan(first!.score);
    expect(first!.high).toBeGreaterThan(first!.score);
  });

  it("come out the same by the same command", async () => {
    await expect(firstFleets(["--games", "none"])).rejects.toThrow("--games");
    await expect(firstFleets(["nosuch", "--games", "1"])).rejects.toThrow('"nosuch"');
    expect(compared([gunboats, squadrons], 2, 5)).toEqual(compared([gunboats, squadrons], 2, 5));
  });
});

describe("the table of first fleets", () => {
  it("is of the rules of now", () => {
    expect(measured.version).toBe(navyAces.version);
  });

  it("has all of them against all others from both seats, the best first", () => {
    const [{ battles }] = FIRST_FLEETS as [(typeof FIRST_FLEETS)[number]];
    expect(battles % (2 * (FIRST_FLEETS.length - 1))).toBe(0);
    expect(FIRST_FLEETS.every((fleet) => fleet.battles === battles)).toBe(true);
    expect(FIRST_FLEETS.map(({ score }) => score)).toEqual(
      FIRST_FLEETS.map(({ score }) => score).sort((a, b) => b - a),
    );
  });

  it("leaves those out that are surely worse than another one", () => {
    const best = bestFleets(FIRST_FLEETS);
    expect(best).toEqual(FIRST_FLEETS.slice(0, best.length));
    expect(best.length).toBeGreaterThan(2);
    expect(best.length).toBeLessThanOrEqual(FIRST_FLEETS.length / 2);
  });
});
