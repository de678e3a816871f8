/** What a game tells modules of a step; apart from the hooks, so that games stay free of Foundry where they say it. */
import type { GameEvent } from "../../rules/kernel";

/** An attack, its success, or the end of somebody; fighters by the ids of their Combatants. */
export interface Blow {
  readonly kind: "attack" | "hit" | "destroyed";
  readonly attacker: string | null;
  readonly target: string | null;
  /** What the game tells of it. */
  readonly result: GameEvent;
}
