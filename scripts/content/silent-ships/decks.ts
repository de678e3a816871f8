/** The compendium's deck of ships as Foundry's Cards document: the card table as ruled, card by card. */
import { translateBy, type Texts } from "../../../module/kit/text/sentence";
import { deckData } from "../../../module/games/silent-ships/documents/deck-documents";
import { CARDS, SHIP_TYPES } from "../../../module/rules/silent-ships/tables";
import { STATS } from "../../build/pack-source";
import { english } from "../../build/repository-files";

const DECK = "ahseaDeck0000000";
const NAME = "The card table as ruled";
const DESCRIPTION =
  "<p>The eleven ships of Silent Ships. Two attack values and five abilities stand in the author’s text; the other numbers " +
  "are inferred from it, and the abilities that are missing there are house rules of All Hands. Each card says which is " +
  "which. To play with other values, open the deck and make it yours.</p>";

/** The source documents of the pack `sea-decks`, by file name, with the cards in the words of some texts. */
export function seaDecks(texts: Texts = english): Map<string, object> {
  translateBy(texts);
  const { cards, ...deck } = deckData(CARDS, NAME);
  translateBy(english);
  const document = {
    _id: DECK,
    _key: `!cards!${DECK}`,
    ...deck,
    description: DESCRIPTION,
    system: {},
    cards: cards.map((card, at) => ({ ...identity(at), ...card, ...CARD_DEFAULTS })),
    width: 2,
    height: 3,
    rotation: 0,
    displayCount: true,
    folder: null,
    sort: 100000,
    ownership: { default: 0 },
    _stats: STATS,
  };
  return new Map([["as-ruled.json", document]]);
}

const CARD_DEFAULTS = { system: {}, origin: null, rotation: 0, _stats: STATS };

function identity(at: number): { _id: string; _key: string } {
  const id = `ahsea${SHIP_TYPES[at] ?? ""}`.padEnd(16, "0").slice(0, 16);
  return { _id: id, _key: `!cards.cards!${DECK}.${id}` };
}
