/** What can be done with a battle that is over, and with those who fought: on its board, its report, and wherever ships are. */
import type { Ending } from "../battle/feed";
import { features } from "./features";
import { refitterOf, type BattleCombat } from "../battle/table-game";
import { offerAfter } from "../board/feed";
import { documentsOf } from "../platform/documents";
import { listen, type HeaderControl } from "../platform/hooks";
import { offerEntry } from "../platform/interface";
import { unattended } from "../platform/notices";
import { rematchOf } from "./rematch";

type Ships = readonly Actor.Implementation[];

/** Asks what of the losses of these to put back. */
const refit = async (actors: Ships): Promise<void> => (await import("./refit")).openRefit(actors);

/** Asks what of all that a battle brought to clear away. */
export const cleanUp = async (battle: BattleCombat): Promise<void> => (await import("./clean-up")).openCleanUp(battle);

const canBeRefitted = (actor: { readonly type: string }): boolean => game.user.isGM && refitterOf(actor) !== null;

/** Those of a battle whose losses last. */
const refittableIn = ({ combatants }: BattleCombat): Ships =>
  [...new Set([...combatants].map(({ actor }) => actor as Actor.Implementation | null))].filter(
    (actor) => actor !== null && canBeRefitted(actor),
  ) as Ships;

/** What this user can do with a battle that is over. */
export function afterOf(battle: BattleCombat): Ending {
  const again = features().find(({ replay }) => replay)?.replay;
  const replay = again ? () => again(battle) : null;
  if (!game.user.isGM) return { replay, rematch: null, refit: null, cleanUp: null };
  const ships = refittableIn(battle);
  return {
    replay,
    rematch: rematchOf(battle),
    refit: ships.length > 0 ? () => refit(ships) : null,
    cleanUp: () => cleanUp(battle),
  };
}

/** In the menu of a ship's sheet the Gamemaster puts back what it has lost. */
function addRefitControl(app: object, controls: HeaderControl[]): void {
  const { document } = app as { readonly document?: Actor.Implementation & { readonly documentName: string } };
  if (document?.documentName !== "Actor" || document.pack || !canBeRefitted(document)) return;
  controls.push({
    icon: "fa-solid fa-screwdriver-wrench",
    label: "ALLHANDS.refit.open",
    action: "allHandsRefit",
    onClick: () => unattended(refit([document]), { asks: true }),
  });
}

/** The ships in a folder, and in those within it, by what the directory has on the page. */
function shipsIn(element: HTMLElement): Ships {
  const id = element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
  const isWithin = (folder: Folder.Implementation | null): boolean =>
    folder !== null && (folder.id === id || isWithin(folder.folder as Folder.Implementation | null));
  return documentsOf("actors").filter((actor) => canBeRefitted(actor) && isWithin(actor.folder));
}

/** Registers all that; called once in `init`. */
export function watchEnds(): void {
  offerAfter(afterOf);
  listen("getHeaderControlsApplicationV2", addRefitControl);
  offerEntry("getFolderContextOptions", {
    label: "ALLHANDS.refit.open",
    icon: "fa-solid fa-screwdriver-wrench",
    isWanted: (element) => shipsIn(element).length > 0,
    act: (element) => unattended(refit(shipsIn(element)), { asks: true }),
  });
}
