/** The first turn as a tour on the board: what each step points at, and what takes the reader on. */
import type { TourStep } from "../../kit/battle/table-game";

export const MYOSS_TOUR: readonly TourStep[] = [
  { id: "screen", at: '[data-question="prepare"] .ah-row', asked: "prepare" },
  { id: "ready", at: '[data-question="prepare"] [data-action="submit"]', asked: "prepare", until: "answered" },
  { id: "picture", at: ".ah-stage", asked: "action" },
  { id: "odds", at: ".ah-target", asked: "action" },
  { id: "fire", at: '.ah-target [data-action="submit"]', asked: "action", until: "answered" },
  { id: "pick", at: '[data-question="pickRoll"]', asked: "pickRoll", until: "answered" },
  { id: "shift", at: '[data-question="adjust"]', asked: "adjust", until: "answered" },
  { id: "turn", at: '[data-action="end"]', asked: "action", until: "answered" },
  { id: "save", at: '[data-question="save"]', asked: "save", until: "answered", spare: true },
];
