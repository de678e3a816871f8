/** The part of a battle's record that can be taken back and put back, and the entries that note it. */
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import { entryMark, recordedDigest, recordEntry, type EntryMark, type RecordEntry } from "../record/record";
import { writeEntry } from "./commit";
import { openQuestion } from "./question";

/** An entry with its number in the record. */
export interface Numbered {
  readonly number: number;
  readonly entry: RecordEntry;
}

/** Whether a person decided an entry; what the rules and the bots do after it belongs to it. */
export const isDecision = ({ kind, author }: EntryMark): boolean => kind === "edit" || author !== null;

/**
 * The entries that undoing takes back, newest first: the last one that a person decided, and what the rules and the
 * bots did after it. Empty if there is nothing to take back.
 */
export function undoable(battle: BattleCombat): Numbered[] {
  const undone = new Set<number>();
  const redone = new Set<number>();
  const found: Numbered[] = [];
  for (let number = battle.system.step - 1; number >= 0; number--) {
    const entry = entryMark(battle, number);
    if (!entry) return [];
    // For an entry that was taken back and put back, the last of these events counts, and comes first here.
    if (entry.redoes !== undefined && !undone.has(entry.redoes)) redone.add(entry.redoes);
    if (entry.undoes !== undefined && !redone.has(entry.undoes)) undone.add(entry.undoes);
    if (entry.kind === "undo" || entry.kind === "redo" || undone.has(number)) continue;
    // Read only on demand: there may be thousands of bots' steps.
    const whole = {
      number,
      get entry() {
        return recordEntry(battle, number)!;
      },
    };
    found.push(whole);
    if (isDecision(entry)) return found;
  }
  return [];
}

/** Most times that a player may take back or put back in one step without asking: each time is an entry for ever. */
const TRAVELS = 10;

/**
 * Whether a user has taken back and put back so often in one step that they must ask from now on.
 *
 * @param next  the number of the decision that is to be taken back; null if one is to be put back
 */
export function isRestless(battle: BattleCombat, user: string, next: number | null): boolean {
  const [undone, redone] = [new Set<number>(), new Set<number>()];
  let times = 0;
  for (let number = battle.system.step - 1; number >= 0; number--) {
    const entry = entryMark(battle, number);
    if (!entry) return false;
    const about = entry.undoes ?? entry.redoes;
    if (entry.redoes !== undefined && !undone.has(entry.redoes)) redone.add(entry.redoes);
    if (entry.undoes !== undefined && !redone.has(entry.undoes)) undone.add(entry.undoes);
    if (about !== undefined) {
      const isHere = entry.author === user && (undone.has(about) || about === next);
      if (isHere && ++times >= TRAVELS) return true;
    } else if (number !== next && !undone.has(number) && isDecision(entry)) return false;
  }
  return false;
}

/** Whether someone has answered in the present step: that is what is taken back first. */
export function isBegun(battle: BattleCombat): boolean {
  const question = openQuestion(battle);
  return (question?.author ?? null) !== null && question!.entries.length > 0;
}

/**
 * The point of a battle since someone last did something, as a text. It changes as soon as someone decides, answers,
 * edits, takes back or puts back, and never goes back before the last of these entries; what the rules and the bots do
 * alone does not change it.
 */
export function pointOf(battle: BattleCombat): string {
  let last = battle.system.step - 1;
  const isByItself = (entry: EntryMark | null) => entry?.kind === "play" && !isDecision(entry);
  while (last >= 0 && isByItself(entryMark(battle, last))) last--;
  const question = openQuestion(battle);
  return (question?.author ?? null) === null ? `${last}` : `${last} ${question?.entries.length ?? 0}`;
}

/** An entry that was taken back, and by whom. */
interface TakenBack extends Numbered {
  readonly by: string | null;
}

/**
 * The entries that redoing puts back, oldest first: the decision that was taken back last, and what followed from it.
 * Empty if nothing was taken back since something new happened.
 */
export function redoable(battle: BattleCombat): TakenBack[] {
  const found: TakenBack[] = [];
  let putBack = 0;
  for (let at = battle.system.step - 1; at >= 0; at--) {
    const last = recordEntry(battle, at);
    if (last?.kind === "redo") putBack++;
    else if (last?.undoes === undefined) return found;
    else if (putBack > 0) putBack--;
    else {
      const entry = recordEntry(battle, last.undoes);
      if (!entry || (found.length > 0 && isDecision(entry))) return found;
      found.push({ number: last.undoes, entry, by: last.author });
    }
  }
  return found;
}

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
