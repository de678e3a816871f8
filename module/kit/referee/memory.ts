/** What the referee keeps in memory about the battles that this window runs. */
import type { Snapshot } from "../documents/patch";
import { bounded } from "../platform/again";
import { minds } from "../battle/minds";
import type { BattleCombat } from "../game/battle-combat";

/** What this window remembers of a battle between steps; otherwise the record is read, or the Gamemaster asked. */
const newMemory = () => ({
  /** The documents as the last step left them, to find edits since then; null if only the record has them. */
  snapshot: null as Snapshot | null,
  /** Users who have written documents of the battle from outside since then: their ids by the document's UUID. */
  writers: new Map<string, Set<string>>(),
  /** Causes the Gamemaster was warned about once: users whose loss writes are undone, captains that cannot think. */
  warned: new Set<string>(),
  /** What somebody was told was deleted and put back, by name, until nothing is missing any longer. */
  putBack: new Set<string>(),
  /** How often something of it was put back. */
  again: bounded(),
  /** The number of a user's answers that were refused in a step, by the user's id. */
  refused: new Map<string, { readonly step: number; readonly times: number }>(),
});

const memories = new Map<string, ReturnType<typeof newMemory>>();

export function memoryOf(battle: BattleCombat) {
  const memory = memories.get(battle.id) ?? newMemory();
  memories.set(battle.id, memory);
  return memory;
}

/** Whether a document was a battle's own when the last step left it, as far as this window knows. */
export const remembers = (battle: BattleCombat, uuid: string): boolean =>
  memories.get(battle.id)?.snapshot?.[uuid] !== undefined;

/** Notes a user's refused answer. Returns how many this step had, so a user who floods the table is announced once. */
export function noteRefused(battle: BattleCombat, userId: string): number {
  const { refused } = memoryOf(battle);
  const { step } = battle.system;
  const before = refused.get(userId);
  const times = before && before.step === step ? before.times + 1 : 1;
  refused.set(userId, { step, times });
  return times;
}

/** Keeps a value for the open question of each battle; it is made anew for each question. */
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

/** Forgets a battle that was deleted, or that another window has run. */
export function forget(id: string): void {
  minds().stopThinking(id);
  memories.delete(id);
}

/**
 * Remembers who wrote a document, the last one at the end, as the hooks report at the time. The document's `lastModifiedBy` is not reliable: the
 * referee's next write would cover a change that someone made just before.
 */
export function noteWriter(battle: BattleCombat, uuid: string, userId: string): void {
  const { writers } = memoryOf(battle);
  const known = writers.get(uuid) ?? new Set();
  known.delete(userId);
  writers.set(uuid, known.add(userId));
}
