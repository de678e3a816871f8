/** Playing cards as Foundry's: suits and values as its own decks have them. */
import { RANKS, type CardId } from "../../rules/kernel";
import { fullCardName } from "./names";
import type { CardKind } from "./cards";

/** Foundry's names of the suits, by our letter. */
const SUIT_NAMES: Readonly<Record<string, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SUIT_LETTERS = Object.fromEntries(Object.entries(SUIT_NAMES).map(([letter, name]) => [name, letter]));
const JOKER = "joker";

const ART = "systems/all-hands/assets/cards";

/** The picture of a card's face. */
export const faceImage = (card: CardId): string => `${ART}/${card}.svg`;

/** The same without the name of a condition, which court cards bear: for games that know none. */
export const plainFaceImage = (card: CardId): string =>
  /^[JQK][CDHS]$/.test(card) ? `${ART}/plain/${card}.svg` : faceImage(card);

/** The picture of the back that all cards have. */
export const BACK_IMAGE = `${ART}/back.svg`;

/** The suit and value by which Foundry knows a card: ace 1 to king 13; jokers have a suit of their own. */
function suitAndValue(card: CardId): { suit: string; value: number } {
  if (card.startsWith(JOKER)) return { suit: JOKER, value: Number(card.split("-")[1]) };
  const value = RANKS.indexOf(card.charAt(0) as (typeof RANKS)[number]) + 1;
  return { suit: SUIT_NAMES[card.charAt(1)] ?? "", value };
}

/** Cards of any deck of playing cards, known by suit and value; new ones have these faces. */
const playingCards = (imageOf: (card: CardId) => string): CardKind => ({
  identityOf: ({ suit, value }) => {
    if (suit === JOKER) return `${JOKER}-${value}`;
    const [letter, rank] = [SUIT_LETTERS[suit ?? ""], RANKS[(value ?? 0) - 1]];
    return letter && rank ? rank + letter : null;
  },
  valuesOf: (card) => {
    const name = fullCardName(card);
    return {
      name,
      ...suitAndValue(card),
      faces: [{ name, text: "", img: imageOf(card) }],
      back: { name: game.i18n.localize("ALLHANDS.cardName.back"), text: "", img: BACK_IMAGE },
      width: 2,
      height: 3,
    };
  },
  back: BACK_IMAGE,
});

export const PLAYING_CARDS = playingCards(faceImage);

/** Playing cards for games in which court cards are nothing but their rank. */
export const PLAIN_CARDS = playingCards(plainFaceImage);
