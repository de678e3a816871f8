/** How games see a war: the condition of ships after a battle, the cost of repairs, and what crews have learned. */
import type { Seat } from "./referee";

/** The proposed end of a ship after a battle: it stays with its side, is gone, or is the winner's. */
export type End = "stays" | "lost" | "prize";

/** A ship or unit that fought, before and after. */
export interface Veteran {
  /** The id of its Combatant in the battle. */
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** Its strength before and after, out of `of`. */
  readonly before: number;
  readonly after: number;
  readonly of: number;
  /** Number of its parts that were hurt at the end, but not lost. */
  readonly hurt?: number;
  /** How it left, in the game's terms; blank if it was still there at the end. */
  readonly fate: string;
  readonly end: End;
  /** Number of people who would be captured with it. */
  readonly people: number;
  /** Its cargo, if it came with any. */
  readonly cargo?: CarriedCargo;
}

/** The cargo of a ship before and after a battle, and what was left of it in each place, by id. */
export interface CarriedCargo {
  readonly before: number;
  readonly after: number;
  readonly stores: { readonly [store: string]: number };
}

/** A way to repair something. */
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

/** Days charged to a ship for some work: whole ones, as nobody leaves at noon. */
export function daysOf(offers: readonly Offer[]): number {
  // Sums of thirds and tenths come out a little too high.
  return Math.max(0, Math.ceil(workOf(offers) - 1e-9));
}

/** House rule: battles that a crew must have come through for each rank; a victory counts twice. */
const RANKS = [0, 2, 5, 9] as const;

/** House rule: experience gained by a ship that came through a battle. */
export const experienceFrom = (hasWon: boolean): number => (hasWon ? 2 : 1);

/** House rule: the rank for an amount of experience, from 0 to 3. */
export const rankOf = (experience: number): number => RANKS.filter((least) => experience >= least).length - 1;
