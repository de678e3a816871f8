import { describe, expect, it } from "vitest";
import {
  BLACK,
  RED,
  attacksMet,
  counts,
  duelOf,
  play,
  questionsOf,
  told,
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { cardsOf } from "../../../tests/support/rules/ship-on-ship/invariants";
import { maximum } from "./state";

/** The example duel of the rule text: Goots plays black, Amur red; both hold five cards and may play three. */
const engaged = () => duelOf({ red: { hand: "6H JH QD 2D 9H" }, black: { hand: "TS 7S 5S 3C 4C" } });

describe("A1, the worked example: Captain Goots and Amur the Pirate", () => {
  it("opens with a ten against a six: one is blocked by a seven, the other costs a card", () => {
    const result = play(engaged(), [
      ["commit", ["6H", "TS"]],
      ["respond", [[], ["7S"]]],
      ["takeHit", ["2D"]],
    ]);
    const { red: amur, black: goots } = result;
    expect(attacksMet(result)).toEqual(["10 hit", "6 blocked"]);
    expect([goots.skill - goots.playsLeft, amur.skill - amur.playsLeft]).toEqual([2, 1]);
    expect({ fan: counts(amur).fan, amur: maximum(amur), goots: maximum(goots) }).toEqual({
      fan: 1,
      amur: 4,
      goots: 5,
    });
    expect(amur.fan).toEqual(["2D"]);
    // The six lies under Goots' deck; the ten and the seven under Amur's.
    expect(goots.deck.at(-1)).toBe("6H");
    expect(amur.deck.slice(-2)).toEqual(["TS", "7S"]);
  });

  it("goes on with a five laid in advance and two conditions, and ends the turn", () => {
    const result = play(engaged(), [
      ["commit", ["6H", "TS"]],
      ["respond", [[], ["7S"]]],
      ["takeHit", ["2D"]],
      ["commit", ["JH", "5S"]],
      ["commit", ["QD", null]],
      ["commit", [null, null]],
    ]);
    const { red: amur, black: goots, duel } = result;
    // No captain has a play left. Both are asked all the same, as either could hold a free face, and the turn ends.
    expect(questionsOf(result)).toEqual([
      "commit red+black",
      "respond red+black",
      "takeHit red",
      "commit red+black",
      "commit red+black",
      "commit red+black",
    ]);
    expect(duel.phase).toBe("turnEnd");
    expect(told(result, "preemptiveWasted")).toMatchObject([{ event: "preemptiveWasted", ship: BLACK, card: "5S" }]);
    expect({ goots: counts(goots), amur: counts(amur) }).toEqual({
      goots: { deck: 14, hand: 2, fan: 0 },
      amur: { deck: 16, hand: 1, fan: 1 },
    });
    expect(amur.conditions).toEqual(["JH", "QD"]);

    const next = play(duel, []);
    expect({ goots: counts(goots), amur: counts(amur) }).toEqual({
      goots: { deck: 11, hand: 5, fan: 0 },
      amur: { deck: 13, hand: 4, fan: 1 },
    });
    expect(told(next, "handDrawn").map(({ ship, count }) => [ship, count])).toEqual([
      [RED, 3],
      [BLACK, 3],
    ]);
    expect(duel.captains.flatMap(cardsOf)).toHaveLength(36);
    expect([duel.turn, goots.playsLeft, amur.playsLeft]).toEqual([2, 3, 3]);
  });

  it("begins with thirteen cards in either deck", () => {
    const [amur, goots] = engaged().captains;
    expect([amur.deck.length, goots.deck.length, amur.box.length, goots.box.length]).toEqual([13, 13, 8, 8]);
  });
});
