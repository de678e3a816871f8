/** What a game tells modules about a step; separate from the hooks, so that games stay free of Foundry here. */
import type { GameEvent } from "../../rules/kernel";

/** An attack, a hit, or the loss of a fighter; fighters by Combatant id. */
export interface Blow {
  readonly kind: "attack" | "hit" | "destroyed";
  readonly attacker: string | null;
  readonly target: string | null;
  /** What the game tells of it. */
  readonly result: GameEvent;
}
