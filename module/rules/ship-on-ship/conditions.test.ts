/** Each of the twelve conditions alone. Ship-on-Ship, the face cards; SOS-27 to SOS-34, SOS-38 to SOS-41. */
import { describe, expect, it } from "vitest";
import {
  attackWith,
  attacksMet,
  BLACK,
  cards,
  counts,
  duelOf,
  play,
  questionsOf,
  RED,
  told,
  type Answers,
  type Position,
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { maximum } from "./state";

/** Black attacks red, who has these conditions in play. */
const onRed = (conditions: string, card: string, hand: string, response: string | null, fan = 0) =>
  attackWith({ red: { hand, conditions }, black: { rating: 9, fan, hand: `${card} 2C` } }, card, response);
/** Red attacks black, who has these conditions in play. */
const onBlack = (conditions: string, card: string, hand: string, response: string | null, fan = 0) =>
  attackWith({ red: { rating: 9, fan, hand: `${card} 2D` }, black: { hand, conditions } }, card, response);

describe("Jack of Hearts, Superior Speed", () => {
  it.each([
    ["JH", "8S", "7 blocked"],
    ["", "8S", "8 hit"],
    ["JH", "QD", "5 blocked"],
    ["JH", "2S", "1 blocked"],
  ])("(red has %j) an attack with %s is %s by a 7", (conditions, card, outcome) => {
    expect(attacksMet(onRed(conditions, card, "7H", "7H"))).toEqual([outcome]);
  });
  it("does not keep the smallest attack from hitting who plays nothing", () => {
    expect(attacksMet(onRed("JH", "2S", "7H", ""))).toEqual(["1 hit"]);
  });
  it("does nothing to the owner's own attacks", () => {
    const result = attackWith({ red: { hand: "8H", conditions: "JH" }, black: { hand: "7S" } }, "8H", "7S");
    expect(attacksMet(result)).toEqual(["8 hit"]);
  });
});

describe("Queen of Hearts, Evasive Maneuvers", () => {
  it.each([
    ["QH", "3H 5H", "10 blocked"],
    ["", "3H 5H", "10 hit"],
    ["QH", "9H", "10 hit"],
    ["QH", "AH AD 5H", "10 blocked"],
    ["QH", "3H JS", "10 blocked"],
  ])("(red has %j) a ten against %s is %s", (conditions, response, outcome) => {
    expect(attacksMet(onRed(conditions, "TS", response, response))).toEqual([outcome]);
  });
  it("counts a card that was laid in advance with the others (SOS-55)", () => {
    const standing = { red: { hand: "5H", preemptive: "3H", conditions: "QH" }, black: { hand: "TS" } };
    expect(attacksMet(attackWith(standing, "TS", "3H 5H"))).toEqual(["10 blocked"]);
  });
});

describe("King of Hearts, Distraction", () => {
  it.each([
    ["KH", "3H", 6, "6 blocked"],
    ["", "3H", 6, "6 hit"],
    ["KH", "3H", 5, "6 hit"],
    ["KH", "JS", 6, "6 blocked"],
    ["KH", "9H", 6, "6 blocked"],
    ["KH", "3H AH", 6, "6 hit"],
  ])("(red has %j) %s at a black fan of %i: a six is %s", (conditions, response, fan, outcome) => {
    expect(attacksMet(onRed(conditions, "6S", response, response, fan as number))).toEqual([outcome]);
  });
  it("works for a single card that was laid in advance, and never makes a card less", () => {
    const standing = {
      red: { hand: "2H", preemptive: "AH", conditions: "KH" },
      black: { rating: 9, fan: 6, hand: "6S" },
    };
    expect(attacksMet(attackWith(standing, "6S", "AH"))).toEqual(["6 blocked"]);
    expect(told(onRed("KH", "6S", "9H", "9H", 6), "defended")[0]).toMatchObject({
      value: 9,
      parts: [{ card: "9H", add: 9 }],
    });
  });
  it("counts the markers in the black fan, too", () => {
    const standing = { red: { hand: "AH", conditions: "KH" }, black: { rating: 9, fan: 4, markers: 2, hand: "6S" } };
    expect(attacksMet(attackWith(standing, "6S", "AH"))).toEqual(["6 blocked"]);
  });
});

describe("Jack of Diamonds, Hit and Run", () => {
  const attack = (conditions: string, fan: number, response: string | null) =>
    attackWith({ red: { hand: "4H", conditions }, black: { rating: 9, fan, hand: "9S" } }, "4H", response);
  it.each([
    ["JD", 4, null, "4 unblockable"],
    ["JD", 5, null, "4 unblockable"],
    ["JD", 3, "9S", "4 blocked"],
    ["JD", 3, "", "4 hit"],
    ["", 4, "9S", "4 blocked"],
  ])("(red has %j) a four at a black fan of %i, met with %j: %s", (conditions, fan, response, outcome) => {
    expect(attacksMet(attack(conditions, fan, response))).toEqual([outcome]);
  });
  it("spares black no card and no play, and spends none", () => {
    const standing = { red: { hand: "4H", conditions: "JD" }, black: { rating: 9, fan: 4, hand: "9S 7S" } };
    const { black } = attackWith(standing, "4H", null);
    expect({ hand: black.hand, playsLeft: black.playsLeft }).toEqual({ hand: cards("9S 7S"), playsLeft: 3 });
  });
});

describe("Queen of Diamonds, Superior Position", () => {
  it.each([
    ["QD", "9 hit"],
    ["", "8 blocked"],
  ])("(red has %j) an eight against 7 and ace is %s", (conditions, outcome) => {
    const standing = { red: { hand: "8H", conditions }, black: { hand: "7S AS" } };
    expect(attacksMet(attackWith(standing, "8H", "7S AS"))).toEqual([outcome]);
  });
});

describe("King of Diamonds, Achilles' Heel", () => {
  const hit = (black: Position, after: Answers = [], dice: number[] = []) =>
    attackWith({ red: { hand: "TH", conditions: "KD" }, black }, "TH", black.hand === "" ? null : "", after, dice);
  it("lets red pick a condition, which goes under red's deck", () => {
    const { red, black, duel } = hit({ hand: "2S 4S", conditions: "QS JS" }, [["strike", ["QS"]]]);
    expect(red.deck.at(-1)).toBe("QS");
    expect({ conditions: black.conditions, fan: counts(black).fan, maximum: maximum(black) }).toEqual({
      conditions: ["JS"],
      fan: 0,
      maximum: 5,
    });
    expect(duel.over).toBeNull();
  });
  it("draws the card blindly where red picks the hand", () => {
    const result = hit({ hand: "2S 4S 6S", conditions: "QS" }, [["strike", ["random"]]], [2]);
    expect({ hand: result.black.hand, fan: result.black.fan }).toEqual({ hand: cards("2S 6S"), fan: ["4S"] });
    expect(told(result, "cardLost")).toMatchObject([{ event: "cardLost", ship: BLACK, random: true, why: "damage" }]);
  });
  it("asks nobody where there is no condition to pick", () => {
    const result = hit({ hand: "2S 4S 6S" }, [], [3]);
    expect(questionsOf(result)).toEqual(["commit red+black", "respond black"]);
    expect(result.black.fan).toEqual(["6S"]);
    const empty = hit({ hand: "" });
    expect({ markers: empty.black.markers, questions: questionsOf(empty) }).toEqual({
      markers: 1,
      questions: ["commit red"],
    });
  });
  it("without it the one who is hit chooses", () => {
    const standing = { red: { hand: "TH" }, black: { hand: "2S 4S", conditions: "QS" } };
    const result = attackWith(standing, "TH", "", [["takeHit", ["QS"]]]);
    expect(questionsOf(result).at(-1)).toBe("takeHit black");
    expect({ deck: result.red.deck.at(-1), conditions: result.black.conditions }).toEqual({
      deck: "QS",
      conditions: [],
    });
  });
});

describe("Jack of Spades, Cover Fire", () => {
  it.each([
    ["7S 4S", "10 blocked"],
    ["7S 2S", "10 hit"],
    ["AS 4S 6S", "10 blocked"],
  ])("lets evens join an odd card: a ten against %s is %s", (response, outcome) => {
    expect(attacksMet(onBlack("JS", "TH", response, response))).toEqual([outcome]);
  });
  it.each([
    ["without it", "", "7S 4S", "card-cannot-defend"],
    ["for evens alone", "JS", "4S 6S", "needs-odd-card"],
    ["for red faces", "JS", "7S QD", "card-cannot-defend"],
    ["beyond the plays that are left", "JS", "AS 3S 2S 4S", "no-plays-left"],
  ])("refuses it %s", (_, conditions, response, code) => {
    expect(() => onBlack(conditions, "TH", response, response)).toThrow(code);
  });
  it("lets evens join a card that was laid in advance", () => {
    const standing = { red: { hand: "TH" }, black: { hand: "4S", preemptive: "7S", conditions: "JS" } };
    const result = attackWith(standing, "TH", "7S 4S");
    expect({ attacksMet: attacksMet(result), playsLeft: result.black.playsLeft }).toEqual({
      attacksMet: ["10 blocked"],
      playsLeft: 2,
    });
  });
});

describe("Queen of Spades, Tenacious Defense", () => {
  it.each([
    ["QS", 4, null, "4 failed"],
    ["QS", 6, null, "4 failed"],
    ["QS", 3, "", "4 hit"],
    ["", 4, "", "4 hit"],
  ])("(black has %j) a four at a red fan of %i is met with %j: %s", (conditions, fan, response, outcome) => {
    const result = onBlack(conditions, "4H", "9S", response, fan);
    expect(attacksMet(result)).toEqual([outcome]);
    expect(questionsOf(result)).toHaveLength(response === null ? 1 : 2);
  });
});

describe("King of Spades, Superior Mechanics", () => {
  const hit = (conditions: string, on: string) =>
    attackWith({ red: { hand: "TH" }, black: { hand: "2S 4S", conditions } }, "TH", "", [["takeHit", [on]]]);
  it("comes back to the hand when a hit is taken on it", () => {
    const { black, events } = hit("KS QS", "KS");
    expect({ hand: black.hand, conditions: black.conditions, maximum: maximum(black) }).toEqual({
      hand: cards("2S 4S KS"),
      conditions: ["QS"],
      maximum: 5,
    });
    const gone = { event: "conditionLost", ship: BLACK, card: "KS", to: "hand" };
    expect(events).toContainEqual(expect.objectContaining(gone));
  });
  it("saves no other condition", () => {
    const { black, red } = hit("KS QS", "QS");
    expect({ conditions: black.conditions, deck: red.deck.at(-1) }).toEqual({ conditions: ["KS"], deck: "QS" });
  });
  it("stays where a card of the hand is given up", () => {
    const { black } = hit("KS", "2S");
    expect({ conditions: black.conditions, fan: black.fan, hand: black.hand }).toEqual({
      conditions: ["KS"],
      fan: ["2S"],
      hand: ["4S"],
    });
  });
});

describe("Jack of Clubs, Attrition", () => {
  const standing = () =>
    duelOf({ red: { hand: "2H 4H" }, black: { hand: "2S 4S 6S", conditions: "JC" }, phase: "attrition" });
  it("costs both one of their maximum: red's card is red's choice, black's is chance", () => {
    const result = play(
      standing(),
      [
        ["attrition", true],
        ["attritionLoss", "4H"],
      ],
      [3],
    );
    expect(questionsOf(result)).toEqual(["attrition black", "attritionLoss red"]);
    expect([result.red.fan, result.black.fan]).toEqual([["4H"], ["6S"]]);
    expect(result.duel.captains.map(maximum)).toEqual([4, 4]);
    expect({ playsLeft: result.black.playsLeft, phase: result.duel.phase }).toEqual({ playsLeft: 3, phase: "commit" });
  });
  it("is for once a turn, and again in the next one", () => {
    const result = play(
      standing(),
      [
        ["attrition", true],
        ["attritionLoss", "4H"],
        ["commit", ["2H", null]],
        ["respond", [[]]],
        ["takeHit", ["2S"]],
        ["commit", [null]],
      ],
      [3],
    );
    expect(questionsOf(result).filter((question) => question.startsWith("attrition "))).toHaveLength(1);
    const next = play(result.duel, [["attrition", false]]);
    expect({ turn: next.duel.turn, questions: questionsOf(next) }).toEqual({ turn: 2, questions: ["attrition black"] });
  });
  it("may be declined, and is offered again at each exchange and before the turn ends", () => {
    const duel = duelOf({
      red: { hand: "" },
      black: { hand: "9S", conditions: "JC", playsLeft: 1 },
      phase: "attrition",
    });
    const result = play(duel, [
      ["attrition", false],
      ["commit", ["9S"]],
      ["attrition", false],
    ]);
    expect({ phase: result.duel.phase, questions: questionsOf(result) }).toEqual({
      phase: "turnEnd",
      questions: ["attrition black", "commit black", "attrition black"],
    });
  });
});

describe("Queen of Clubs, Press the Attack", () => {
  it.each([
    ["QC", 0, "4 hit"],
    ["QC", 1, "5 hit"],
    ["QC", 2, "6 hit"],
    ["", 2, "4 hit"],
  ])("(black has %j) after %i attacks of this turn a four is %s", (conditions, attacks, outcome) => {
    const result = attackWith({ red: { hand: "2H" }, black: { hand: "4S 2S", conditions, attacks } }, "4S", "");
    expect(attacksMet(result)).toEqual([outcome]);
  });
  it("counts hits, misses and free attacks, and forgets them at the turn's end", () => {
    const result = play(duelOf({ red: { hand: "7H 9D" }, black: { hand: "QD 4S 2S", conditions: "QC", skill: 1 } }), [
      ["commit", [null, "QD"]],
      ["respond", [["7H"]]],
      ["commit", [null, "4S"]],
      ["respond", [[]]],
    ]);
    expect(attacksMet(result)).toEqual(["6 blocked", "5 hit"]);
    expect(play(play(result.duel, [["commit", [null]]]).duel, []).black.attacks).toBe(0);
  });
});

describe("King of Clubs, Withering Barrage", () => {
  it.each([
    ["KC", "4S", "4S", "8 hit"],
    ["KC", "4S 2S", "4S", "4 hit"],
    ["", "4S", "4S", "4 hit"],
    ["KC", "QD", "QD", "12 hit"],
  ])("(black has %j) with a hand of %s an attack with %s is %s", (conditions, hand, card, outcome) => {
    expect(attacksMet(attackWith({ red: { hand: "2H" }, black: { hand, conditions } }, card, ""))).toEqual([outcome]);
  });
  it("is not doubled by an earlier attack that emptied the hand", () => {
    const { black } = attackWith({ red: { hand: "2H" }, black: { hand: "4S", conditions: "KC" } }, "4S", "");
    expect({ emptied: black.emptied, attack: black.attack }).toEqual({ emptied: false, attack: null });
  });
});

it("a condition stays when its owner has no use for it, and is nobody's but its owner's", () => {
  const { red, black } = play(duelOf({ red: { hand: "QS" }, black: { hand: "QH" } }), [
    ["commit", ["QS", "QH"]],
    ["respond", [[]]],
  ]);
  expect([red.conditions, black.conditions]).toEqual([[], []]);
  expect({ ship: red.ship, attacks: black.attacks }).toEqual({ ship: RED, attacks: 1 });
});
