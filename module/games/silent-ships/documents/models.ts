/** The documents of Silent Ships that outlast a game: fleets. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import { make } from "../../../kit/documents/fields";
import { seaFields, captainFields } from "./fields";

const fleetSchema = () => ({
  notes: make.notes(),
  /** UUID of this fleet's own deck, which takes precedence over the game's; blank if it has none. */
  deck: make.text(),
});
type FleetSchema = ReturnType<typeof fleetSchema>;

/** A player's fleet, which takes part in a game. */
export class FleetModel extends foundry.abstract.TypeDataModel<FleetSchema, Actor.Implementation> {
  static override defineSchema(): FleetSchema {
    return fleetSchema();
  }
}

export const SEAS = battleKind("silent-ships", seaFields);
/** The data of a player that is not in stacks of cards. */
export const CAPTAINS = fighterKind("silent-ships", captainFields);
