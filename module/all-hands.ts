/** Registers everything with Foundry, and does nothing else. */
import { api } from "./foundry/api";
import { announceBlows } from "./foundry/blows";
import { watchMovedCards } from "./foundry/cards";
import { extendCombats, guardBattles } from "./foundry/combat";
import { extendMessages } from "./foundry/chat-message";
import { watchMessages } from "./foundry/message-cards";
import { addStartControls } from "./foundry/controls";
import { registerDiceSetting } from "./foundry/dice";
import { addRollerControls } from "./foundry/rollers/controls";
import { BattleRecordModel, BattleStepModel, TableRollModel } from "./foundry/models";
import { stagePreparedScenes } from "./foundry/staging";
import { watchDroppedActors } from "./foundry/dropped-actors";
import { guardLosses } from "./foundry/losses";
import { registerRecordPage } from "./foundry/record-page";
import { registerHouseOptions } from "./foundry/house-options";
import { registerSelfCheck } from "./foundry/self-check/register";
import { registerGame } from "./foundry/table-game";
import { watch } from "./foundry/watch";
import { openScreen, registerGurps } from "./games/gurps";
import { registerCharacter } from "./games/gurps/sheets";
import { registerMyossGamma } from "./games/myoss-gamma";
import { registerNavyAces } from "./games/navy-aces";
import { registerShipOnShip } from "./games/ship-on-ship";
import { registerSilentShips } from "./games/silent-ships";
import { registerSpaceOpera } from "./games/space-opera";
import { listenOnce } from "./foundry/platform/hooks";

watchMessages();

listenOnce("init", () => {
  extendCombats();
  extendMessages();
  CONFIG.ChatMessage.dataModels["battle-step"] = BattleStepModel;
  CONFIG.ChatMessage.dataModels["table-roll"] = TableRollModel;
  CONFIG.JournalEntryPage.dataModels["battle-record"] = BattleRecordModel;
  registerRecordPage();
  registerHouseOptions();
  registerGurps();
  registerGame(registerMyossGamma());
  registerGame(registerShipOnShip());
  registerGame(registerSpaceOpera());
  registerGame(registerSilentShips());
  registerGame(registerNavyAces());
  registerCharacter();
  Object.assign(game.system, { api: { ...api, openScreen } });
  addStartControls();
  announceBlows();
  guardLosses();
  guardBattles();
  watchMovedCards();
  watchDroppedActors();
  stagePreparedScenes();
  addRollerControls();
  registerDiceSetting();
  registerSelfCheck();
});

listenOnce("ready", watch);
