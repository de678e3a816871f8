/** Registers everything with Foundry, and does nothing else. */
import { api } from "./foundry/api";
import { announceBlows } from "./foundry/story/blows";
import { watchMovedCards } from "./foundry/cards/cards";
import { extendCombats, guardBattles } from "./foundry/sidebar/combat";
import { extendMessages } from "./foundry/sidebar/chat-message";
import { watchMessages } from "./foundry/story/message-cards";
import { addStartControls, greet } from "./foundry/sidebar/controls";
import { registerDiceSetting } from "./foundry/battle/dice";
import { watchYourTurn } from "./foundry/board/boards";
import { registerYourTurn } from "./foundry/board/your-turn";
import { addRollerControls } from "./foundry/rollers/controls";
import { BattleRecordModel, BattleStepModel, TableRollModel } from "./foundry/battle/models";
import { registerEffects } from "./foundry/scene/player";
import { stagePreparedScenes } from "./foundry/scene/staging";
import { watchDroppedActors } from "./foundry/start/dropped-actors";
import { watchEnds } from "./foundry/start/after";
import { guardLosses } from "./foundry/battle/losses";
import { registerRecordPage } from "./foundry/record/page";
import { registerHouseOptions } from "./foundry/battle/house-options";
import { registerSelfCheck } from "./foundry/self-check/register";
import { registerGame } from "./foundry/battle/table-game";
import { watch } from "./foundry/watch";
import { openScreen, registerGurps } from "./games/gurps";
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
  registerEffects();
  registerGame(registerMyossGamma());
  registerGame(registerShipOnShip());
  registerGame(registerSpaceOpera());
  registerGame(registerSilentShips());
  registerGame(registerNavyAces());
  Object.assign(game.system, { api: { ...api, openScreen } });
  addStartControls();
  announceBlows();
  guardLosses();
  guardBattles();
  watchMovedCards();
  watchDroppedActors();
  watchEnds();
  stagePreparedScenes();
  addRollerControls();
  registerDiceSetting();
  registerYourTurn();
  registerSelfCheck();
});

listenOnce("ready", () => {
  watch();
  watchYourTurn();
  void greet();
});
