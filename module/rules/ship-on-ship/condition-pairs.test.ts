/**
 * Conditions that meet in an attack: two of one captain, or one of each. Ship-on-Ship, the face cards; SOS-27 to
 * SOS-35, SOS-40, SOS-41.
 */
import { describe, expect, it } from "vitest";
import { attacksMet, attackWith, questionsOf, type Position } from "../../../tests/support/rules/ship-on-ship/fixtures";

interface Case {
  readonly pair: string;
  readonly what: string;
  readonly red: Position;
  readonly black: Position;
  readonly card: string;
  /** Null if nobody is asked. */
  readonly response: string | null;
  readonly outcome: string;
}

const meet = ({ red, black, card, response }: Case) => attackWith({ red, black }, card, response);
const title = ({ pair, what, outcome }: Case): [string, string] => [`${pair}: ${what}`, outcome];
const each = (cases: readonly Case[]) => cases.map((one) => [...title(one), one] as const);

/** Attacks by black: what drives the attack against what protects red. */
const BLACK_ATTACKS: readonly Case[] = [
  {
    pair: "JH+QC",
    what: "a second four is 4 + 1 − 1",
    red: { hand: "2H", conditions: "JH" },
    black: { hand: "4S 2S", conditions: "QC", attacks: 1 },
    card: "4S",
    response: "",
    outcome: "4 hit",
  },
  {
    pair: "JH+QC",
    what: "the first four is 4 − 1",
    red: { hand: "2H", conditions: "JH" },
    black: { hand: "4S 2S", conditions: "QC" },
    card: "4S",
    response: "",
    outcome: "3 hit",
  },
  {
    pair: "JH+KC",
    what: "a last four is doubled before speed takes one away",
    red: { hand: "7H", conditions: "JH" },
    black: { hand: "4S", conditions: "KC" },
    card: "4S",
    response: "7H",
    outcome: "7 blocked",
  },
  {
    pair: "KC+QC",
    what: "a last four as the third attack is 8 + 2",
    red: { hand: "9H", conditions: "" },
    black: { hand: "4S", conditions: "KC QC", attacks: 2 },
    card: "4S",
    response: "9H",
    outcome: "10 hit",
  },
  {
    pair: "KC+QC",
    what: "a free face is doubled and pressed: 12 + 1",
    red: { hand: "9H" },
    black: { hand: "QD", conditions: "KC QC", attacks: 1, playsLeft: 0 },
    card: "QD",
    response: "9H",
    outcome: "13 hit",
  },
  {
    pair: "QH+KH",
    what: "two aces are 2 + 2 and nothing of the black fan",
    red: { hand: "AH AD", conditions: "QH KH" },
    black: { rating: 9, fan: 6, hand: "6S" },
    card: "6S",
    response: "AH AD",
    outcome: "6 hit",
  },
  {
    pair: "QH+KH",
    what: "one ace is the black fan, without one more",
    red: { hand: "AH 2H", conditions: "QH KH" },
    black: { rating: 9, fan: 5, hand: "6S" },
    card: "6S",
    response: "AH",
    outcome: "6 hit",
  },
  {
    pair: "JH+KH",
    what: "a six is 5, which one ace meets at a black fan of 5",
    red: { hand: "AH 2H", conditions: "JH KH" },
    black: { rating: 9, fan: 5, hand: "6S" },
    card: "6S",
    response: "AH",
    outcome: "5 blocked",
  },
  {
    pair: "JH+QH",
    what: "a ten is 9, and 3 + 4 + 2 is 9",
    red: { hand: "3H 3D AH", conditions: "JH QH" },
    black: { hand: "TS" },
    card: "TS",
    response: "3H 3D AH",
    outcome: "9 blocked",
  },
  {
    pair: "QC+KH",
    what: "a press of one is more than the black fan",
    red: { hand: "AH 2H", conditions: "KH" },
    black: { rating: 9, fan: 4, hand: "4S 2S", conditions: "QC", attacks: 1 },
    card: "4S",
    response: "AH",
    outcome: "5 hit",
  },
  {
    pair: "KC+KH",
    what: "a doubled two is met by the black fan of 4",
    red: { hand: "AH 2H", conditions: "KH" },
    black: { rating: 9, fan: 4, hand: "2S", conditions: "KC" },
    card: "2S",
    response: "AH",
    outcome: "4 blocked",
  },
  {
    pair: "QC+QH",
    what: "a pressed eight is 9, and 3 + 5 + 2 is more",
    red: { hand: "3H 5H", conditions: "QH" },
    black: { hand: "8S 2S", conditions: "QC", attacks: 1 },
    card: "8S",
    response: "3H 5H",
    outcome: "9 blocked",
  },
  {
    pair: "KC+QH",
    what: "a doubled six is 12, and 5 + 5 + 2 is as much",
    red: { hand: "5H 5D", conditions: "QH" },
    black: { hand: "6S", conditions: "KC" },
    card: "6S",
    response: "5H 5D",
    outcome: "12 blocked",
  },
  {
    pair: "JC+JH",
    what: "Attrition in play changes no attack",
    red: { hand: "7H", conditions: "JH" },
    black: { hand: "8S 2S", conditions: "JC" },
    card: "8S",
    response: "7H",
    outcome: "7 blocked",
  },
];

