/** The acceptance list of the specification, B1 to B17. The upper player is place 0, and has the turn unless stated. */
import { describe, expect, it } from "vitest";
import {
  at,
  BOTTOM,
  card,
  cards,
  on,
  play,
  playFrom,
  questionsOf,
  says,
  seaOf,
  told,
  TOP,
  totals,
} from "../../../tests/support/rules/silent-ships/fixtures";
import { setup } from "./setup";
import { scoreOf } from "./state";

/** An attack by the upper player from (2,2) on (3,2), where no ship can support. */
const attack = says.move(0, "2,2 3,2", "patrol");

describe("cards", () => {
  it("B1: the first turn begins with five cards in hand and six in the deck", () => {
    const { sea, top, bottom } = play(setup({ players: [{ seat: TOP }, { seat: BOTTOM }] }), [], [1]);
    expect({ hand: top.hand.length, deck: top.deck.length }).toEqual({ hand: 5, deck: 6 });
    expect({ hand: bottom.hand.length, deck: bottom.deck.length }).toEqual({ hand: 2, deck: 9 });
    expect({ active: sea.active, round: sea.round, phase: sea.phase }).toEqual({ active: 0, round: 1, phase: "turn" });
  });

  it("B2: ships come into play on (2,1), (3,1), (4,1), nowhere else, and on no ship", () => {
    const top = { hand: "fire flag salvage frigate" };
    const deployed = playFrom(
      { top },
      says.deploy(0, "fire", "2,1"),
      says.deploy(0, "flag", "3,1"),
      says.deploy(0, "salvage", "4,1"),
    );
    expect(["2,1", "3,1", "4,1"].map((square) => on(deployed, square))).toEqual(["fire-1", "flag-1", "salvage-1"]);
    expect(deployed.top.hand).toEqual([card("frigate")]);
    expect(deployed.top.discard).toEqual([]);
    expect(() => playFrom({ top }, says.deploy(0, "fire", "1,1"))).toThrow(/not-a-harbor/);
    expect(() => play(deployed.sea, [says.deploy(0, "frigate", "3,1")])).toThrow(/square-is-taken/);
    expect(() => playFrom({ top, bottom: { sea: "fire@3,1" } }, says.deploy(0, "fire", "3,1"))).toThrow(
      /square-is-taken/,
    );
  });

  it("B3: without a card nothing moves; with one it does, and the card is discarded", () => {
    const top = { sea: "frigate@2,2" };
    expect(() => playFrom({ top }, attack)).toThrow(/hand-is-empty/);
    const moved = playFrom({ top: { ...top, hand: "patrol" } }, attack);
    expect([on(moved, "2,2"), on(moved, "3,2")]).toEqual([null, "frigate-1"]);
    expect({ hand: moved.top.hand, discard: moved.top.discard }).toEqual({ hand: [], discard: [card("patrol")] });
    expect(() => playFrom({ top: { ...top, hand: "fire" } }, attack)).toThrow(/card-not-in-hand/);
  });

  it("B12: a deck of one is drawn, the five discards become the deck, and two more are drawn", () => {
    const piles = { deck: "fire", discard: "flag frigate speed special salvage" };
    const rest = "ammunition patrol missile submarine ramming";
    const drew = playFrom({ active: 1, top: { ...piles, sunk: rest } }, says.end(1));
    expect({ hand: drew.top.hand.length, deck: drew.top.deck.length, discard: drew.top.discard.length }).toEqual({
      hand: 3,
      deck: 3,
      discard: 0,
    });
    expect(drew.top.hand[0]).toBe(card("fire"));
    expect(told(drew, "reshuffled")).toEqual([{ event: "reshuffled", place: 0, seat: TOP, count: 5 }]);
    const nothing = playFrom(
      { active: 1, top: { deck: "", hand: `fire flag frigate speed special salvage ${rest}` } },
      says.end(1),
    );
    expect(told(nothing, "drew")[0]).toMatchObject({ count: 0 });
    expect(nothing.top.hand).toHaveLength(11);
  });

  it("B13: ships on both islands bring one card, not two", () => {
    const drawn = (sea: string) => told(playFrom({ active: 1, top: { sea } }, says.end(1)), "drew")[0]?.["count"];
    expect([drawn("flag@1,2 fire@5,3"), drawn("fire@5,3"), drawn("flag@2,2")]).toEqual([4, 4, 3]);
  });
});

