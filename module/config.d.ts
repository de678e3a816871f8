import type { MissionModel, WarModel } from "./features/war/page";
import type { BattleRecordModel, BattleStepModel, TableRollModel } from "./kit/battle/models";
import type { CharacterModel } from "./gurps/documents/models";
import type { ComponentModel, ShipModel } from "./games/myoss-gamma/documents/models";
import type { NavyActorModel, UnitActorModel } from "./games/navy-aces/documents/actor-models";
import type { DogfighterModel } from "./games/ship-on-ship/documents/models";
import type { FleetModel } from "./games/silent-ships/documents/models";
import type { MountModel, OperaShipModel } from "./games/space-opera/documents/models";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "all-hands";
  }
  interface DataModelConfig {
    Actor: {
      character: typeof CharacterModel;
      dogfighter: typeof DogfighterModel;
      fleet: typeof FleetModel;
      navy: typeof NavyActorModel;
      operaShip: typeof OperaShipModel;
      ship: typeof ShipModel;
      unit: typeof UnitActorModel;
    };
    Item: { component: typeof ComponentModel; mount: typeof MountModel };
    ChatMessage: { "battle-step": typeof BattleStepModel; "table-roll": typeof TableRollModel };
    JournalEntryPage: {
      "battle-record": typeof BattleRecordModel;
      mission: typeof MissionModel;
      war: typeof WarModel;
    };
  }
  interface FlagConfig {
    Folder: { "all-hands": { dropped?: boolean } };
    User: { "all-hands": { answer?: Record<string, string> } };
  }
}
