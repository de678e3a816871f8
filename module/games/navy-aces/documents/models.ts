/** The documents of a game of Navy Aces: the game, those who play it, and what lies on the table. Cards are Foundry's own. */
import { battleSchema } from "../../../kit/battle/models";
import { navyFields, unitFields, watersFields } from "./fields";

const watersSchema = () => ({ ...battleSchema(), ...watersFields.schema() });
type WatersSchema = ReturnType<typeof watersSchema>;

export class WatersModel extends foundry.abstract.TypeDataModel<WatersSchema, Combat.Implementation> {
  static override defineSchema(): WatersSchema {
    return watersSchema();
  }
  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(watersFields.migrated(source));
  }
}

type NavySchema = ReturnType<typeof navyFields.schema>;

/** A navy in a game: what does not lie in its hand of cards. */
export class NavyModel extends foundry.abstract.TypeDataModel<NavySchema, Combatant.Implementation> {
  static override defineSchema(): NavySchema {
    return navyFields.schema();
  }
}

type UnitSchema = ReturnType<typeof unitFields.schema>;

/** A unit or an island on the table: its exact pose. The token on the scene is its picture. DESIGN §4. */
export class UnitModel extends foundry.abstract.TypeDataModel<UnitSchema, Combatant.Implementation> {
  static override defineSchema(): UnitSchema {
    return unitFields.schema();
  }
}
