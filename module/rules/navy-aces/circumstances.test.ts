/** Circumstances in Navy Aces: both dice of a fight, the odds that follow, and the number of attacks. */
import { describe, expect, it } from "vitest";
import {
  ALPHA,
  BRAVO,
  diceOf,
  play,
  pose,
  says,
  ship,
  squadron,
  told,
  watersOf,
  type Berth,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { EVERYTHING, type Circumstance } from "../kernel";
import { attackWorth, bombing } from "./bot/odds";
import { edgeIn, winningShare } from "./circumstances";
import { attackOdds, attacksLeft, navalOf } from "./naval";
import type { Waters } from "./state";

const RESERVES = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];
const SHIPS = [ship(0, "destroyer", pose(5, 2)), ship(1, "frigate", pose(5, 3.5)), ...RESERVES];
const AIR = [ship(0, "gunboat", pose(5, 3)), squadron(1, 2, pose(5, 4.2)), ...RESERVES];

function sea(units: readonly Berth[], ...given: readonly Partial<Circumstance>[]): Waters {
  const waters = watersOf({ units });
  if (given.length > 0)
    waters.circumstances = given.map((each, at) => ({
      id: `c${at}`,
      on: EVERYTHING,
      number: "attack",
      delta: -2,
      reason: "Heavy swell",
      until: null,
      ...each,
    }));
  return waters;
}

const edge = (waters: Waters) => edgeIn(waters, waters.units[0]!, waters.units[1]!);

describe("what is added to the dice of a fight", () => {
  it.each<[what: string, given: Partial<Circumstance>[], by: number]>([
    ["nothing", [], 0],
    ["for every attack", [{}], -2],
    ["for the attacker's navy", [{ on: ALPHA, delta: 1 }], 1],
    ["for the attacker", [{ on: "unit-1", delta: 3 }], 3],
    ["for the defense of its target", [{ on: "unit-2", number: "defense", delta: 2 }], -2],
    ["for the defense of the other navy", [{ on: BRAVO, number: "defense", delta: -1 }], 1],
    ["for attacks of the target", [{ on: "unit-2" }], 0],
    ["for both", [{ on: ALPHA }, { number: "defense", delta: -3 }], 1],
    ["until the round before", [{ until: 2 }], 0],
  ])("%s", (_, given, by) => expect(edge(sea(SHIPS, ...given))).toBe(by));
});

describe("the odds of an attack", () => {
  // Of 36 results the attacker hits with a higher die, and with any six but a double one: 11 + 4 … by how much is added.
  const byHand = (by: number) => {
    let hits = 0;
    for (let attack = 1; attack <= 6; attack++)
      for (let defense = 1; defense <= 6; defense++)
        if (!(attack === 6 && defense === 6) && (attack === 6 || attack + by > defense)) hits++;
    return hits / 36;
  };

  it.each([-9, -2, -1, 0, 1, 2, 9])("with %i are those that the dice have", (by) => {
    const { hit, returned } = attackOdds(0, 0, "none", by);
    expect(hit).toBeCloseTo(byHand(by), 12);
    // A six is a six.
    expect(returned).toBeCloseTo(5 / 36, 12);
  });

  it("are what is played: 4 + 2 hits a 5, and the event says why", () => {
    const waters = sea(SHIPS, { on: "unit-1", delta: 2 });
    const result = play(waters, [says.naval(0, "unit-1", "unit-2"), says.salvo(0, null)], [4, 5]);
    expect(diceOf(result, "unit-2")).toEqual([1, 1]);
    expect(told(result, "attacked")).toMatchObject([
      { defenderLost: 1, sway: { attack: [{ reason: "Heavy swell", value: 2 }], defense: [] } },
    ]);
  });

  it("are known to the bot", () => {
    const worth = (waters: Waters) => attackWorth(waters, waters.units[0]!, waters.units[1]!);
    expect(worth(sea(SHIPS, { delta: 2 }))).toBeGreaterThan(worth(sea(SHIPS)));
    expect(worth(sea(SHIPS, { delta: -2 }))).toBeLessThan(worth(sea(SHIPS)));
  });
});

describe("a fight between ship and squadron", () => {
  it("is decided by the higher sum", () => {
    // The gunboat attacks with 3 and +2: that beats a 4, and 5 + 2 beats a 6.
    const result = play(sea(AIR, { on: "unit-1", delta: 2 }), [says.seaAir(0, "unit-1", "unit-2")], [3, 4, 5, 6]);
    expect(diceOf(result, "unit-2")).toBeNull();
    expect(told(result, "bombed")).toMatchObject([{ byShip: true }, { byShip: true }]);
  });

  it("has a share of rolls that is counted from the dice, 15 to 15 if nothing is added", () => {
    expect(winningShare(0)).toBe(0.5);
    // With one more 21 of 36 win and 10 lose; with six more every roll wins.
    expect(winningShare(1)).toBeCloseTo(21 / 31, 12);
    expect(winningShare(-1)).toBeCloseTo(10 / 31, 12);
    expect(winningShare(6)).toBe(1);
  });

  it("is worth more to a bot that has more added", () => {
    const worth = (...given: readonly Partial<Circumstance>[]) => {
      const waters = sea(AIR, ...given);
      return bombing(waters, waters.units[0]!, waters.units[1]!);
    };
    expect(worth({ delta: 2 })).toBeGreaterThan(worth());
    expect(worth({ delta: -2 })).toBeLessThan(worth());
  });
});

describe("the attacks of an action", () => {
  const left = (...given: readonly Partial<Circumstance>[]): number => {
    const waters = sea(SHIPS, ...given.map((each) => ({ number: "volleys", ...each })));
    // A miss: the fight goes on with the attacks that are left.
    play(waters, [says.naval(0, "unit-1", "unit-2")], [1, 2]);
    const combat = navalOf(waters);
    return combat ? attacksLeft(waters, combat) : 0;
  };

  it.each<[what: string, given: Partial<Circumstance>[], attacks: number]>([
    ["as many as its strength", [], 2],
    ["one more", [{ on: "unit-1", delta: 1 }], 3],
    ["one fewer", [{ delta: -1 }], 1],
    ["at least one", [{ delta: -9 }], 0],
    ["the other navy's", [{ on: BRAVO, delta: 5 }], 2],
  ])("are %s", (_, given, attacks) => expect(left(...given)).toBe(attacks));
});
