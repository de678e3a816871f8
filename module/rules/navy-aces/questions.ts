/** All questions of a game, by name. */
import { LAY } from "./aerial";
import { DISCARD } from "./cards";
import { BUILD } from "./deployment";
import { ACCEPT_END, INTERRUPT } from "./interrupts";
import { ISLAND } from "./setup-phase";
import { ANTE, SALVO } from "./naval";
import { ACT } from "./turn";

export const QUESTIONS = {
  island: ISLAND,
  build: BUILD,
  discard: DISCARD,
  act: ACT,
  ante: ANTE,
  salvo: SALVO,
  lay: LAY,
  interrupt: INTERRUPT,
  acceptEnd: ACCEPT_END,
};
