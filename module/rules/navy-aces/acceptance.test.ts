/** The acceptance list of the specification, C1 to C17. Tables are 12 × 8 Lengths; poses are moved onto them. */
import { describe, expect, it } from "vitest";
import {
  ahead,
  ALPHA,
  diceOf,
  killsOf,
  play,
  playFrom,
  pose,
  poseOf,
  says,
  ship,
  squadron,
  told,
  turn,
  watersOf,
  type Berth,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { cornersOf } from "./poses";
import { setup } from "./setup";
import { findUnit } from "./state";
import { refuseCombat } from "./targets";
import { view } from "./view";

const PLAYERS = [{ seat: "alpha" }, { seat: "bravo" }];
/** Ships far from everything else, so that a player stays in the game. */
const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];

describe("the fleets", () => {
  const muster = () => play(setup({ players: PLAYERS, options: { islands: 0 } }), [], [6, 1]).waters;
  it("C1: a hand of six, and six dice in units of any allowed kind", () => {
    expect(muster().navies.map(({ hand }) => hand.length)).toEqual([6, 6]);
    const { waters } = play(muster(), [
      says.build(0, "destroyer", 3, pose(1, 1)),
      says.build(1, "squadron", 4, pose(1, 7)),
      says.build(0, "frigate", 2, pose(3, 1)),
      says.build(1, "gunboat", 1, pose(3, 7)),
      says.build(0, "gunboat", 1, pose(5, 1)),
    ]);
    expect({ phase: waters.phase, navies: waters.navies.map(({ unallocated }) => unallocated) }).toEqual({
      phase: "units",
      navies: [0, 1],
    });
    play(waters, [says.build(1, "gunboat", 1, pose(5, 7))]);
    expect({ phase: waters.phase, active: waters.active, round: waters.round }).toEqual({
      phase: "turn",
      active: 0,
      round: 1,
    });
    expect(waters.units.map(({ active }) => active)).toEqual([3, 4, 2, 1, 1, 1]);
  });
  it("C1: no destroyer is made of two dice", () => {
    const { waters } = play(muster(), [
      says.build(0, "squadron", 4, pose(1, 1)),
      says.build(1, "frigate", 2, pose(1, 7)),
    ]);
    expect(() => play(waters, [says.build(0, "destroyer", 3, pose(3, 1))])).toThrow(/too-few-dice/);
    expect(() => play(waters, [says.build(0, "destroyer", 2, pose(3, 1))])).toThrow(/too-few-dice/);
    expect(() => play(waters, [says.build(0, "frigate", 1, pose(3, 1))])).toThrow(/wrong-unit-strength/);
    expect(() => play(waters, [says.build(0, "squadron", 3, pose(3, 1))])).toThrow(/too-few-dice/);
    expect(() => play(waters, [says.build(0, "squadron", 0, pose(3, 1))])).toThrow(/wrong-unit-strength/);
  });
  it("C16: a hand of four takes the last card of the pile, and one of the five that were discarded", () => {
    const standing: Standing = {
      units: reserves,
      active: 1,
      hands: ["2S 3S 4S 5S"],
      deck: "6S",
      discard: "7S 8S 9S TS JS",
    };
    const { waters, events } = playFrom(standing, [says.end(1)]);
    expect(waters.navies[0]?.hand).toEqual(["2S", "3S", "4S", "5S", "6S", "7S"]);
    expect({ deck: waters.deck, discard: waters.discard }).toEqual({ deck: ["8S", "9S", "TS", "JS"], discard: [] });
    expect(told({ events }, "reshuffled")).toEqual([{ event: "reshuffled", count: 5 }]);
  });
});

