/** Reasons why something is not allowed: codes with a sentence each in `lang/`. */
import type { Reason } from "../kernel";

export const NO_PLAYS_LEFT: Reason = { code: "no-plays-left" };
export const NO_DEFENSE: Reason = { code: "card-cannot-defend" };
export const NEEDS_ODD: Reason = { code: "needs-odd-card" };
export const MUST_PLAY: Reason = { code: "must-play" };
export const WRONG_COLOR: Reason = { code: "card-of-other-color" };
/** The deck already has all its cards. */
export const deckFull = (count: number): Reason => ({ code: "deck-is-full", data: { count } });
