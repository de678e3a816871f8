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
  version: 3,
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
export { chaseLength } from "./chase";
export {
  markAt,
  rollAttack,
  rollCheck,
  rollDestructionOf,
  rollLocation,
  rollOrder,
  type AdjustAsk,
  type AttackFacts,
  type ChartMark,
  type CheckFacts,
  type DestructionFacts,
  type LocationFacts,
  type OrderFacts,
  type PickAsk,
  type TableEvent,
  type Target,
} from "./table-rolls";
export { brokenInvariants } from "./invariants";
export * from "./attack-index";
export * from "./scores";
export * from "./sight";
export { afterHearing } from "./discretion";
export { actionMenu, canAct, refuseAction } from "./actions";
export { isLowered, repairable } from "./repair";
export type { MyossEvent } from "./events";
export * from "./menus";
export * from "./questions";
export type { Preparation } from "./preparation";
export { copyBattle } from "./copy";
export { layoutOf } from "./layout";
export { assemble, battleOptions, OPTION_VALUES } from "./setup";
export * from "./targets";
export { refuseRemote } from "./remote";
export * from "./comparison";
export { MOST_LINES, parseTable, type Pasted, type PasteOptions } from "./paste";
export { PASTE_CODES, type PasteCode, type PasteProblem } from "./paste-rows";
export { tableText } from "./paste-text";
export type { AutofireAbout, AutofireSectionAbout } from "./autofire-shots";
export type { CargoAbout, CargoLoss } from "./cargo";
export type { ChaseAbout } from "./flight";
export type { EvacuateAbout, Evacuation } from "./people";
export type { Load } from "./loading";
export { freeBeds, freeBedsIn, guestsIn, healthyIn, isPost, peopleOf, roomIn, vacantIn } from "./posts";
export { freeSpace, shipsIn, shuttlesIn, storeOf, usedSpace } from "./stores";
export type { ShuttleAbout } from "./shuttles";
export type { SurrenderAbout } from "./surrender";
export type { UpkeepAbout } from "./tractor";
export * from "./report";
