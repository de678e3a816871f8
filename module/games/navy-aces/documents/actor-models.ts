/** The actors of Navy Aces: a player's navy, and units and islands that can be dragged onto the table. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import { make } from "../../../kit/documents/fields";
import { gauge, type Gauge } from "../../../kit/scene/token-bars";
import { NAVY_FACES } from "../../../rules/navy-aces";
import { diceOf, MOST_DICE, UNIT_KINDS } from "./unit-facts";
import { watersFields, navyFields, unitFields } from "./fields";

const fields = foundry.data.fields;

const navyActorSchema = () => ({
  notes: make.notes(),
  /** The die face that marks active strength. NA-40. */
  face: make.within({ least: Math.min(...NAVY_FACES), most: Math.max(...NAVY_FACES), initial: NAVY_FACES[0] }),
});
type NavyActorSchema = ReturnType<typeof navyActorSchema>;

/** A player's navy, which takes part in a game. */
export class NavyActorModel extends foundry.abstract.TypeDataModel<NavyActorSchema, Actor.Implementation> {
  static override defineSchema(): NavyActorSchema {
    return navyActorSchema();
  }
}

const unitActorSchema = () => ({
  notes: make.notes(),
  kind: new fields.StringField({ required: true, nullable: false, initial: "gunboat", choices: [...UNIT_KINDS] }),
  /** Dice of a squadron; ignored for ships, which have those of their type, and islands, which have none. NA-38. */
  strength: make.within({ least: 0, most: MOST_DICE, initial: 1 }),
});
type UnitActorSchema = ReturnType<typeof unitActorSchema>;

/** A unit or an island that is dragged onto the table to deploy it. */
export class UnitActorModel extends foundry.abstract.TypeDataModel<UnitActorSchema, Actor.Implementation> {
  static override defineSchema(): UnitActorSchema {
    return unitActorSchema();
  }

  /** For the bars of its tokens: its dice, all of which are left until it is deployed. */
  get integrity(): Gauge | null {
    const dice = diceOf(this.kind, this.strength);
    return gauge(dice, dice);
  }
}

export const WATERS = battleKind("navy-aces", watersFields);
/** State of a navy, except its hand of cards. */
export const NAVIES = fighterKind("navy-aces", navyFields);
/** A unit or an island on the table, with its exact pose. The token on the scene shows it. DESIGN §4. */
export const UNITS = fighterKind("navy-unit", unitFields);
