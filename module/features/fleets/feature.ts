/** Where fleets are opened and made: in the menu of actor folders, and above the list of actors. */
import type { Feature, ShipGroup } from "../../kit/start/features";
import { documentsOf } from "../../kit/platform/documents";
import { offerEntry } from "../../kit/platform/interface";
import { unattended } from "../../kit/platform/notices";
import { offerInActors } from "../../kit/windows/directory";
import { fightersOf, fleetOf, fleets, type FleetFolder } from "./fleets";

const ICON = "fa-solid fa-people-group";

/** The actor folder that an element of a directory belongs to. */
function folderOf(element: HTMLElement): FleetFolder | undefined {
  const id = element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
  return documentsOf<FleetFolder>("folders").find((folder) => folder.id === id && folder.type === "Actor");
}

/** Opens the window with all fleets, or brings it to the front. */
export const openFleets = async (): Promise<void> => (await import("./list-window")).openFleets();

/** Opens a fleet's window, by its folder. */
const openFleet = async (folder: FleetFolder): Promise<void> => (await import("./window")).openFleet(folder);

/** Offers both. */
function register(): void {
  const make = async (folder: FleetFolder): Promise<void> => {
    if (await (await import("./bring")).makeFleetOf(folder)) await openFleet(folder);
  };
  const offer = (label: string, isOne: boolean, act: (folder: FleetFolder) => Promise<void>): void =>
    offerEntry("getFolderContextOptions", {
      label,
      icon: ICON,
      isWanted(element) {
        const folder = folderOf(element);
        return folder !== undefined && (fleetOf(folder) !== null) === isOne && (isOne || game.user.isGM);
      },
      act: (element) => unattended(act(folderOf(element)!), { asks: true }),
    });
  offer("ALLHANDS.fleet.open", true, openFleet);
  offer("ALLHANDS.fleet.make", false, make);
  offerInActors({
    name: "all-hands-fleets",
    label: "ALLHANDS.fleet.list",
    icon: ICON,
    open: openFleets,
  });
}

const groups = (game: string): ShipGroup[] =>
  fleets(game).map((fleet) => ({ ...fleet, ships: () => fightersOf(fleet) }));

export const fleetsFeature: Feature = {
  id: "fleets",
  register,
  groups,
  api: {
    /** The fleets of this world, or of one game: `fleets("myoss-gamma")`. */
    fleets,
    openFleets,
    /** Opens a fleet's window: `openFleet(fleet.folder)`. */
    openFleet,
  },
};
