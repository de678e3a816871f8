/** Ship-on-Ship: a dogfight of two captains with half a pack of cards each. The rules' public API for other folders. */
import type { Game } from "../kernel";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import type { Duel, DuelSetup, DuelView } from "./state";
import { step } from "./step";
import { outcome } from "./victory";
import { view } from "./view";

export const shipOnShip: Game<Duel, DuelSetup, DuelView> = {
  id: "ship-on-ship",
  version: 3,
  setup,
  step,
  outcome,
  seats: ({ captains }) => captains.map(({ seat }) => seat),
  view,
  uncovered: (duel) => duel,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./meaning";
export * from "./attack";
export * from "./menus";
export * from "./presets";
export type { DuelEvent, Gone } from "./events";
export type { Cause } from "./losses";
export { hitOptions, RANDOM } from "./damage";
export { MARKER } from "./losses";
export { refuseCommit } from "./exchange";
export { refuseDefense } from "./response";
export { choosesAlone } from "./sides";
export { deckMenu } from "./stacking";
export { isDeckOf } from "./setup";
