/** Playing cards as Foundry's cards, with the suits and values of its own decks. */
import { ROOT } from "../platform/home";
import { RANKS, standardDeck, type CardId } from "../../rules/kernel";
import { fullCardName } from "./names";
import type { CardKind } from "./cards";
import { localize } from "../text/sentence";

/** Foundry's suit names by our letters. */
const SUIT_NAMES: Readonly<Record<string, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SUIT_LETTERS = Object.fromEntries(Object.entries(SUIT_NAMES).map(([letter, name]) => [name, letter]));
const JOKER = "joker";

const ART = `${ROOT}/assets/cards`;

/** Picture of a card's face. */
export const faceImage = (card: CardId): string => `${ART}/${card}.svg`;

/** Picture of a card's face without the name of a condition on court cards, for games that have no conditions. */
export const plainFaceImage = (card: CardId): string =>
  /^[JQK][CDHS]$/.test(card) ? `${ART}/plain/${card}.svg` : faceImage(card);

/** Picture of the emblem on a court card, by itself. */
export const emblemImage = (card: CardId): string => `${ART}/emblems/${card}.svg`;

/** Picture of the back of all cards. */
export const BACK_IMAGE = `${ART}/back.svg`;

/** The suit and value by which Foundry knows a card: ace 1 to king 13; jokers have a suit of their own. */
function suitAndValue(card: CardId): { suit: string; value: number } {
  if (card.startsWith(JOKER)) return { suit: JOKER, value: Number(card.split("-")[1]) };
  const value = RANKS.indexOf(card.charAt(0) as (typeof RANKS)[number]) + 1;
  return { suit: SUIT_NAMES[card.charAt(1)] ?? "", value };
}

/** What a document says of its card. */
interface SuitAndValue {
  readonly suit?: string | null;
  readonly value?: number | null;
}

/** The playing card that a document stands for, by its suit and value; null if it is none. */
export function playingCardOf({ suit, value }: SuitAndValue): CardId | null {
  if (suit === JOKER) return `${JOKER}-${value}`;
  const [letter, rank] = [SUIT_LETTERS[suit ?? ""], RANKS[(value ?? 0) - 1]];
  return letter && rank ? rank + letter : null;
}

/** The cards of a pack, recognized by suit and value in any deck's documents; new ones get these faces. */
const playingCards = (pack: ReadonlySet<CardId>, imageOf: (card: CardId) => string): CardKind => ({
  identityOf: (document) => {
    const card = playingCardOf(document);
    return card !== null && pack.has(card) ? card : null;
  },
  valuesOf: (card) => {
    const name = fullCardName(card);
    return {
      name,
      ...suitAndValue(card),
      faces: [{ name, text: "", img: imageOf(card) }],
      back: { name: localize("ALLHANDS.cardName.back"), text: "", img: BACK_IMAGE },
      width: 2,
      height: 3,
    };
  },
  back: BACK_IMAGE,
});

/** The cards of a pack without jokers. */
export const PLAYING_CARDS = playingCards(new Set(standardDeck()), faceImage);

/** The cards of a pack with two jokers, for games in which court cards are only their rank. */
export const PLAIN_CARDS = playingCards(new Set(standardDeck(2)), plainFaceImage);
