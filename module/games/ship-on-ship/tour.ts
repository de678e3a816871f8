/** The first turn as a tour on the board: what each step points at, and what takes the reader on. */
import type { TourStep } from "../../kit/battle/table-game";

export const DUEL_TOUR: readonly TourStep[] = [
  { id: "color", at: '[data-question="chooseColor"] .ah-options', asked: "chooseColor" },
  { id: "say", at: '[data-action="submit"]', asked: "chooseColor", until: "answered" },
  { id: "preset", at: ".ah-deck__ready", asked: "stackDeck", until: "pressed" },
  { id: "fly", at: '[data-action="submit"]', asked: "stackDeck", until: "answered" },
  { id: "hand", at: ".ah-ship-on-ship__hand[data-rove]", asked: "commit", until: "ready" },
  { id: "commit", at: '[data-action="submit"]', asked: "commit", until: "answered" },
  { id: "defend", at: '[data-question="respond"]', asked: "respond", until: "answered" },
  { id: "hit", at: ".ah-ship-on-ship__hand[data-rove]", asked: "takeHit", until: "answered" },
  { id: "again", at: '[data-question="commit"]', asked: "commit" },
];
