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
  version: 5,
  setup,
  step,
  outcome,
  seats: (battle) => battle.seats,
  view,
  uncovered: (battle) => battle,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./ship/design";
export * from "./ship/validate";
export * from "./ship/messages";
export * from "./action/odds";
export * from "./action/outlook";
export { chaseLength } from "./action/chase";
export * from "./action/attack-index";
export * from "./ship/scores";
export * from "./sight";
export { afterHearing } from "./hidden-designs";
export { actionMenu, canAct, refuseAction } from "./action/actions";
export { isLowered, repairable } from "./action/repair";
export type { IndexLine, IndexPart, MyossEvent, Reading } from "./events";
export * from "./menus";
export * from "./questions";
export type { AdjustAbout, PickAbout, ShotAbout } from "./fallbacks";
export type { Preparation } from "./preparation";
export { copyBattle } from "./copy";
export { layoutOf } from "./ship/layout";
export { assemble } from "./setup";
export * from "./action/targets";
export { refuseRemote } from "./action/remote";
export * from "./ship/comparison";
export type { AutofireAbout, AutofireSectionAbout } from "./action/autofire-shots";
export type { CargoAbout, CargoLoss } from "./loss/cargo";
export type { ChaseAbout } from "./action/flight";
export type { EvacuateAbout, Evacuation } from "./people/people";
export type { Load } from "./ship/loading";
export { freeBeds, freeBedsIn, guestsIn, healthyIn, isPost, peopleOf, roomIn, vacantIn } from "./ship/posts";
export { freeSpace, shipsIn, shuttlesIn, storeOf, usedSpace } from "./ship/stores";
export type { ShuttleAbout } from "./action/shuttles";
export type { SurrenderAbout } from "./action/surrender";
export type { UpkeepAbout } from "./action/tractor";
export * from "./report";
