/** Myoss Gamma 1.11: ships of components on a budget of credits. What other folders may use of its rules. */
import type { Game } from "../kernel";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import type { Battle, BattleSetup } from "./state";
import { step } from "./step";
import { outcome } from "./victory";
import { view } from "./view";

export const myossGamma: Game<Battle, BattleSetup> = {
  id: "myoss-gamma",
  version: 1,
  setup,
  step,
  outcome,
  seats: (battle) => battle.seats,
  view,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./design";
export * from "./validate";
export * from "./messages";
export * from "./odds";
export { brokenInvariants } from "./invariants";
export * from "./scores";
export { actionMenu, canAct, isLowered, refuseAction, repairable } from "./actions";
export type { MyossEvent } from "./events";
export { greedyPlayer } from "./greedy";
export * from "./menus";
export type { Preparation } from "./preparation";
export { copyBattle } from "./copy";
export { assemble, fullOptions } from "./setup";
