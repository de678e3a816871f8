/** Putting back what was taken back, until something new has happened. */
import type { BattleCombat } from "../battle";
import { recordEntry } from "../record";
import { tableGame } from "../table-game";
import { makeRequest } from "./answers";
import { finishInterrupted, writeEntry } from "./commit";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import { advance, inTurn } from "./referee";
import { isDecision, type Numbered } from "./undo";

/** An entry that was taken back, and by whom. */
interface TakenBack extends Numbered {
  readonly by: string | null;
}

/**
 * The entries that redoing puts back, oldest first: the decision that was taken back last, and what followed it by
 * itself. Empty: nothing was taken back since something new has happened.
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

/** Whether this user may put back what would be put back now: a Gamemaster anything, a player what they took back. */
export function mayRedo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = redoable(battle);
  // An answer that somebody has given since then is something new.
  if (entries.length === 0 || (openQuestion(battle)?.author ?? null) !== null) return false;
  return user.isGM || (battle.system.problem === "" && entries.every(({ by }) => by === user.id));
}

/** Puts back what was taken back last, here if this window runs the battle, else by asking the one that does. */
export async function redo(battle: BattleCombat): Promise<void> {
  if (!mayRedo(battle, game.user)) return;
  if (holdsLease(battle)) await putBack(battle, game.user, battle.system.step);
  else await makeRequest(battle, { redo: battle.system.step });
}

/** Puts back what a player asked for, if it is still about the step that comes next. */
export async function heedRedo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  if (request?.redo === battle.system.step && mayRedo(battle, user)) await putBack(battle, user, request.redo);
}

/** Writes that entries count again, oldest first, unless something else has happened by the time it is its turn. */
async function putBack(battle: BattleCombat, user: User.Implementation, step: number): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableGame(battle.type);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (battle.system.step !== step || !mayRedo(battle, user)) return;
    for (const { number, entry } of redoable(battle))
      await writeEntry(battle, table, {
        kind: "redo",
        redoes: number,
        seat: null,
        author: user.id,
        answers: [],
        events: [],
        dice: [],
        redo: entry.redo,
        undo: entry.undo,
        digest: entry.digest,
      });
  });
  await advance(battle);
}
