/** The documents of Silent Ships: fleets, the game and the two who play it. The cards are Foundry's own. */
import { battleSchema } from "../../../kit/battle/models";
import { make } from "../../../kit/documents/fields";
import { captainFields, seaFields } from "./fields";

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

const seaSchema = () => ({ ...battleSchema(), ...seaFields.schema() });
type SeaSchema = ReturnType<typeof seaSchema>;

export class SeaModel extends foundry.abstract.TypeDataModel<SeaSchema, Combat.Implementation> {
  static override defineSchema(): SeaSchema {
    return seaSchema();
  }
  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(seaFields.migrated(source));
  }
}

type CaptainSchema = ReturnType<typeof captainFields.schema>;

/** A fleet in a game: what does not lie in its stacks of cards. */
export class CaptainModel extends foundry.abstract.TypeDataModel<CaptainSchema, Combatant.Implementation> {
  static override defineSchema(): CaptainSchema {
    return captainFields.schema();
  }
}
