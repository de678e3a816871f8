/** Circumstances in Ship-on-Ship: the values of attacks and defenses, previews, and what a bot expects. */
import { describe, expect, it } from "vitest";
import {
  attacksMet,
  BLACK,
  duelOf,
  play,
  RED,
  told,
  type Standing,
} from "../../../tests/support/rules/ship-on-ship/fixtures";
import { EVERYTHING, type Circumstance } from "../kernel";
import { attackPreview, defenseParts, totalOf } from "./attack";
import { hitChance, likelyDefenses } from "./bot/odds";
import { captainOf, type Duel } from "./state";
import { view } from "./view";

const STANDING: Standing = { red: { hand: "7H 3H" }, black: { rating: 9, hand: "8S 2C" } };

function duel(...given: readonly Partial<Circumstance>[]): Duel {
  const made = duelOf(STANDING);
  if (given.length > 0)
    made.circumstances = given.map((each, at) => ({
      id: `c${at}`,
      on: EVERYTHING,
      number: "attack",
      delta: -1,
      reason: "Cross wind",
      until: null,
      ...each,
    }));
  return made;
}

const shipOf = (seat: string): string => captainOf(duel(), seat).ship;

/** Black attacks with its 8; red meets it with these cards. */
const met = (cards: readonly string[], ...given: readonly Partial<Circumstance>[]) =>
  play(duel(...given), [
    ["commit", [null, "8S"]],
    ["respond", [cards]],
  ]);

describe("an attack with an 8 against a 7", () => {
  it.each<[what: string, given: Partial<Circumstance>[], outcome: string]>([
    ["nothing", [], "8 hit"],
    ["one less for all", [{}], "7 blocked"],
    ["two more for the attacker", [{ on: shipOf(BLACK), delta: 2 }], "10 hit"],
    ["one less for the other one's attacks", [{ on: shipOf(RED) }], "8 hit"],
    ["one more for the defense", [{ on: shipOf(RED), number: "defense", delta: 1 }], "8 blocked"],
    ["one less for both", [{}, { number: "defense" }], "7 hit"],
    ["what has ended", [{ until: 0 }], "8 hit"],
  ])("with %s", (_, given, outcome) => {
    expect(attacksMet(met(["7H"], ...given))).toEqual([outcome]);
  });

  it("that is left with nothing is not worth a card: nobody is asked for one", () => {
    const result = play(duel({ delta: -9 }), [["commit", [null, "8S"]]]);
    expect(attacksMet(result)).toEqual(["0 failed"]);
  });

  it("tells the reason among its parts", () => {
    const [made] = told(met(["7H"], {}), "attackMade");
    expect(made).toMatchObject({
      value: 7,
      parts: [
        { card: "8S", add: 8 },
        { card: "", add: -1, reason: "Cross wind" },
      ],
    });
  });

  it("is previewed as it will be", () => {
    const made = duel({ delta: 2 });
    const seen = view(made, BLACK);
    expect(totalOf(attackPreview(seen, captainOf(seen, BLACK), "8S"))).toBe(10);
  });
});

it("helps a defense once, however many cards it has, and none without cards", () => {
  const made = duel({ number: "defense", delta: 3 });
  const total = (...cards: string[]) => totalOf(defenseParts(made, captainOf(made, RED), cards));
  expect([total("7H"), total("7H", "3H"), total()]).toEqual([10, 13, 0]);
});

it("changes the chance that a bot gives its attack", () => {
  const chance = (...given: readonly Partial<Circumstance>[]): number => {
    const seen = view(duel(...given), BLACK);
    const me = captainOf(seen, BLACK);
    return hitChance(seen, me, "8S", likelyDefenses(seen, me));
  };
  expect(chance({ delta: 2 })).toBeGreaterThan(chance());
  expect(chance({ number: "defense", delta: 2 })).toBeLessThan(chance());
  expect(chance({ number: "defense", delta: 2 }, { delta: 2 })).toBeCloseTo(chance(), 12);
});
