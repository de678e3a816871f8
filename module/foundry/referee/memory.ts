import type { BattleCombat } from "../battle";

/** What this window remembers of a battle between steps; all of it can be found again in documents. */
export interface Memory {
  /** The state that the last step left behind, to tell what was edited since; null: not known. */
  state: never | null;
}

const memories = new Map<string, Memory>();

export function memoryOf(battle: BattleCombat): Memory {
  const memory = memories.get(battle.id) ?? { state: null };
  memories.set(battle.id, memory);
  return memory;
}

/** Forgets a battle that was deleted. */
export function forget(id: string): void {
  memories.delete(id);
}
