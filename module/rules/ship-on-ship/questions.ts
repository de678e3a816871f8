/** Every question of a duel by its name. */
import { ATTRITION, ATTRITION_LOSS } from "./attrition";
import { STRIKE, TAKE_HIT } from "./damage";
import { COMMIT } from "./exchange";
import { RESPOND } from "./response";
import { CHOOSE_COLOR } from "./sides";
import { STACK_DECK } from "./stacking";
import { ESCAPE, TRIM_HAND } from "./turn";

export const QUESTIONS = {
  chooseColor: CHOOSE_COLOR,
  stackDeck: STACK_DECK,
  attrition: ATTRITION,
  attritionLoss: ATTRITION_LOSS,
  commit: COMMIT,
  respond: RESPOND,
  takeHit: TAKE_HIT,
  strike: STRIKE,
  trimHand: TRIM_HAND,
  escape: ESCAPE,
};

export { CHOOSE_COLOR, COMMIT, RESPOND, STACK_DECK };
