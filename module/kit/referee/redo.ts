/** Putting back what was taken back, until something new has happened. */
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { makeRequest } from "./answers";
import { finishInterrupted } from "./commit";
import { isRestless, redoable, writeTravel } from "./history";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import { advance, inTurn } from "./referee";

/** Whether this user may put back what comes next: a Gamemaster anything, a player only what they took back. */
export function mayRedo(battle: BattleCombat, user: User.Implementation): boolean {
  const entries = redoable(battle);
  // An answer given since then is something new.
  const question = openQuestion(battle);
  if (entries.length === 0 || (question?.author ?? null) !== null) return false;
  return (
    user.isGM ||
    (battle.system.problem === "" &&
      question?.reveal !== true &&
      entries.every(({ by }) => by === user.id) &&
      !isRestless(battle, user.id ?? "", null))
  );
}

/** Puts back what was taken back last: here if this window runs the battle, else by a request to the one that does. */
export async function redo(battle: BattleCombat): Promise<void> {
  if (!mayRedo(battle, game.user)) return;
  if (holdsLease(battle)) await putBack(battle, game.user, battle.system.step);
  else await makeRequest(battle, { redo: battle.system.step });
}

/** Fulfills a player's request to put back, if it is still about the next step. */
export async function handleRedo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  if (request?.redo === battle.system.step && mayRedo(battle, user)) await putBack(battle, user, request.redo);
}

/** Writes that entries count again, oldest first, unless something else has happened before its turn comes. */
async function putBack(battle: BattleCombat, user: User.Implementation, step: number): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableFor(battle);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (battle.system.step !== step || !mayRedo(battle, user)) return;
    await writeTravel(battle, table, "redo", { author: user.id }, redoable(battle));
  });
  await advance(battle);
}
