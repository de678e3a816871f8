/** The saved decks of a craft as a list that is changed: pure, what comes of it is written by the sheet. */
import type { CardId } from "../../../rules/kernel";
import { isDeckOf, type Color } from "../../../rules/ship-on-ship";
import type { SavedDeck } from "./deck-draft";

/** A saved deck as the actor stores it; what stands in a document may be any text. */
export interface StoredDeck {
  readonly name: string;
  readonly color: string;
  readonly cards: readonly CardId[];
}

export const COLORS = ["red", "black"] as const;

/** The color of a deck; what is stored as something else is red, the first one. */
export const deckColor = ({ color }: StoredDeck): Color => (color === "black" ? "black" : "red");

/** The place of the deck that a craft is known for in a color: its first whole one; -1: there is none. */
export function favoredAt(decks: readonly StoredDeck[], color: Color): number {
  return decks.findIndex((deck) => deck.color === color && isDeckOf(color, deck.cards));
}

/** The decks of a color that the deck builder may take over, without the one at `except`. */
export function decksOf(decks: readonly StoredDeck[], color: Color, except = -1): SavedDeck[] {
  return decks
    .filter((deck, at) => at !== except && deckColor(deck) === color)
    .map(({ name, cards }) => ({ name, cards }));
}

export const renamed = (decks: readonly StoredDeck[], at: number, name: string): StoredDeck[] =>
  decks.map((deck, place) => (place === at ? { ...deck, name: name.trim() } : deck));

export const removed = (decks: readonly StoredDeck[], at: number): StoredDeck[] =>
  decks.filter((_, place) => place !== at);

/** With a copy behind the deck at this place. */
export function duplicated(decks: readonly StoredDeck[], at: number, name: string): StoredDeck[] {
  return decks.flatMap((deck, place) => (place === at ? [deck, { ...deck, name }] : [deck]));
}

/** The deck one place further up or down; the same list where there is no such place. */
export function moved(decks: readonly StoredDeck[], at: number, by: -1 | 1): StoredDeck[] {
  const next = [...decks];
  const [deck, other] = [next[at], next[at + by]];
  if (!deck || !other) return next;
  next[at] = other;
  next[at + by] = deck;
  return next;
}

/** With a deck in place of the one that it was made from; at the end where that one is new, or is not there any more. */
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