describe("battles", () => {
  it("B4: a Speed Boat of 4 does not beat a Patrol Ship that defends with 1 + 3", () => {
    const result = playFrom(
      { top: { sea: "speed@2,2", hand: "patrol" }, bottom: { sea: "patrol@3,2" } },
      says.move(0, "2,2 3,2", "patrol"),
    );
    expect(totals(result)).toEqual([4, 4]);
    expect([on(result, "2,2"), on(result, "3,2")]).toEqual(["speed-1+", "patrol-2+"]);
    expect({ hand: result.top.hand, discard: result.top.discard }).toEqual({ hand: [], discard: [card("patrol")] });
    expect(told(result, "held")).toHaveLength(1);
  });

  it("B5: 7 and 5 sink the Flag Ship of 9, and the game is won; supports add what is theirs alone", () => {
    const supported = (attacker: string, supporter: string) =>
      playFrom(
        { top: { sea: `${attacker}@2,2 ${supporter}@3,1`, hand: "patrol special" }, bottom: { sea: "flag@3,2" } },
        attack,
        says.support("supportAttack", 0, "3,1", "special"),
      );
    const won = supported("frigate", "missile");
    expect(totals(won)).toEqual([12, 9]);
    expect(won.sea.over).toEqual({ winners: [TOP], reason: "flagSunk" });
    expect({ sunk: won.bottom.sunk, hand: won.top.hand }).toEqual({ sunk: [card("flag", 2)], hand: [] });
    expect([on(won, "3,2"), on(won, "3,1"), on(won, "2,2")]).toEqual(["frigate-1+", "missile-1+", null]);
    expect(totals(supported("missile", "frigate"))).toEqual([12, 9]);
    const weak = supported("missile", "ammunition");
    expect({ totals: totals(weak), over: weak.sea.over }).toEqual({ totals: [5, 9], over: null });
  });

  it("B6: a Salvage Ship with three enemies sunk has 5 and beats a Speed Boat of 4", () => {
    const result = playFrom(
      { top: { sea: "salvage@2,2", hand: "patrol" }, bottom: { sea: "speed@3,2", sunk: "fire missile frigate" } },
      attack,
    );
    expect(totals(result)).toEqual([5, 4]);
    expect({ on: on(result, "3,2"), sunk: result.bottom.sunk.length }).toEqual({ on: "salvage-1+", sunk: 4 });
  });

  it("B9: a Fire Ship that held is sunk all the same; beaten it sinks once", () => {
    const standing = {
      top: { sea: "frigate@2,2 missile@3,1", hand: "patrol special" },
      bottom: { sea: "fire@3,2" },
    };
    const held = playFrom(standing, attack, says.support("supportAttack", 0));
    expect([totals(held), scoreOf(held.sea, 0), scoreOf(held.sea, 1)]).toEqual([[7, 10], 1, 0]);
    expect([on(held, "2,2"), on(held, "3,2")]).toEqual(["frigate-1+", null]);
    expect(told(held, "sunk")).toMatchObject([{ ship: { card: card("fire", 2) }, why: "burn" }]);
    const beaten = playFrom(standing, attack, says.support("supportAttack", 0, "3,1", "special"));
    expect([totals(beaten), on(beaten, "3,2"), on(beaten, "2,2")]).toEqual([[12, 10], "frigate-1+", null]);
    expect(told(beaten, "sunk")).toMatchObject([{ ship: { card: card("fire", 2) }, why: "attack" }]);
  });

  it("B10: a Ramming Ship is lost by attacking, whether it wins or not", () => {
    const won = playFrom({ top: { sea: "ramming@2,2", hand: "patrol" }, bottom: { sea: "frigate@3,2" } }, attack);
    expect([totals(won), on(won, "2,2"), on(won, "3,2")]).toEqual([[8, 7], null, null]);
    expect([won.top.sunk, won.bottom.sunk]).toEqual([[card("ramming")], [card("frigate", 2)]]);
    expect([scoreOf(won.sea, 0), scoreOf(won.sea, 1)]).toEqual([1, 1]);
    const tied = playFrom(
      {
        top: { sea: "ramming@2,2", hand: "patrol" },
        bottom: { sea: "missile@3,2 special@4,2", hand: "flag" },
      },
      attack,
      says.retreat(1, null),
      says.support("supportDefense", 1, "4,2", "flag"),
    );
    expect([totals(tied), on(tied, "2,2"), on(tied, "3,2")]).toEqual([[8, 8], null, "missile-2+"]);
    expect([tied.top.sunk, tied.bottom.sunk]).toEqual([[card("ramming")], []]);
  });
});

