/** Every question of a game by its name. */
import { PURSUE, RETREAT, SUPPORT_ATTACK, SUPPORT_DEFENSE } from "./battle";
import { ACCEPT_END, INTERRUPT } from "./interrupts";
import { EXCHANGE } from "./setup-phase";
import { ACT } from "./turn";

export const QUESTIONS = {
  exchange: EXCHANGE,
  act: ACT,
  supportAttack: SUPPORT_ATTACK,
  retreat: RETREAT,
  pursue: PURSUE,
  supportDefense: SUPPORT_DEFENSE,
  interrupt: INTERRUPT,
  acceptEnd: ACCEPT_END,
};
