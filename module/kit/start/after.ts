/** Restoring losses and clearing away, wherever ships and ended battles are; `ending.ts` has what boards and reports add. */
import { asBattle } from "../battle/battle";
import { refitterOf } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { ourFlags, type Flagged } from "../documents/flags";
import { documentsOf } from "../platform/documents";
import { listen, type HeaderControl } from "../platform/hooks";
import { offerEntry } from "../platform/interface";
import { unattended } from "../platform/notices";
import { keptNow, type Kept } from "./kept";

export type Ships = readonly Actor.Implementation[];

/** Asks which losses of these actors to restore. */
export const refit = async (actors: Ships): Promise<void> => (await import("./refit")).openRefit(actors);

/** Whether _Play now_ began a battle: everything in it was made for it. */
export const isQuick = (battle: BattleCombat): boolean => ourFlags(battle as BattleCombat & Flagged)["quick"] === true;

/** Clears away what a battle brought: at once where _Play now_ made all of it, else what is chosen. */
export async function cleanUp(battle: BattleCombat): Promise<void> {
  if (!isQuick(battle)) return (await import("./clean-up")).openCleanUp(battle);
  const { putAway, tellPutAway } = await import("./put-away");
  await tellPutAway(await putAway(battle), battle);
}

/** Once an encounter that _Play now_ made was deleted, what was made with it goes, too. */
async function followEncounter(battle: BattleCombat, kept: readonly Kept[]): Promise<void> {
  const { putAway, tellPutAway } = await import("./put-away");
  await tellPutAway(await putAway(battle, kept), battle);
}

export const canBeRefitted = (actor: { readonly type: string }): boolean =>
  game.user.isGM && refitterOf(actor) !== null;

/** Lets the Gamemaster restore a ship's losses from the menu of its sheet. */
function addRefitControl(app: object, controls: HeaderControl[]): void {
  const { document } = app as { readonly document?: Actor.Implementation & { readonly documentName: string } };
  if (document?.documentName !== "Actor" || document.pack || !canBeRefitted(document)) return;
  controls.push({
    icon: "fa-solid fa-screwdriver-wrench",
    label: "ALLHANDS.board.refit",
    action: "allHandsRefit",
    onClick: () => unattended(refit([document]), { asks: true }),
  });
}

/** The ships in a folder of the directory and in its subfolders. */
function shipsIn(element: HTMLElement): Ships {
  const id = element.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
  const isWithin = (folder: Folder.Implementation | null): boolean =>
    folder !== null && (folder.id === id || isWithin(folder.folder as Folder.Implementation | null));
  return documentsOf("actors").filter((actor) => canBeRefitted(actor) && isWithin(actor.folder));
}

/** Registers all of these; called once in `init`. */
export function watchEnds(): void {
  listen("deleteCombat", (combat, options, userId) => {
    const battle = asBattle(combat);
    const isByHand = userId === game.user.id && game.user.isGM && !("allHandsPutAway" in options);
    if (battle && isByHand && isQuick(battle)) unattended(followEncounter(battle, keptNow(battle)), { asks: true });
  });
  listen("getHeaderControlsApplicationV2", addRefitControl);
  offerEntry("getFolderContextOptions", {
    label: "ALLHANDS.board.refit",
    icon: "fa-solid fa-screwdriver-wrench",
    isWanted: (element) => shipsIn(element).length > 0,
    act: (element) => unattended(refit(shipsIn(element)), { asks: true }),
  });
}
