/** The Combat document: in a battle of ours the tracker's buttons speak to the referee, and nobody joins by the way. */
import { asBattle, fromReferee } from "./battle";
import { openBoard } from "./boards";
import { mayUndo, undo } from "./referee/undo";
import { listen } from "./platform/hooks";

/** A Combat whose turns, in our battles, are the referee's: buttons of the tracker open the board or take back a step. */
export class AllHandsCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  async #toBoard(): Promise<this> {
    const battle = asBattle(this);
    if (battle) await openBoard(battle);
    return this;
  }

  override async startCombat() {
    return asBattle(this) ? await this.#toBoard() : await super.startCombat();
  }

  override async nextTurn() {
    return asBattle(this) ? await this.#toBoard() : await super.nextTurn();
  }

  override async nextRound() {
    return asBattle(this) ? await this.#toBoard() : await super.nextRound();
  }

  override async previousTurn() {
    const battle = asBattle(this);
    if (!battle) return await super.previousTurn();
    if (mayUndo(battle, game.user)) await undo(battle);
    return this;
  }

  override async previousRound() {
    return asBattle(this) ? await this.previousTurn() : await super.previousRound();
  }

  // Nobody rolls for turns of ours: the rules give them. Modules that roll for whoever joins are no reason for a board.

  override async rollInitiative(...given: Parameters<Combat["rollInitiative"]>) {
    return asBattle(this) ? this : await super.rollInitiative(...given);
  }

  override async setInitiative(...given: Parameters<Combat["setInitiative"]>) {
    if (!asBattle(this)) await super.setInitiative(...given);
  }

  override async resetAll(...given: Parameters<Combat["resetAll"]>) {
    return asBattle(this) ? this : await super.resetAll(...given);
  }
}

/** Lets nobody into a battle of ours who is none of its combatants: a token's HUD adds to the encounter that is viewed. */
function joinsBattle(combatant: Combatant.Implementation, _data: object, options: object, userId: string): boolean {
  const battle = asBattle(combatant.parent);
  if (!battle || fromReferee(options, userId)) return true;
  if ([...battle.combatants].some(({ type }) => type === combatant.type)) return true;
  const data = { name: combatant.name ?? "", battle: battle.system.name };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.tracker.noJoining", data));
  return false;
}

/** Watches who is about to join an encounter; called once in `init`. */
export function guardBattles(): void {
  listen("preCreateCombatant", joinsBattle);
}
