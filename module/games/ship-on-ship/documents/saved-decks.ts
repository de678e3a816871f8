/** The list of a craft's saved decks and the changes to it. Pure: the sheet writes the result. */
import type { CardId } from "../../../rules/kernel";
import { isDeckOf, type Color } from "../../../rules/ship-on-ship";
import type { SavedDeck } from "./deck-draft";

/** A saved deck as the actor stores it; a document may hold any text. */
export interface StoredDeck {
  readonly name: string;
  readonly color: string;
  readonly cards: readonly CardId[];
}

export const COLORS = ["red", "black"] as const;

/** Color of a deck; red, the first one, if the stored color is unknown. */
export const deckColor = ({ color }: StoredDeck): Color => (color === "black" ? "black" : "red");

/** Index of a craft's favored deck in a color: its first complete one; -1 if there is none. */
export function favoredAt(decks: readonly StoredDeck[], color: Color): number {
  return decks.findIndex((deck) => deck.color === color && isDeckOf(color, deck.cards));
}

/** The decks of a color that the deck builder can load, except the one at `except`. */
export function decksOf(decks: readonly StoredDeck[], color: Color, except = -1): SavedDeck[] {
  return decks
    .filter((deck, at) => at !== except && deckColor(deck) === color)
    .map(({ name, cards }) => ({ name, cards }));
}

export const renamed = (decks: readonly StoredDeck[], at: number, name: string): StoredDeck[] =>
  decks.map((deck, place) => (place === at ? { ...deck, name: name.trim() } : deck));

export const removed = (decks: readonly StoredDeck[], at: number): StoredDeck[] =>
  decks.filter((_, place) => place !== at);

/** The list with a copy inserted after the deck at this index. */
export function duplicated(decks: readonly StoredDeck[], at: number, name: string): StoredDeck[] {
  return decks.flatMap((deck, place) => (place === at ? [deck, { ...deck, name }] : [deck]));
}

/** The list with the deck moved one place up or down; unchanged if there is no such place. */
export function moved(decks: readonly StoredDeck[], at: number, by: -1 | 1): StoredDeck[] {
  const next = [...decks];
  const [deck, other] = [next[at], next[at + by]];
  if (!deck || !other) return next;
  next[at] = other;
  next[at + by] = deck;
  return next;
}

/** The list with a deck replacing the one it was made from; at the end if new, or if that one is gone. */
export function saved(
  decks: readonly StoredDeck[],
  deck: StoredDeck,
  at: number | null,
  original: StoredDeck | null,
): StoredDeck[] {
  const there = at === null || original === null ? undefined : decks[at];
  const same = there !== undefined && JSON.stringify(plain(there)) === JSON.stringify(plain(original as StoredDeck));
  return same ? decks.map((each, place) => (place === at ? deck : each)) : [...decks, deck];
}

const plain = ({ name, color, cards }: StoredDeck) => [name, color, ...cards];