/** Attacks by red: what drives the attack against what protects black. */
const RED_ATTACKS: readonly Case[] = [
  {
    pair: "QS+JD",
    what: "where both hold the attack fails",
    red: { rating: 9, fan: 4, hand: "4H", conditions: "JD" },
    black: { rating: 9, fan: 4, hand: "9S", conditions: "QS" },
    card: "4H",
    response: null,
    outcome: "4 failed",
  },
  {
    pair: "QS+JD",
    what: "where only Hit and Run holds it cannot be met",
    red: { rating: 9, fan: 3, hand: "4H", conditions: "JD" },
    black: { rating: 9, fan: 4, hand: "9S", conditions: "QS" },
    card: "4H",
    response: null,
    outcome: "4 unblockable",
  },
  {
    pair: "QS+JD",
    what: "where only Tenacious Defense holds it fails",
    red: { rating: 9, fan: 4, hand: "4H", conditions: "JD" },
    black: { rating: 9, fan: 3, hand: "9S", conditions: "QS" },
    card: "4H",
    response: null,
    outcome: "4 failed",
  },
  {
    pair: "QS+JD",
    what: "where neither holds it is met as usual",
    red: { rating: 9, fan: 3, hand: "4H", conditions: "JD" },
    black: { rating: 9, fan: 3, hand: "9S", conditions: "QS" },
    card: "4H",
    response: "9S",
    outcome: "4 blocked",
  },
  {
    pair: "QS+QD",
    what: "a two is 3 and fails at a red fan of 3",
    red: { rating: 9, fan: 3, hand: "2H", conditions: "QD" },
    black: { hand: "9S", conditions: "QS" },
    card: "2H",
    response: null,
    outcome: "3 failed",
  },
  {
    pair: "QS+QD",
    what: "a two is 3 and does not fail at a red fan of 2",
    red: { rating: 9, fan: 2, hand: "2H", conditions: "QD" },
    black: { hand: "9S", conditions: "QS" },
    card: "2H",
    response: "9S",
    outcome: "3 blocked",
  },
  {
    pair: "JD+QD",
    what: "a four is 5, too much for a black fan of 4",
    red: { hand: "4H", conditions: "JD QD" },
    black: { rating: 9, fan: 4, hand: "9S" },
    card: "4H",
    response: "9S",
    outcome: "5 blocked",
  },
  {
    pair: "JD+QD",
    what: "a four is 5, and nothing meets it at a black fan of 5",
    red: { hand: "4H", conditions: "JD QD" },
    black: { rating: 9, fan: 5, hand: "9S" },
    card: "4H",
    response: null,
    outcome: "5 unblockable",
  },
  {
    pair: "JS+QD",
    what: "7 + 4 meet a ten at a Superior Position",
    red: { hand: "TH", conditions: "QD" },
    black: { hand: "7S 4S", conditions: "JS" },
    card: "TH",
    response: "7S 4S",
    outcome: "11 blocked",
  },
  {
    pair: "JS+QS",
    what: "below the red fan no card is asked for",
    red: { rating: 9, fan: 4, hand: "4H" },
    black: { hand: "AS 4S", conditions: "JS QS" },
    card: "4H",
    response: null,
    outcome: "4 failed",
  },
  {
    pair: "JS+QS",
    what: "above the red fan evens may join",
    red: { rating: 9, fan: 4, hand: "6H" },
    black: { hand: "3S 4S", conditions: "JS QS" },
    card: "6H",
    response: "3S 4S",
    outcome: "6 blocked",
  },
  {
    pair: "JS+JD",
    what: "at the black fan evens are of no use, either",
    red: { hand: "4H", conditions: "JD" },
    black: { rating: 9, fan: 4, hand: "9S 4S", conditions: "JS" },
    card: "4H",
    response: null,
    outcome: "4 unblockable",
  },
];

describe("an attack of black's", () => {
  it.each(each(BLACK_ATTACKS))("%s: %s", (_, outcome, one) => {
    expect(attacksMet(meet(one))).toEqual([outcome]);
  });
});

describe("an attack of red's", () => {
  it.each(each(RED_ATTACKS))("%s: %s", (_, outcome, one) => {
    const result = meet(one);
    expect(attacksMet(result)).toEqual([outcome]);
    expect(questionsOf(result).includes("respond black")).toBe(one.response !== null);
  });
});
