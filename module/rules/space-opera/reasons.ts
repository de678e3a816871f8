/** Reasons why something is not allowed: codes with a sentence each in `lang/`. */
import type { Reason } from "../kernel";

export const NOT_YOUR_SHIP: Reason = { code: "not-your-ship" };
export const NO_SUCH_GUN: Reason = { code: "no-such-gun" };
export const GUN_TWICE: Reason = { code: "gun-twice" };
export const GUNNER_BUSY: Reason = { code: "gunner-busy" };
export const GUNNER_DEAD: Reason = { code: "gunner-dead" };
export const GUN_OUT_OF_ACTION: Reason = { code: "gun-out-of-action" };
export const SHIP_OUT_OF_ACTION: Reason = { code: "ship-out-of-action" };
export const SHIP_STUNNED: Reason = { code: "ship-stunned" };
export const NOBODY_FLIES: Reason = { code: "nobody-flies" };
export const HOLDS_FIRE: Reason = { code: "holds-fire" };
export const NO_SUCH_TARGET: Reason = { code: "no-such-target" };
export const TARGET_IS_FRIEND: Reason = { code: "target-is-friend" };
export const TARGET_IS_GONE: Reason = { code: "target-is-gone" };
export const OUT_OF_RANGE: Reason = { code: "out-of-range" };
export const TOO_FAR: Reason = { code: "too-far-for-weapon" };
export const NO_SUCH_LOCATION: Reason = { code: "no-such-location" };

export const SHIP_TWICE: Reason = { code: "ship-twice" };
export const CANNOT_MANEUVER: Reason = { code: "cannot-maneuver" };
export const NO_SUCH_MANEUVER: Reason = { code: "no-such-maneuver" };
export const FOE_HAS_POSITION: Reason = { code: "foe-has-position" };
export const TOO_NIMBLE: Reason = { code: "target-too-nimble" };
export const ENGINE_OUT: Reason = { code: "engine-out" };
export const CANNOT_LEAD: Reason = { code: "cannot-lead" };
export const ONLY_FOR_LINE: Reason = { code: "only-ships-of-the-line" };
export const ONLY_FOR_LARGE: Reason = { code: "only-large-ships" };
export const RANGE_BY_GM: Reason = { code: "range-by-gamemaster" };
export const NO_WISH: Reason = { code: "no-range-wish" };
/** The text is longer than allowed. */
export const tooLong = (most: number): Reason => ({ code: "text-too-long", data: { most } });
/** The leader's penalty is beyond its limit. */
export const penaltyOutOfRange = (most: number): Reason => ({ code: "penalty-out-of-range", data: { most } });
