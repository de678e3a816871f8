/** Entries in the menu of a board's window: where it docks, and the battle's people and stations. */
import { battleById } from "../battle/battle";
import { tableFor } from "../game/games";
import type { HeaderControl } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { isPhone } from "./dock-place";
import type { Docking } from "./docking";
import { DOCKS, type Dock } from "./docks";

const ICONS: { readonly [dock in Dock]: string } = {
  left: "fa-arrow-left",
  right: "fa-arrow-right",
  bottom: "fa-arrow-down",
  floating: "fa-window-restore",
};

/** The docks of a board as entries in the menu of its window; on a phone, or away from the scene, there are none. */
export const dockEntries = (docking: Docking): HeaderControl[] =>
  DOCKS.map((dock) => ({
    icon: `fa-solid ${ICONS[dock]}`,
    label: `ALLHANDS.dock.${dock}`,
    action: `allHandsDock-${dock}`,
    visible: () => docking.isHere && !isPhone(window.innerWidth),
    onClick: () => docking.to(dock),
  }));

/** Entries in the same menu for the battle's people and stations, if the game has any. */
export function crewEntries(battleId: string): HeaderControl[] {
  const battle = battleById(battleId);
  const { crews, stations } = (battle && tableFor(battle)) ?? {};
  if (!battle) return [];
  const entry = (icon: string, label: string, action: string, open: () => Promise<void>): HeaderControl => ({
    icon: `fa-solid ${icon}`,
    label,
    action,
    onClick: () => unattended(open()),
  });
  const openCrews = async () => (await import("../crews/crew-window")).openCrews(battle);
  const openStations = async () => (await import("../crews/station-window")).openStations(battle);
  return [
    ...(crews ? [entry("fa-people-group", "ALLHANDS.crews.title", "allHandsCrews", openCrews)] : []),
    ...(stations ? [entry("fa-user-astronaut", "ALLHANDS.stations.title", "allHandsStations", openStations)] : []),
  ];
}
