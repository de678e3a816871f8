/** Order of events in an exchange and a turn. SOS-8 to SOS-18, SOS-21 to SOS-26, SOS-33, SOS-36 to SOS-38, SOS-47. */
import { describe, expect, it } from "vitest";
import { scripted } from "../../../tests/support/rules/scripted";
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
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { captainOf, maximum } from "./state";
import { step } from "./step";
import { view } from "./view";

describe("committing", () => {
  it("is for those who hold a card, which could be a free face: who has none passes unasked", () => {
    const asked = (red: string, redPlays: number, black: string, blackPlays: number) => {
      const duel = duelOf({ red: { hand: red, playsLeft: redPlays }, black: { hand: black, playsLeft: blackPlays } });
      const passes = [red, black].filter((hand) => hand !== "").map(() => null);
      return questionsOf(play(duel, [["commit", passes]])).at(0);
    };
    expect(asked("2H", 1, "2S", 0)).toBe("commit red+black");
    expect(asked("2H", 0, "QD", 0)).toBe("commit red+black");
    expect(asked("2H", 0, "4S", 0)).toBe("commit red+black");
    expect(asked("KC", 0, "", 3)).toBe("commit red");
    expect(asked("", 3, "2S", 0)).toBe("commit black");
  });
  it("refuses a card that is not held, and without plays all but free faces", () => {
    const duel = () => duelOf({ red: { hand: "2H KC", playsLeft: 0 }, black: { hand: "2S" } });
    expect(() => play(duel(), [["commit", ["2H", null]]])).toThrow(/no-plays-left/);
    expect(() => play(duel(), [["commit", ["4H", null]]])).toThrow(/card-not-in-hand/);
    expect(() => play(duel(), [["commit", ["2S", null]]])).toThrow(/card-not-in-hand/);
    const result = play(duel(), [["commit", ["KC", null]]]);
    expect({ preemptive: result.red.preemptive, playsLeft: result.red.playsLeft }).toEqual({
      preemptive: ["KC"],
      playsLeft: 0,
    });
  });
  it("lets who passed commit again when the other did (SOS-10)", () => {
    const result = play(duelOf({ red: { hand: "3H 2H" }, black: { hand: "2S" } }), [
      ["commit", ["3H", null]],
      ["commit", [null, "2S"]],
      ["respond", [["3H"]]],
      ["commit", ["2H"]],
    ]);
    expect(attacksMet(result)).toEqual(["2 blocked", "2 hit"]);
  });
  it("goes on where one has no play left, who can only pass (SOS-9)", () => {
    const result = play(duelOf({ red: { hand: "2H 4H" }, black: { hand: "9S 7S", skill: 1 } }), [
      ["commit", ["2H", null]],
      ["respond", [["9S"]]],
      ["commit", ["4H", null]],
    ]);
    // Black has a card, but no play left to meet the attack with.
    expect({ attacksMet: attacksMet(result), playsLeft: result.black.playsLeft, fan: result.black.fan }).toEqual({
      attacksMet: ["2 blocked", "4 hit"],
      playsLeft: 0,
      fan: ["7S"],
    });
    expect(questionsOf(result)).toEqual(["commit red+black", "respond black", "commit red+black"]);
  });
});

