/** The documents of Myoss Gamma: ships and their components, the battle and the ships that take part in it. */
import { battleSchema } from "../../../foundry/battle/models";
import { make } from "../../../foundry/documents/fields";
import { gauge, type Gauge } from "../../../foundry/scene/token-bars";

const fields = foundry.data.fields;
const { text, whole, count, flag, json } = make;

const optional = () => new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null });
const attributes = () =>
  new fields.TypedObjectField(
    new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  );

const sectionSchema = () =>
  new fields.SchemaField({
    id: text("hull"),
    name: text(),
    exposed: flag(true),
    neighbors: new fields.ArrayField(text()),
  });

const shipSchema = () => ({
  notes: new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" }),
  /** Where the design comes from: `printed`, `table`, or blank for one's own. */
  set: text(),
  /** The credits that the designer aims at; 0: none. */
  budget: count(),
  startsUnmanned: flag(),
  /** CC that the ship needs in a hold; null: as many as it has units. */
  ccNeeded: optional(),
  sections: new fields.ArrayField(sectionSchema(), {
    initial: [{ id: "hull", name: "", exposed: true, neighbors: [] }],
  }),
});
type ShipSchema = ReturnType<typeof shipSchema>;

/** A ship, or a design for one; its components are its Items. */
export class ShipModel extends foundry.abstract.TypeDataModel<ShipSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.myoss-gamma.ship"];
  static override defineSchema(): ShipSchema {
    return shipSchema();
  }

  /** For the bars of its tokens: what is left of the toughness of all components. */
  get integrity(): Gauge | null {
    const parts = [...this.parent.items].flatMap(({ system }) => (system instanceof ComponentModel ? [system] : []));
    const left = ({ bought, damage }: ComponentModel) => (damage.destroyed ? 0 : Math.max(0, bought.tg - damage.tg));
    const sum = (points: readonly number[]) => points.reduce((all, each) => all + each, 0);
    return gauge(sum(parts.map(left)), sum(parts.map(({ bought }) => bought.tg)));
  }
}

const componentSchema = () => ({
  kind: text("structure"),
  section: text("hull"),
  /** What was bought: the owner's to change. */
  bought: new fields.SchemaField({
    tg: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
    attrs: attributes(),
    extra: count(),
    override: new fields.SchemaField({ cost: optional(), size: optional() }),
    supports: new fields.ArrayField(text()),
    /** Bulk cargo in a hold or rack, in units of CC. */
    cargo: count(),
    /** Of a shuttle: the hold or rack that it stands in; blank: the nearest before it. */
    hold: text(),
  }),
  /** What was lost in battle, in points: only the referee and Gamemasters write it (`foundry/battle/losses.ts`). */
  damage: new fields.SchemaField({ tg: count(), attrs: attributes(), destroyed: flag() }),
});
type ComponentSchema = ReturnType<typeof componentSchema>;

export class ComponentModel extends foundry.abstract.TypeDataModel<ComponentSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.myoss-gamma.component"];
  static override defineSchema(): ComponentSchema {
    return componentSchema();
  }
}

/** A hold or rack of a ship, where another one or a shuttle stands; null: nowhere. */
const berth = () =>
  new fields.SchemaField({ ship: text(), component: text() }, { required: true, nullable: true, initial: null });

/** People or empty places by component. */
const places = () => new fields.ArrayField(new fields.SchemaField({ component: text(), count: count() }));

const shuttleSchema = () =>
  new fields.SchemaField({
    id: text(),
    seat: text(),
    side: text(),
    name: text(),
    home: text(),
    berth: berth(),
    people: count(),
    acted: flag(),
    lost: flag(),
  });

const myossBattleSchema = () => ({
  ...battleSchema(),
  /** House options (`Options`), as JSON. */
  options: json(),
  order: new fields.ArrayField(text()),
  /** Of the rules: Foundry's own `round` and `turn` stay for the tracker to show. */
  turnRound: whole(1),
  active: count(),
  phase: text("muster"),
  acting: text(),
  /** The seats that refused a surrender in this turn. */
  declined: new fields.ArrayField(text()),
  quietRounds: count(),
  damaged: flag(),
  shuttles: new fields.ArrayField(shuttleSchema()),
  chases: new fields.ArrayField(
    new fields.SchemaField({
      ship: text(),
      chasers: new fields.ArrayField(text()),
      elapsed: count(),
      turns: count(),
    }),
  ),
  /** Winners and reason at the end, as JSON. */
  over: json(),
});
type MyossBattleSchema = ReturnType<typeof myossBattleSchema>;

export class MyossBattleModel extends foundry.abstract.TypeDataModel<MyossBattleSchema, Combat.Implementation> {
  static override defineSchema(): MyossBattleSchema {
    return myossBattleSchema();
  }
}

const combatantSchema = () => ({
  /** Its place in the list of all ships. */
  place: count(),
  seat: text(),
  side: text(),
  manned: flag(true),
  primaryBridge: text(),
  activeBridge: text(),
  primaryLost: flag(),
  screen: text(),
  scan: whole(),
  ap: count(),
  fresh: count(),
  saved: count(),
  rpLeft: count(),
  hpLeft: count(),
  rpUsed: count(),
  hpUsed: count(),
  acted: flag(),
  lost: text(),
  /** CC that it takes in a hold. */
  space: count(),
  /** Weapons and sensors used in this turn. */
  used: new fields.ArrayField(text()),
  /** The weapon that each computer helps, by computer. */
  attached: new fields.TypedObjectField(text()),
  /** The sections that it has, the lost ones too; those that broke away are not here. */
  sections: new fields.ArrayField(new fields.SchemaField({ id: text(), exposed: flag(true), lost: text() })),
  locks: new fields.ArrayField(new fields.SchemaField({ beam: text(), target: text() })),
  autofire: new fields.ArrayField(new fields.SchemaField({ computer: text(), target: text(), armed: flag() })),
  stores: new fields.ArrayField(
    new fields.SchemaField({
      component: text(),
      open: flag(),
      bulk: count(),
      tg: count(),
      base: count(),
      points: count(),
      lost: count(),
    }),
  ),
  vacant: places(),
  guests: places(),
  berth: berth(),
  /** The ship that it broke away from; blank: none. */
  origin: text(),
  /** With hidden designs: the components, and shuttles that it brought, which have shown themselves. */
  shown: new fields.ArrayField(text()),
});
type CombatantSchema = ReturnType<typeof combatantSchema>;

/** A ship in battle: what is not part of the ship itself. */
export class MyossCombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
