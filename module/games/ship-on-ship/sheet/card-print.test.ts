import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { english } from "../../../../tests/support/kit";
import { isCourtDeck } from "../../../kit/cards/court";
import { PLAYING_CARDS } from "../../../kit/cards/playing-cards";
import type { CardDeck } from "../../../kit/game/table-game";
import { CONDITIONS, half } from "../../../rules/ship-on-ship";
import { conditionCards } from "./card-print";

const deckOf = (cards: readonly string[]): CardDeck => ({
  id: "d",
  uuid: "Compendium.a.b",
  name: "Deck",
  type: "deck",
  cards: cards.map((card) => ({ id: card, flags: {}, ...PLAYING_CARDS.valuesOf(card) })) as never,
});

it("prints each of the twelve conditions with its effect and its emblem", () => {
  const { cards } = conditionCards(null);
  expect(cards.map(({ name }) => name)).toEqual(
    Object.keys(CONDITIONS).map((card) => english(`ALLHANDS.ship-on-ship.condition.${card}.name`)),
  );
  for (const { picture, rule } of cards) {
    expect(rule).not.toBe("");
    expect(existsSync(picture!.replace(/^.*assets/, "assets")), picture).toBe(true);
  }
});

it("prints only what a deck can bring about, each once", () => {
  const { id, cards } = conditionCards(deckOf([...half("red"), "QH"]));
  expect(cards.map(({ corner, red }) => [corner, red])).toEqual(
    ["J♥", "Q♥", "K♥", "J♦", "Q♦", "K♦"].map((corner) => [corner, true]),
  );
  // It is part of an element’s id.
  expect(id).toMatch(/^[\w-]+$/);
});

it("is offered for decks with court cards", () => {
  expect(isCourtDeck(deckOf(["2H", "JS"]))).toBe(true);
  expect(isCourtDeck(deckOf(["2H", "TS", "joker-1"]))).toBe(false);
  expect(isCourtDeck(deckOf([]))).toBe(false);
});
