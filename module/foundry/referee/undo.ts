/** Taking steps back: the Gamemaster to any depth, a player only a step of their own that showed no die. */
import { mayAnswer, seatOf } from "../battle/battle";
import { tableGame, type BattleCombat } from "../battle/table-game";
import { playedEntries, type RecordEntry } from "../battle/record";
import { hasSecrets } from "../story/story";
import { makeRequest } from "./answers";
import { finishInterrupted } from "./commit";
import { undoable, writeTravel } from "./history";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import { advance, inTurn } from "./referee";

/** Whether this user may take back what would be taken back now. */
export function mayUndo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = undoable(battle);
  if (entries.length === 0) return false;
  if (user.isGM) return true;
  // What others have shown of their secret answers cannot be made unseen either.
  if (battle.system.problem !== "" || openQuestion(battle)?.reveal === true) return false;
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
      await writeTravel(battle, table, "undo", user.id, entries);
      if (entries.at(-1)!.number <= first || first === step) break;
    }
  });
  await advance(battle);
}

/**
 * Takes back a step and all that came after it. Gamemasters only, in the window that runs the battle. A step that was taken
 * back already, as a card in some other window may not say, is left alone.
 */
export async function undoBackTo(battle: BattleCombat, first: number): Promise<void> {
  const counts = playedEntries(battle).some(({ step }) => step === first);
  if (counts && game.user.isGM && holdsLease(battle)) await takeBack(battle, game.user, battle.system.step, first);
}
