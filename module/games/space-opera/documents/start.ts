/** Turns ships and their crews into the documents of a new battle. */
import { RulesError } from "../../../rules/kernel";
import { HOUSE_OPTIONS, spaceOpera, type Battle, type Options } from "../../../rules/space-opera";
import type { StartData, SeatedParticipant, HouseOptions } from "../../../kit/game/table-game";
import { startOf } from "../../../kit/battle/battle-documents";
import { heldBy } from "./binding";
import { battleFields } from "./fields";
import { crewForBattle, shipData, shipSetup } from "./ship-facts";

/**
 * The documents' side of checkpoint zero.
 *
 * @throws RulesError if these cannot fight: a ship that was destroyed, or has no pilot, a gun without a gunner
 */
export function startData(participants: readonly SeatedParticipant[], options: HouseOptions): StartData<Battle> {
  const given = options as Partial<Options>;
  const { overrides } = HOUSE_OPTIONS.full(given);
  const postings = participants.map(({ id, seat, side, actor }) => {
    if (shipData(actor).damage.destroyed) throw new RulesError("ship-is-destroyed", { ship: actor.name });
    return { actor, posting: { ship: id, seat, side: side === "" ? seat : side, ...crewForBattle(actor, overrides) } };
  });
  const battle = spaceOpera.setup({
    ships: postings.map(({ actor, posting }) => shipSetup(actor, posting)),
    options: given,
  });
  const people = new Map(postings.map(({ posting }) => [posting.ship, posting.people]));
  const held = heldBy(battle, (ship) => people.get(ship) ?? []);
  return startOf(battle, battleFields.write(battle), held, participants);
}
