/** From ships and their crews to the documents of a new battle. */
import { RulesError } from "../../../rules/kernel";
import { battleOptions, spaceOpera, type Battle, type Options } from "../../../rules/space-opera";
import type { StartData, Enlisted, HouseOptions } from "../../../kit/battle/table-game";
import { expanded } from "../../../kit/documents/values";
import { battleFields, combatantValues } from "./fields";
import { muster, shipData, shipSetup } from "./ship-facts";

/**
 * The documents' side of checkpoint zero.
 *
 * @throws RulesError where these cannot fight: a ship that was destroyed, or has no pilot, a gun without a gunner
 */
export function startData(enlisted: readonly Enlisted[], options: HouseOptions): StartData<Battle> {
  const given = options as Partial<Options>;
  const { overrides } = battleOptions(given);
  const postings = enlisted.map(({ id, seat, side, actor }) => {
    if (shipData(actor).damage.destroyed) throw new RulesError("ship-is-destroyed", { ship: actor.name });
    return { actor, posting: { ship: id, seat, side: side === "" ? seat : side, ...muster(actor, overrides) } };
  });
  const battle = spaceOpera.setup({
    ships: postings.map(({ actor, posting }) => shipSetup(actor, posting)),
    options: given,
  });
  return {
    state: battle,
    combat: expanded(battleFields.write(battle)),
    combatants: Object.fromEntries(
      battle.ships.map((ship, place) => [
        ship.ship,
        expanded(combatantValues(ship, place, postings[place]!.posting.people)),
      ]),
    ),
  };
}
