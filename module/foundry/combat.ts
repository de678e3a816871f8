/** The Combat document: in a battle of ours the tracker's buttons speak to the referee. */
import { asBattle } from "./battle";
import { openBoard } from "./boards";
import { mayUndo, undo } from "./referee/undo";

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
}
