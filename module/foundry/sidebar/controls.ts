/** Where a battle is started and found again: the combat tracker and the token controls. */
import { madeFor } from "../windows/elements";
import { mayAutomate, registerAutomations } from "../battle/automation";
import { asBattle, battles } from "../battle/battle";
import { battleOnBoard, changeDice, goToMyBattle, openBoard, takesPart } from "../board/boards";
import { registerDocks } from "../board/docks";
import { mayForecast, openForecast } from "../forecast/open";
import { registerHandOrder } from "../board/hand-order";
import { DICE_MODES, diceMode } from "../battle/dice";
import { registerLastGame } from "../start/last-game";
import { tableGame } from "../battle/table-game";
import { change, documentsOf } from "../platform/documents";
import { offerToBegin } from "../start/offer";
import { listen, type HeaderControl } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { cleanUp } from "../start/after";
import { tourBattles } from "../tours/steps";
import { nextByKey } from "../tours/tours";
import { ourSetting } from "../platform/settings";
import { bindKey, offerMenu, offerTool } from "../platform/interface";
import { openAutomation, openOverview, openReplay, openStartDialog, openWelcome, playUsual } from "./open";

function button(row: Element, icon: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = madeFor(row, "button");
  element.type = "button";
  const sign = madeFor(row, "i");
  sign.className = `fa-solid ${icon}`;
  sign.setAttribute("aria-hidden", "true");
  element.append(sign, ` ${game.i18n.localize(label)}`);
  element.addEventListener("click", onClick);
  return element;
}

const openStart = () => void openStartDialog();

/** The member of Foundry's tracker that we use. */
interface Tracker {
  readonly viewed?: object | null;
}

/**
 * The tracker's own row of ours: start a battle (Gamemasters), open the board of the one that is shown, or end it. In
 * a battle of ours the rules keep turns and rounds: the stylesheet hides Foundry's initiative and its turn buttons.
 */
function drawTrackerRow(app: object, html: HTMLElement): void {
  html.querySelector(".all-hands-tracker")?.remove();
  const { viewed } = app as Tracker;
  const battle = asBattle(viewed);
  const row = madeFor(html, "div");
  row.className = "all-hands all-hands-tracker";
  if (battle) row.append(button(row, "fa-table-list", "ALLHANDS.tracker.board", () => void openBoard(battle)));
  if (game.user.isGM && battle)
    row.append(button(row, "fa-stop", "ALLHANDS.tracker.end", () => void battle.endCombat()));
  if (game.user.isGM && battle?.system.ended)
    row.append(button(row, "fa-broom", "ALLHANDS.cleanUp.open", () => unattended(cleanUp(battle))));
  if (game.user.isGM) row.append(button(row, "fa-anchor", "ALLHANDS.tracker.start", openStart));
  const several = battles().filter(takesPart).length > 1;
  if (several) row.append(button(row, "fa-binoculars", "ALLHANDS.tracker.overview", () => void openOverview()));
  const title = html.querySelector(".encounter-title");
  if (battle && title) title.textContent = battle.system.name;
  html.classList.toggle("all-hands-battle", battle !== null);
  html.prepend(row);
}

/** In the menu of a board's window the Gamemaster says who throws the dice. */
function addDiceControls(app: object, controls: HeaderControl[]): void {
  const battle = game.user.isGM ? battleOnBoard(app) : null;
  if (!battle) return;
  for (const mode of DICE_MODES) {
    const current = mode === diceMode(battle.system.dice);
    controls.push({
      icon: current ? "fa-solid fa-circle-check" : "fa-solid fa-dice",
      label: `ALLHANDS.dice.${mode}`,
      action: `allHandsDice-${mode}`,
      onClick: () => void changeDice(battle, mode),
    });
  }
}

/** In the menu of a board's window the Gamemaster says what happens by itself. */
function addAutomationControl(app: object, controls: HeaderControl[]): void {
  const battle = battleOnBoard(app);
  if (!battle || !mayAutomate(battle)) return;
  controls.push({
    icon: "fa-solid fa-gears",
    label: "ALLHANDS.automation.title",
    action: "allHandsAutomation",
    onClick: () => void openAutomation(battle),
  });
}

