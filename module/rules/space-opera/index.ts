/** The Space Opera Combat System: ships, their pilots and their gunners. The rules' public API for other folders. */
import type { Game } from "../kernel";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import { seatsOf } from "./sides";
import type { Battle, BattleSetup, BattleView } from "./state";
import { step } from "./step";
import { outcome } from "./victory";
import { view } from "./view";

export const spaceOpera: Game<Battle, BattleSetup, BattleView> = {
  id: "space-opera",
  version: 5,
  setup,
  step,
  outcome,
  seats: seatsOf,
  view,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./events";
export * from "./condition";
export * from "./aim";
export * from "./orders";
export * from "./confirmations";
export { mayHavePosition } from "./bonuses";
export { MOST_WORDS } from "./casualties";
export { mayDodge, type DodgeAbout } from "./dodge";
export { DECLARE_FIRE, gunOf, mayFire, refuseShot, refuseTarget, targetsOf } from "./fire";
export { effectOf, shotOdds, HIT_EFFECTS, type HitEffect, type ShotOdds } from "./odds";
export { meetsAttack } from "./reversal";
export { dodgeParts, helmPart, pilotParts } from "./rolls";
export { isInFight, seatsOf, sidesInFight } from "./sides";
export { positionAfter } from "./offensive";
export { bonusAfter } from "./defensive";
export { shifted, stepsFor } from "./range";
