/** Reasons why something is not allowed: codes with a sentence each in `lang/`. */
import type { Reason } from "../kernel";

export const EMPTY_HAND: Reason = { code: "hand-is-empty" };
export const NOT_A_HARBOR: Reason = { code: "not-a-harbor" };
export const SQUARE_TAKEN: Reason = { code: "square-is-taken" };
export const NOT_A_SQUARE: Reason = { code: "not-a-square" };
export const NOT_YOUR_SHIP: Reason = { code: "not-your-ship" };
export const JUST_DEPLOYED: Reason = { code: "ship-just-deployed" };
export const NOT_ADJACENT: Reason = { code: "square-not-adjacent" };
export const PATH_BLOCKED: Reason = { code: "path-is-blocked" };
export const FRIEND_THERE: Reason = { code: "friend-in-the-way" };
/** The path is longer than a ship goes in one move. */
export const tooFar = (steps: number): Reason => ({ code: "too-many-steps", data: { steps } });
export const ALREADY_UP: Reason = { code: "ship-is-face-up" };
export const CANNOT_SWAP: Reason = { code: "ship-cannot-swap" };
export const NOT_AT_A_PORT: Reason = { code: "not-on-island-or-country" };
export const NOT_SUNK: Reason = { code: "ship-not-sunk" };
export const CANNOT_SUPPORT: Reason = { code: "ship-cannot-support" };
export const COST_WRONG: Reason = { code: "one-card-each" };
export const ALREADY_OFFERED: Reason = { code: "end-already-offered" };
