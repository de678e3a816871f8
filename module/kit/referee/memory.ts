import type { Snapshot } from "../documents/patch";
import { minds } from "../battle/minds";
import type { BattleCombat } from "../battle/table-game";

/** What this window remembers of a battle between steps; without it the record is asked, or the Gamemaster. */
export interface Memory {
  /** The documents as the last step left them, to tell what was edited since; null: the record knows. */
  snapshot: Snapshot | null;
  /** Who has written documents of the battle from outside since then: ids of users by the document's UUID. */
  readonly writers: Map<string, Set<string>>;
  /** Of what the Gamemaster was told once: users whose writes of losses are put back, and captains that cannot think. */
  readonly warned: Set<string>;
  /** How many answers of users were refused in the step that is being played: by their ids, and the step. */
  readonly refused: Map<string, { readonly step: number; readonly times: number }>;
}

const memories = new Map<string, Memory>();

export function memoryOf(battle: BattleCombat): Memory {
  const memory = memories.get(battle.id) ?? {
    snapshot: null,
    writers: new Map(),
    warned: new Set(),
    refused: new Map(),
  };
  memories.set(battle.id, memory);
  return memory;
}

/** Notes that an answer of a user was refused, and gives how many were in this step: whoever floods the table is told of once. */
export function noteRefused(battle: BattleCombat, userId: string): number {
  const { refused } = memoryOf(battle);
  const { step } = battle.system;
  const before = refused.get(userId);
  const times = before && before.step === step ? before.times + 1 : 1;
  refused.set(userId, { step, times });
  return times;
}

/** Keeps something of the question that is open in each battle: it is made anew for each question. */
export function keptByQuestion<Kept>() {
  const kept = new Map<string, { readonly question: string; readonly value: Kept }>();
  return (battle: { readonly id: string }, question: string, make: () => Kept): Kept => {
    const before = kept.get(battle.id);
    if (before?.question === question) return before.value;
    const value = make();
    kept.set(battle.id, { question, value });
    return value;
  };
}

/** Forgets a battle: it was deleted, or was run by another window. */
export function forget(id: string): void {
  minds().stopThinking(id);
  memories.delete(id);
}

/**
 * Remembers who wrote a document, as the hooks tell at the time. Its own `lastModifiedBy` is no witness: the referee's next
 * write to the document would stand for whatever somebody wrote there just before.
 */
export function noteWriter(battle: BattleCombat, uuid: string, userId: string): void {
  const { writers } = memoryOf(battle);
  writers.set(uuid, (writers.get(uuid) ?? new Set()).add(userId));
}
