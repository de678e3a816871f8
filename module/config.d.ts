import type { BlowStruck } from "./foundry/blows";
import type { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./games/myoss-gamma/models";
import type { BattleRecordModel, BattleStepModel, TableRollModel } from "./foundry/models";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "all-hands";
  }
  interface DataModelConfig {
    Actor: { ship: typeof ShipModel };
    Item: { component: typeof ComponentModel };
    Combat: { "myoss-gamma": typeof MyossBattleModel };
    Combatant: { "myoss-gamma": typeof MyossCombatantModel };
    ChatMessage: { "battle-step": typeof BattleStepModel; "table-roll": typeof TableRollModel };
    JournalEntryPage: { "battle-record": typeof BattleRecordModel };
  }
  interface SettingConfig {
    "all-hands.dice": typeof String;
    "all-hands.automations": typeof Object;
    "all-hands.gurpsScreen": typeof String;
    "all-hands.houseOptions": typeof Object;
    "all-hands.lastGame": typeof String;
  }
  interface FlagConfig {
    Folder: { "all-hands": { dropped?: boolean } };
    User: { "all-hands": { answer?: Record<string, string> } };
  }
  namespace Hooks {
    /** Hooks that the published types do not know. */
    interface HookConfig {
      getHeaderControlsApplicationV2: (app: object, controls: { label?: string }[]) => void;
      renderCombatTracker: (app: object, element: HTMLElement) => void;
      /** Ours, on the client that runs the battle: it has begun, a step of it is written, it is over. */
      "allHands.battleStart": (battle: object) => void;
      "allHands.step": (battle: object, entry: object) => void;
      "allHands.battleEnd": (battle: object) => void;
      /** Ours, on every client: somebody attacks, is hit, is destroyed. */
      "allHands.attack": (blow: BlowStruck) => void;
      "allHands.hit": (blow: BlowStruck) => void;
      "allHands.destroyed": (blow: BlowStruck) => void;
      getSceneControlButtons: (controls: Record<string, { tools?: Record<string, object> }>) => void;
    }
  }
}
