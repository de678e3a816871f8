/** What the end of a battle is to whoever looks at it. */
import type { Seat } from "../../rules/kernel";

/** The signs of both, and the classes of their color. */
export const OUTCOMES = {
  won: { icon: "fa-trophy", shade: "ah-good" },
  lost: { icon: "fa-flag", shade: "ah-bad" },
} as const;

/** What a victory is to seats that see it from one screen; null: there are none, or it is not the same to all. */
export function sharedOutcome(seats: readonly Seat[], victors: readonly Seat[]): "won" | "lost" | null {
  const won = new Set(seats.map((seat) => victors.includes(seat)));
  return won.size !== 1 ? null : won.has(true) ? "won" : "lost";
}
