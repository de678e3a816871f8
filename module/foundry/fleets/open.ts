/** Where fleets are opened and made: in the menu of folders of actors, and above the list of actors. */
import { documentsOf } from "../platform/documents";
import { offerEntry } from "../platform/interface";
import { unattended } from "../platform/notices";
import { offerInActors } from "../windows/directory";
import { fleetOf, type FleetFolder } from "./fleets";
import type { Begin } from "./window";

const ICON = "fa-solid fa-people-group";

/** The folder of actors that an element of a directory of the world belongs to. */
function folderOf(element: HTMLElement): FleetFolder | undefined {
  const id = element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"];
  return documentsOf<FleetFolder>("folders").find((folder) => folder.id === id && folder.type === "Actor");
}

/** Offers both; called once in `init`. `begin`: opens the dialog that starts a battle. */
export function offerFleets(begin: Begin): void {
  const open = async (folder: FleetFolder): Promise<void> => (await import("./window")).openFleet(folder, begin);
  const make = async (folder: FleetFolder): Promise<void> => {
    if (await (await import("./bring")).makeFleetOf(folder)) await open(folder);
  };
  const offer = (label: string, isOne: boolean, act: (folder: FleetFolder) => Promise<void>): void =>
    offerEntry("getFolderContextOptions", {
      label,
      icon: ICON,
      isWanted(element) {
        const folder = folderOf(element);
        return folder !== undefined && (fleetOf(folder) !== null) === isOne && (isOne || game.user.isGM);
      },
      act: (element) => unattended(act(folderOf(element)!)),
    });
  offer("ALLHANDS.fleet.open", true, open);
  offer("ALLHANDS.fleet.make", false, make);
  offerInActors({
    name: "all-hands-fleets",
    label: "ALLHANDS.fleet.list",
    icon: ICON,
    open: async () => (await import("./list-window")).openFleets(begin),
  });
}
