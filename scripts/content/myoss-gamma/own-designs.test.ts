/** Our own ships: legal, different, and fair to each other. */
import { describe, expect, it } from "vitest";
import { HOUSE_OPTIONS, shipTotals, validate } from "../../../module/rules/myoss-gamma";
import { findShip, packShips } from "../../commands/ships";
import { tournament, type Tournament } from "../../commands/tournament";

const CLASSES = [100, 250, 500, 1000];
/** Battles of random bots are long: they play one pair of each class here, and all pairs in `npm run fuzz`. */
const isFuzzed = process.env["FAST_CHECK_RUNS"] !== undefined;
/** Tolerance for a sample of the test's size; docs/ships.md has the rates of many more battles. */
const STRAY = 0.04;
const OWN = packShips().filter(({ set }) => set === "own");
const budgetOf = ({ source }: (typeof OWN)[number]) => (source["system"] as { budget: number }).budget;
const namesOf = (budget: number) => OWN.filter((ship) => budgetOf(ship) === budget).map(({ slug }) => slug);
const pairsOf = (names: readonly string[]) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));

/** Credits spent on each kind of component. */
function spent(name: string): Map<string, number> {
  const credits = new Map<string, number>();
  for (const { placements } of shipTotals(findShip(name, "own").design, HOUSE_OPTIONS.usual).sections)
    for (const { component, cost } of placements)
      credits.set(component.kind, (credits.get(component.kind) ?? 0) + cost);
  return credits;
}

describe.each(CLASSES)("the ships of %i credits", (budget) => {
  const names = namesOf(budget);

  it("are three or more, cost that much, and have nothing wrong with them", () => {
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      const { design } = findShip(name, "own");
      const { cost, sections } = shipTotals(design, HOUSE_OPTIONS.usual);
      expect(cost, name).toBe(budget);
      expect(sections.length, name).toBeLessThanOrEqual(budget === 1000 ? 2 : 1);
      // A station has no engine, by design.
      const expected = design.sections.some(({ components }) => components.some(({ kind }) => kind === "propulsion"));
      expect(
        validate(design, HOUSE_OPTIONS.usual, budget).flatMap(({ code, level }) => (level === "note" ? [] : [code])),
        name,
      ).toEqual(expected ? [] : ["W_NO_ENGINE"]);
    }
  });

  it("share less than half of their credits, kind by kind", () => {
    for (const [one, other] of pairsOf(names)) {
      const theirs = spent(other);
      const shared = [...spent(one)].reduce(
        (sum, [kind, credits]) => sum + Math.min(credits, theirs.get(kind) ?? 0),
        0,
      );
      expect(shared, `${one} and ${other}`).toBeLessThan(budget / 2);
    }
  });

  it("each say their role, and no two the same", () => {
    const roles = OWN.filter((ship) => budgetOf(ship) === budget).map(
      ({ source }) => /^<p>Role: ([^.]+)\./.exec(String((source["system"] as { notes: string }).notes))?.[1],
    );
    expect(roles).not.toContain(undefined);
    expect(new Set(roles).size).toBe(roles.length);
  });

  // Up to two thirds of 400 battles may be ties, if wreckage takes the winner too; the rest varies by 5 or 6 points.
  it.each(["greedy", "random"])("win 40 to 60 of a hundred battles that one of two wins (%s)", async (bot) => {
    const players = bot === "greedy" || isFuzzed ? names : names.slice(0, 2);
    const argv = ["myoss-gamma", ...players, "--games", "400", "--bots", bot, "--json"];
    const { shares, ties } = JSON.parse(await tournament(argv)) as Tournament;
    for (const rate of shares.flat().filter((rate) => rate !== null)) {
      expect(rate).toBeGreaterThan(0.4 - STRAY);
      expect(rate).toBeLessThan(0.6 + STRAY);
    }
    for (const rate of ties.flat().filter((rate) => rate !== null)) expect(rate).toBeLessThan(0.75);
  });
});
