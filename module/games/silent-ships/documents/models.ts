/** The documents of Silent Ships: fleets, the game and the two who play it. The cards are Foundry's own. */
import { battleSchema } from "../../../foundry/battle/models";
import { make } from "../../../foundry/documents/fields";

const fields = foundry.data.fields;
const { text, count, flag, json } = make;

const fleetSchema = () => ({
  notes: new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" }),
  /** The UUID of the deck that this fleet sails with, whatever the game's is; blank: it has none of its own. */
  deck: text(),
});
type FleetSchema = ReturnType<typeof fleetSchema>;

/** A player's fleet: what is enlisted for a game. */
export class FleetModel extends foundry.abstract.TypeDataModel<FleetSchema, Actor.Implementation> {
  static override defineSchema(): FleetSchema {
    return fleetSchema();
  }
}

const seaSchema = () => ({
  ...battleSchema(),
  /** House options (`Options`), as JSON. */
  options: json(),
  phase: text("muster"),
  /** 0 or 1: whose turn it is. */
  active: count(),
  /** Of the rules: Foundry's own `round` stays for the tracker to show. */
  roundNumber: count(),
  quiet: count(),
  stirred: flag(),
  hulls: count(),
  /** The attack under way, as JSON. */
  attack: json(),
  /** Who has offered to end the game: 1 or 2; 0: nobody. */
  offer: count(),
  /** Winners and reason at the end, as JSON. */
  over: json(),
});
type SeaSchema = ReturnType<typeof seaSchema>;

export class SeaModel extends foundry.abstract.TypeDataModel<SeaSchema, Combat.Implementation> {
  static override defineSchema(): SeaSchema {
    return seaSchema();
  }
}

const captainSchema = () => ({
  /** 0 or 1: who has the upper edge of the sea and begins, and who the lower one. */
  place: count(),
  seat: text(),
  captain: text(),
  offered: flag(),
  /** The card table of this fleet (`CardTable`), as JSON. */
  cards: json(),
});
type CaptainSchema = ReturnType<typeof captainSchema>;

/** A fleet in a game: what does not lie in its stacks of cards. */
export class CaptainModel extends foundry.abstract.TypeDataModel<CaptainSchema, Combatant.Implementation> {
  static override defineSchema(): CaptainSchema {
    return captainSchema();
  }
}
