/** The documents of a battle of Space Opera: what does not stand on the sheets of its ships. */
import { battleSchema } from "../../../foundry/battle/models";
import { make } from "../../../foundry/documents/fields";

const fields = foundry.data.fields;
const { text, count, flag, json } = make;

const battleOfShipsSchema = () => ({
  ...battleSchema(),
  /** House options (`Options`), as JSON. */
  options: json(),
  phase: text("fire"),
  /** Of the rules: Foundry's own `round` and `turn` stay for the tracker to show. */
  turnNumber: count(1),
  /** How far apart ships are, by pair, as JSON. */
  bands: json(),
  furball: flag(),
  quietTurns: count(),
  playOn: text(),
  /** Winners and reason at the end, as JSON. */
  over: json(),
});
type BattleOfShipsSchema = ReturnType<typeof battleOfShipsSchema>;

export class OperaBattleModel extends foundry.abstract.TypeDataModel<BattleOfShipsSchema, Combat.Implementation> {
  static override defineSchema(): BattleOfShipsSchema {
    return battleOfShipsSchema();
  }
}

const combatantSchema = () => ({
  /** Where the ship stands in the order of the battle. */
  place: count(),
  seat: text(),
  side: text(),
  /** Those who were aboard when the battle began, with the skills that they had (`Aboard`), as JSON. */
  people: json(),
  /** The id of the pilot among the crew; blank: none. */
  pilot: text(),
  /** Position on other ships by their ids, as JSON. */
  position: json(),
  /** What each gun has been firing at, by the id of its Item, as JSON. */
  aiming: json(),
  /** The turn in which a location does not work, by its id, as JSON. */
  shaken: json(),
  /** The turn that the ship loses; 0: none. */
  stunned: count(),
  /** The ship that its guns cannot miss; blank: none. */
  autoHit: text(),
  /** The turn in which its guns hold their fire; 0: none. */
  holdFire: count(),
  engaged: new fields.ArrayField(text()),
});
type CombatantSchema = ReturnType<typeof combatantSchema>;

/** A ship in a battle. */
export class OperaCombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
