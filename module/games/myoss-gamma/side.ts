/** The signs of seats in stories and on tokens, where there is nothing but the seat's id. */
import { signAt, type Sign } from "../../foundry/signs";
import type { Seat } from "../../rules/kernel";

export type { Sign } from "../../foundry/signs";

/** The sign of a seat: seats are numbered (`seat-1`, `seat-2`, …). */
export function signOf(seat: Seat): Sign {
  const place = Number(/(\d+)$/.exec(seat)?.[1] ?? 1);
  return signAt(Math.max(1, place) - 1);
}
