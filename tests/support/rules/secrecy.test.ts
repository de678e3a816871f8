import { expect, it } from "vitest";
import { standardDeck } from "../../../module/rules/kernel";
import { half } from "../../../module/rules/ship-on-ship/tables";
import { cardsIn } from "./secrecy";

it.each([
  ["a card", standardDeck(2), ["2H", "TD", "joker-2"]],
  ["a ship", ["fire-1", "flag-2", "speed-1"], ["fire-1", "flag-2", "speed-1"]],
])("%s is found wherever it is named", (_, all, [one, two, three]) => {
  const cards = new Set(all);
  expect(cardsIn(cards, { a: [one, { b: two }], [three!]: 1, c: "2", d: null, e: "fire" })).toEqual([one, two, three]);
});

it("the cards of a captain are among those of a deck", () => {
  const cards = new Set(standardDeck());
  expect(half("red").every((card) => cards.has(card))).toBe(true);
});
