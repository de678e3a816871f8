import { expect, it } from "vitest";
import { english } from "../../../../tests/support/kit";
import type { CardDeck } from "../../../kit/game/table-game";
import { RulesError } from "../../../rules/kernel";
import { CARDS, SHIP_TYPES } from "../../../rules/silent-ships";
import { deckData } from "../documents/deck-documents";
import { seaCards } from "./card-print";

const nameOf = (type: string): string => english(`ALLHANDS.silent-ships.ship.${type}.name`);
/** A deck as Foundry has it, with some of its values changed. */
function deckWith(table: typeof CARDS): CardDeck {
  const { name, type, cards } = deckData(table, "Ours");
  return { id: "d", uuid: "Cards.d", name, type, cards: cards as unknown as CardDeck["cards"] };
}

it("prints twenty-seven cards: two of each ship, country and island, and one with the course of a turn", () => {
  const { cards } = seaCards(null);
  expect(cards).toHaveLength(27);
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ground = ["country", "island"].map((each) => english(`ALLHANDS.silent-ships.print.${each}.name`));
  for (const name of [...SHIP_TYPES.map(nameOf), ...ground]) expect(counts.get(name), name).toBe(2);
  expect(counts.get(english("ALLHANDS.silent-ships.print.aid.name"))).toBe(1);
});

it("has the same nine ships on the first two pages, so that each player’s are cut from one", () => {
  const { cards } = seaCards(null);
  expect(cards.slice(0, 9)).toEqual(cards.slice(9, 18));
  expect(new Set(cards.slice(0, 9).map(({ name }) => name)).size).toBe(9);
});

it("prints the values of the deck, and says that they were changed", () => {
  const deck = deckWith({
    ...CARDS,
    frigate: { ...CARDS.frigate, attack: 3, from: { attack: "house", ability: "house" } },
  });
  const { title, cards } = seaCards(deck);
  expect(title).toBe("Ours");
  const frigate = cards.find(({ name }) => name === nameOf("frigate"));
  expect(frigate).toMatchObject({ corner: "3" });
  expect(frigate?.foot).toContain(english("ALLHANDS.silent-ships.origin.changed.name"));
});

it("refuses a deck that lacks a ship", () => {
  const deck = deckWith(CARDS);
  const broken = { ...deck, cards: [...deck.cards].slice(1) };
  expect(() => seaCards(broken)).toThrow(RulesError);
});
