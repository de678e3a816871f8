/** Putting back what was taken back, until something new has happened. */
import type { BattleCombat } from "../game/battle-combat";
import { makeRequest } from "./answers";
import { isRestless, redoable } from "./history";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import { later } from "../windows/fetched";

const putBack = later(() => import("./taking-back")).call("goForth");

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
  const { step } = battle.system;
  if (holdsLease(battle)) await putBackAt(battle, game.user, step);
  else await makeRequest(battle, { redo: step });
}

/** Fulfills a player's request to put back, if it is still about the next step. */
export async function handleRedo(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const request = storedRequest(user, battle);
  if (request?.redo === battle.system.step && mayRedo(battle, user)) await putBackAt(battle, user, request.redo);
}

/** Puts back, unless something else has happened after this step. */
const putBackAt = (battle: BattleCombat, user: User.Implementation, step: number): Promise<void> =>
  putBack(battle, user, () => battle.system.step === step && mayRedo(battle, user));
