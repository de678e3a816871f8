/** What a seat may know. Designs, damage and screens lie open on the table: MG-137. */
import type { Battle } from "./state";

/** The battle itself. What is chosen in secret is not in it before all have chosen. */
export function view(battle: Battle): Battle {
  return battle;
}
