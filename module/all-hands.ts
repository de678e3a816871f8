/** Registers everything with Foundry, and does nothing else. */
import { api } from "./foundry/api";
import { AllHandsCombat } from "./foundry/combat";
import { AllHandsChatMessage } from "./foundry/chat-message";
import { addStartControls } from "./foundry/controls";
import { BattleRecordModel, BattleStepModel } from "./foundry/models";
import { registerGame } from "./foundry/table-game";
import { watch } from "./foundry/watch";
import { registerMyossGamma } from "./games/myoss-gamma";

Hooks.once("init", () => {
  CONFIG.Combat.documentClass = AllHandsCombat;
  CONFIG.ChatMessage.documentClass = AllHandsChatMessage as never;
  CONFIG.ChatMessage.dataModels["battle-step"] = BattleStepModel;
  CONFIG.JournalEntryPage.dataModels["battle-record"] = BattleRecordModel;
  registerGame(registerMyossGamma());
  Object.assign(game.system, { api });
  addStartControls();
});

Hooks.once("ready", watch);