/** In the menu of a board's window the Gamemaster says whether captains advise, and who plays which seat. */
function addCaptainControls(app: object, controls: HeaderControl[]): void {
  const battle = game.user.isGM ? battleOnBoard(app) : null;
  const table = battle && tableGame(battle.type);
  if (!battle || !table || battle.system.ended) return;
  controls.push({
    icon: "fa-solid fa-chair",
    label: "ALLHANDS.overview.seats",
    action: "allHandsSeats",
    onClick: () => void openOverview(),
  });
  if (!table.captains) return;
  const { unadvised } = battle.system;
  controls.push({
    icon: unadvised ? "fa-regular fa-lightbulb" : "fa-solid fa-lightbulb",
    label: unadvised ? "ALLHANDS.captain.adviseOn" : "ALLHANDS.captain.adviseOff",
    action: "allHandsAdvice",
    onClick: () => unattended(change(battle, { "system.unadvised": !unadvised })),
  });
}

/** In the menu of a board's window those who play can see what is likely to come of it. */
function addForecastControl(app: object, controls: HeaderControl[]): void {
  const battle = battleOnBoard(app);
  if (!battle || !mayForecast(battle)) return;
  controls.push({
    icon: "fa-solid fa-chart-column",
    label: "ALLHANDS.forecast.open",
    action: "allHandsForecast",
    onClick: () => void openForecast(battle),
  });
}

/** In the menu of a board's window everyone can look at the battle once more. */
function addReplayControl(app: object, controls: HeaderControl[]): void {
  const battle = battleOnBoard(app);
  if (!battle) return;
  controls.push({
    icon: "fa-solid fa-clock-rotate-left",
    label: "ALLHANDS.replay.open",
    action: "allHandsReplay",
    onClick: () => void openReplay(battle),
  });
}

/** Whether a Gamemaster of this world has seen the welcome. */
const welcomed = ourSetting("welcomed", "world", false);

/** The id of a game that is played as soon as a Gamemaster of this world comes; blank: none. */
const playFirst = ourSetting("playFirst", "world", "");

/** Greets the Gamemaster of a world that has just begun; called once in `ready`. */
export async function greet(): Promise<void> {
  const first = playFirst.read();
  if ((first === "" && welcomed.read()) || game.users?.activeGM?.isSelf !== true) return;
  await welcomed.write(true);
  // Where ships are, somebody has been here before there was a welcome.
  const isNew = documentsOf("actors").length === 0;
  if (first === "") return isNew ? openWelcome() : undefined;
  await playFirst.write("");
  await playUsual(first);
}

/** Registers the ways to start a battle; called once in `init`. */
export function addStartControls(): void {
  registerLastGame();
  welcomed.register();
  playFirst.register();
  tourBattles.register();
  bindKey("tourNext", "ALLHANDS.tour.key", [{ key: "KeyN", shift: true }], nextByKey);
  offerMenu("welcome", {
    name: "ALLHANDS.welcome.title",
    label: "ALLHANDS.welcome.open",
    hint: "ALLHANDS.welcome.hint",
    icon: "fa-solid fa-ship",
    open: openWelcome,
  });
  bindKey("myBattle", "ALLHANDS.tracker.mine", [{ key: "KeyB", shift: true }], goToMyBattle);
  registerAutomations();
  offerToBegin(openStartDialog);
  listen("renderCombatTracker", drawTrackerRow);
  registerDocks();
  listen("getHeaderControlsApplicationV2", addForecastControl);
  registerHandOrder();
  listen("getHeaderControlsApplicationV2", addReplayControl);
  listen("getHeaderControlsApplicationV2", addDiceControls);
  listen("getHeaderControlsApplicationV2", addCaptainControls);
  listen("getHeaderControlsApplicationV2", addAutomationControl);
  const overview = { name: "all-hands-overview", title: "ALLHANDS.overview.title", icon: "fa-solid fa-binoculars" };
  const start = { name: "all-hands-start", title: "ALLHANDS.tracker.start", icon: "fa-solid fa-anchor" };
  offerTool({ ...overview, order: 102 }, () => void openOverview());
  const welcome = { name: "all-hands-welcome", title: "ALLHANDS.welcome.open", icon: "fa-solid fa-ship" };
  offerTool(
    { ...welcome, order: 99 },
    () => void openWelcome(),
    () => game.user.isGM,
  );
  offerTool({ ...start, order: 100 }, openStart, () => game.user.isGM);
}
