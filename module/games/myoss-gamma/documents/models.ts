/** The documents of Myoss Gamma: ships and their components, the battle and the ships that take part in it. */
import { battleSchema } from "../../../foundry/battle/models";
import { make } from "../../../foundry/documents/fields";
import { battleFields, combatantFields } from "./fields";
import { gauge, type Gauge } from "../../../foundry/scene/token-bars";

const fields = foundry.data.fields;
const { text, count, flag } = make;

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

const myossBattleSchema = () => ({ ...battleSchema(), ...battleFields.schema() });
type MyossBattleSchema = ReturnType<typeof myossBattleSchema>;

export class MyossBattleModel extends foundry.abstract.TypeDataModel<MyossBattleSchema, Combat.Implementation> {
  static override defineSchema(): MyossBattleSchema {
    return myossBattleSchema();
  }
  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(battleFields.migrated(source));
  }
}

type CombatantSchema = ReturnType<typeof combatantFields.schema>;

/** A ship in battle: what is not part of the ship itself. */
export class MyossCombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantFields.schema();
  }
}
