/** House options for what happens when nothing does: the proposed end, and Tactics that are put away. */
import { describe, expect, it } from "vitest";
import {
  ahead,
  ALPHA,
  BRAVO,
  cards,
  play,
  playFrom,
  pose,
  says,
  ship,
  watersOf,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import type { Options, Waters } from "./state";

const reserves = [ship(0, "gunboat", pose(0.6, 0.5)), ship(1, "gunboat", pose(11.4, 7.5))];

describe("idleRounds", () => {
  const asks = ({ asked }: Pick<ReturnType<typeof playFrom>, "asked">) =>
    asked.filter(({ askings }) => askings[0]?.name === "acceptEnd").map(({ askings }) => askings[0]?.seat);
  /** The first of the turns in which nothing is done has begun. */
  const still = (options: Partial<Options> = {}, players = 2): Waters =>
    Object.assign(watersOf({ units: reserves, kills: [1], options, players }), { still: 1 });
  const passes = (...places: number[]) => places.map((place) => says.end(place));

  it("1: after a whole round in which nobody did anything the end is proposed to all, who say yes by one press", () => {
    const first = play(still(), passes(0));
    expect(first.waters.offer).toBeNull();
    const { waters, events } = play(first.waters, passes(1));
    expect(waters).toMatchObject({ offer: { from: null, agreed: [] }, phase: "turn", active: 0 });
    expect(events.filter(({ event }) => event === "endProposed")).toEqual([{ event: "endProposed", rounds: 1 }]);
    const ended = play(waters, [says.accept(0, true), says.accept(1, true)]);
    expect(asks(ended)).toEqual([ALPHA, BRAVO]);
    expect(ended.waters.over).toEqual({ winners: [ALPHA], reason: "quiet" });
  });
  it("1: whoever plays on has another whole round", () => {
    const { waters } = play(still(), [...passes(0, 1), says.accept(0, true), says.accept(1, false)]);
    expect({ offer: waters.offer, over: waters.over }).toEqual({ offer: null, over: null });
    expect(play(waters, passes(0)).waters.offer).toBeNull();
    expect(play(waters, passes(1)).waters.offer).toEqual({ from: null, agreed: [] });
  });
  it("1: a turn in which something was done begins the count anew", () => {
    const acted = play(still(), [says.move(0, "unit-1", ahead(0.5)), ...passes(0, 1)]);
    expect(acted.waters.offer).toBeNull();
    expect(play(acted.waters, passes(0)).waters.offer).toEqual({ from: null, agreed: [] });
  });
  it("2: after two such rounds; 0: never", () => {
    expect(play(still({ idleRounds: 2 }), passes(0, 1, 0)).waters.offer).toBeNull();
    expect(play(still({ idleRounds: 2 }), passes(0, 1, 0, 1)).waters.offer).toEqual({ from: null, agreed: [] });
    expect(play(still({ idleRounds: 0 }), passes(0, 1, 0, 1, 0, 1)).waters.offer).toBeNull();
  });
  it("is not asked of whoever has no units left", () => {
    const three = play(still({}, 3), [...passes(0, 1), says.accept(0, true), says.accept(1, true)]);
    expect(asks(three)).toEqual([ALPHA, BRAVO]);
  });
});

describe("discardBeforeDrawing (NA-28, NA-35)", () => {
  const red = (discardBeforeDrawing: boolean): Standing => ({
    units: reserves,
    hands: ["2S", "2H 3H 4H 5H 6H 7H"],
    options: { discardBeforeDrawing },
  });
  it("false: a hand of red cards leaves only by being played", () => {
    const { waters } = playFrom(red(false), [says.end(0)]);
    expect(waters).toMatchObject({ phase: "turn", active: 1, discard: [] });
    expect(waters.navies[1]?.hand).toEqual(cards("2H 3H 4H 5H 6H 7H"));
  });
  it("true: whoever begins a turn puts away what they like, and then draws", () => {
    const begun = playFrom(red(true), [says.end(0)]);
    expect(begun.waters).toMatchObject({ phase: "discard", active: 1 });
    const { waters, events } = play(begun.waters, [says.discard(1, "2H 3H")]);
    expect(waters).toMatchObject({ phase: "turn", turnDiscard: ["2H", "3H"] });
    expect(waters.navies[1]?.hand.slice(0, 4)).toEqual(cards("4H 5H 6H 7H"));
    expect(waters.navies[1]?.hand).toHaveLength(6);
    expect(events.map(({ event }) => event)).toEqual(["discarded", "drew", "drewSeen"]);
    expect(() => play(playFrom(red(true), [says.end(0)]).waters, [says.discard(1, "AS")])).toThrow(/not-in-hand/);
  });
  it("true: nothing is told of one who keeps all, and nobody is asked who holds nothing", () => {
    const kept = play(playFrom(red(true), [says.end(0)]).waters, [says.discard(1, "")]);
    expect({ phase: kept.waters.phase, events: kept.events }).toEqual({ phase: "turn", events: [] });
    const bare = playFrom({ ...red(true), hands: ["2S", ""] }, [says.end(0)]);
    expect(bare.waters).toMatchObject({ phase: "turn", active: 1 });
  });
});