describe("retreats", () => {
  it("B7: the attacker chooses among the empty squares, takes the place, and nobody is shown", () => {
    const standing = {
      top: { sea: "frigate@2,2 missile@2,1", hand: "patrol" },
      bottom: { sea: "fire@3,2", hand: "flag" },
    };
    const answers = [attack, says.retreat(1, "flag")];
    const result = playFrom(standing, ...answers, says.pursue(0, "3,3"));
    expect(["2,2", "3,2", "3,3"].map((square) => on(result, square))).toEqual([null, "frigate-1", "fire-2"]);
    expect({ hand: result.bottom.hand, discard: result.bottom.discard }).toEqual({
      hand: [],
      discard: [card("flag", 2)],
    });
    const { asked } = playFrom(standing, ...answers, says.pursue(0, "4,2"));
    expect(asked.at(-1)?.askings[0]?.menu.list?.()).toEqual(["3,1", "4,2", "3,3"].map(at));
    expect(() => playFrom(standing, ...answers, says.pursue(0, "2,2"))).toThrow(/square-is-taken/);
    expect(told(result, "revealed")).toEqual([]);
    const spent = playFrom(
      { ...standing, top: { sea: "frigate@2,2 missile@3,1", hand: "patrol special" } },
      attack,
      says.support("supportAttack", 0, "3,1", "special"),
      says.retreat(1, "flag"),
      says.pursue(0, "3,3"),
    );
    expect({ hand: spent.top.hand, discard: spent.top.discard, on: on(spent, "3,1") }).toEqual({
      hand: [],
      discard: cards("patrol special"),
      on: "missile-1",
    });
  });

  it("B8: nobody retreats without a square or a card, or from a Submarine that is seen", () => {
    const asked = (submarine: string, bottom: { sea: string; hand?: string }) => {
      const top = { sea: `${submarine}@2,2`, hand: "patrol" };
      const sea = play(seaOf({ top, bottom }), [attack]).sea;
      return sea.phase;
    };
    expect(asked("submarine", { sea: "flag@3,2", hand: "fire" })).toBe("retreat");
    expect(asked("submarine+", { sea: "flag@3,2", hand: "fire" })).toBe("turn");
    expect(asked("submarine", { sea: "flag@3,2" })).toBe("turn");
    const full = "flag@3,2 patrol+@3,1 speed+@4,2 special+@3,3";
    expect(asked("submarine", { sea: full, hand: "fire" })).toBe("defense");
  });
});

describe("ends", () => {
  it("B11: who ends a turn with an enemy on their country loses; the enemy's turn end does nothing", () => {
    const standing = { active: 1 as const, bottom: { sea: "frigate@3,2", hand: "fire" } };
    const arrived = playFrom(standing, says.move(1, "3,2 3,1", "fire"), says.end(1));
    expect({ over: arrived.sea.over, active: arrived.sea.active }).toEqual({ over: null, active: 0 });
    expect(play(arrived.sea, [says.end(0)]).sea.over).toEqual({ winners: [BOTTOM], reason: "countryHeld" });
  });

  it("B15: after ten quiet rounds who sank more wins, and of a tie the second player", () => {
    const end = (bottomSunk: string) =>
      playFrom({ active: 1, quiet: 9, top: { sunk: "fire frigate" }, bottom: { sunk: bottomSunk } }, says.end(1));
    expect(end("fire frigate").sea.over).toEqual({ winners: [BOTTOM], reason: "quiet" });
    const ended = end("fire frigate speed");
    expect(ended.sea.over).toEqual({ winners: [TOP], reason: "quiet" });
    expect(told(ended, "gameEnded")).toEqual([
      { event: "gameEnded", winners: [TOP], loser: BOTTOM, score: { winner: 3, loser: 2 }, reason: "quiet" },
    ]);
    expect(playFrom({ active: 1, quiet: 8 }, says.end(1)).sea).toMatchObject({ over: null, quiet: 9 });
  });
});

describe("abilities", () => {
  it("B14: a Speed Boat makes three steps for a card, face up, and through no ship", () => {
    const move = (speed: string, way: string, bottom = "") =>
      playFrom({ top: { sea: `${speed}@1,1`, hand: "fire" }, bottom: { sea: bottom } }, says.move(0, way, "fire"));
    expect(() => move("speed", "1,1 2,1 3,1")).toThrow(/too-many-steps/);
    const moved = move("speed+", "1,1 2,1 2,2 2,3");
    expect({ on: on(moved, "2,3"), discard: moved.top.discard }).toEqual({ on: "speed-1+", discard: [card("fire")] });
    expect(() => move("speed+", "1,1 2,1 2,2 2,3", "patrol@2,2")).toThrow(/path-is-blocked/);
    expect(() => move("speed+", "1,1 2,1 2,2 2,3 2,4")).toThrow(/too-many-steps/);
  });

  it("B16: a Special Operations Craft on an island changes places with a sunk Frigate", () => {
    const result = playFrom(
      { top: { sea: "special+@1,2", sunk: "frigate patrol", hand: "fire" } },
      says.swap(0, "1,2", card("frigate")),
      says.move(0, "1,2 2,2", "fire"),
    );
    expect({ on: on(result, "2,2"), sunk: result.top.sunk }).toEqual({
      on: "frigate-1+",
      sunk: cards("patrol special"),
    });
  });

  it("B17: a Missile Boat that is seen supports at a distance of two; face down, or at three, it does not", () => {
    const support = (sea: string) =>
      playFrom(
        { top: { sea: `frigate@1,2 ${sea}`, hand: "patrol fire" }, bottom: { sea: "flag@2,2" } },
        says.move(0, "1,2 2,2", "patrol"),
        says.support("supportAttack", 0, sea.slice(-3), "fire"),
      );
    expect(totals(support("missile+@1,1"))).toEqual([12, 9]);
    expect(() => support("missile@1,1")).toThrow(/ship-cannot-support/);
    expect(() => support("speed@2,1 missile+@5,2")).toThrow(/ship-cannot-support/);
    expect(questionsOf(support("missile+@1,1"))).toEqual(["act top", "supportAttack top"]);
  });
});
