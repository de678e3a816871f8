/** Takes a card out of a hand, deck or pile, in place. */
import type { CardId } from "../kernel";

/** Does nothing if the card is not there. */
export function takeOut(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
