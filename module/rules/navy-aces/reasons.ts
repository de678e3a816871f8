/** Why something is not allowed: codes with a sentence each in `lang/`. */
import type { Reason } from "../kernel";

export const NOT_A_POSE: Reason = { code: "not-a-pose" };
export const NOT_A_UNIT_TYPE: Reason = { code: "not-a-unit-type" };
/** More dice than are left. */
export const tooFewDice = (left: number): Reason => ({ code: "too-few-dice", data: { left } });
/** A number of dice that a unit of this type cannot have; a squadron needs at least one. */
export const wrongStrength = (strength: number): Reason => ({ code: "wrong-unit-strength", data: { strength } });
export const OFF_TABLE: Reason = { code: "off-the-table" };
export const NOT_IN_BAND: Reason = { code: "not-in-own-band" };
export const IN_A_BAND: Reason = { code: "island-in-a-band" };
export const THERE_IS_ROOM: Reason = { code: "there-is-room" };
/** The obstacle in the way: the id of a unit or island. */
export const inTheWay = (obstacle: string): Reason => ({ code: "card-in-the-way", data: { obstacle } });
export const NOT_YOUR_UNIT: Reason = { code: "not-your-unit" };
export const HAS_ACTED: Reason = { code: "unit-has-acted" };
/** More lengths than a unit has. */
export const tooManyLengths = (lengths: number): Reason => ({ code: "too-many-lengths", data: { lengths } });
export const NO_REVERSE: Reason = { code: "no-reverse" };
export const WHOLE_LENGTHS: Reason = { code: "whole-lengths-only" };
export const CANNOT_TURN: Reason = { code: "squadron-cannot-turn" };
export const TURN_LAST: Reason = { code: "turn-not-last" };
export const TURN_BOUNDS: Reason = { code: "turn-out-of-bounds" };
export const SLIDE_BOUNDS: Reason = { code: "slide-out-of-bounds" };
export const NOT_A_STEP: Reason = { code: "not-a-step" };
export const NOT_AN_ENEMY: Reason = { code: "not-an-enemy-unit" };
export const NEEDS_SHIPS: Reason = { code: "needs-two-ships" };
export const NEEDS_SQUADRONS: Reason = { code: "needs-two-squadrons" };
export const NEEDS_ONE_OF_EACH: Reason = { code: "needs-ship-and-squadron" };
/** Further away than the weapon reaches, in lengths. */
export const outOfRange = (distance: number, range: number): Reason => ({
  code: "out-of-reach",
  data: { distance, range },
});
export const NO_BROADSIDE: Reason = { code: "no-broadside" };
export const LINE_BLOCKED: Reason = { code: "line-of-fire-blocked" };
export const NO_ATTACK_TACTIC: Reason = { code: "no-attack-tactic" };
export const NO_ATTACKS_LEFT: Reason = { code: "no-attacks-left" };
export const NO_TARGET: Reason = { code: "no-unit-in-reach" };
export const NOTHING_TO_COUNTER: Reason = { code: "cannot-counter-that" };
/** A preemptive defense of this value applies to the suit. */
export const heldOff = (value: number): Reason => ({ code: "defense-stands", data: { value } });
export const ALREADY_OFFERED: Reason = { code: "end-already-offered" };
