/** Circumstances in Space Opera: the skills of gunners and pilots, and the odds that follow from them. */
import { describe, expect, it } from "vitest";
import { battleOf, craft, gunIn, shipIn } from "../../../tests/support/rules/space-opera/fixtures";
import { EVERYTHING, type Circumstance } from "../kernel";
import { aim, sum } from "./aim";
import { OPERA_CIRCUMSTANCES } from "./circumstances";
import { dodgeChance, shotOdds } from "./odds";
import { dodgeParts, helmParts, pilotParts } from "./rolls";
import type { Battle } from "./state";

const CREW = [
  { id: "ace", name: "Ace", piloting: 13 },
  { id: "eye", name: "Eye", piloting: 11 },
];

/** Two fighters: piloting 13, rating +1; `a1` has skill 14, accuracy +2. Circumstances count from turn 3. */
function duel(...given: readonly Partial<Circumstance>[]): Battle {
  const a = craft("a", "fighter", { pilot: "ace", crew: CREW, guns: [{ gunner: "eye", gunnerIsPilot: false }, {}] });
  const battle = battleOf([a, craft("b")]);
  if (given.length > 0)
    battle.circumstances = given.map((each, at) => ({
      id: `c${at}`,
      on: EVERYTHING,
      number: "gunnery",
      delta: -2,
      reason: "Ion storm",
      until: null,
      ...each,
    }));
  return battle;
}

const shotIn = (battle: Battle, gun = "a1") =>
  aim(battle, shipIn(battle, "a"), gunIn(battle, gun), shipIn(battle, "b"), null);

describe("the skill of a shot", () => {
  const usual = shotIn(duel()).effective;

  it.each<[what: string, given: Partial<Circumstance>, by: number]>([
    ["on everything", {}, -2],
    ["on the gunner's side", { on: "a" }, -2],
    ["on the gun", { on: "a/a1", delta: 3 }, 3],
    ["on the gunner", { on: "a/eye", delta: 1 }, 1],
    ["on the pilot, who has another gun", { on: "a/ace" }, 0],
    ["on another gun", { on: "a/a2" }, 0],
    ["on shots at the target", { on: "b", number: "attacked", delta: -4 }, -4],
    ["on shots at the other one", { on: "a", number: "attacked" }, 0],
    ["on piloting", { number: "piloting" }, 0],
    ["that has ended", { until: 2 }, 0],
    ["in its last turn", { until: 3 }, -2],
  ])("with a circumstance %s", (_, given, by) => {
    const { effective, parts } = shotIn(duel(given));
    expect(effective).toBe(usual + by);
    expect(sum(parts)).toBe(effective);
    const told = parts.filter(({ id }) => id === "circumstance");
    expect(told).toEqual(by === 0 ? [] : [{ id: "circumstance", amount: by, reason: "Ion storm" }]);
  });

  it("changes the chance as a roll of 3d6 does", () => {
    // Skill 14 + 2, a fighter's size and a snap shot: the number to roll against, with −2 and without.
    const ways = [0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
    const chance = (battle: Battle) =>
      shotOdds(battle, shipIn(battle, "a"), gunIn(battle, "a1"), shipIn(battle, "b"), null).hit;
    expect(chance(duel())).toBeCloseTo((ways[usual] ?? NaN) / 216, 12);
    expect(chance(duel({}))).toBeCloseTo((ways[usual - 2] ?? NaN) / 216, 12);
  });
});

describe("the skill with which a ship is flown", () => {
  const pilots = (battle: Battle) =>
    [pilotParts, dodgeParts, helmParts].map((partsOf) => sum(partsOf(battle, shipIn(battle, "a"))));

  it.each<[what: string, given: Partial<Circumstance>, by: number]>([
    ["on everything", {}, -2],
    ["on the ship", { on: "a", delta: 2 }, 2],
    ["on its pilot", { on: "a/ace", delta: 1 }, 1],
    ["on somebody who does not fly it", { on: "a/eye" }, 0],
    ["on the other ship", { on: "b" }, 0],
  ])("with a circumstance %s", (_, given, by) => {
    // 13 + 1, half of 13 + 1, and 13 alone.
    expect(pilots(duel({ number: "piloting", ...given }))).toEqual([14 + by, 7 + by, 13 + by]);
  });

  it("goes to whoever flies once the pilot is dead", () => {
    const battle = duel({ number: "piloting", on: "a/eye", delta: 2 });
    shipIn(battle, "a").crew[0]!.alive = false;
    expect(pilots(battle)).toEqual([14, 8, 13]);
  });

  it("changes the chance to dodge", () => {
    const chance = (battle: Battle) => dodgeChance(battle, shipIn(battle, "a"));
    // 7 or less of 3d6 is 35 in 216, 5 or less 10.
    expect(chance(duel())).toBeCloseTo(35 / 216, 12);
    expect(chance(duel({ number: "piloting" }))).toBeCloseTo(10 / 216, 12);
  });
});

it("can be on all that acts: ships, guns, gunners and pilots, with the numbers that each has", () => {
  const targets = new Map(OPERA_CIRCUMSTANCES.targets(duel()).map(({ on, numbers }) => [on, numbers]));
  expect(targets.get("a/ace")).toEqual(["gunnery", "piloting"]);
  expect(targets.get("a/eye")).toEqual(["gunnery"]);
  expect(targets.get("a/a1")).toEqual(["gunnery"]);
  expect(targets.get("b")).toEqual(["gunnery", "attacked", "piloting"]);
});
