import type { Reason } from "./referee";

/**
 * Playing cards as ids: rank and suit (`"7H"`, `"TD"`, `"KS"`), jokers as `"joker-1"`, `"joker-2"`. Ten is `T`, so that every
 * card of the four suits has two letters.
 */
export type CardId = string;

/** A card as a viewer sees it: null if they cannot see its face. Counts are thus open where identities are not. */
export type Seen = CardId | null;

export const NOT_IN_HAND: Reason = { code: "card-not-in-hand" };
export const CARD_TWICE: Reason = { code: "card-twice" };

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export const SUITS = ["C", "D", "H", "S"] as const;

/** The fifty-two cards in order, suit by suit, and then the jokers. */
export function standardDeck(jokers = 0): CardId[] {
  const deck: CardId[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  for (let joker = 1; joker <= jokers; joker++) deck.push(`joker-${joker}`);
  return deck;
}

/** Diamonds and hearts are red; clubs, spades and jokers are not. */
export function isRed(card: CardId): boolean {
  return card.length === 2 && (card.endsWith("D") || card.endsWith("H"));
}
