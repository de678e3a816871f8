/** Stations: posts where people of one seat sit, each with its own answers, as a game describes them. Pure. */
import { isObject, type Json } from "./json";
import type { Seat } from "./referee";

/** A post that can be given to someone. */
export interface Station {
  /** Stays the same from the first step of a battle to the last. */
  readonly id: string;
  /** The work done there; its texts are under `ALLHANDS.station.<role>`. */
  readonly role: string;
  /** Ids of what it is part of and of what it works, from which it is named: its ship first. */
  readonly of: readonly string[];
  /** Ids of the people there, if the game has them: a user who plays one of them is likely to get the post. */
  readonly people?: readonly string[];
}

/** A question to a seat, without its answer. */
export interface AskedOf {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
}

/** The stations of a game, as a seat sees them. What belongs to no station is the captain's. */
export interface Stations<View> {
  /** All stations that a seat has now, in display order; lost ones are left out. */
  list(view: View, seat: Seat): readonly Station[];
  /** Ids of the stations that have a say in a question now; empty if it is the captain's alone. */
  asked(view: View, question: AskedOf): readonly string[];
  /**
   * The station that an answer belongs to, or each item of it if the question is answered together; null for the
   * captain. Answers come from other clients: one that makes no sense belongs to no station, and the menu refuses it.
   */
  of(view: View, question: AskedOf, answer: Json): string | null;
  /**
   * Questions that are answered together: their answers are lists, any part of an allowed list is allowed too, and so
   * is the list of several stations' parts put one after the other.
   */
  readonly together: readonly string[];
}

/** The station with this role that works the thing with this id; null if there is none. */
export const stationAt = (stations: readonly Station[], role: string, id: unknown): string | null =>
  stations.find((station) => station.role === role && station.of.some((one) => one === id))?.id ?? null;

/** The stations asked, if there is at most one; empty for null. */
export const askedOne = (station: string | null): string[] => (station === null ? [] : [station]);

/** A member of an answer or of a question's `about`: it comes from another client and may be anything. */
export const memberOf = (value: Json | undefined, name: string): unknown => (isObject(value) ? value[name] : undefined);

const DIVISIONS = ["division1", "division2", "division3", "division4"] as const;

/** The stations of a seat whose ships come into play one by one: each division commands every fourth of them. */
export const divisionsOf = (seat: Seat): readonly Station[] =>
  DIVISIONS.map((role) => ({ id: `${seat}/${role}`, role, of: [] }));

/** A ship's division, by its number, from 1, in the order of coming into play, if `players` players take turns. */
export const divisionAt = (seat: Seat, number: number, players: number): string =>
  `${seat}/${DIVISIONS[Math.floor((number - 1) / players) % DIVISIONS.length] ?? DIVISIONS[0]}`;
