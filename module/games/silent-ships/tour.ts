/** The first turn as a tour on the board: what each step points at, and what takes the reader on. */
import type { TourStep } from "../../kit/battle/table-game";

export const SEA_TOUR: readonly TourStep[] = [
  { id: "sea", at: ".ah-silent-ships__grid", asked: "act" },
  { id: "card", at: ".ah-silent-ships__cards[data-rove]", asked: "act", until: "pressed" },
  { id: "place", at: ".ah-silent-ships__grid", asked: "act", until: "answered" },
  { id: "sail", at: ".ah-silent-ships__grid", asked: "act" },
  { id: "show", at: '[data-offer="flip"]', asked: "act" },
  { id: "turn", at: '[data-action="end"]', asked: "act", until: "pressed" },
];