describe("movement", () => {
  const moved = (unit: Berth, ...steps: Parameters<typeof says.move>[2][]) =>
    playFrom({ units: [unit, ...reserves] }, [says.move(0, "unit-1", ...steps)]);
  it("C2: a turn of 90 degrees about the left bow corner, and a length ahead", () => {
    const start = pose(5, 3, 90);
    const turned = moved(ship(0, "gunboat", start), turn("L", 90, 0));
    expect(poseOf(turned, "unit-1")).toEqual([5.143, 3.857, 180]);
    const ended = moved(ship(0, "gunboat", start), turn("L", 90));
    expect(poseOf(ended, "unit-1")).toEqual([4.143, 3.857, 180]);
    const rearLeft = cornersOf(findUnit(ended.waters, "unit-1")?.pose ?? start)[3];
    const [frontLeft] = cornersOf(start);
    expect(rearLeft.x).toBeCloseTo(frontLeft.x, 3);
    expect(rearLeft.y).toBeCloseTo(frontLeft.y, 3);
    expect(rearLeft.x).toBeCloseTo(5 - 0.357, 3);
    expect(rearLeft.y).toBeCloseTo(3.5, 3);
  });
  it("C3: a gunboat goes three lengths, a destroyer turns in place of its only one", () => {
    const gunboat = ship(0, "gunboat", pose(5, 0.5, 90));
    expect(poseOf(moved(gunboat, ahead(), ahead(), ahead()), "unit-1")).toEqual([5, 3.5, 90]);
    expect(() => moved(gunboat, ahead(), ahead(), ahead(), ahead())).toThrow(/too-many-lengths/);
    const destroyer = ship(0, "destroyer", pose(5, 3, 90));
    expect(poseOf(moved(destroyer, { rotate: 90 }), "unit-1")).toEqual([5, 3, 180]);
    expect(() => moved(destroyer, ahead(), { rotate: 90 })).toThrow(/too-many-lengths/);
  });
});

describe("what a ship can shoot at", () => {
  const shoots = (target: ReturnType<typeof pose>, island?: ReturnType<typeof pose>) => {
    const at = (where: ReturnType<typeof pose>) => pose(5 + where.x, 2 + where.y, where.heading);
    const units = [ship(0, "gunboat", at(pose(0, 0))), ship(1, "gunboat", at(target))];
    const waters = watersOf({ units, islands: island ? [at(island)] : [] });
    return refuseCombat(view(waters, ALPHA), 0, "naval", "unit-1", "unit-2")?.code ?? "yes";
  };
  it("C4: two lengths from edge to edge", () => {
    expect([shoots(pose(0, 2.714)), shoots(pose(0, 2.715))]).toEqual(["yes", "out-of-reach"]);
  });
  it("C5: nothing ahead of the bow", () => {
    expect([shoots(pose(2, 0)), shoots(pose(0, 1.5))]).toEqual(["no-broadside", "yes"]);
  });
  it("C6: nothing behind an island", () => {
    expect(shoots(pose(0, 2.743, 90), pose(0, 1.35))).toBe("line-of-fire-blocked");
    expect(shoots(pose(0, 2.743, 90), pose(3, 1.35))).toBe("yes");
  });
});

