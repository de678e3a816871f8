/** Places to start a battle and to find it again: the combat tracker and the token controls. */
import { madeFor } from "../windows/elements";
import { mayAutomate } from "../game/automation";
import { asBattle, battles } from "../battle/battle";
import { takesPart } from "../battle/onlookers";
import { battleOnBoard } from "../board/open-boards";
import { placeMarks } from "../board/call-marks";
import { isModule } from "../platform/home";
import { features, type BoardEntry } from "../start/features";
import { playersText } from "../battle/seats";
import { crewOf } from "../battle/stations";
import { onGame, tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";
import { changeTerm, type Term } from "../game/term";
import { ownTerms } from "../battle/terms";
import { documentsOf } from "../platform/documents";
import { offerToBegin } from "../start/offer";
import { ENCOUNTER_HOOKS, grouped, listen, listenToEach, type HeaderControl } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { cleanUp } from "../start/after";
import { ourSetting } from "../platform/settings";
import { bindKey, offerMenu, offerTool, placeTools, redrawTracker } from "../platform/interface";
import { openAutomation, openCircumstances, openStartDialog, openWelcome, playUsual } from "./open";
import { debounced } from "../platform/under-way";
import { localize } from "../text/sentence";

function button(row: Element, icon: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = madeFor(row, "button");
  element.type = "button";
  const sign = madeFor(row, "i");
  sign.className = icon;
  sign.setAttribute("aria-hidden", "true");
  element.append(sign, ` ${localize(label)}`);
  element.addEventListener("click", onClick);
  return element;
}

/** Opens the board of a battle. */
const openBoard = async (battle: BattleCombat): Promise<void> => (await import("../board/boards")).openBoard(battle);

/** Brings this user to their battle; false if they have none. */
function goToMyBattle(): boolean {
  const has = battles().some(takesPart);
  if (has) unattended(import("../board/boards").then((boards) => boards.goToMyBattle()));
  return has;
}

const openStart = () => unattended(openStartDialog(), { asks: true });

/** The member of Foundry's tracker that we use. */
interface Tracker {
  readonly viewed?: object | null;
}

/** The trackers that were drawn, and their elements. */
const drawn = new Map<object, HTMLElement>();

const drawStates = (html: HTMLElement, battle: BattleCombat): void =>
  unattended(import("./tracker-states").then((states) => states.drawStates(html, battle)));

/** Draws anew how the battles in the trackers stand. */
function redrawStates(): void {
  for (const [app, html] of drawn) {
    const battle = html.isConnected ? asBattle((app as Tracker).viewed) : null;
    if (battle) drawStates(html, battle);
    else if (!html.isConnected) drawn.delete(app);
  }
}

/**
 * Our row in the tracker: start a battle (Gamemasters), open the board of the shown battle, or end it; without a
 * battle, the welcome. In a battle of ours the rules keep turns and rounds: the stylesheet hides Foundry's initiative
 * and turn buttons.
 */
function drawTrackerRow(app: object, html: HTMLElement): void {
  html.querySelector(".all-hands-tracker")?.remove();
  const { viewed } = app as Tracker;
  const battle = asBattle(viewed);
  // Another system's encounters are its own.
  if (isModule && !battle) return void html.classList.remove("all-hands-battle");
  const row = madeFor(html, "div");
  row.className = "all-hands all-hands-tracker";
  if (battle)
    row.append(button(row, "fa-solid fa-table-list", "ALLHANDS.tracker.board", () => unattended(openBoard(battle))));
  if (game.user.isGM && battle)
    row.append(
      button(row, "fa-solid fa-stop", "ALLHANDS.tracker.end", () => unattended(battle.endCombat(), { asks: true })),
    );
  if (game.user.isGM && battle?.system.ended)
    row.append(
      button(row, "fa-solid fa-broom", "ALLHANDS.board.cleanUp", () => unattended(cleanUp(battle), { asks: true })),
    );
  if (game.user.isGM) row.append(button(row, "fa-solid fa-anchor", "ALLHANDS.tracker.start", openStart));
  if (game.user.isGM && !battle)
    row.append(
      button(row, "fa-solid fa-ship", "ALLHANDS.welcome.open", () => unattended(openWelcome(), { asks: true })),
    );
  for (const { icon, label, onClick } of features().flatMap((feature) => feature.tracked?.() ?? []))
    row.append(button(row, `fa-${icon}`, label, onClick));
  for (const seat of battle?.system.seats.filter((each) => crewOf(each).length > 0) ?? []) {
    const players = madeFor(row, "p");
    players.textContent = playersText(seat);
    row.append(players);
  }
  const title = html.querySelector(".encounter-title");
  if (battle && title) title.textContent = battle.system.name;
  drawn.set(app, html);
  if (battle) drawStates(html, battle);
  html.classList.toggle("all-hands-battle", battle !== null);
  html.prepend(row);
  placeMarks(row);
}

/** Entries that change a term: for a flag its opposite, during the battle; else each value, the present one checked. */
function termEntries(term: Term, battle: BattleCombat): BoardEntry[] {
  const { choice } = term;
  const table = tableFor(battle);
  if (!choice?.menu || !table || choice.suits?.(table) === false) return [];
  const { menu, values, word } = choice;
  const now = term.of(battle);
  const isFlag = typeof now === "boolean";
  if (isFlag && battle.system.ended) return [];
  return values
    .filter((value) => !isFlag || value !== now)
    .map((value) => ({
      icon: value === now ? "solid fa-circle-check" : menu.icon(value),
      label: word?.(value) ?? "",
      action: isFlag ? menu.action : `${menu.action}-${String(value)}`,
      onClick: () => unattended(changeTerm(term, battle, value)),
    }));
}

/** The entries for what a Gamemaster settles in a battle. */
function settled(battle: BattleCombat): BoardEntry[] {
  const entriesOf = (terms: readonly Term[]) => terms.flatMap((term) => termEntries(term, battle));
  const brought = features().flatMap(({ settles, terms = [] }) => [...(settles?.(battle) ?? []), ...entriesOf(terms)]);
  return [...entriesOf(ownTerms), ...(sealerOf(battle)?.entries(battle) ?? []), ...brought];
}

/** The entry for the circumstances of a battle whose rules know any. */
function circumstanceEntry(battle: BattleCombat): BoardEntry[] {
  if (!tableFor(battle)?.rules.circumstances) return [];
  const onClick = (): void => unattended(openCircumstances(battle));
  return [{ icon: "solid fa-cloud-bolt", label: "ALLHANDS.circumstance.menu", action: "Circumstances", onClick }];
}

/** The menu of a board's window: what everybody may look at, and what a Gamemaster settles. */
function addBoardControls(app: object, controls: HeaderControl[]): void {
  const battle = battleOnBoard(app);
  if (!battle) return;
  const looks = features().flatMap((feature) => feature.looks?.(battle) ?? []);
  const gamemaster = game.user.isGM ? settled(battle) : [];
  const label = "ALLHANDS.automation.title";
  const onClick = (): void => unattended(openAutomation(battle));
  const automation = mayAutomate(battle) ? [{ icon: "solid fa-gears", label, action: "Automation", onClick }] : [];
  const entry = ({ icon, action, ...others }: BoardEntry): HeaderControl => {
    return { ...others, icon: `fa-${icon}`, action: `allHands${action}` };
  };
  const circumstances = game.user.isGM ? circumstanceEntry(battle) : [];
  const own = sealerOf(battle)?.ownEntries() ?? [];
  controls.push(
    ...[...looks, ...own].map(entry),
    ...grouped([...circumstances, ...gamemaster, ...automation].map(entry)),
  );
}

/** Whether a Gamemaster of this world has seen the welcome. */
const welcomed = ourSetting("welcomed", "world", false);

/** The id of a game that is played as soon as a Gamemaster of this world joins; blank for none. */
const playFirst = ourSetting("playFirst", "world", "");

/** Greets the Gamemaster of a new world; called once in `ready`. */
export async function greet(): Promise<void> {
  const first = playFirst.read();
  // In another system's world we come when we are asked.
  if ((first === "" && (isModule || welcomed.read())) || game.users?.activeGM?.isSelf !== true) return;
  await welcomed.write(true);
  // A world that has ships was in use before there was a welcome.
  const isNew = documentsOf("actors").length === 0;
  if (first === "") return isNew ? openWelcome() : undefined;
  await playFirst.write("");
  await playUsual(first);
}

/** Registers the ways to start a battle; called once in `init`. */
export function addStartControls(): void {
  welcomed.register();
  playFirst.register();
  offerMenu("welcome", {
    name: "ALLHANDS.welcome.title",
    label: "ALLHANDS.welcome.open",
    hint: "ALLHANDS.welcome.hint",
    icon: "fa-solid fa-ship",
    open: openWelcome,
  });
  bindKey("myBattle", "ALLHANDS.tracker.mine", [{ key: "KeyB", shift: true }], goToMyBattle);
  offerToBegin(openStartDialog);
  listen("renderCombatTracker", drawTrackerRow);
  listenToEach([...ENCOUNTER_HOOKS, "updateUser"], debounced("the tracker", 50, redrawStates));
  onGame(redrawTracker);
  for (const list of ["renderActorDirectory", "renderCombatTracker", "renderCompendium"] as const)
    listen(list, (app, html) => unattended(import("./pictures").then(({ drawList }) => drawList(app, html))));
  listen("renderPlayers", (_list, html) => placeMarks(html, { isRead: true }));
  listen("getHeaderControlsApplicationV2", addBoardControls);
  const start = { name: "all-hands-start", title: "ALLHANDS.tracker.start", icon: "fa-solid fa-anchor" };
  const welcome = { name: "all-hands-welcome", title: "ALLHANDS.welcome.open", icon: "fa-solid fa-ship" };
  offerTool(
    { ...welcome, order: 99 },
    () => unattended(openWelcome(), { asks: true }),
    () => game.user.isGM,
  );
  offerTool({ ...start, order: 100 }, openStart, () => game.user.isGM);
  placeTools(() =>
    unattended(
      import("./tool-menu").then(({ openTools }) => openTools()),
      { asks: true },
    ),
  );
}
