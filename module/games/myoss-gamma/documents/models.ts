/** The documents of Myoss Gamma: ships and their components, the battle and the ships that take part in it. */
import { battleSchema } from "../../../kit/battle/models";
import { make } from "../../../kit/documents/fields";
import { battleFields, combatantFields } from "./fields";
import { componentFields, lossFields, shipFields } from "./ship-fields";
import { gauge, type Gauge } from "../../../kit/scene/token-bars";

const shipSchema = () => ({ notes: make.notes(), ...shipFields.schema() });
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

const componentSchema = () => ({ ...componentFields.schema(), ...lossFields.schema() });
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
