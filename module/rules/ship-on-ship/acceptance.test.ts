/** The acceptance list of the specification, A2 to A17; A1 is in `example.test.ts`. */
import { describe, expect, it } from "vitest";
import { playStep, refuseWhole, type Json } from "../kernel";
import {
  attacksMet,
  BLACK,
  cards,
  counts,
  duelOf,
  play,
  questionsOf,
  RED,
  told,
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { cardsOf } from "../../../tests/support/rules/ship-on-ship/invariants";
import { shipOnShip, STACK_DECK } from "./index";
import { PRESETS } from "./presets";
import { setup } from "./setup";
import { maximum } from "./state";
import { half } from "./tables";
import { view } from "./view";

describe("defenses", () => {
  it("A2: with Evasive Maneuvers a 3 and a 5 block a 10; without it they are 8", () => {
    const defend = (conditions: string) =>
      play(duelOf({ red: { hand: "3H 5H", conditions }, black: { hand: "TS" } }), [
        ["commit", [null, "TS"]],
        ["respond", [["3H", "5H"]]],
      ]);
    const evasive = defend("QH");
    expect(attacksMet(evasive)).toEqual(["10 blocked"]);
    expect(told(evasive, "defended")[0]).toMatchObject({
      value: 10,
      parts: [
        { card: "3H", add: 3 },
        { card: "5H", add: 5 },
        { card: "QH", add: 2 },
      ],
    });
    const plain = defend("");
    expect(attacksMet(plain)).toEqual(["10 hit"]);
    expect(told(plain, "defended")[0]).toMatchObject({ value: 8 });
  });

  it("A3: under Distraction a single 3 counts as the black fan of 6; with an ace added it is 4", () => {
    const defend = (response: string[]) =>
      play(duelOf({ red: { hand: "3H AH", conditions: "KH" }, black: { rating: 8, fan: 6, hand: "6S" } }), [
        ["commit", [null, "6S"]],
        ["respond", [response]],
      ]);
    expect(attacksMet(defend(["3H"]))).toEqual(["6 blocked"]);
    const two = defend(["3H", "AH"]);
    expect(attacksMet(two)).toEqual(["6 hit"]);
    expect(told(two, "defended")[0]).toMatchObject({ value: 4 });
  });

  it("A4: under Superior Speed an 8 is worth 7, and a 7 blocks it", () => {
    const result = play(duelOf({ red: { hand: "7H", conditions: "JH" }, black: { hand: "8S" } }), [
      ["commit", [null, "8S"]],
      ["respond", [["7H"]]],
    ]);
    expect(attacksMet(result)).toEqual(["7 blocked"]);
  });

  it("A7: without plays red adds two black faces for free, 12 in all with Evasive Maneuvers", () => {
    const result = play(duelOf({ red: { hand: "JS KC", conditions: "QH", playsLeft: 0 }, black: { hand: "TS" } }), [
      ["commit", [null, "TS"]],
      ["respond", [["JS", "KC"]]],
    ]);
    expect(attacksMet(result)).toEqual(["10 blocked"]);
    expect(told(result, "defended")[0]).toMatchObject({ value: 12 });
    expect(result.red.playsLeft).toBe(0);
  });

  it("A8: with Cover Fire a 7 and a 4 block 10 + 1 for two plays; the 4 alone is refused", () => {
    const standing = () =>
      duelOf({ red: { hand: "TH", conditions: "QD" }, black: { hand: "7S 4S", conditions: "JS" } });
    const result = play(standing(), [
      ["commit", ["TH", null]],
      ["respond", [["7S", "4S"]]],
    ]);
    expect(attacksMet(result)).toEqual(["11 blocked"]);
    expect(result.black.playsLeft).toBe(1);
    const alone = () =>
      play(standing(), [
        ["commit", ["TH", null]],
        ["respond", [["4S"]]],
      ]);
    expect(alone).toThrow(/needs-odd-card/);
  });
});

describe("attacks", () => {
  it("A5: the third attack, an 8 that empties the hand, is 16 + 2 − 1 = 17", () => {
    const result = play(
      duelOf({
        red: { hand: "9H", conditions: "JH" },
        black: { hand: "8S", conditions: "KC QC", attacks: 2 },
      }),
      [
        ["commit", [null, "8S"]],
        ["respond", [[]]],
      ],
    );
    expect(attacksMet(result)).toEqual(["17 hit"]);
    expect(told(result, "attackMade")[0]?.["parts"]).toEqual([
      { card: "8S", add: 8 },
      { card: "KC", add: 8 },
      { card: "QC", add: 2 },
      { card: "JH", add: -1 },
    ]);
  });

  it.each([
    ["", "6 hit"],
    ["JH", "5 hit"],
  ])("A6: black without plays attacks with a red queen (conditions of red: %j)", (conditions, outcome) => {
    const result = play(
      duelOf({ red: { hand: "9H", conditions, playsLeft: 0 }, black: { hand: "QD 8S", playsLeft: 0 } }),
      [
        ["commit", [null, "QD"]],
        ["respond", [[]]],
      ],
    );
    expect(attacksMet(result)).toEqual([outcome]);
    expect({ playsLeft: result.black.playsLeft, attacks: result.black.attacks }).toEqual({ playsLeft: 0, attacks: 1 });
    expect(questionsOf(result)[0]).toBe("commit red+black");
  });

  it.each([
    [3, ["3 failed"], ["commit red+black"]],
    [2, ["3 hit"], ["commit red+black", "respond black"]],
  ])("A9: a red 2 with Superior Position against Tenacious Defense at a red fan of %i", (fan, outcome, asked) => {
    const result = play(
      duelOf({ red: { rating: 6, fan, hand: "2H", conditions: "QD" }, black: { hand: "9S", conditions: "QS" } }),
      [["commit", ["2H", null]], ...(fan === 2 ? [["respond", [[]]] as const] : [])],
    );
    expect(attacksMet(result)).toEqual(outcome);
    expect(questionsOf(result)).toEqual(asked);
    expect(result.black.playsLeft).toBe(3);
  });

  describe("A10: Hit and Run against a black fan of 4", () => {
    const attack = (red: string, black: string, fan: number, answers: Json[][] = []) =>
      play(
        duelOf({
          red: { rating: 8, fan, hand: "4H", conditions: red },
          black: { rating: 8, fan: 4, hand: "9S 7S", conditions: black },
        }),
        [["commit", ["4H", null]], ...answers.map((sets) => ["respond", sets] as const)],
      );
    it("a 4 cannot be met", () => {
      const result = attack("JD", "", 0);
      expect(attacksMet(result)).toEqual(["4 unblockable"]);
      expect(questionsOf(result)).toEqual(["commit red+black"]);
    });
    it("a 4 made 5 by Superior Position can be met", () => {
      expect(attacksMet(attack("JD QD", "", 0, [[["7S"]]]))).toEqual(["5 blocked"]);
    });
    it("a 4 fails against Tenacious Defense at a red fan of 4", () => {
      const result = attack("JD", "QS", 4);
      expect(attacksMet(result)).toEqual(["4 failed"]);
      expect(counts(result.black).fan).toBe(4);
    });
  });
});

describe("damage and ends", () => {
  it("A11: who strikes at Superior Mechanics sends the King of Spades back to the hand", () => {
    const result = play(
      duelOf({ red: { hand: "TH", conditions: "KD" }, black: { hand: "2S 4S", conditions: "KS QS" } }),
      [
        ["commit", ["TH", null]],
        ["respond", [[]]],
        ["strike", ["KS"]],
      ],
    );
    expect(result.black.hand).toEqual(["2S", "4S", "KS"]);
    expect(result.black.conditions).toEqual(["QS"]);
    expect({ fan: counts(result.black).fan, maximum: maximum(result.black) }).toEqual({ fan: 0, maximum: 5 });
    expect(questionsOf(result).at(-1)).toBe("strike red");
  });

  it("A12: Attrition between two who have one card each is a draw", () => {
    const { duel } = play(
      duelOf({
        red: { fan: 4, hand: "9H" },
        black: { fan: 4, hand: "9S", conditions: "JC" },
        phase: "attrition",
      }),
      [["attrition", true]],
    );
    expect(duel.over).toEqual({ winners: [], reason: "bothCrippled" });
    expect(duel.captains.map(maximum)).toEqual([0, 0]);
  });

  it("A13: a hit on an empty hand without conditions is a marker", () => {
    const { red, duel } = play(duelOf({ black: { hand: "6S" } }), [["commit", ["6S"]]]);
    expect({ maximum: maximum(red), markers: red.markers, fan: red.fan.length }).toEqual({
      maximum: 4,
      markers: 1,
      fan: 0,
    });
    expect(duel.captains.flatMap(cardsOf)).toHaveLength(36);
  });

  it.each([
    ["coordination 6, maximum 4, hand 2, deck 9", { rating: 5, fan: 1, coordination: 6, hand: "2H 4H", deck: 9 }, 2],
    ["coordination 1", { rating: 5, fan: 1, coordination: 1, hand: "2H 4H", deck: 9 }, 1],
    ["a deck of 1, coordination 3, maximum 5, hand 2", { coordination: 3, hand: "2H 4H", deck: 1 }, 1],
  ])("A14: drawing at %s", (_, red, drawn) => {
    const result = play(duelOf({ red, phase: "turnEnd" }), []);
    expect(told(result, "handDrawn").find(({ ship }) => ship === RED)?.["count"]).toBe(drawn);
    expect(result.red.hand).toHaveLength(2 + drawn);
    expect({ asked: result.asked, turn: result.duel.turn }).toEqual({ asked: [], turn: 2 });
  });

  it("A15: an empty deck lets a captain go; who stays plays on with the hand as it is", () => {
    const standing = () => duelOf({ red: { hand: "2H 4H", deck: 0 }, black: { hand: "2S" }, phase: "turnEnd" });
    const stayed = play(standing(), [["escape", [false]]]);
    expect({ hand: stayed.red.hand, turn: stayed.duel.turn, over: stayed.duel.over }).toEqual({
      hand: cards("2H 4H"),
      turn: 2,
      over: null,
    });
    expect(questionsOf(stayed)).toEqual(["escape red"]);
    const gone = play(standing(), [["escape", [true]]]);
    expect(gone.duel.over).toEqual({ winners: [BLACK], reason: "escaped" });
    expect(told(gone, "duelEnded")).toMatchObject([{ winners: ["black"], reason: "escaped" }]);
  });

  it("A16: where both pass with plays left the turn ends, and a 5 laid in advance goes under the other's deck", () => {
    const result = play(duelOf({ red: { hand: "2H", preemptive: "5H" }, black: { hand: "2S" } }), [
      ["commit", [null, null]],
    ]);
    expect(result.duel.phase).toBe("turnEnd");
    expect(result.black.deck.at(-1)).toBe("5H");
    expect([result.red.preemptive, result.red.playsLeft, result.black.playsLeft]).toEqual([[], 3, 3]);
  });
});

describe("A17: a deck", () => {
  const unstacked = () =>
    setup({
      duelists: (["red", "black"] as const).map((color) => ({
        seat: color,
        ship: color,
        color,
        rating: 5,
        skill: 3,
        coordination: 3,
      })),
    });
  const red = PRESETS.aggression.red;
  it.each<[string, readonly string[], string]>([
    ["17 cards", red.slice(1), "incomplete-answer"],
    ["19 cards", [...red, "AH"], "deck-is-full"],
    ["a card of the other color", [...red.slice(1), "AS"], "card-of-other-color"],
    ["a card twice", [...red.slice(1), red[1] as string], "card-twice"],
    ["a card that there is not", [...red.slice(1), "1H"], "card-of-other-color"],
  ])("of %s is refused, and changes nothing", (_, deck, code) => {
    const duel = unstacked();
    const before = structuredClone(duel);
    expect(refuseWhole(STACK_DECK.menu(view(duel, RED), RED, null), deck)?.code).toBe(code);
    const source = { die: () => 1, answer: () => [[...deck], [...PRESETS.aggression.black]] };
    const played = playStep(shipOnShip, duel, [], source);
    expect(played).toMatchObject({ status: "void", reason: { code } });
    expect(duel).toEqual(before);
  });
  it("of eighteen cards of its color is taken; the eight others are out of the duel", () => {
    const { red: amur, black, duel } = play(unstacked(), [["stackDeck", [[...red], [...PRESETS.evasion.black]]]]);
    expect({ hand: amur.hand.length, deck: amur.deck.length, box: amur.box.length }).toEqual({
      hand: 5,
      deck: 13,
      box: 8,
    });
    expect([...amur.hand, ...amur.deck].sort()).toEqual([...red].sort());
    expect(amur.box).toEqual(half("red").filter((card) => !red.includes(card)));
    expect([...black.hand, ...black.deck, ...black.box].sort()).toEqual(half("black").sort());
    expect({ phase: duel.phase, turn: duel.turn }).toEqual({ phase: "commit", turn: 1 });
  });
});
