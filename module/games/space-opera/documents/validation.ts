/** What somebody may have written into a battle's documents by hand, and the rules could not play with. */
import { RulesError } from "../../../rules/kernel";
import { shipOf, type Battle } from "../../../rules/space-opera";

const damaged = (what: string): RulesError => new RulesError("damaged", { what });

/**
 * Refuses a battle whose documents, each sound by itself, do not fit together: they speak of ships that are not in it.
 *
 * @throws RulesError `damaged`, which names what
 */
export function validate(battle: Battle): void {
  const isGone = (ship: string | null): boolean => ship !== null && !shipOf(battle, ship);
  for (const { name, position, guns, autoHit } of battle.ships) {
    if (Object.keys(position).some(isGone)) throw damaged(`the positions of ${name}`);
    if (guns.some(({ target }) => isGone(target))) throw damaged(`what the guns of ${name} aim at`);
    if (isGone(autoHit)) throw damaged(`the ship that ${name} cannot miss`);
  }
}
