/** The meaning of a card to its holder. Ship-on-Ship, "What Cards Mean"; SOS-2, SOS-11, SOS-19. */
import { RANKS, type CardId } from "../kernel";
import { colorOf, FREE_ATTACK, FREE_DEFENSE, type ConditionCard } from "./tables";
import type { Color, Options } from "./state";

/** `free` is a face card of the other color: an attack in a black hand, a defense in a red one. */
export type CardKind = "attack" | "defense" | "condition" | "free";

const FACES = ["J", "Q", "K"];

/** 1 (ace) to 13 (king). */
export const cardRank = (card: CardId): number => RANKS.indexOf(card.charAt(0) as (typeof RANKS)[number]) + 1;

/** Whether the card is a jack, queen or king. */
export const isFace = (card: CardId): card is ConditionCard => FACES.includes(card.charAt(0));

/** The kind of a card to a captain of this color. Number cards are the same to both. */
export function kindFor(color: Color | null, card: CardId): CardKind {
  if (isFace(card)) return colorOf(card) === color ? "condition" : "free";
  return cardRank(card) % 2 === 0 ? "attack" : "defense";
}

/** A card's own value; 0 for a condition. */
export function valueFor(color: Color | null, card: CardId, { aceValue }: Options): number {
  if (isFace(card)) return colorOf(card) === color ? 0 : color === "black" ? FREE_ATTACK : FREE_DEFENSE;
  return cardRank(card) === 1 ? aceValue : cardRank(card);
}

/** Whether the card attacks when it is committed. */
export const isAttack = (color: Color | null, card: CardId): boolean =>
  kindFor(color, card) === "attack" || (color === "black" && kindFor(color, card) === "free");
