import type { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./games/myoss-gamma/models";
import type { BattleRecordModel, BattleStepModel } from "./foundry/models";

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
    ChatMessage: { "battle-step": typeof BattleStepModel };
    JournalEntryPage: { "battle-record": typeof BattleRecordModel };
  }
  interface FlagConfig {
    User: { "all-hands": { answer?: Record<string, string> } };
  }
  namespace Hooks {
    /** Hooks that the published types do not know. */
    interface HookConfig {
      renderCombatTracker: (app: object, element: HTMLElement) => void;
      getSceneControlButtons: (controls: Record<string, { tools?: Record<string, object> }>) => void;
    }
  }
}
