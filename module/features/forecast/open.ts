/** What is forecast of a battle at the table: the window for it, and the line on its board. */
import { asBattle } from "../../kit/battle/battle";
import { minds } from "../../kit/battle/minds";
import { tableGame, type BattleCombat } from "../../kit/battle/table-game";
import { term } from "../../kit/battle/term";
import { addStrip, refreshBoards, takesPart } from "../../kit/board/boards";
import { ourSetting } from "../../kit/platform/settings";

/** Boards say who wins from here. */
export const foretold = term<boolean>({
  name: "foretold",
  kept: true,
  values: [false, true],
  word: (isTold) => (isTold ? "ALLHANDS.forecast.foretellOn" : "ALLHANDS.forecast.foretellOff"),
  suits: ({ captains }) => captains !== undefined,
  label: "ALLHANDS.forecast.foretold",
  asked: "captains",
  setting: "foretells",
  menu: { action: "Foretell", icon: () => "solid fa-chart-line" },
});

/** Whether this user wants to see it. */
export const wantsLine = ourSetting("wantsLine", "client", true, {
  name: "ALLHANDS.setting.wantsLine.name",
  hint: "ALLHANDS.setting.wantsLine.hint",
  onChange: () => refreshBoards(),
});

/** Declares the setting, and has boards draw the line; called once in `init`. */
export function registerForecasts(): void {
  wantsLine.register();
  addStrip(drawLine);
}

/** Whether this user may have a battle forecast. */
export function mayForecast(battle: BattleCombat): boolean {
  const isOpen = tableGame(battle.type)?.captains !== undefined && !battle.system.ended;
  return isOpen && takesPart(battle) && (game.user.isGM || minds().advises(battle));
}

/** Whether the board of a battle says to this user who wins from here, if they want to know. */
export const mayHaveLine = (battle: BattleCombat): boolean => foretold.of(battle) && takesPart(battle);

/** Opens the forecast of a battle at the table, for a user who may have it. */
export async function openForecast(of: object): Promise<void> {
  const battle = asBattle(of);
  if (battle && mayForecast(battle)) await (await import("./subject")).openWindow(battle);
}

/** Whether the code of the line was fetched: then there may be one to be taken away. */
let isFetched = false;

async function drawLine(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const isWanted = mayHaveLine(battle) && wantsLine.read();
  if (!isWanted && !isFetched) return;
  isFetched = true;
  (await import("./line")).drawLine(frame, battle, isWanted);
}
