/** News of battles: a step is written in several changes and reported once, with the last of them. */
import { listenToEach, type HookName } from "../platform/hooks";
import { redrawing } from "../windows/redrawing";
import { asBattle, battles, fromReferee } from "../battle/battle";
import { isBehind } from "../battle/connection";
import { isBeingWritten } from "../record/record";
import { onGame } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { battlesConcerned } from "./user-news";
import { ourFlags, type Flagged } from "../documents/flags";

/** Whether a change of an encounter completes what is being written: someone is asked, or the battle is over. */
export function isWhole(combat: object): boolean {
  const battle = asBattle(combat);
  return battle === null || battle.system.ended || battle.system.question !== "";
}

/** Whether a step is being written and nothing is amiss: it will soon be complete, and until then there is no news. */
export const isOnItsWay = (battle: BattleCombat): boolean =>
  isBeingWritten(battle) && !isBehind() && battle.system.problem === "" && !!game.users?.activeGM;

/** Whether more will follow what a hook reports: the referee is still writing, or someone has answered it. */
function isPart(name: HookName, [first, ...more]: readonly unknown[]): boolean {
  if (name === "updateUser") return true;
  if (name === "updateCombat") return !isWhole(first as object);
  const [options, userId] = more.slice(-2);
  return typeof options === "object" && options !== null && typeof userId === "string" && fromReferee(options, userId);
}

/** A message of the chat, as a hook tells of it. */
interface Message extends Flagged {
  readonly type: string;
}

/** Whether what a hook reports concerns no battle: most of what users write of themselves, and what they say. */
function isForeign(name: HookName, [first, changes]: readonly unknown[]): boolean {
  if (name === "updateUser") return battlesConcerned(first as User.Implementation, changes as object).length === 0;
  if (!name.endsWith("ChatMessage")) return false;
  const message = first as Message;
  return message.type === "base" && Object.keys(ourFlags(message)).length === 0;
}

/** Listens to several hooks and reports changes that belong together once. Returns a function that stops it. */
export function listenToNews(names: readonly HookName[], listener: () => void): () => void {
  const told = redrawing(() => (battles().some(isOnItsWay) ? told.soon() : listener()));
  const ends = names.map((name) =>
    listenToEach([name], (...heard) => {
      if (!isForeign(name, heard)) return isPart(name, heard) ? told.soon() : told.now();
    }),
  );
  // Until then, its battles were not there.
  ends.push(onGame(() => told.now()));
  return () => ends.forEach((end) => end());
}
