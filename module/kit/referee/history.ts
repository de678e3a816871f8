/** The part of a battle's record that can be taken back and put back. */
import type { BattleCombat } from "../game/battle-combat";
import { entryMark, recordEntry, type EntryMark, type RecordEntry } from "../record/record";
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
