/** The documents of a game of Navy Aces: the game, those who play it, and what lies on the table. Cards are Foundry's own. */
import { battleSchema } from "../../../foundry/battle/models";
import { make } from "../../../foundry/documents/fields";

const fields = foundry.data.fields;
const { text, count, flag, json } = make;

/** A position in lengths, or a heading in degrees: exact, whatever the token on the scene can show. */
const exact = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });

const watersSchema = () => ({
  ...battleSchema(),
  /** House options (`Options`), as JSON. */
  options: json(),
  /** The id of the prepared scene that was chosen for this game; blank: whichever is there. */
  scene: text(),
  phase: text("muster"),
  /** Whose turn it is, and who began: places from 0 on. */
  active: count(),
  first: count(),
  /** Of the rules: Foundry's own `round` stays for the tracker to show. */
  roundNumber: count(),
  /** `deck` or `tokens`: what stands for units and islands. */
  cardSource: text("deck"),
  islandsLeft: count(),
  built: count(),
  /** The fight under way, as JSON. */
  combat: json(),
  /** Who has offered to end the game and who has agreed, as JSON. */
  offer: json(),
  /** Winners and reason at the end, as JSON. */
  over: json(),
});
type WatersSchema = ReturnType<typeof watersSchema>;

export class WatersModel extends foundry.abstract.TypeDataModel<WatersSchema, Combat.Implementation> {
  static override defineSchema(): WatersSchema {
    return watersSchema();
  }
}

const navySchema = () => ({
  /** From 0 on: whose edge of the table it is. */
  place: count(),
  seat: text(),
  navy: text(),
  /** The face of the dice that is active strength. */
  face: count(6),
  kills: count(),
  unallocated: count(),
  withdrawn: count(),
  surrendered: flag(),
  offered: flag(),
});
type NavySchema = ReturnType<typeof navySchema>;

/** A navy in a game: what does not lie in its hand of cards. */
export class NavyModel extends foundry.abstract.TypeDataModel<NavySchema, Combatant.Implementation> {
  static override defineSchema(): NavySchema {
    return navySchema();
  }
}

const unitSchema = () => ({
  /** `unit-3`, `island-1`. */
  unit: text(),
  /** A type of unit, or `island`. */
  kind: text(),
  /** The place of the navy that it belongs to; of an island 0. */
  owner: count(),
  /** The center of the card in lengths, and where its bow points in degrees, counter-clockwise from +x. */
  x: exact(),
  y: exact(),
  heading: exact(),
  active: count(),
  inactive: count(),
  moved: flag(),
  fought: flag(),
});
type UnitSchema = ReturnType<typeof unitSchema>;

/** A unit or an island on the table: its exact pose. The token on the scene is its picture. DESIGN §4. */
export class UnitModel extends foundry.abstract.TypeDataModel<UnitSchema, Combatant.Implementation> {
  static override defineSchema(): UnitSchema {
    return unitSchema();
  }
}
