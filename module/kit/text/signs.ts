/** The signs by which sides are told apart, beside their colors: one for each of six seats. */
import type { Seat } from "../../rules/kernel";
import type { Mark } from "./sentence";

export const SIGNS = ["triangle", "diamond", "circle", "square", "pentagon", "star"] as const;
export type Sign = (typeof SIGNS)[number];

/** The sign of the seat at this place in the list of seats, from 0; a seventh one has that of the first again. */
export function signAt(place: number): Sign {
  return SIGNS[place % SIGNS.length] as Sign;
}

/** The sign of a seat in stories and on tokens, where there is nothing but its id: seats are numbered (`seat-1`, …). */
export function signOf(seat: Seat): Sign {
  const place = Number(/(\d+)$/.exec(seat)?.[1] ?? 1);
  return signAt(Math.max(1, place) - 1);
}

/** A ship in a sentence, with the sign of its seat; without one where an older record does not say whose it is. */
export const shipMark = (name: string, seat: Seat | undefined): Mark => ({
  text: name,
  kind: "ship",
  sign: seat === undefined ? "" : signOf(seat),
});
