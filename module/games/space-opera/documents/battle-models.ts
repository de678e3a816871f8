/** The documents of a battle of Space Opera: what does not stand on the sheets of its ships. */
import { battleSchema } from "../../../kit/battle/models";
import { battleFields, combatantFields } from "./fields";

const battleOfShipsSchema = () => ({ ...battleSchema(), ...battleFields.schema() });
type BattleOfShipsSchema = ReturnType<typeof battleOfShipsSchema>;

export class OperaBattleModel extends foundry.abstract.TypeDataModel<BattleOfShipsSchema, Combat.Implementation> {
  static override defineSchema(): BattleOfShipsSchema {
    return battleOfShipsSchema();
  }
  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(battleFields.migrated(source));
  }
}

type CombatantSchema = ReturnType<typeof combatantFields.schema>;

/** A ship in a battle. */
export class OperaCombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantFields.schema();
  }
}
