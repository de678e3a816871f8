/** The first turn as a tour on the board: what each step points at, and what takes the reader on. */
import type { TourStep } from "../../kit/battle/table-game";

export const ACES_TOUR: readonly TourStep[] = [
  { id: "type", at: ".ah-navy-aces__types", asked: "build", until: "pressed" },
  { id: "place", at: '[data-action="free"]', asked: "build" },
  { id: "deploy", at: '[data-action="submit"]', asked: "build", until: "answered" },
  { id: "more", at: ".ah-navy-aces__types", asked: "build" },
  { id: "mover", at: ".ah-navy-aces__list", asked: "act", until: "pressed" },
  { id: "sail", at: '[data-action="addLeg"]', asked: "act", until: "ready" },
  { id: "go", at: '[data-action="submit"]', asked: "act", until: "answered" },
  { id: "fight", at: ".ah-navy-aces__hand", asked: "act" },
  { id: "turn", at: '[data-action="end"]', asked: "act", until: "pressed" },
];
