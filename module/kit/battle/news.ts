/** News of battles: a step is written in several changes and reported once, with the last of them. */
import { listenToEach, type HookName } from "../platform/hooks";
import { redrawing } from "../windows/redrawing";
import { asBattle, battles, fromReferee } from "./battle";
import { problemHere } from "./connection";
import { isBeingWritten } from "./record";
import { onGame, type BattleCombat } from "./table-game";

/** Whether a change of an encounter completes what is being written: someone is asked, or the battle is over. */
export function isWhole(combat: object): boolean {
  const battle = asBattle(combat);
  return battle === null || battle.system.ended || battle.system.question !== "";
}

/** Whether a step is being written and nothing is amiss: it will soon be complete, and until then there is no news. */
export const isOnItsWay = (battle: BattleCombat): boolean =>
  isBeingWritten(battle) && problemHere(battle) === "" && !!game.users?.activeGM;

/** Whether more will follow what a hook reports: the referee is still writing, or someone has answered it. */
function isPart(name: HookName, [first, ...more]: readonly unknown[]): boolean {
  if (name === "updateUser") return true;
  if (name === "updateCombat") return !isWhole(first as object);
  const [options, userId] = more.slice(-2);
  return typeof options === "object" && options !== null && typeof userId === "string" && fromReferee(options, userId);
}

/** Listens to several hooks and reports changes that belong together once. Returns a function that stops it. */
export function listenToNews(names: readonly HookName[], listener: () => void): () => void {
  const told = redrawing(() => (battles().some(isOnItsWay) ? told.soon() : listener()));
  const ends = names.map((name) =>
    listenToEach([name], (...heard) => (isPart(name, heard) ? told.soon() : told.now())),
  );
  // Until then, its battles were not there.
  ends.push(onGame(() => told.now()));
  return () => ends.forEach((end) => end());
}
