import { translateBy } from "../../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { CARDS, type CardTable } from "../../../rules/silent-ships";
import { deckData, isSeaDeck, storedLine, tableFromDeck, type DeckCard, type DeckDocument } from "./deck-documents";

translateBy((key: string) => key);

/** A deck as Foundry would have it once created. */
function deckOf(table: CardTable = CARDS): DeckDocument & { readonly cards: DeckCard[] } {
  const { name, type, cards } = deckData(table, "Fleet of the bay");
  return {
    id: "deck",
    uuid: "Cards.deck",
    name,
    type,
    cards: cards.map((card, at) => ({ id: `card-${at}`, ...card })),
  };
}
const without = (deck: ReturnType<typeof deckOf>, at: number) => deck.cards.filter((_, place) => place !== at);

describe("a deck of ships", () => {
  it("keeps the whole card table, origins too", () => {
    expect(tableFromDeck(deckOf())).toEqual(CARDS);
    const own: CardTable = {
      ...CARDS,
      frigate: { attack: 6, steps: 2, ability: "pin", from: { attack: "house", ability: "house" } },
    };
    expect(tableFromDeck(deckOf(own))).toEqual(own);
  });

  it("shows the drawing without its numbers where these are others", () => {
    const { cards } = deckData({ ...CARDS, fire: { ...CARDS.fire, attack: 11 } }, "x");
    expect(cards.map(({ value, faces }) => [value, faces[0]?.img.split("/").at(-1)]).slice(-2)).toEqual([
      [9, "flag.svg"],
      [11, "fire-blank.svg"],
    ]);
  });

  it("is told from decks of other cards", () => {
    expect(isSeaDeck(deckOf())).toBe(true);
    expect(isSeaDeck({ ...deckOf(), type: "pile" })).toBe(false);
    expect(isSeaDeck({ ...deckOf(), cards: [{ id: "a", name: "Ace of Spades", flags: {} }] })).toBe(false);
    expect(storedLine({ id: "a", name: "x", flags: { "all-hands": { ship: { type: "raft" } } } })).toBeNull();
  });

  it.each([
    ["one ship short", (deck: ReturnType<typeof deckOf>) => without(deck, 3), "deck-incomplete"],
    ["a ship twice", (deck: ReturnType<typeof deckOf>) => [...deck.cards, ...deck.cards.slice(0, 1)], "deck-double"],
    [
      "a line that makes no sense",
      (deck: ReturnType<typeof deckOf>) => [
        ...without(deck, 0),
        { id: "a", name: "?", flags: { "all-hands": { ship: { type: "ammunition", attack: -1, steps: 1 } } } },
      ],
      "bad-card",
    ],
  ])("is refused with %s", (_, change, code) => {
    const deck = deckOf();
    expect(() => tableFromDeck({ ...deck, cards: change(deck) })).toThrow(expect.objectContaining({ code }));
  });
});