describe("a reveal", () => {
  it("puts conditions into play before attacks are met, also against one another", () => {
    const result = play(duelOf({ red: { hand: "JH 7H" }, black: { hand: "8S" } }), [
      ["commit", ["JH", "8S"]],
      ["respond", [["7H"]]],
    ]);
    expect(attacksMet(result)).toEqual(["7 blocked"]);
    expect(result.events.map(({ event }) => event)).toEqual([
      "revealed",
      "conditionPlayed",
      "attackMade",
      "defended",
      "attackMet",
      "turnEnded",
    ]);
  });
  it("shows both cards to both before anybody responds, and no hand", () => {
    const { duel } = play(duelOf({ red: { hand: "2H 9H" }, black: { hand: "4S 9S" } }), [["commit", ["2H", "4S"]]]);
    expect(duel.phase).toBe("respond");
    for (const seat of [RED, BLACK, null])
      expect(view(duel, seat).captains.map(({ attack }) => attack)).toEqual(["2H", "4S"]);
    expect(captainOf(view(duel, RED), BLACK).hand).toEqual([null]);
  });
  it("lets a card that was laid with the attack meet it (SOS-16)", () => {
    const result = play(duelOf({ red: { hand: "9H" }, black: { hand: "8S" } }), [
      ["commit", ["9H", "8S"]],
      ["respond", [["9H"]]],
    ]);
    expect({ attacksMet: attacksMet(result), playsLeft: result.red.playsLeft }).toEqual({
      attacksMet: ["8 blocked"],
      playsLeft: 2,
    });
  });
});

describe("cards laid in advance", () => {
  it("are kept while their owner does not name them, and spent by a hit as by a miss", () => {
    const result = play(duelOf({ red: { hand: "2H 4H", preemptive: "3H 5H" }, black: { hand: "8S 4S 2S" } }), [
      ["commit", [null, "8S"]],
      ["respond", [[]]],
      ["takeHit", ["2H"]],
      ["commit", [null, "4S"]],
      ["respond", [["3H"]]],
    ]);
    expect(attacksMet(result)).toEqual(["8 hit", "4 hit"]);
    expect(result.red.preemptive).toEqual(["5H"]);
    expect(result.black.deck.at(-1)).toBe("3H");
  });
  it("cost their play when they are laid, not when they are named", () => {
    const standing = { red: { hand: "2H", preemptive: "3H 5H", playsLeft: 0 }, black: { hand: "8S" } };
    const result = attackWith(standing, "8S", "3H 5H");
    expect({ attacksMet: attacksMet(result), playsLeft: result.red.playsLeft }).toEqual({
      attacksMet: ["8 blocked"],
      playsLeft: 0,
    });
  });
  it("that were in vain fill the other's deck, so that it may not run", () => {
    const standing = (preemptive: string) =>
      duelOf({ red: { hand: "2H", preemptive }, black: { hand: "2S 4S", deck: 0 } });
    const filled = play(standing("5H"), [["commit", [null, null]]]);
    const next = play(filled.duel, []);
    expect({ asked: next.asked, hand: next.black.hand }).toEqual({ asked: [], hand: cards("2S 4S 5H") });
    const empty = play(standing(""), [["commit", [null, null]]]);
    expect(questionsOf(play(empty.duel, [["escape", [false]]]))).toEqual(["escape black"]);
  });
});

describe("two attacks at once", () => {
  it("are both met by what was said at the same time, and both hits are taken together", () => {
    const result = play(duelOf({ red: { hand: "TH 2H 4H" }, black: { hand: "TS 2S 4S" } }), [
      ["commit", ["TH", "TS"]],
      ["respond", [[], []]],
      ["takeHit", ["2H", "2S"]],
    ]);
    expect(attacksMet(result)).toEqual(["10 hit", "10 hit"]);
    expect([result.red.fan, result.black.fan]).toEqual([["2H"], ["2S"]]);
    expect(questionsOf(result)).toEqual(["commit red+black", "respond red+black", "takeHit red+black"]);
  });
  it("are judged before either does damage: the fan of before counts", () => {
    // Red's four fails only at a red fan of 4: the hit that red takes at the same time comes too late for that.
    const result = play(
      duelOf({ red: { rating: 9, fan: 3, hand: "4H 2H" }, black: { hand: "TS 9S", conditions: "QS" } }),
      [
        ["commit", ["4H", "TS"]],
        ["respond", [[], []]],
        ["takeHit", ["9S"]],
      ],
    );
    expect(attacksMet(result)).toEqual(["10 hit", "4 hit"]);
    expect(counts(result.red).fan).toBe(4);
  });
  it("may cripple both: a draw", () => {
    const { duel } = play(duelOf({ red: { rating: 1, hand: "TH" }, black: { rating: 1, hand: "TS" } }), [
      ["commit", ["TH", "TS"]],
    ]);
    expect(duel.over).toEqual({ winners: [], reason: "bothCrippled" });
  });
  it("lets the King of Diamonds strike while its owner takes a hit", () => {
    const result = play(
      duelOf({ red: { hand: "TH 2H 4H", conditions: "KD" }, black: { hand: "TS 2S 4S", conditions: "QC" } }),
      [
        ["commit", ["TH", "TS"]],
        ["respond", [[], []]],
        ["takeHit", ["KD", "QC"]],
      ],
    );
    // Red loses the king with which it strikes at the same time: the strike stands.
    expect([result.red.conditions, result.black.conditions]).toEqual([[], []]);
    expect(result.asked.at(-1)?.askings.map(({ seat, name }) => [seat, name])).toEqual([
      [RED, "takeHit"],
      [RED, "strike"],
    ]);
  });
});

