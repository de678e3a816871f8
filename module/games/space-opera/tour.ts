/** The first turn as a tour on the board: what each step points at, and what takes the reader on. */
import type { TourStep } from "../../kit/battle/table-game";

export const OPERA_TOUR: readonly TourStep[] = [
  { id: "picture", at: ".ah-space-opera-board__stage", asked: "declareFire" },
  { id: "gun", at: '[data-question="declareFire"] .ah-row', asked: "declareFire" },
  { id: "fire", at: '[data-action="submit"]', asked: "declareFire", until: "answered" },
  { id: "dodge", at: '[data-question="dodge"]', asked: "dodge", until: "answered" },
  { id: "maneuver", at: '[data-question="chooseManeuvers"] .ah-row', asked: "chooseManeuvers" },
  {
    id: "offensive",
    at: '[data-question="chooseManeuvers"] .ah-options > :nth-child(2):not([aria-disabled="true"])',
    asked: "chooseManeuvers",
    until: "pressed",
    // A foe in position has to be shaken off first.
    spare: true,
  },
  { id: "fly", at: '[data-action="submit"]', asked: "chooseManeuvers", until: "answered" },
];
