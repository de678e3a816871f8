/** Silent Ships: twenty-two hidden ships on a sea of five by four. What other folders may use of its rules. */
import type { Game } from "../kernel";
import { QUESTIONS } from "./menus";
import { setup } from "./setup";
import { outcome } from "./sinking";
import type { Sea, SeaSetup, SeaView } from "./state";
import { step } from "./step";
import { view } from "./view";

export const silentShips: Game<Sea, SeaSetup, SeaView> = {
  id: "silent-ships",
  version: 1,
  setup,
  step,
  outcome,
  seats: ({ captains }) => captains.map(({ seat }) => seat),
  view,
  questions: QUESTIONS,
};

export * from "./state";
export * from "./tables";
export * from "./events";
export { cardTable, DEFAULT_OPTIONS, OPTION_VALUES, seaOptions } from "./setup";
export { mayRetreat, refuseSupport, retreatSquares, supportersOf, valueAt, type Supports } from "./battle";
export { refuseFlip, type Interrupt } from "./interrupts";
export { actsOf, pathsFrom, refuseAct, type Act, type ActDraft } from "./turn";
export { stepsOf, sunkFor } from "./movement";
export { greedyCommander } from "./greedy";
export { brokenInvariants } from "./invariants";
