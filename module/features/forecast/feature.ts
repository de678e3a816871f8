/** Forecasts in the menu of a board's window, and the line on the board. */
import type { BoardEntry, Feature } from "../../kit/start/features";
import { tableGame, type BattleCombat } from "../../kit/battle/table-game";
import { change } from "../../kit/platform/documents";
import { unattended } from "../../kit/platform/notices";
import { mayForecast, mayHaveLine, openForecast, registerForecasts, wantsLine } from "./open";

/** Whether the board says who wins from here. */
function settles(battle: BattleCombat): BoardEntry[] {
  const { ended, foretold } = battle.system;
  if (ended || !tableGame(battle.type)?.captains) return [];
  const label = foretold ? "ALLHANDS.forecast.foretellOff" : "ALLHANDS.forecast.foretellOn";
  const onClick = () => unattended(change(battle, { "system.foretold": !foretold }));
  return [{ icon: "solid fa-chart-line", label, action: "Foretell", onClick }];
}

function looks(battle: BattleCombat): BoardEntry[] {
  const isShown = wantsLine.read();
  const forecast: BoardEntry = {
    icon: "solid fa-chart-column",
    label: "ALLHANDS.forecast.open",
    action: "Forecast",
    onClick: () => void openForecast(battle),
  };
  const line: BoardEntry = {
    icon: "solid fa-eye",
    label: isShown ? "ALLHANDS.forecast.lineHide" : "ALLHANDS.forecast.lineShow",
    action: "Line",
    onClick: () => unattended(wantsLine.write(!isShown)),
  };
  return [...(mayForecast(battle) ? [forecast] : []), ...(mayHaveLine(battle) ? [line] : [])];
}

export const forecastFeature: Feature = {
  id: "forecast",
  register: registerForecasts,
  looks,
  settles,
  outlook: async (place) => new (await import("./outlook")).Outlook(place),
};
