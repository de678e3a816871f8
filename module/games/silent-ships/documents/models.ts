/** The documents of Silent Ships that outlast a game: fleets. */
import { make } from "../../../kit/documents/fields";

const fleetSchema = () => ({
  notes: make.notes(),
  /** The UUID of the deck that this fleet sails with, whatever the game's is; blank: it has none of its own. */
  deck: make.text(),
});
type FleetSchema = ReturnType<typeof fleetSchema>;

/** A player's fleet: what is enlisted for a game. */
export class FleetModel extends foundry.abstract.TypeDataModel<FleetSchema, Actor.Implementation> {
  static override defineSchema(): FleetSchema {
    return fleetSchema();
  }
}
