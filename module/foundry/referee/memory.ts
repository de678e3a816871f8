import type { Snapshot } from "../patch";
import type { BattleCombat } from "../battle";

/** What this window remembers of a battle between steps; all of it can be found again in documents. */
export interface Memory {
  /** The documents as the last step left them, to tell what was edited since; null: the record knows. */
  snapshot: Snapshot | null;
}

const memories = new Map<string, Memory>();

export function memoryOf(battle: BattleCombat): Memory {
  const memory = memories.get(battle.id) ?? { snapshot: null };
  memories.set(battle.id, memory);
  return memory;
}

/** Forgets a battle: it was deleted, or was run by another window. */
export function forget(id: string): void {
  memories.delete(id);
}
