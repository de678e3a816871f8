import type { Card, Cards } from "../../documents";
/** Stacks and cards as used by the interface. */

/** The cards of a stack in their order in it. */
export function inOrder(stack: Cards): Card[] {
  return [...stack.cards.contents].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
