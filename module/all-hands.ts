/** Registers everything with Foundry, and does nothing else. */
import { registerModel } from "./kit/platform/documents";
import { watchDeletions } from "./kit/platform/stored-combats";
import { isModule, REFERENCE } from "./kit/platform/home";
import { admitOurs, isTwice, ownPackage } from "./kit/platform/guests";
import { registerHelpers } from "./kit/platform/helpers";
import { keepSheets } from "./kit/platform/sheets";
import { making } from "./kit/platform/making";
import { sayError, sayLasting } from "./kit/platform/notices";
import { api } from "./api";
import { botsFeature } from "./features/bots/feature";
import { fleetsFeature } from "./features/fleets/feature";
import { forecastFeature } from "./features/forecast/feature";
import { onlookersFeature } from "./features/onlookers/feature";
import { overviewFeature } from "./features/overview/feature";
import { recordFeature } from "./features/record/feature";
import { removalFeature } from "./features/removal/feature";
import { replayFeature } from "./features/replay/feature";
import { selfCheckFeature } from "./features/self-check/feature";
import { shipwrightFeature } from "./features/shipwright/feature";
import { statisticsFeature } from "./features/statistics/feature";
import { toursFeature } from "./features/tours/feature";
import { warFeature } from "./features/war/feature";
import { webhookFeature } from "./features/webhook/feature";
import { bringFeatures, features } from "./kit/start/features";
import { announceBlows } from "./kit/story/step-messages";
import { watchMovedCards } from "./kit/cards/cards";
import { extendCombats, guardBattles } from "./kit/sidebar/combat";
import { extendMessages } from "./kit/sidebar/chat-message";
import { watchMessages } from "./kit/story/message-cards";
import { addStartControls, greet } from "./kit/sidebar/controls";
import { registerBoards } from "./kit/board/register";
import { addRollerControls } from "./kit/rollers/controls";
import { BattleRecordModel, BattleStepModel, TableRollModel } from "./kit/battle/models";
import { drawOnTokens } from "./kit/scene/picture";
import { registerMotion } from "./kit/platform/motion";
import { during } from "./kit/platform/under-way";
import { stagePreparedScenes } from "./kit/scene/staging";
import { watchDroppedActors } from "./kit/start/dropped-actors";
import { watchEnds } from "./kit/start/after";
import { hearConnection } from "./kit/battle/connection";
import { guardLosses } from "./kit/battle/losses";
import { offerCards } from "./kit/start/card-entries";
import { lastOptions } from "./kit/game/house-options";
import { offerSealer } from "./kit/game/sealer";
import { registerOnlookers } from "./kit/battle/onlookers";
import { checked } from "./api-checks";
import { showInConsole } from "./console";
import { registerGamemasters, watchGamemasters } from "./kit/documents/gamemasters";
import { registerLinks } from "./kit/documents/links";
import { registerTerms } from "./kit/battle/terms";
import { registerGame } from "./kit/start/define-game";
import { registerLastGame } from "./kit/start/last-game";
import { checkSchema, schema } from "./kit/start/schema";
import { tellStarted } from "./kit/start/started";
import { fetchSealedHands } from "./kit/sealed-hands";
import { gamesFetched } from "./kit/game/bring";
import { awaitBattles, fetchForBattles } from "./kit/await-battles";
import { hasReference, importCharacters, openScreen, registerGurps } from "./gurps";
import { MYOSS_GAMMA } from "./games/myoss-gamma";
import { NAVY_ACES } from "./games/navy-aces";
import { SHIP_ON_SHIP } from "./games/ship-on-ship";
import { SILENT_SHIPS } from "./games/silent-ships";
import { SPACE_OPERA } from "./games/space-opera";
import { listenOnce } from "./kit/platform/hooks";
import { registerPlatform } from "./kit/platform/register";
import { readInOwnLanguage } from "./kit/content/door";
import { showQuotes } from "./kit/content/quotes";
import { crewTime } from "./kit/crews/time-allowed";
import { textLanguage } from "./kit/platform/language";
import { countIn } from "./kit/text/intl";
import { localize, translateBy } from "./kit/text/sentence";

/** What can be taken away, in the order of menus. */
bringFeatures([
  overviewFeature,
  botsFeature,
  forecastFeature,
  statisticsFeature,
  replayFeature,
  recordFeature,
  onlookersFeature,
  fleetsFeature,
  warFeature,
  shipwrightFeature,
  toursFeature,
  webhookFeature,
  selfCheckFeature,
  removalFeature,
]);

/** In the order of menus, too. */
const GAMES = [MYOSS_GAMMA, SHIP_ON_SHIP, SPACE_OPERA, SILENT_SHIPS, NAVY_ACES];

offerSealer(fetchSealedHands);

translateBy((key) => game.i18n.localize(key));
countIn(textLanguage);

listenOnce("init", () => {
  if (isTwice()) return;
  watchDeletions();
  hearConnection();
  registerHelpers();
  admitOurs();
  watchMessages();
  extendCombats();
  extendMessages();
  registerModel("ChatMessage", "battle-step", BattleStepModel);
  registerModel("ChatMessage", "table-roll", TableRollModel);
  registerModel("JournalEntryPage", "battle-record", BattleRecordModel);
  for (const { register } of features()) register?.();
  lastOptions.register();
  registerTerms();
  registerLinks();
  registerGamemasters();
  registerOnlookers();
  schema.register();
  registerGurps();
  registerMotion();
  drawOnTokens();
  for (const each of GAMES) registerGame(each);
  fetchForBattles();
  const added = features().map((feature) => feature.api ?? {});
  const whole = checked(Object.assign({ ...api, importCharacters, openScreen }, ...added));
  ownPackage().api = whole;
  showInConsole(whole);
  registerLastGame();
  addStartControls();
  registerPlatform();
  crewTime.register();
  registerBoards();
  announceBlows();
  guardLosses();
  guardBattles();
  watchMovedCards();
  readInOwnLanguage();
  watchDroppedActors();
  watchEnds();
  offerCards();
  stagePreparedScenes();
  addRollerControls();
  showQuotes();
});

/** Puts everything to work once the world is loaded. */
async function begin(): Promise<void> {
  if (isTwice()) return sayLasting(localize("ALLHANDS.anywhere.twice"));
  await gamesFetched();
  await checkSchema();
  if (isModule) keepSheets();
  if (isModule) await making(stocked()).catch(sayError);
  watchGamemasters();
  for (const feature of features()) feature.begin?.();
  await awaitBattles();
  void greet();
}

const stocked = async (): Promise<void> =>
  (await import("./kit/start/library")).stockLibrary((name) => hasReference() || !REFERENCE.includes(name));

listenOnce("ready", () => during("the start", begin().finally(tellStarted)));
