/** The Combat document: in a battle of ours the tracker's buttons talk to the referee, and nobody joins by accident. */
import { asBattle, fromReferee } from "../battle/battle";
import { fighterAt } from "../battle/own";
import { extendOurs } from "../platform/documents";
import { listen } from "../platform/hooks";
import { sayWarning } from "../platform/notices";
import { phrase } from "../text/sentence";

const EXTENDED = Symbol("All Hands' encounter");

/** Whether a Combat is of our class, or of a class that a module has derived from it. */
export const isExtended = (combat: object): boolean => EXTENDED in combat;

/** Opens the board of a battle; null if it is not one of ours. */
async function toBoard<Encounter extends object>(combat: Encounter): Promise<Encounter | null> {
  const battle = asBattle(combat);
  if (battle) await (await import("../board/boards")).openBoard(battle);
  return battle && combat;
}

/** Leaves our battles' turns to the referee: tracker buttons open the board or undo a step. Called once, in `init`. */
export function extendCombats(): void {
  extendOurs("Combat", (Base) => {
    class AllHandsCombat extends Base {
      get [EXTENDED](): true {
        return true;
      }

      override async startCombat(): Promise<unknown> {
        return (await toBoard(this)) ?? (await super.startCombat());
      }

      override async nextTurn(): Promise<unknown> {
        return (await toBoard(this)) ?? (await super.nextTurn());
      }

      override async nextRound(): Promise<unknown> {
        return (await toBoard(this)) ?? (await super.nextRound());
      }

      override async previousTurn(): Promise<unknown> {
        const battle = asBattle(this);
        if (!battle) return await super.previousTurn();
        const { mayUndo } = await import("../referee/undo");
        if (mayUndo(battle, game.user)) await (await import("../referee/undo-click")).undoIfMeant(battle);
        return this;
      }

      override async previousRound(): Promise<unknown> {
        return asBattle(this) ? await this.previousTurn() : await super.previousRound();
      }

      override async endCombat(): Promise<unknown> {
        const battle = asBattle(this);
        if (!battle || battle.system.ended) return await super.endCombat();
        return (await (await import("../referee/undo-click")).isEndMeant(battle)) ? this.delete() : undefined;
      }

      // Nobody rolls for turns in our battles: the rules set them. A module that rolls for each combatant that joins
      // does not open a board.

      override async rollInitiative(...given: unknown[]): Promise<unknown> {
        return asBattle(this) ? this : await super.rollInitiative(...given);
      }

      override async setInitiative(...given: unknown[]): Promise<unknown> {
        return asBattle(this) ? this : await super.setInitiative(...given);
      }

      override async resetAll(...given: unknown[]): Promise<unknown> {
        return asBattle(this) ? this : await super.resetAll(...given);
      }
    }
    return AllHandsCombat;
  });
}

/** Keeps everyone out of our battles whom no step brings: a token's HUD adds to the viewed encounter, modules copy. */
function joinsBattle(combatant: Combatant.Implementation, _data: object, options: object, userId: string): boolean {
  const battle = asBattle(combatant.parent);
  if (!battle || fromReferee(options, userId)) return true;
  if (fighterAt(battle, combatant.id ?? "")) return true;
  const data = { name: combatant.name ?? "", battle: battle.system.name };
  sayWarning(phrase("ALLHANDS.tracker.noJoining", data));
  return false;
}

/** Watches for combatants that are about to join an encounter; called once in `init`. */
export function guardBattles(): void {
  listen("preCreateCombatant", joinsBattle);
}
