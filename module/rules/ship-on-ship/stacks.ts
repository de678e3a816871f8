/** Cards from one place to another. */
import type { CardId } from "../kernel";

/** Takes a card out of where it lies. */
export function remove(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
