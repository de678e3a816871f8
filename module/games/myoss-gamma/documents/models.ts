/** The documents of Myoss Gamma: ships and their components. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import { make } from "../../../kit/documents/fields";
import { componentFields, lossFields, shipFields } from "./ship-fields";
import { gauge, type Gauge } from "../../../kit/scene/token-bars";
import { battleFields, combatantFields } from "./fields";

const shipSchema = () => ({ notes: make.notes(), ...shipFields.schema() });
type ShipSchema = ReturnType<typeof shipSchema>;

/** A ship or a ship design; its components are its Items. */
export class ShipModel extends foundry.abstract.TypeDataModel<ShipSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.myoss-gamma.ship"];
  static override defineSchema(): ShipSchema {
    return shipSchema();
  }

  /** For the bars of its tokens: the remaining toughness of all components. */
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

export const BATTLES = battleKind("myoss-gamma", battleFields);
/** State of a ship in a battle that is not part of the ship itself. */
export const FIGHTERS = fighterKind("myoss-gamma", combatantFields);
