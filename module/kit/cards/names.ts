/** Names of playing cards. */
import { standardDeck, type CardId } from "../../rules/kernel";
import { localize, type Mark, phrase } from "../text/sentence";

/** The full name of a card: "Seven of Hearts". */
export function fullCardName(card: CardId): string {
  if (card.startsWith("joker")) return phrase("ALLHANDS.cardName.joker", { number: card.split("-")[1] ?? "" });
  const [rank = "", suit = ""] = card;
  const [rankName, suitName] = [localize(`ALLHANDS.cardName.rank.${rank}`), localize(`ALLHANDS.cardName.suit.${suit}`)];
  return phrase("ALLHANDS.cardName.full", { rank: rankName, suit: suitName });
}

const SIGNS: { readonly [suit: string]: string } = { C: "♣", D: "♦", H: "♥", S: "♠" };
const CARDS: ReadonlySet<string> = new Set(standardDeck());
const JOKER = /^joker-(\d+)$/;

/** A card's short name: `10♥`, `★1` for a joker. Anything that is not a card stays as it is. */
export function cardName(card: CardId): string {
  const joker = JOKER.exec(card)?.[1];
  if (joker !== undefined) return `★${joker}`;
  if (!CARDS.has(card)) return String(card);
  return `${card.startsWith("T") ? "10" : card.charAt(0)}${SIGNS[card.charAt(1)]}`;
}

/** Short names of cards, in order. */
export const cardNames = (cards: readonly CardId[]): string => cards.map(cardName).join(" ");

/** Cards, marked to stand out in their sentence. */
export const cardMark = (...cards: readonly CardId[]): Mark => ({ text: cardNames(cards), kind: "cards" });
