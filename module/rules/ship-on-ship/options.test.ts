/** Every house option, with its usual and its other values. */
import { describe, expect, it } from "vitest";
import { RulesError } from "../kernel";
import {
  attacksMet,
  attackWith,
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
import { setup } from "./setup";
import { choosesAlone } from "./sides";
import { captainOf, HOUSE_OPTIONS, maximum, type Options } from "./state";
import { view } from "./view";

it("options and values that there are not are refused", () => {
  expect(() => HOUSE_OPTIONS.full({ nonsense: 1 } as object)).toThrow(RulesError);
  expect(() => HOUSE_OPTIONS.full({ stallTurns: 0 })).toThrow(/bad-option/);
  expect(() => HOUSE_OPTIONS.full({ aceValue: 2 as 1 })).toThrow(/bad-option/);
});

describe("aceValue (SOS-2)", () => {
  it.each([
    [1, "10 hit"],
    [11, "10 blocked"],
  ] as const)("%i: an ace against a ten", (aceValue, outcome) => {
    const standing = { red: { hand: "AH" }, black: { hand: "TS" }, options: { aceValue } };
    expect(attacksMet(attackWith(standing, "TS", "AH"))).toEqual([outcome]);
  });
});

describe("openDecks (SOS-4)", () => {
  it.each([false, true])("%j", (openDecks) => {
    const duel = duelOf({ red: { hand: "AH" }, options: { openDecks } });
    const deck = captainOf(view(duel, BLACK), RED).deck;
    expect(deck).toEqual(openDecks ? [...duel.captains[0].deck].sort() : duel.captains[0].deck.map(() => null));
    expect(captainOf(view(duel, BLACK), RED).hand).toEqual([null]);
    expect(captainOf(view(duel, null), RED).deck.every((card) => card === null)).toBe(true);
  });
});

describe("sideChoice (SOS-5)", () => {
  const choose = (
    sideChoice: Options["sideChoice"] | null,
    numbers: readonly [one: readonly number[], other: readonly number[]],
    answers: Answers,
    dice: number[] = [],
  ) => {
    const duelists = numbers.map(([rating = 5, skill = 3, coordination = 3], at) => {
      return { seat: `seat-${at + 1}`, ship: `seat-${at + 1}`, rating, skill, coordination };
    });
    const given = { duelists, options: sideChoice ? { sideChoice } : {} };
    const result = play(setup(given), answers, dice);
    const chosen = [...result.duel.captains.map(({ color }) => color), told(result, "colorsChosen")[0]?.["by"]];
    expect([choosesAlone(setup(given)), questionsOf(result)[0]?.includes("+")]).toEqual(
      chosen.includes("chosen") || sideChoice === "random" ? [true, false] : [false, true],
    );
    return chosen;
  };
  it("agree: both say what they want, and a coin decides where they want the same", () => {
    expect(choose("agree", [[5], [4]], [["chooseColor", ["black", "red"]]])).toEqual(["black", "red", "agreed"]);
    expect(choose("agree", [[5], [4]], [["chooseColor", ["red", "red"]]], [1])).toEqual(["red", "black", "coin"]);
    expect(choose("agree", [[5], [4]], [["chooseColor", ["red", "red"]]], [2])).toEqual(["black", "red", "coin"]);
  });
  it.each<[string, number[], number[], number]>([
    ["a lower rating", [5], [4], 2],
    ["a lower rating, the first ship", [3], [4], 1],
    ["less skill", [5, 2], [5, 3], 1],
    ["less coordination", [5, 3, 4], [5, 3, 2], 2],
    ["less of everything", [4, 2, 2], [5, 3, 3], 1],
  ])("inferior: the captain of the ship with %s chooses alone", (_, one, other, chooser) => {
    const [first, second] = chooser === 1 ? ["black", "red"] : ["red", "black"];
    const expected = [first, second, "chosen"];
    expect(choose("inferior", [one, other], [["chooseColor", "black"]])).toEqual(expected);
    // The same holds if nobody settles it otherwise.
    expect(choose(null, [one, other], [["chooseColor", "black"]])).toEqual(expected);
  });
  it.each<[string, number[], number[]]>([
    ["alike", [4], [4]],
    ["of which one is larger and the other better flown", [5, 2], [4, 3]],
    ["of which each is better in something", [5, 3, 2], [5, 2, 3]],
  ])("inferior: of two %s both say what they want", (_, one, other) => {
    expect(choose("inferior", [one, other], [["chooseColor", ["red", "black"]]])).toEqual(["red", "black", "agreed"]);
  });
  it("random: whom the coin favors chooses", () => {
    expect(choose("random", [[5], [4]], [["chooseColor", "red"]], [1])).toEqual(["red", "black", "coin"]);
    expect(choose("random", [[5], [4]], [["chooseColor", "red"]], [2])).toEqual(["black", "red", "coin"]);
  });
});

describe("mustPlay (SOS-10)", () => {
  const pass = (mustPlay: boolean) =>
    play(duelOf({ red: { hand: "2H" }, black: { playsLeft: 0, hand: "2S" }, options: { mustPlay } }), [
      ["commit", [null, null]],
    ]);
  it("false: who has a card and a play left may pass", () => expect(pass(false).duel.phase).toBe("turnEnd"));
  it("true: who can play a card must", () => expect(() => pass(true)).toThrow(/must-play/));
});

describe("responseOrder (SOS-13)", () => {
  const respond = (responseOrder: Options["responseOrder"], answers: Answers) =>
    questionsOf(
      play(duelOf({ red: { hand: "2H 9H 4H" }, black: { hand: "2S 9S 4S" }, options: { responseOrder } }), [
        ["commit", ["2H", "2S"]],
        ...answers,
      ]),
    ).slice(1);
  it("secret: both say how they respond together", () => {
    expect(respond("secret", [["respond", [["9H"], ["9S"]]]])).toEqual(["respond red+black"]);
  });
  it("redFirst: black knows how red responds", () => {
    const answers: Answers = [["respond", [["9H"]]]];
    expect(respond("redFirst", [...answers, ["respond", [["9S"]]]])).toEqual(["respond red", "respond black"]);
    const { duel } = play(
      duelOf({ red: { hand: "2H 9H" }, black: { hand: "2S 9S" }, options: { responseOrder: "redFirst" } }),
      [["commit", ["2H", "2S"]], ...answers],
    );
    expect(captainOf(view(duel, BLACK), RED).response).toEqual(["9H"]);
  });
});

describe("preemptiveReusable (SOS-16)", () => {
  const twice = (preemptiveReusable: boolean, second: string) =>
    play(
      duelOf({ red: { hand: "2H", preemptive: "5H" }, black: { hand: "4S 4C 8S" }, options: { preemptiveReusable } }),
      [
        ["commit", [null, "4S"]],
        ["respond", [["5H"]]],
        ["commit", [null, "4C"]],
        ["respond", [cards(second)]],
      ],
    );
  it("false: it meets one attack and goes under the other's deck", () => {
    const result = twice(false, "");
    expect(attacksMet(result)).toEqual(["4 blocked", "4 hit"]);
    expect(result.black.deck).toContain("5H");
    expect(() => twice(false, "5H")).toThrow(/card-not-in-hand/);
  });
  it("true: it stays until the turn ends", () => {
    const result = twice(true, "5H");
    expect({ attacksMet: attacksMet(result), preemptive: result.red.preemptive }).toEqual({
      attacksMet: ["4 blocked", "4 blocked"],
      preemptive: ["5H"],
    });
    expect(play(result.duel, [["commit", [null, null]]]).red.preemptive).toEqual([]);
  });
});

describe("emptyHandHit (SOS-24)", () => {
  const hit = (emptyHandHit: Options["emptyHandHit"], deck?: number) =>
    attackWith({ red: { deck }, black: { hand: "6S" }, options: { emptyHandHit } }, "6S", null);
  it("counter: a marker", () => expect(hit("counter").red).toMatchObject({ markers: 1, fan: [] }));
  it("deckTop: the top of the deck, and without one a marker", () => {
    const result = hit("deckTop");
    expect(result.red).toMatchObject({ markers: 0, fan: ["AD"] });
    expect(result.red.deck).toHaveLength(18);
    expect(hit("deckTop", 0).red).toMatchObject({ markers: 1, fan: [] });
    expect(told(result, "cardLostSeen")).toMatchObject([
      { event: "cardLostSeen", ship: RED, card: "AD", audience: [RED] },
    ]);
  });
});

describe("bothCrippled (SOS-26)", () => {
  const trade = (bothCrippled: Options["bothCrippled"], red: Position) =>
    play(
      duelOf({ red, black: { fan: 4, hand: "2S", conditions: "JC" }, options: { bothCrippled }, phase: "attrition" }),
      [["attrition", true]],
    ).duel.over;
  it("draw: nobody wins", () => {
    expect(trade("draw", { rating: 6, fan: 5, hand: "2H" })).toEqual({ winners: [], reason: "bothCrippled" });
  });
  it("larger: the ship of the higher rating holds the field; of two alike neither", () => {
    const larger = trade("larger", { rating: 6, fan: 5, hand: "2H" });
    expect(larger).toEqual({ winners: [RED], reason: "bothCrippled" });
    expect(trade("larger", { rating: 4, fan: 3, hand: "2H" })).toEqual({ winners: [BLACK], reason: "bothCrippled" });
    expect(trade("larger", { fan: 4, hand: "2H" })).toEqual({ winners: [], reason: "bothCrippled" });
  });
});

describe("qsUses (SOS-32)", () => {
  const attack = (qsUses: Options["qsUses"], response: string | null) =>
    attacksMet(
      attackWith(
        {
          red: { rating: 9, fan: 2, hand: "2H", conditions: "QD" },
          black: { hand: "9S", conditions: "QS" },
          options: { qsUses },
        },
        "2H",
        response,
      ),
    );
  it("final: a two made 3 does not fail at a red fan of 2", () => expect(attack("final", "9S")).toEqual(["3 blocked"]));
  it("printed: it fails by the number on the card", () => expect(attack("printed", null)).toEqual(["3 failed"]));
});

describe("ksHandFull (SOS-33)", () => {
  const hit = (ksHandFull: Options["ksHandFull"], hand: string) =>
    attackWith(
      { red: { hand: "TH" }, black: { rating: 2, hand, conditions: "KS" }, options: { ksHandFull } },
      "TH",
      "",
      [["takeHit", ["KS"]]],
    );
  it("exceed: the king comes back to a full hand", () => {
    expect(hit("exceed", "2S 4S").black.hand).toEqual(cards("2S 4S KS"));
  });
  it("opponentDeck: a full hand takes it not, any other does", () => {
    const result = hit("opponentDeck", "2S 4S");
    expect({ hand: result.black.hand, deck: result.red.deck.at(-1) }).toEqual({ hand: cards("2S 4S"), deck: "KS" });
    expect(hit("opponentDeck", "2S").black.hand).toEqual(cards("2S KS"));
  });
});

describe("kcDoublesBonuses (SOS-35)", () => {
  it.each([
    [false, "17 hit"],
    [true, "19 hit"],
  ])("%j: a last eight as the third attack, against Superior Speed", (kcDoublesBonuses, outcome) => {
    const standing = {
      red: { hand: "2H", conditions: "JH" },
      black: { hand: "8S", conditions: "KC QC", attacks: 2 },
      options: { kcDoublesBonuses },
    };
    expect(attacksMet(attackWith(standing, "8S", ""))).toEqual([outcome]);
  });
});

describe("escapeOnShortDraw (SOS-37)", () => {
  const short = (escapeOnShortDraw: boolean, deck: number, answers: Answers) =>
    play(
      duelOf({ red: { hand: "2H 4H", deck }, black: { hand: "2S" }, options: { escapeOnShortDraw }, phase: "turnEnd" }),
      answers,
    );
  it("false: a draw cut short gives no way out", () => {
    const { duel, asked } = short(false, 1, []);
    expect({ over: duel.over, asked }).toEqual({ over: null, asked: [] });
  });
  it("true: it does; and nobody is asked twice", () => {
    expect(short(true, 1, [["escape", [true]]]).duel.over).toEqual({ winners: [BLACK], reason: "escaped" });
    const stayed = short(true, 0, [["escape", [false]]]);
    expect({ questions: questionsOf(stayed), turn: stayed.duel.turn }).toEqual({ questions: ["escape red"], turn: 2 });
  });
});

describe("jcTiming (SOS-38)", () => {
  const standing = (jcTiming: Options["jcTiming"], phase: "attrition" | "commit") =>
    duelOf({ red: { hand: "2H 4H" }, black: { hand: "2S 4S", conditions: "JC" }, options: { jcTiming }, phase });
  it("beforeCommit: at each exchange", () => {
    const result = play(standing("beforeCommit", "attrition"), [
      ["attrition", false],
      ["commit", ["2H", null]],
      ["respond", [[]]],
      ["takeHit", ["2S"]],
      ["attrition", false],
      ["commit", [null, null]],
    ]);
    expect(questionsOf(play(result.duel, []))).toEqual([]);
    expect(result.duel.turn).toBe(2);
  });
  it("turnEnd: when nobody commits any more, though they could; what it cost shows before a hand is drawn", () => {
    const ended = play(standing("turnEnd", "commit"), [["commit", [null, null]]]);
    expect(ended.duel.phase).toBe("turnEnd");
    const used = play(
      ended.duel,
      [
        ["attrition", true],
        ["attritionLoss", "2H"],
      ],
      [1],
    );
    expect([counts(used.red), counts(used.black)].map(({ hand, fan }) => [hand, fan])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const next = play(used.duel, []);
    expect({ turn: next.duel.turn, quietTurns: next.duel.quietTurns, hand: next.red.hand.length }).toEqual({
      turn: 2,
      quietTurns: 0,
      hand: 4,
    });
  });
  it("turnEnd: declined, the turn ends as always", () => {
    const ended = play(standing("turnEnd", "commit"), [["commit", [null, null]]]);
    const { duel } = play(ended.duel, [["attrition", false]]);
    expect({ turn: duel.turn, quietTurns: duel.quietTurns }).toEqual({ turn: 2, quietTurns: 1 });
  });
});

describe("qcCounts (SOS-41)", () => {
  const third = (qcCounts: Options["qcCounts"]) =>
    attacksMet(
      play(
        duelOf({ red: { hand: "2H" }, black: { hand: "QC 4S 4C 2S", skill: 6, attacks: 2 }, options: { qcCounts } }),
        [
          ["commit", [null, "QC"]],
          ["commit", [null, "4S"]],
          ["respond", [[]]],
          ["commit", ["4C"]],
        ],
      ),
    );
  it("allThisTurn: also those before the queen came", () => expect(third("allThisTurn")).toEqual(["6 hit", "7 hit"]));
  it("sinceQueen: only those after it", () => expect(third("sinceQueen")).toEqual(["4 hit", "5 hit"]));
});

describe("stallTurns (SOS-47)", () => {
  it.each([1, 2, 4])("%i quiet turns end the duel as a draw", (stallTurns) => {
    const duel = duelOf({ red: { hand: "2H" }, black: { hand: "2S" }, options: { stallTurns } });
    for (let turn = 1; turn <= stallTurns; turn++) {
      expect(duel.over).toBeNull();
      play(duel, [["commit", [null, null]]]);
      play(duel, []);
    }
    expect(duel.over).toEqual({ winners: [], reason: "disengaged" });
  });
});

describe("conditionActiveSameExchange (SOS-57)", () => {
  it.each([
    [true, "7 blocked"],
    [false, "8 hit"],
  ])("%j: Superior Speed revealed together with an eight", (conditionActiveSameExchange, outcome) => {
    const result = play(
      duelOf({ red: { hand: "JH 7H" }, black: { hand: "8S" }, options: { conditionActiveSameExchange } }),
      [
        ["commit", ["JH", "8S"]],
        ["respond", [["7H"]]],
      ],
    );
    expect(attacksMet(result)).toEqual([outcome]);
    expect(result.red.conditions).toEqual(["JH"]);
  });
  it("false: from the next exchange on it works", () => {
    const standing = duelOf({
      red: { hand: "JH 7H" },
      black: { hand: "8S 2S" },
      options: { conditionActiveSameExchange: false },
    });
    const result = play(standing, [
      ["commit", ["JH", null]],
      ["commit", [null, "8S"]],
      ["respond", [["7H"]]],
    ]);
    expect({ attacksMet: attacksMet(result), maximum: maximum(result.red) }).toEqual({
      attacksMet: ["7 blocked"],
      maximum: 5,
    });
  });
  it.each([
    [true, { hand: ["2S", "KS"], taken: undefined }],
    [false, { hand: ["2S"], taken: "KS" }],
  ])(
    "%j: Superior Mechanics revealed together with the attack that hits it",
    (conditionActiveSameExchange, expected) => {
      const { black, red } = play(
        duelOf({ red: { hand: "TH" }, black: { hand: "2S KS" }, options: { conditionActiveSameExchange } }),
        [
          ["commit", ["TH", "KS"]],
          ["respond", [[]]],
          ["takeHit", ["KS"]],
        ],
      );
      expect({ hand: black.hand, deck: red.deck.find((card) => card === "KS") }).toEqual({
        hand: expected.hand,
        deck: expected.taken,
      });
    },
  );
});
