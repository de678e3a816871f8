/** Navy Aces: playing cards as a fleet on a free table. What other folders may use of its rules. */
import type { Game } from "../kernel";
import { outcome } from "./ending";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import type { Waters, WatersSetup, WatersView } from "./state";
import { step } from "./step";
import { view } from "./view";

export const navyAces: Game<Waters, WatersSetup, WatersView> = {
  id: "navy-aces",
  version: 3,
  setup,
  step,
  outcome,
  seats: ({ navies }) => navies.map(({ seat }) => seat),
  view,
  uncovered: (waters) => waters,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./events";
export * from "./poses";
export * from "./geometry";
export * from "./sight";
export * from "./sailing";
export { bandOf, headingFrom, refuseBerth, refuseIsland, spaceForIsland, spaceForUnit, tableArea } from "./room";
export { findRoom } from "./room-search";
export { isUnitType, refuseBuild, type Build, type BuildDraft } from "./deployment";
export type { Islet } from "./muster";
export { mobilityOf, movers, refuseMove, refuseMover, refusePath, voyageOf } from "./movement";
export { blockersOf, COMBATS, refuseCombat, refuseFighter, sightOf, targetsOf, type CombatKind } from "./targets";
export { combatsOf, refuseAct, type Act, type ActDraft, type CombatAct } from "./turn";
export { attacksLeft, lossesOf, navalOf, refuseAim, type Aim, type Losses } from "./naval";
export { aerialOf, counterable, laysOf, openAttacks, refuseLay, type Lay, type LayDraft } from "./aerial";
export { rollOff, type RollOff } from "./roll-off";
export { ranking } from "./ending";
export type { Interrupt } from "./interrupts";
