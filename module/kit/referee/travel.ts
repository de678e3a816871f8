/** The entries that note that others were taken back or put back. */
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import { recordedDigest, recordEntry, type RecordEntry } from "../record/record";
import { writeEntry } from "./commit";
import { isDecision, redoable, undoable, type Numbered } from "./history";

/** The members that all entries for undo and redo have in common. */
const BARE = { seat: null, answers: [], events: [], dice: [] } as const;

/** The user who takes back or puts back, and those who agreed if it was by request. */
export type Traveler = Pick<RecordEntry, "author" | "agreed">;

/** Writes that entries were taken back, newest first, or that they count again, oldest first. */
export async function writeTravel(
  battle: BattleCombat,
  table: AnyTableGame,
  kind: "undo" | "redo",
  by: Traveler,
  entries: readonly Numbered[],
): Promise<void> {
  for (const { number, entry } of entries) {
    const { redo, undo, digest } = entry;
    // An update may read other states than the record has: what is taken back leads to those of the record.
    const now = recordedDigest(battle);
    const then = { before: now ?? digest.after, after: recordedDigest(battle, number) ?? digest.before };
    const back = { undoes: number, redo: undo, undo: redo, digest: then };
    const again = { redoes: number, redo, undo, digest: { ...digest, before: now ?? digest.before } };
    await writeEntry(battle, table, { ...BARE, kind, ...by, ...(kind === "undo" ? back : again) });
  }
}

/**
 * The remainder of an undo or redo that was interrupted between the entries of a decision and what followed from it; a
 * step that was only to be shown has still to be taken back. null if the last one is complete.
 */
export function unfinished(
  battle: BattleCombat,
): { readonly kind: "undo" | "redo"; readonly by: Traveler; readonly entries: readonly Numbered[] } | null {
  const number = battle.system.step - 1;
  const last = recordEntry(battle, number);
  if (last?.shownOnly) return { kind: "undo", by: { author: last.author }, entries: [{ number, entry: last }] };
  if (last?.kind === "undo" && last.undoes !== undefined) {
    const undone = recordEntry(battle, last.undoes);
    const entries = undone && !isDecision(undone) ? undoable(battle) : [];
    const by = last.agreed ? { author: last.author, agreed: last.agreed } : { author: last.author };
    return entries.length > 0 ? { kind: "undo", by, entries } : null;
  }
  if (last?.kind !== "redo") return null;
  const entries = redoable(battle);
  const [next] = entries;
  return next && !isDecision(next.entry) ? { kind: "redo", by: { author: last.author }, entries } : null;
}

/** Completes an interrupted undo or redo: otherwise the rules and the bots would go on from there with other dice. */
export async function finishTravel(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const left = unfinished(battle);
  if (left) await writeTravel(battle, table, left.kind, left.by, left.entries);
}
