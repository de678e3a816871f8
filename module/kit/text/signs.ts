/** The signs that distinguish sides, besides their colors: one for each of six seats. */
import type { Seat } from "../../rules/kernel";
import type { Mark } from "./sentence";

export const SIGNS = ["triangle", "diamond", "circle", "square", "pentagon", "star"] as const;
export type Sign = (typeof SIGNS)[number];

/** The signs as letters, for drawings. */
export const SIGN_GLYPHS: { readonly [sign in Sign]: string } = {
  triangle: "▲",
  diamond: "◆",
  circle: "●",
  square: "■",
  pentagon: "⬟",
  star: "★",
};

/** The sign of the seat at this index in the list of seats; the seventh has the first one's again. */
export function signAt(place: number): Sign {
  return SIGNS[place % SIGNS.length] as Sign;
}

/** The sign of a seat in stories and on tokens, where only its id is known: seats are numbered (`seat-1`, …). */
export function signOf(seat: Seat): Sign {
  const place = Number(/(?<!\d)(\d+)$/.exec(seat)?.[1] ?? 1);
  return signAt(Math.max(1, place) - 1);
}

/** A ship in a sentence, with the sign of its seat; without one if an older record does not name the seat. */
export const shipMark = (name: string, seat: Seat | undefined): Mark => ({
  text: name,
  kind: "ship",
  sign: seat === undefined ? "" : signOf(seat),
});
