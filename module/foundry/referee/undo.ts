/** Taking steps back: the Gamemaster to any depth, a player only a step of their own that showed no die. */
import { mayAnswer, seatOf, type BattleCombat } from "../battle";
import { recordEntry, type RecordEntry } from "../record";
import { hasSecrets } from "../story";
import { tableGame, type AnyTableGame } from "../table-game";
import { makeRequest } from "./answers";
import { finishInterrupted, writeEntry } from "./commit";
import { holdsLease } from "./lease";
import { storedRequest } from "./question";
import { advance, inTurn } from "./referee";

/** An entry with its number in the record. */
export interface Numbered {
  readonly number: number;
  readonly entry: RecordEntry;
}

/** Whether a person decided an entry: what the rules and the bots do after it by themselves goes with it. */
export const isDecision = ({ kind, author }: RecordEntry): boolean => kind === "edit" || author !== null;

/**
 * The entries that undoing takes back, newest first: the last one that a person decided, and what the rules and the bots
 * did by themselves after it. Empty: there is nothing to take back.
 */
export function undoable(battle: BattleCombat): Numbered[] {
  const undone = new Set<number>();
  const redone = new Set<number>();
  const found: Numbered[] = [];
  for (let number = battle.system.step - 1; number >= 0; number--) {
    const entry = recordEntry(battle, number);
    if (!entry) return [];
    // Of an entry that was taken back and put back, what happened to it last holds, and is met first.
    if (entry.redoes !== undefined && !undone.has(entry.redoes)) redone.add(entry.redoes);
    if (entry.undoes !== undefined && !redone.has(entry.undoes)) undone.add(entry.undoes);
    if (entry.kind === "undo" || entry.kind === "redo" || undone.has(number)) continue;
    found.push({ number, entry });
    if (isDecision(entry)) return found;
  }
  return [];
}

/** Whether this user may take back what would be taken back now. */
export function mayUndo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = undoable(battle);
  if (entries.length === 0) return false;
  if (user.isGM) return true;
  if (battle.system.problem !== "") return false;
  const seat = seatOf(battle, entries.at(-1)!.entry.seat ?? "");
  const shown = tableGame(battle.type)?.shown ?? hasSecrets;
  const hasShown = ({ dice, events }: RecordEntry): boolean => dice.length > 0 || shown(events);
  // What somebody saw they cannot forget: a die, or a card that was hidden.
  return seat !== undefined && mayAnswer(user, seat) && !entries.some(({ entry }) => hasShown(entry));
}

/** Takes back the last step, here if this window runs the battle, else by asking the one that does. */
export async function undo(battle: BattleCombat): Promise<void> {
  if (!mayUndo(battle, game.user)) return;
  if (holdsLease(battle)) await takeBack(battle, game.user, battle.system.step);
  else await makeRequest(battle, { undo: battle.system.step });
}

/** Takes back what a player asked for, if it is still about the step that comes next. */
export async function heedUndo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  if (request?.undo === battle.system.step && mayUndo(battle, user)) await takeBack(battle, user, request.undo);
}

/**
 * Takes back what came before a step, unless something else has happened by the time it is its turn: the last decision,
 * or everything from the step `first` on.
 */
async function takeBack(battle: BattleCombat, user: User.Implementation, step: number, first = step): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableGame(battle.type);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (battle.system.step !== step) return;
    for (let entries = undoable(battle); entries.length > 0; entries = undoable(battle)) {
      await writeUndone(battle, table, user, entries);
      if (entries.at(-1)!.number <= first || first === step) break;
    }
  });
  await advance(battle);
}

/** Takes back a step and all that came after it. Gamemasters only, in the window that runs the battle. */
export async function undoBackTo(battle: BattleCombat, first: number): Promise<void> {
  if (game.user.isGM && holdsLease(battle)) await takeBack(battle, game.user, battle.system.step, first);
}

/** Writes that entries were taken back, newest first. */
async function writeUndone(
  battle: BattleCombat,
  table: AnyTableGame,
  user: User.Implementation,
  entries: readonly Numbered[],
): Promise<void> {
  for (const { number, entry } of entries)
    await writeEntry(battle, table, {
      kind: "undo",
      undoes: number,
      seat: null,
      author: user.id,
      answers: [],
      events: [],
      dice: [],
      redo: entry.undo,
      undo: entry.redo,
      digest: { before: entry.digest.after, after: entry.digest.before },
    });
}
