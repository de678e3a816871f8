/** The decks that a captain may take over whole when the deck is stacked. */
import type { CaptainView } from "../../../rules/ship-on-ship";
import { word } from "../story/words";
import { texts } from "../../../kit/text/texts";
import { sameCards, type SavedDeck } from "../documents/deck-draft";
import { decksOf } from "../documents/saved-decks";
import { DogfighterModel } from "../documents/models";

/** The deck that the craft is known for, and those on its sheet, if this user may read them. */
export function savedDecksOf({ color, favored }: CaptainView, actor: Actor.Implementation | null): SavedDeck[] {
  if (color === null) return [];
  const own = actor?.isOwner && actor.system instanceof DogfighterModel ? decksOf(actor.system.decks, color) : [];
  const known = favored?.[color] ?? [];
  if (known.length === 0 || own.some(({ cards }) => sameCards(cards, known))) return own;
  return [{ name: word(texts, "favored"), cards: known }, ...own];
}
