/** News of battles: what is written of a step comes in several changes, and is told of once, with the last of them. */
import { listenToEach, type HookName } from "../platform/hooks";
import { redrawing } from "../windows/redrawing";
import { asBattle, battles, fromReferee } from "./battle";
import { problemHere } from "./connection";
import { isBeingWritten } from "./record";
import type { BattleCombat } from "./table-game";

/** Whether with this change of an encounter all is there for now: somebody is asked, or it is over. */
export function isWhole(combat: object): boolean {
  const battle = asBattle(combat);
  return battle === null || battle.system.ended || battle.system.question !== "";
}

/** Whether a step is being written and nothing is amiss: its end comes in a moment, and until then nothing is new. */
export const isOnItsWay = (battle: BattleCombat): boolean =>
  isBeingWritten(battle) && problemHere(battle) === "" && !!game.users?.activeGM;

/** Whether more is to come after what a hook tells: the referee writes on, or somebody has answered it. */
function isPart(name: HookName, [first, ...more]: readonly unknown[]): boolean {
  if (name === "updateUser") return true;
  if (name === "updateCombat") return !isWhole(first as object);
  const [options, userId] = more.slice(-2);
  return typeof options === "object" && options !== null && typeof userId === "string" && fromReferee(options, userId);
}

/** Listens to several hooks: what belongs together is told of once. Gives what ends it. */
export function listenToNews(names: readonly HookName[], listener: () => void): () => void {
  const told = redrawing(() => (battles().some(isOnItsWay) ? told.soon() : listener()));
  const ends = names.map((name) =>
    listenToEach([name], (...heard) => (isPart(name, heard) ? told.soon() : told.now())),
  );
  return () => ends.forEach((end) => end());
}
