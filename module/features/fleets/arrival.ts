/** Brings a fleet from a file or a compendium into the world as it was there, and recognizes one that came before. */
import { chosen, paragraph } from "../../kit/platform/dialogs";
import { documentsOf, make, type Stored } from "../../kit/platform/documents";
import { phrase } from "../../kit/text/sentence";
import { makeFleet, type NewFleet } from "./bring";
import type { FleetFolder } from "./fleets";

/** Data of a document with its former id; blank if it had none. */
interface Arriving {
  readonly _id: string;
  readonly name: string;
  /** The id of a folder within the fleet; anything else means the fleet itself. */
  readonly folder?: string | null;
}

interface ArrivingFleet extends NewFleet {
  readonly id: string;
  /** Folders within it, outer ones first. */
  readonly folders: readonly Arriving[];
  readonly ships: readonly Arriving[];
}

/** The part of a fleet that is already here. */
function present({ id, ships }: ArrivingFleet) {
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

/** Makes an arriving fleet; null if the user cancels. Throws a sentence, with nothing made. */
export async function arrived(fleet: ArrivingFleet): Promise<FleetFolder | null> {
  const { folder, missing, isNew } = present(fleet);
  const how = isNew ? "missing" : await howOften(fleet, missing.length);
  if (how === null) return null;
  const isAnew = how === "again";
  const wanted = { folders: fleet.folders, ships: isAnew ? fleet.ships : missing };
  if (folder && !isAnew) {
    await makeWithin(folder.id, wanted, false, () => undefined);
    return folder;
  }
  const { id, ...terms } = fleet;
  return makeFleet(isAnew ? terms : { ...terms, id }, (root, tell) => makeWithin(root, wanted, isAnew, tell));
}
