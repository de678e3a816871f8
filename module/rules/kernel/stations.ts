/** Stations: posts at which the people of one seat sit, each with answers of their own. What a game says of them. Pure. */
import { isObject, type Json } from "./json";
import type { Seat } from "./referee";

/** A post that somebody can be given. */
export interface Station {
  /** Stays the same from the first step of a battle to the last. */
  readonly id: string;
  /** What is done there; its texts are under `ALLHANDS.station.<role>`. */
  readonly role: string;
  /** Ids of what it is part of and of what it works, by which it is called: its ship first. */
  readonly of: readonly string[];
  /** Ids of the people who are there, where a game has them: whoever plays one of them is likely to be given the post. */
  readonly people?: readonly string[];
}

/** A question to a seat, without how it is answered. */
export interface AskedOf {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
}

/** The stations of a game, as a seat sees them. What belongs to none is the captain's. */
export interface Stations<View> {
  /** All that a seat has now, in the order in which they are listed; lost ones are left out. */
  list(view: View, seat: Seat): readonly Station[];
  /** The ids of those that have something to say to a question now; none: it is the captain's alone. */
  asked(view: View, question: AskedOf): readonly string[];
  /**
   * The station that an answer belongs to, of a question answered together each item of it; null: the captain's. Answers come
   * from other clients: what makes no sense is nobody's, and the menu refuses it.
   */
  of(view: View, question: AskedOf, answer: Json): string | null;
  /**
   * Questions that are answered together: their answers are lists, any part of an allowed list is allowed too, and so is
   * what the parts of several stations make when they are put one after the other.
   */
  readonly together: readonly string[];
}

/** The station with this role that works this, by its id; null: there is none. */
export const stationAt = (stations: readonly Station[], role: string, id: unknown): string | null =>
  stations.find((station) => station.role === role && station.of.some((one) => one === id))?.id ?? null;

/** The stations that are asked where it is one at most; null: there is none. */
export const askedOne = (station: string | null): string[] => (station === null ? [] : [station]);

/** A member of an answer, or of what a question is about: it comes from another client, and may be anything. */
export const memberOf = (value: Json | undefined, name: string): unknown => (isObject(value) ? value[name] : undefined);

/**
 * Something that a station can do now, can prepare, or should watch: its text is under `ALLHANDS.station.duty.<game>.<key>`.
 * Of its data texts are ids, `chance` is from 0 to 1, and all else are numbers.
 */
export interface Duty {
  readonly key: string;
  readonly data: { readonly [name: string]: string | number };
}

/** More than these nobody reads in the heat of a battle. */
export const MOST_DUTIES = 5;

/** What is sensible at a station now, the most useful first, `MOST_DUTIES` of them at most; none: the seat has no such station. */
export type Duties<View> = (view: View, seat: Seat, station: string) => readonly Duty[];

/** The first of what is sensible, as many as are listed; where there is nothing, a duty without data. */
export const foremost = (told: readonly Duty[], idle: string): readonly Duty[] =>
  told.length > 0 ? told.slice(0, MOST_DUTIES) : [{ key: idle, data: {} }];

const DIVISIONS = ["division1", "division2", "division3", "division4"] as const;

/** The stations of a seat whose ships come into play one by one: each division commands every fourth of them. */
export const divisionsOf = (seat: Seat): readonly Station[] =>
  DIVISIONS.map((role) => ({ id: `${seat}/${role}`, role, of: [] }));

/** The division of a ship, by the number under which it came into play, from 1 on, where so many players take turns at that. */
export const divisionAt = (seat: Seat, number: number, players: number): string =>
  `${seat}/${DIVISIONS[Math.floor((number - 1) / players) % DIVISIONS.length] ?? DIVISIONS[0]}`;