describe("a hit", () => {
  it("cripples a ship whose last card it takes, and ends the duel at once", () => {
    const result = attackWith({ red: { rating: 5, fan: 4, hand: "2H" }, black: { hand: "TS" } }, "TS", "");
    expect(result.duel.over).toEqual({ winners: [BLACK], reason: "crippled" });
    expect(told(result, "crippled")).toMatchObject([{ event: "crippled", ship: RED, foe: BLACK }]);
  });
  it("does not end a duel because a hand is empty", () => {
    const { red, duel } = attackWith({ red: { hand: "2H" }, black: { hand: "TS 2S" } }, "TS", "");
    expect({ hand: red.hand, maximum: maximum(red), over: duel.over }).toEqual({ hand: [], maximum: 4, over: null });
  });
  it("with an empty hand may be taken on a condition instead of a marker", () => {
    const hit = (on: string) =>
      attackWith({ red: { conditions: "JH" }, black: { hand: "TS" } }, "TS", null, [["takeHit", [on]]]).red;
    expect(hit("JH")).toMatchObject({ conditions: [], markers: 0 });
    expect(hit("marker")).toMatchObject({ conditions: ["JH"], markers: 1 });
  });
  it("is not taken on a card of somebody else", () => {
    const hit = (on: string) => () =>
      attackWith({ red: { hand: "2H 4H", conditions: "JH" }, black: { hand: "TS", conditions: "QS" } }, "TS", "", [
        ["takeHit", [on]],
      ]);
    expect(hit("QS")).toThrow(/not-an-option/);
    expect(hit("marker")).toThrow(/not-an-option/);
  });
});

describe("spent cards", () => {
  it("go under the other's deck, the attack first, then the defense as it was named", () => {
    const result = play(duelOf({ red: { hand: "TH" }, black: { hand: "7S 3S" } }), [
      ["commit", ["TH", null]],
      ["respond", [["3S", "7S"]]],
    ]);
    expect([result.black.deck.at(-1), result.red.deck.slice(-2)]).toEqual(["TH", cards("3S 7S")]);
  });
  it("change what they are: black's free face is red's condition again", () => {
    const result = attackWith({ red: { hand: "2H" }, black: { hand: "QD" } }, "QD", "");
    expect(result.red.deck.at(-1)).toBe("QD");
    const next = duelOf({ red: { hand: "QD" } });
    expect(play(next, [["commit", ["QD"]]]).red.conditions).toEqual(["QD"]);
  });
});

