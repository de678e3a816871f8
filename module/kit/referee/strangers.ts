/** Tells the Gamemaster of documents that bear the marks of a battle and are not its own: they count for nothing. */
import { asBattle, fromReferee } from "../battle/battle";
import { originalOf, strangersIn } from "../battle/own";
import { tableFor } from "../game/games";
import { sayWarning } from "../platform/notices";
import { phrase } from "../text/sentence";
import { holdsLease } from "./lease";

/** An encounter as a hook tells of it. */
interface Encounter {
  readonly id: string | null;
  readonly type: string;
  readonly system: object;
}

/** Says that an encounter which was just made is only a copy of a battle's, if it is one. */
export function tellCopy(combat: Encounter): void {
  if (game.users?.activeGM?.isSelf !== true || tableFor(combat) === null || originalOf(combat) === "") return;
  const { name } = combat.system as { readonly name?: string };
  sayWarning(phrase("ALLHANDS.tracker.copied", { name: name ?? "" }));
}

/** Says who has come into the encounter of a battle past our veto: nobody counts there whom no step has brought. */
export function tellStranger(one: Combatant.Implementation, options: object, by: string): void {
  const battle = fromReferee(options, by) ? null : asBattle(one.parent);
  if (!battle || !holdsLease(battle) || !strangersIn(battle).includes(one)) return;
  sayWarning(phrase("ALLHANDS.tracker.noJoining", { name: one.name ?? "", battle: battle.system.name }));
}
