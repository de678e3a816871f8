/** Adds forecasts to the menu of a board's window, and the line to the board. */
import type { BoardEntry, Feature } from "../../kit/start/features";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { unattended } from "../../kit/platform/notices";
import { foretold, mayForecast, mayHaveLine, openForecast, registerForecasts, wantsLine } from "./open";

function looks(battle: BattleCombat): BoardEntry[] {
  const isShown = wantsLine.read();
  const forecast: BoardEntry = {
    icon: "solid fa-chart-column",
    label: "ALLHANDS.forecast.open",
    action: "Forecast",
    onClick: () => unattended(openForecast(battle)),
  };
  const line: BoardEntry = {
    icon: "solid fa-eye",
    label: isShown ? "ALLHANDS.forecast.lineHide" : "ALLHANDS.setting.wantsLine.name",
    action: "Line",
    onClick: () => unattended(wantsLine.write(!isShown)),
  };
  return [...(mayForecast(battle) ? [forecast] : []), ...(mayHaveLine(battle) ? [line] : [])];
}

export const forecastFeature: Feature = {
  id: "forecast",
  needs: ["bots"],
  terms: [foretold],
  register: registerForecasts,
  looks,
  outlook: async (place) => new (await import("./outlook")).Outlook(place),
  api: { openForecast },
};
