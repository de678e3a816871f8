/** Moving cards between places. */
import type { CardId } from "../kernel";

/** Takes a card out of a stack. */
export function remove(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}
