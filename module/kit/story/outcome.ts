/** The outcome of a battle for the user who looks at it. */
import type { Seat } from "../../rules/kernel";

/** The icons of both outcomes, and the classes of their colors. */
export const OUTCOMES = {
  won: { icon: "fa-trophy", shade: "ah-good" },
  lost: { icon: "fa-flag", shade: "ah-bad" },
} as const;

/** The outcome for seats that share a screen; null if there are none, or the outcome is not the same for all. */
export function sharedOutcome(seats: readonly Seat[], victors: readonly Seat[]): "won" | "lost" | null {
  const won = new Set(seats.map((seat) => victors.includes(seat)));
  return won.size !== 1 ? null : won.has(true) ? "won" : "lost";
}
