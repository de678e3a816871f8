/** A report's order of battle: everyone's strength at the start and end. For games with ships whose damage lasts. */
import { recordedStart } from "../record/record";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { signOf } from "../text/signs";
import { template } from "../windows/template";

/** The table as markup; blank if the game has no such table, or the record does not say how the battle began. */
export async function orderOfBattle(battle: BattleCombat, table: AnyTableGame): Promise<string> {
  const war = await table.war?.();
  const before = war ? recordedStart<never>(battle) : null;
  if (!war || before === null) return "";
  const names = new Map(battle.system.seats.map(({ id, name }) => [id, name]));
  const all = war.rollCall(before, table.binding.read(battle));
  const ships = all.map((ship) => ({
    ...ship,
    sign: signOf(ship.seat),
    side: names.get(ship.seat) ?? ship.seat,
    fate: war.fate(ship.fate),
  }));
  if (ships.length === 0) return "";
  return foundry.applications.handlebars.renderTemplate(template("story/order-of-battle"), { ships });
}
