/** Brings a fleet from a file or a compendium into the world as it was there, and recognizes one that came before. */
import { chosen, paragraph } from "../../kit/platform/dialogs";
import { documentsOf, make, type Stored } from "../../kit/platform/documents";
import { phrase } from "../../kit/text/sentence";
import { allOrNothing, makeFleet, makeFolder, type Deletable, type NewFleet } from "./bring";
import type { FleetFolder } from "./fleets";

/** Data of a document with its former id; blank if it had none. */
interface Arriving {
  readonly _id: string;
  readonly name: string;
  /** The id of a folder within the fleet; anything else means the fleet itself. */
  readonly folder?: string | null;
}

export interface ArrivingFleet extends NewFleet {
  readonly id: string;
  /** Folders within it, outer ones first. */
  readonly folders: readonly Arriving[];
  readonly ships: readonly Arriving[];
}

/** The part of a fleet that is already here. */
export function present({ id, ships }: Pick<ArrivingFleet, "id" | "ships">) {
  const folder = documentsOf<FleetFolder>("folders").find((one) => one.id === id && one.type === "Actor") ?? null;
  const ids = new Set(documentsOf("actors").map((actor) => actor.id));
  const missing = ships.filter(({ _id }) => !ids.has(_id));
  return { folder, missing, isNew: folder === null && missing.length === ships.length };
}

type Made = Stored<Actor.Implementation> | Stored<Folder.Implementation>;

/** Makes folders and ships within a folder, reporting each one. `isAnew`: they get new ids. */
async function makeWithin(
  root: string,
  { folders, ships }: Pick<ArrivingFleet, "folders" | "ships">,
  isAnew: boolean,
  tell: (...made: readonly Made[]) => void,
): Promise<void> {
  const places = new Map<string, string>();
  const placed = ({ _id, folder, ...data }: Arriving) => ({
    ...data,
    folder: places.get(folder ?? "") ?? root,
    ...(isAnew || _id === "" ? {} : { _id }),
  });
  for (const inner of folders) {
    const isHere = !isAnew && documentsOf("folders").some(({ id }) => id === inner._id);
    const made = isHere
      ? null
      : await make<Stored<Folder.Implementation>>("Folder", placed(inner), { keepId: !isAnew });
    if (made) tell(made);
    places.set(inner._id, made?.id ?? inner._id);
  }
  if (ships.length === 0) return;
  const how = { keepId: !isAnew, keepEmbeddedIds: true };
  tell(...(await make<readonly Made[]>("Actor", ships.map(placed), how)));
}

/** Asks what to do with a fleet that is already here, in whole or in part. */
async function howOften({ name, ships }: ArrivingFleet, missing: number): Promise<"missing" | "again" | null> {
  const values = { fleet: name, here: ships.length - missing, count: ships.length };
  const answer = await chosen({
    title: "ALLHANDS.fleet.list",
    content: paragraph(phrase("ALLHANDS.fleet.isHere", values)),
    buttons: [
      ...(missing > 0 ? [{ action: "missing", label: "ALLHANDS.fleet.onlyMissing", default: true }] : []),
      { action: "again", label: "ALLHANDS.fleet.again" },
      { action: "keep", label: "ALLHANDS.fleet.keepIt", default: missing === 0 },
    ],
  });
  return answer?.action === "missing" || answer?.action === "again" ? answer.action : null;
}

/** Makes what is not here of an arriving fleet; `tell` hears of it. */
export async function makeMissing(
  fleet: ArrivingFleet,
  tell: (...made: readonly Deletable[]) => void,
): Promise<FleetFolder> {
  const { folder, missing } = present(fleet);
  const wanted = { folders: fleet.folders, ships: missing };
  if (folder) {
    await makeWithin(folder.id, wanted, false, tell);
    return folder;
  }
  const made = await makeFolder(fleet);
  tell(made);
  await makeWithin(made.id, wanted, false, tell);
  return made;
}

/** Makes an arriving fleet; null if the user cancels. Throws a sentence, with nothing made. */
export async function arrived(fleet: ArrivingFleet): Promise<FleetFolder | null> {
  const { missing, isNew } = present(fleet);
  const how = isNew ? "missing" : await howOften(fleet, missing.length);
  if (how === null) return null;
  if (how === "missing") return allOrNothing((tell) => makeMissing(fleet, tell));
  const { id: _, ...terms } = fleet;
  return makeFleet(terms, (root, tell) => makeWithin(root, fleet, true, tell));
}
