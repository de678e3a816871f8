/** The meaning of the cards, and the values that options may have. Ship-on-Ship, "What Cards Mean"; SOS-1, SOS-2. */
import { isRed, standardDeck, type CardId } from "../kernel";
import type { Color } from "./state";

/** Cards in a captain's deck, and those of a color that stay out of it. */
export const DECK_SIZE = 18;

/** Bounds of the numbers of ships and captains: SOS-6. Values beyond `usual` are allowed, with a warning. */
export const BOUNDS = {
  rating: { least: 1, usual: 15, most: 18, initial: 5 },
  skill: { least: 1, usual: 6, most: 10, initial: 3 },
  coordination: { least: 1, usual: 6, most: 10, initial: 3 },
} as const;

/** The value of the other color's face cards: an attack in a black hand, a defense in a red one. */
export const FREE_ATTACK = 6;
export const FREE_DEFENSE = 5;

/** The twelve conditions, each under the card that brings it about. */
export const CONDITIONS = {
  JH: "superiorSpeed",
  QH: "evasiveManeuvers",
  KH: "distraction",
  JD: "hitAndRun",
  QD: "superiorPosition",
  KD: "achillesHeel",
  JS: "coverFire",
  QS: "tenaciousDefense",
  KS: "superiorMechanics",
  JC: "attrition",
  QC: "press",
  KC: "barrage",
} as const;

export type ConditionCard = keyof typeof CONDITIONS;

/** The color of a card. */
export const colorOf = (card: CardId): Color => (isRed(card) ? "red" : "black");

/** The twenty-six cards of a color, suit by suit from the ace up: SOS-1. */
export function half(color: Color): CardId[] {
  return standardDeck().filter((card) => colorOf(card) === color);
}
