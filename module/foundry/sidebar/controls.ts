/** Where a battle is started and found again: the combat tracker and the token controls. */
import { madeFor } from "../windows/elements";
import { mayAutomate, registerAutomations } from "../battle/automation";
import { asBattle, battles } from "../battle/battle";
import { battleOnBoard, changeDice, goToMyBattle, openBoard, refreshBoards, takesPart } from "../board/boards";
import { registerDocks } from "../board/docks";
import { offerFleets } from "../fleets/open";
import { mayForecast, mayHaveLine, openForecast, registerForecasts, wantsLine } from "../forecast/open";
import { registerHandOrder } from "../board/hand-order";
import { registerOnlookers } from "../battle/onlookers";
import { openOnlookers, openOnlooking } from "../onlooking/open";
import { DICE_MODES, diceMode } from "../battle/dice";
import { playersText } from "../battle/seats";
import { crewOf } from "../battle/stations";
import { listenToMates } from "../referee/mates";
import { crewTime } from "../referee/take";
import { registerLastGame } from "../start/last-game";
import { tableGame, type BattleCombat } from "../battle/table-game";
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
 * The tracker's own row of ours: start a battle (Gamemasters), open the board of the one that is shown, or end it; where none is, the welcome. In
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
  if (game.user.isGM && !battle) row.append(button(row, "fa-ship", "ALLHANDS.welcome.open", () => void openWelcome()));
  const several = battles().filter(takesPart).length > 1;
  if (several) row.append(button(row, "fa-binoculars", "ALLHANDS.tracker.overview", () => void openOverview()));
  for (const seat of battle?.system.seats.filter((each) => crewOf(each).length > 0) ?? []) {
    const players = madeFor(row, "p");
    players.textContent = playersText(seat);
    row.append(players);
  }
  const title = html.querySelector(".encounter-title");
  if (battle && title) title.textContent = battle.system.name;
  html.classList.toggle("all-hands-battle", battle !== null);
  html.prepend(row);
}

type Entry = readonly [icon: string, label: string, action: string, onClick: () => void];

/** What a Gamemaster settles for a battle: whether captains advise, whether its board says who wins from here, who plays which seat. */
function captainEntries(battle: BattleCombat): Entry[] {
  const { ended, unadvised, foretold } = battle.system;
  const table = tableGame(battle.type);
  if (!table || ended) return [];
  const set = (values: object) => () => unattended(change(battle, values));
  const seats: Entry = ["solid fa-chair", "ALLHANDS.overview.seats", "Seats", () => void openOverview()];
  const advice: Entry = unadvised
    ? ["regular fa-lightbulb", "ALLHANDS.captain.adviseOn", "Advice", set({ "system.unadvised": false })]
    : ["solid fa-lightbulb", "ALLHANDS.captain.adviseOff", "Advice", set({ "system.unadvised": true })];
  const label = foretold ? "ALLHANDS.forecast.foretellOff" : "ALLHANDS.forecast.foretellOn";
  const line: Entry = ["solid fa-chart-line", label, "Foretell", set({ "system.foretold": !foretold })];
  return table.captains ? [seats, advice, line] : [seats];
}

/** What everybody can look at who may: what is likely to come of the battle, whether the board says so, and the battle once more. */
function lookEntries(battle: BattleCombat): Entry[] {
  const isShown = wantsLine.read();
  const label = isShown ? "ALLHANDS.forecast.lineHide" : "ALLHANDS.forecast.lineShow";
  const line = (): void => unattended(wantsLine.write(!isShown));
  const entries: (Entry | false)[] = [
    mayForecast(battle) && [
      ...(["solid fa-chart-column", "ALLHANDS.forecast.open", "Forecast"] as const),
      () => void openForecast(battle),
    ],
    mayHaveLine(battle) && ["solid fa-eye", label, "Line", line],
    ["solid fa-clock-rotate-left", "ALLHANDS.replay.open", "Replay", () => void openReplay(battle)],
    ["solid fa-tower-broadcast", "ALLHANDS.onlooking.open", "Onlooking", () => unattended(openOnlooking(battle))],
    game.user.isGM && [
      ...(["solid fa-users-viewfinder", "ALLHANDS.onlooking.terms", "Onlookers"] as const),
      () => unattended(openOnlookers(battle)),
    ],
  ];
  return entries.filter((entry) => entry !== false);
}

/** Who throws the dice: the Gamemaster says it. */
const diceEntries = (battle: BattleCombat): Entry[] =>
  DICE_MODES.map((mode) => {
    const icon = mode === diceMode(battle.system.dice) ? "solid fa-circle-check" : "solid fa-dice";
    return [icon, `ALLHANDS.dice.${mode}`, `Dice-${mode}`, () => void changeDice(battle, mode)];
  });

/** The menu of a board's window. */
function addBoardControls(app: object, controls: HeaderControl[]): void {
  const battle = battleOnBoard(app);
  if (!battle) return;
  const gamemaster = game.user.isGM ? [...diceEntries(battle), ...captainEntries(battle)] : [];
  const automation: Entry[] = mayAutomate(battle)
    ? [["solid fa-gears", "ALLHANDS.automation.title", "Automation", () => void openAutomation(battle)]]
    : [];
  for (const [icon, label, action, onClick] of [...lookEntries(battle), ...gamemaster, ...automation])
    controls.push({ icon: `fa-${icon}`, label, action: `allHands${action}`, onClick });
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
  offerFleets(openStartDialog);
  listen("renderCombatTracker", drawTrackerRow);
  registerDocks();
  registerForecasts();
  registerOnlookers();
  crewTime.register();
  listenToMates(refreshBoards);
  listen("getHeaderControlsApplicationV2", addBoardControls);
  registerHandOrder();
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
