/** What playing cards are called. */
import type { CardId } from "../rules/kernel";
import { phrase, type Texts } from "./sentence";

/** The name of a card in full: "Seven of Hearts". */
export function fullCardName(card: CardId, texts: Texts): string {
  if (card.startsWith("joker")) return phrase(texts, "ALLHANDS.cardName.joker", { number: card.split("-")[1] ?? "" });
  const [rank = "", suit = ""] = card;
  const [rankName, suitName] = [texts(`ALLHANDS.cardName.rank.${rank}`), texts(`ALLHANDS.cardName.suit.${suit}`)];
  return phrase(texts, "ALLHANDS.cardName.full", { rank: rankName, suit: suitName });
}