describe("naval combat", () => {
  /** What both ships have left after a gunboat attacks a frigate abeam of it once. */
  const attack = (dice: readonly [number, number], mine: string, theirs: string) => {
    const units = [ship(0, "gunboat", pose(5, 2)), ship(1, "frigate", pose(5, 3.5)), ...reserves];
    const hands = [mine, theirs];
    const antes = hands.filter((hand) => hand !== "");
    const answers = [says.naval(0, "unit-1", "unit-2"), ...(antes.length > 0 ? [says.antes(...antes)] : [])];
    const result = playFrom({ units, hands }, answers, dice);
    return [diceOf(result, "unit-1")?.[0] ?? 0, diceOf(result, "unit-2")?.[0] ?? 0];
  };
  it("C7: 4 and two cards against 5 hits", () => expect(attack([4, 5], "2H 3H", "")).toEqual([1, 1]));
  it("C8: 5 against 5 does not", () => expect(attack([5, 5], "", "")).toEqual([1, 2]));
  it("C9: a six hits whatever the defender has", () =>
    expect(attack([6, 3], "", "2H 3H 4H 5H 6H 7H 8H 9H TH")).toEqual([1, 1]));
  it("C10: 5 and three cards against 6 and one: both lose one", () =>
    expect(attack([5, 6], "2H 3H 4H", "5H")).toEqual([0, 1]));
  it("C11: of two sixes the side with less ante loses one; of equal antes nobody does", () => {
    expect(attack([6, 6], "2H", "3H 4H 5H")).toEqual([0, 2]);
    expect(attack([6, 6], "2H 3H", "4H 5H")).toEqual([1, 2]);
  });
  it("C12: a gunboat is destroyed and claimed, and so is one that is fired back at", () => {
    const units = [ship(0, "frigate", pose(5, 2)), ship(1, "gunboat", pose(5, 3.5)), ...reserves];
    const won = playFrom({ units }, [says.naval(0, "unit-1", "unit-2")], [5, 2]);
    expect([diceOf(won, "unit-1"), diceOf(won, "unit-2"), killsOf(won)]).toEqual([[2, 0], null, [1, 0]]);
    const boats = [ship(0, "gunboat", pose(5, 2)), ship(1, "gunboat", pose(5, 3.5)), ...reserves];
    const lost = playFrom({ units: boats }, [says.naval(0, "unit-1", "unit-2")], [2, 6]);
    expect([diceOf(lost, "unit-1"), diceOf(lost, "unit-2"), killsOf(lost)]).toEqual([null, [1, 0], [0, 1]]);
  });
});

describe("in the air", () => {
  const units = [squadron(0, 2, pose(5, 3)), squadron(1, 2, pose(5, 4.2)), ...reserves];
  const begin = says.aerial(0, "unit-1", "unit-2");
  it("C13: an equal heart counters a spade; a club that is not countered takes a die", () => {
    const hands = ["9S KC", "9H KD 2D"];
    const result = playFrom({ units, hands }, [
      begin,
      says.lay(0, "9S"),
      says.lay(1, "9H", "9S"),
      says.lay(0, "KC"),
      says.yields(1),
    ]);
    expect([diceOf(result, "unit-1"), diceOf(result, "unit-2"), killsOf(result)]).toEqual([
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
    const countered = playFrom({ units, hands }, [
      begin,
      says.lay(0, "9S"),
      says.lay(1, "9H", "9S"),
      says.lay(0, "KC"),
      says.lay(1, "KD", "KC"),
    ]);
    expect(killsOf(countered)).toEqual([0, 0]);
  });
  it("C14: over a preemptive eight of hearts goes a nine of spades, or a joker, but no eight", () => {
    const hands = ["8H 2S", "8S 9S joker-1"];
    const laid = (card: string) => playFrom({ units, hands }, [begin, says.lay(0, "8H"), says.lay(1, card)]);
    expect(() => laid("8S")).toThrow(/defense-stands/);
    expect(told(laid("9S"), "laid")).toHaveLength(2);
    expect(told(laid("joker-1"), "laid")).toHaveLength(2);
  });
  it("C15: a gunboat and a squadron fight until the gunboat is gone", () => {
    const both = [ship(0, "gunboat", pose(5, 3)), squadron(1, 2, pose(5, 4.2)), ...reserves];
    const result = playFrom({ units: both }, [says.seaAir(0, "unit-1", "unit-2")], [4, 2, 3, 3, 1, 5]);
    expect([diceOf(result, "unit-1"), diceOf(result, "unit-2"), killsOf(result)]).toEqual([null, [1, 0], [1, 1]]);
    const names = result.events.map(({ event }) => event);
    expect(names.indexOf("claimed")).toBeLessThan(names.lastIndexOf("bombed"));
    expect(told(result, "bombed")).toHaveLength(3);
  });
});

describe("the end", () => {
  it("C17: with as many kills, the player with more active strength wins", () => {
    const units = [ship(0, "destroyer", pose(1, 1)), ship(0, "gunboat", pose(3, 1)), ship(1, "frigate", pose(1, 7))];
    const standing: Standing = { units, kills: [3, 3], active: 1, round: 10 };
    const { waters } = playFrom(standing, [says.end(1)]);
    expect(waters.over).toEqual({ winners: [ALPHA], reason: "rounds" });
  });
});
