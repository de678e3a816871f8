/** Checks for hand-edited data in a battle's documents that the rules could not play with. */
import { RulesError } from "../../../rules/kernel";
import { shipOf, type Battle } from "../../../rules/space-opera";

const damaged = (what: string, name: string): RulesError => new RulesError("damaged", { what, name });

/**
 * Rejects a battle whose documents are each valid but do not fit together: they refer to ships that are not in it.
 *
 * @throws RulesError `damaged`, which names what
 */
export function validate(battle: Battle): void {
  const isGone = (ship: string | null): boolean => ship !== null && !shipOf(battle, ship);
  for (const { name, position, guns, autoHit } of battle.ships) {
    if (Object.keys(position).some(isGone)) throw damaged("position", name);
    if (guns.some(({ target }) => isGone(target))) throw damaged("aiming", name);
    if (isGone(autoHit)) throw damaged("autoHit", name);
  }
}
