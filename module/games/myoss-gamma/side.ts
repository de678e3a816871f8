/** The signs by which sides are told apart, beside their colors. */
import type { Seat } from "../../rules/kernel";

const SIGNS = ["triangle", "diamond", "circle", "square"] as const;
export type Sign = (typeof SIGNS)[number];

/** The sign of a seat: seats are numbered (`seat-1`, `seat-2`, …), and a fifth one has the sign of the first again. */
export function signOf(seat: Seat): Sign {
  const place = Number(/(\d+)$/.exec(seat)?.[1] ?? 1);
  return SIGNS[(Math.max(1, place) - 1) % SIGNS.length] as Sign;
}
