import type { Card, Cards } from "../../documents";
/** Stacks and cards as the interface sees them. */

/** The cards of a stack in the order in which they lie. */
export function inOrder(stack: Cards): Card[] {
  return [...stack.cards.contents].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
