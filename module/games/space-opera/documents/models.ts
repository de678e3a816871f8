/** The documents of the Space Opera Combat System: ships with their crew, and the guns they mount. */
import { battleKind, fighterKind } from "../../../kit/battle/battle-documents";
import { make } from "../../../kit/documents/fields";
import { gauge, type Gauge } from "../../../kit/scene/token-bars";
import { crewFields, gunFields, hullFields, shipFields } from "./ship-fields";
import { battleFields, combatantFields } from "./fields";

const operaShipSchema = () => ({
  notes: make.notes(),
  ...shipFields.schema(),
  ...hullFields.schema(),
  ...crewFields.schema(),
});
type OperaShipSchema = ReturnType<typeof operaShipSchema>;

/** A ship; its guns are its Items. */
export class OperaShipModel extends foundry.abstract.TypeDataModel<OperaShipSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.space-opera.ship"];
  static override defineSchema(): OperaShipSchema {
    return operaShipSchema();
  }

  /** For the bars of its tokens: the fighters left of a squadron; else unhurt, on fire, disabled, destroyed. */
  get integrity(): Gauge | null {
    const { burning, disabled, destroyed, lost } = this.damage;
    if (this.fighters > 1) return gauge(destroyed ? 0 : this.fighters - lost, this.fighters);
    return gauge(destroyed ? 0 : disabled ? 1 : burning ? 2 : 3, 3);
  }
}

const mountSchema = () => ({ notes: make.notes(), ...gunFields.schema() });
type MountSchema = ReturnType<typeof mountSchema>;

/** A gun on its mount. */
export class MountModel extends foundry.abstract.TypeDataModel<MountSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.space-opera.mount"];
  static override defineSchema(): MountSchema {
    return mountSchema();
  }
}

export const BATTLES = battleKind("space-opera", battleFields);
/** The data of a ship in a battle that is not on its sheet. */
export const FIGHTERS = fighterKind("space-opera", combatantFields);
