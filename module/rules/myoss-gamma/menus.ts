/** All questions of a Myoss Gamma battle, by name. */
import { actionMenu } from "./action/actions";
import { CARGO_LOST } from "./loss/cargo";
import { AUTOFIRE_ORDER, AUTOFIRE_SECTION } from "./action/autofire-shots";
import { CHASE, DECLARE_FLIGHT } from "./action/flight";
import {
  ACTIVE_BRIDGE,
  ADJUST,
  ATTR_LOSS,
  CHOOSE_SHIP,
  FREE_PICK,
  LIFE_SUPPORT_VICTIM,
  PICK_ROLL,
  PREPARE,
  REPAIR_ATTR,
  SAVE,
  type MyossQuestion,
  type ShipAbout,
} from "./questions";
import { EVACUATE } from "./people/people";
import { theShip } from "./ship/scores";
import { SHUTTLE_ACTION } from "./action/shuttles";
import type { Action } from "./state";
import { ACCEPT_SURRENDER } from "./action/surrender";
import { LOCK_UPKEEP } from "./action/tractor";

/** The acting ship's next action. */
export const ACTION: MyossQuestion<ShipAbout, Action> = {
  name: "action",
  menu: (battle, _seat, { ship }) => actionMenu(battle, theShip(battle, ship)),
  fallback: () => ({ do: "endShip" }),
};

export const QUESTIONS = {
  prepare: PREPARE,
  chooseShip: CHOOSE_SHIP,
  action: ACTION,
  activeBridge: ACTIVE_BRIDGE,
  lifeSupportVictim: LIFE_SUPPORT_VICTIM,
  pickRoll: PICK_ROLL,
  adjust: ADJUST,
  freePick: FREE_PICK,
  attrLoss: ATTR_LOSS,
  repairAttr: REPAIR_ATTR,
  lockUpkeep: LOCK_UPKEEP,
  autofireOrder: AUTOFIRE_ORDER,
  autofireSection: AUTOFIRE_SECTION,
  acceptSurrender: ACCEPT_SURRENDER,
  declareFlight: DECLARE_FLIGHT,
  chase: CHASE,
  cargoLost: CARGO_LOST,
  evacuate: EVACUATE,
  shuttleAction: SHUTTLE_ACTION,
  save: SAVE,
} as const;
