/** Forecasts of a battle at the table: their window, and the line on the board. */
import { asBattle } from "../../kit/battle/battle";
import { minds } from "../../kit/battle/minds";
import { tableFor } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { term } from "../../kit/game/term";
import { takesPart } from "../../kit/battle/onlookers";
import { addStrip } from "../../kit/board/open-boards";
import { unattended } from "../../kit/platform/notices";
import { ourSetting } from "../../kit/platform/settings";

/** Whether boards show who wins from here. */
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

/** Whether this user wants to see the line. */
export const wantsLine = ourSetting("wantsLine", "client", true, {
  name: "ALLHANDS.setting.wantsLine.name",
  hint: "ALLHANDS.setting.wantsLine.hint",
  onChange: () => unattended(import("../../kit/board/boards").then(({ refreshBoards }) => refreshBoards())),
});

/** Declares the setting, and adds the line to boards; called once in `init`. */
export function registerForecasts(): void {
  wantsLine.register();
  addStrip(drawLine);
}

/** Whether this user may forecast a battle. */
export function mayForecast(battle: BattleCombat): boolean {
  const isOpen = tableFor(battle)?.captains !== undefined && !battle.system.ended;
  return isOpen && takesPart(battle) && (game.user.isGM || minds().advises(battle));
}

/** Whether a battle's board may show this user who wins from here. */
export const mayHaveLine = (battle: BattleCombat): boolean => foretold.of(battle) && takesPart(battle);

/** Opens the forecast of a battle at the table, for a user who may have it. */
export async function openForecast(of: object): Promise<void> {
  const battle = asBattle(of);
  if (battle && mayForecast(battle)) await (await import("./subject")).openWindow(battle);
}

/** Whether the line's code was fetched: only then can there be a line to remove. */
let isFetched = false;

async function drawLine(frame: HTMLElement, battle: BattleCombat): Promise<void> {
  const isWanted = mayHaveLine(battle) && wantsLine.read();
  if (!isWanted && !isFetched) return;
  isFetched = true;
  (await import("./line")).drawLine(frame, battle, isWanted);
}
