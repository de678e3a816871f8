/** What the games say of a war: how those who fought came out of a battle, what mending costs, and what they have learned. */
import type { Seat } from "./referee";

/** What becomes of a ship after a battle, as it is proposed: it is its side's still, gone, or the winner's. */
export type End = "stays" | "lost" | "prize";

/** One of those who fought, as it came and as it left. */
export interface Veteran {
  /** As the battle knows it: the id of its Combatant. */
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** How strong it was, and is, out of so much. */
  readonly before: number;
  readonly after: number;
  readonly of: number;
  /** Parts of it that were hurt at the end, but not lost. */
  readonly hurt?: number;
  /** How it left, as the game calls it; blank: it stood at the end. */
  readonly fate: string;
  readonly end: End;
  /** Who falls into the hands of whoever takes it. */
  readonly people: number;
}

/** A way to mend something. */
export interface Offer {
  /** A yard takes money; a crew does it with what it has aboard. */
  readonly how: "yard" | "hands";
  readonly credits: number;
  /** Days, or a share of one. A yard does one thing after the other, and so does a crew. */
  readonly days: number;
}

/** Days of work on a ship, or a share of one: yard and crew work at the same time. */
export const workOf = (offers: readonly Offer[]): number =>
  Math.max(...(["yard", "hands"] as const).map((how) => workBy(how, offers)));

const workBy = (by: Offer["how"], offers: readonly Offer[]): number =>
  offers.reduce((days, { how, days: more }) => (how === by ? days + more : days), 0);

/** What a ship is charged for some work: whole days, as nobody leaves at noon. */
export function daysOf(offers: readonly Offer[]): number {
  // Of thirds and tenths a little is left over.
  return Math.max(0, Math.ceil(workOf(offers) - 1e-9));
}

/** House rule: battles that a crew must have come through for each rank; who wins learns twice as much. */
export const RANKS = [0, 2, 5, 9] as const;

/** House rule: what a ship that came through a battle has learned. */
export const lessonOf = (hasWon: boolean): number => (hasWon ? 2 : 1);

/** House rule: the rank of so much experience, from 0 to 3. */
export const rankOf = (experience: number): number => RANKS.filter((least) => experience >= least).length - 1;
