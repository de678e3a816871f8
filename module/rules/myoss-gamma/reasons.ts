/** Why something is not allowed: codes shared by several actions, with a sentence each in `lang/`. */
import type { Reason } from "../kernel";

const reason = (code: string): Reason => ({ code });

export const NO_ACTION_POINTS = reason("no-action-points");
export const NO_SUCH_COMPONENT = reason("no-such-component");
export const NO_SUCH_SHIP = reason("no-such-ship");
export const NO_ROOM = reason("no-room");
export const NOT_FRIENDLY = reason("ship-not-friendly");
export const DESTROYED = reason("component-destroyed");
export const NO_SUCH_SECTION = reason("no-such-section");
export const SECTION_HIDDEN = reason("section-hidden");
export const SHUTTLE_LOST = reason("shuttle-lost");
export const TARGET_IS_SELF = reason("target-is-self");
export const TARGET_LOST = reason("target-lost");
export const SHIP_IS_HELD = reason("ship-in-hold");
export const UNMANNED = reason("ship-unmanned");
export const WRONG_KIND = {
  sensor: reason("not-a-sensor"),
  weapon: reason("not-a-weapon"),
  computer: reason("not-a-computer"),
  screen: reason("not-a-screen"),
  post: reason("not-a-crew"),
  tractor: reason("not-a-tractor"),
  hold: reason("not-a-hold"),
  transporter: reason("not-a-transporter"),
  selfDestruct: reason("not-a-self-destruct"),
};