describe("the end of a turn", () => {
  it("lets both go at once: a draw; and who stays holds the field", () => {
    const end = (answers: boolean[]) =>
      play(
        duelOf({
          red: { rating: 18, hand: "2S 4S 6S 8S TS 2C 4C 6C 8C TC AS 3S 5S 7S 9S AC 3C 5C", deck: 0 },
          black: { rating: 18, hand: "2H 4H 6H 8H TH 2D 4D 6D 8D TD AH 3H 5H 7H 9H AD 3D 5D", deck: 0 },
          phase: "turnEnd",
        }),
        [["escape", answers]],
      ).duel;
    expect(end([true, true]).over).toEqual({ winners: [], reason: "bothEscaped" });
    expect(end([false, true]).over).toEqual({ winners: [RED], reason: "escaped" });
    expect(end([false, false])).toMatchObject({ over: null, turn: 2 });
  });
  it("comes before a hit is healed: cards of the fan never come back", () => {
    const { red } = play(duelOf({ red: { rating: 5, fan: 3, coordination: 6 }, phase: "turnEnd" }), []);
    expect({ fan: counts(red).fan, hand: red.hand.length }).toEqual({ fan: 3, hand: 2 });
  });
  it("cuts a hand that the King of Spades overfilled before it draws", () => {
    const standing = () =>
      duelOf({
        black: { rating: 2, hand: "2S 4S KS", coordination: 6 },
        phase: "turnEnd",
      });
    const result = play(standing(), [["trimHand", "2S"]]);
    expect([result.black.hand, result.red.hand.length]).toEqual([cards("4S KS"), 3]);
    expect(result.black.deck).not.toContain("2S");
  });
  it("counts turns without any card, and any card or attrition starts that count anew", () => {
    const duel = duelOf({ red: { hand: "2H" }, black: { hand: "2S 9S 9C", skill: 1 } });
    play(duel, [["commit", [null, null]]]);
    play(duel, []);
    expect(duel.quietTurns).toBe(1);
    play(duel, [
      ["commit", [null, "9S"]],
      ["commit", [null, null]],
    ]);
    play(duel, []);
    expect({ quietTurns: duel.quietTurns, over: duel.over }).toEqual({ quietTurns: 0, over: null });
    for (let turn = 0; turn < 2; turn++) {
      play(duel, [["commit", [null, null]]]);
      play(duel, []);
    }
    expect(duel.over).toEqual({ winners: [], reason: "disengaged" });
  });
  it("gives plays back and counts attacks anew, also those from before the Queen of Clubs", () => {
    const duel = duelOf({ red: { playsLeft: 0, attacks: 2 }, black: { playsLeft: 1, attacks: 1 }, phase: "turnEnd" });
    duel.captains[1].attacksBeforeQueen = 1;
    play(duel, []);
    expect(duel.captains.map(({ playsLeft, attacks }) => [playsLeft, attacks])).toEqual([
      [3, 0],
      [3, 0],
    ]);
    expect(duel.captains[1].attacksBeforeQueen).toBe(0);
  });
});

describe("a ship that a Gamemaster's correction has crippled", () => {
  it.each([
    ["exactly", 5],
    ["and more", 7],
  ])("is out before anything is asked: its losses are its rating %s", (_, markers) => {
    const duel = duelOf({ red: { hand: "2H" } });
    duel.captains[1].markers = markers;
    const referee = scripted((seat) => view(duel, seat), {});
    step(duel, referee);
    expect(duel.over).toEqual({ winners: [RED], reason: "crippled" });
    expect(referee.asked).toEqual([]);
  });
});

describe("an attack that a Gamemaster has taken off the table", () => {
  it("need not be met any more", () => {
    const duel = duelOf({ red: { hand: "TH 2H" }, black: { hand: "7S 9S" } });
    play(duel, [["commit", ["TH", null]]]);
    expect(duel.phase).toBe("respond");
    const [red] = duel.captains;
    red.hand.push("TH");
    red.attack = null;
    const result = play(duel, []);
    expect({ asked: result.asked, attacksMet: attacksMet(result), phase: duel.phase }).toEqual({
      asked: [],
      attacksMet: [],
      phase: "commit",
    });
  });
});
