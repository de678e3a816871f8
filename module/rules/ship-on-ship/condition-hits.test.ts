/** Conditions that meet when a hit is taken, and in Attrition. Ship-on-Ship, the face cards; SOS-22, SOS-33, SOS-34, SOS-38, SOS-39. */
import { describe, expect, it } from "vitest";
import {
  attacksMet,
  attackWith,
  BLACK,
  cards,
  counts,
  duelOf,
  play,
  questionsOf,
  told,
  type Answers,
  type Position,
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { maximum } from "./state";

const struck = (red: Position, black: Position, response: string | null, after: Answers, dice: number[] = []) =>
  attackWith({ red, black }, "TH", response, after, dice);

describe("a hit of red's", () => {
  const heel = { hand: "TH", conditions: "KD" };

  it("KD+KS: the King of Spades that red picks goes back to the black hand", () => {
    const { black } = struck(heel, { hand: "2S", conditions: "KS" }, "", [["strike", ["KS"]]]);
    expect({ hand: black.hand, conditions: black.conditions, maximum: maximum(black) }).toEqual({
      hand: cards("2S KS"),
      conditions: [],
      maximum: 5,
    });
  });
  it("KD+KS: also to a full hand, which is cut to size at the turn's end", () => {
    const full = { rating: 2, hand: "2S 4S", conditions: "KS", playsLeft: 0 };
    const result = struck({ ...heel, skill: 1 }, full, null, [
      ["strike", ["KS"]],
      ["commit", [null]],
      ["trimHand", "4S"],
    ]);
    expect([result.black.hand, result.red.deck.includes("4S") || result.red.hand.includes("4S")]).toEqual([
      cards("2S KS"),
      true,
    ]);
    expect(told(result, "handTrimmed")).toMatchObject([{ event: "handTrimmed", ship: BLACK }]);
  });
  it("KD+QS: Tenacious Defense that red picks does not stop the next attack", () => {
    const result = play(
      duelOf({
        red: { rating: 9, fan: 4, hand: "TH 4H", conditions: "KD" },
        black: { hand: "9S 2S", conditions: "QS", playsLeft: 1 },
      }),
      [
        ["commit", ["TH", null]],
        ["respond", [[]]],
        ["strike", ["QS"]],
        ["commit", ["4H", null]],
        ["respond", [["9S"]]],
      ],
    );
    expect(attacksMet(result)).toEqual(["10 hit", "4 blocked"]);
  });
  it("KD+JS: what Cover Fire added to a defense still counts when red picks it after the hit", () => {
    const black = { hand: "3S 4S 2S", conditions: "JS" };
    const result = struck({ hand: "TH", conditions: "KD" }, black, "3S 4S", [["strike", ["JS"]]]);
    expect(told(result, "defended")[0]).toMatchObject({ value: 7 });
    expect({ conditions: result.black.conditions, deck: result.red.deck.slice(-3) }).toEqual({
      conditions: [],
      deck: ["JS", "3S", "4S"],
    });
  });
  it("KD+JD: an attack that cannot be met lets red pick, too", () => {
    const black = { rating: 14, fan: 10, hand: "2S 9S", conditions: "KC" };
    const result = struck({ hand: "TH", conditions: "KD JD" }, black, null, [["strike", ["KC"]]]);
    expect({ attacksMet: attacksMet(result), conditions: result.black.conditions }).toEqual({
      attacksMet: ["10 unblockable"],
      conditions: [],
    });
  });
  it("KD+QD: the point of the position lands the hit", () => {
    const black = { hand: "9S AS", conditions: "QC" };
    const result = struck({ hand: "TH", conditions: "KD QD" }, black, "9S AS", [["strike", ["QC"]]]);
    expect({ attacksMet: attacksMet(result), conditions: result.black.conditions }).toEqual({
      attacksMet: ["11 hit"],
      conditions: [],
    });
  });
  it("JD+KS: what cannot be met is still taken on the King of Spades", () => {
    const black = { rating: 14, fan: 10, hand: "2S", conditions: "KS" };
    const result = struck({ hand: "TH", conditions: "JD" }, black, null, [["takeHit", ["KS"]]]);
    expect({ attacksMet: attacksMet(result), hand: result.black.hand, fan: counts(result.black).fan }).toEqual({
      attacksMet: ["10 unblockable"],
      hand: cards("2S KS"),
      fan: 10,
    });
  });
  it("QS+KS: what does not fail by itself is taken on the King of Spades", () => {
    const result = struck({ hand: "TH" }, { hand: "2S", conditions: "QS KS" }, "", [["takeHit", ["KS"]]]);
    expect({ conditions: result.black.conditions, hand: result.black.hand }).toEqual({
      conditions: ["QS"],
      hand: cards("2S KS"),
    });
  });
  it("JS+KS: a king that came back may be played again in the same turn", () => {
    const result = play(duelOf({ red: { hand: "TH" }, black: { hand: "2S", conditions: "KS JS" } }), [
      ["commit", ["TH", null]],
      ["respond", [[]]],
      ["takeHit", ["KS"]],
      ["commit", ["KS"]],
    ]);
    expect({ conditions: result.black.conditions, playsLeft: result.black.playsLeft }).toEqual({
      conditions: cards("JS KS"),
      playsLeft: 2,
    });
  });
});

describe("Attrition", () => {
  const trade = (red: Position, black: Position, after: Answers, dice: number[] = []) =>
    play(duelOf({ red, black, phase: "attrition" }), [["attrition", true], ...after], dice);

  it("alone can cripple its owner: the other holds the field", () => {
    const { duel } = trade({ hand: "2H" }, { fan: 4, hand: "2S", conditions: "JC" }, []);
    expect(duel.over).toEqual({ winners: ["red"], reason: "crippled" });
  });
  it("or the other", () => {
    const { duel } = trade({ fan: 4, hand: "2H" }, { hand: "2S", conditions: "JC" }, []);
    expect(duel.over).toEqual({ winners: ["black"], reason: "crippled" });
  });
  it("with empty hands costs a marker each", () => {
    const { red, black } = trade({}, { conditions: "JC" }, []);
    expect([red.markers, black.markers, red.fan, black.fan]).toEqual([1, 1, [], []]);
  });
  it("JC+KD: its losses are no hits: red chooses for itself, and black's is chance without a question", () => {
    const black = { hand: "2S 4S", conditions: "JC QS" };
    const result = trade({ hand: "2H 4H", conditions: "KD" }, black, [["attritionLoss", "2H"]], [2]);
    expect(questionsOf(result)).toEqual(["attrition black", "attritionLoss red"]);
    expect([result.red.fan, result.black.fan, result.black.conditions]).toEqual([["2H"], ["4S"], cards("JC QS")]);
  });
  it("JC+KS: never costs a condition", () => {
    const { black } = trade({ hand: "2H" }, { hand: "2S", conditions: "JC KS" }, []);
    expect({ conditions: black.conditions, fan: black.fan, hand: black.hand }).toEqual({
      conditions: cards("JC KS"),
      fan: ["2S"],
      hand: [],
    });
  });
  it("JC+KC: may leave one card, which is then the barrage", () => {
    const black = { hand: "8S 2S", conditions: "JC KC" };
    const result = trade(
      { hand: "2H 4H" },
      black,
      [
        ["attritionLoss", "2H"],
        ["commit", [null, "8S"]],
        ["respond", [[]]],
      ],
      [2],
    );
    expect(attacksMet(result)).toEqual(["16 hit"]);
  });
  it("JC+JD: makes the black fan one larger, and with it what cannot be met", () => {
    const red = { hand: "4H 2H 6H", conditions: "JD" };
    const result = trade(
      red,
      { rating: 9, fan: 3, hand: "9S 7S 5S", conditions: "JC" },
      [
        ["attritionLoss", "2H"],
        ["commit", ["4H", null]],
        ["takeHit", ["7S"]],
      ],
      [1],
    );
    expect(attacksMet(result)).toEqual(["4 unblockable"]);
  });
  it("JC+QS: makes the red fan one larger, and with it what fails", () => {
    const red = { rating: 9, fan: 3, hand: "4H 2H" };
    const result = trade(red, { hand: "9S", conditions: "JC QS" }, [
      ["attritionLoss", "2H"],
      ["commit", ["4H"]],
    ]);
    expect(attacksMet(result)).toEqual(["4 failed"]);
  });
  it("JC+KH: makes the black fan one larger, and with it a single defense", () => {
    const black = { rating: 9, fan: 3, hand: "4S 2S", conditions: "JC" };
    const result = trade(
      { hand: "AH 2H", conditions: "KH" },
      black,
      [
        ["attritionLoss", "2H"],
        ["commit", [null, "4S"]],
        ["respond", [["AH"]]],
      ],
      [2],
    );
    expect(attacksMet(result)).toEqual(["4 blocked"]);
  });
  it("JC+QC: is no attack", () => {
    const black = { hand: "4S 2S 6S", conditions: "JC QC" };
    const result = trade(
      { hand: "AH 2H" },
      black,
      [
        ["attritionLoss", "2H"],
        ["commit", [null, "4S"]],
        ["respond", [[]]],
      ],
      [2],
    );
    expect(attacksMet(result)).toEqual(["4 hit"]);
  });
});
