/**
 * What a war may write with the rights of the Gamemaster who presses its buttons: its log is in a document, and someone
 * may have put things there that a war would never write.
 */
import { derivedId } from "../../rules/kernel";
import type { Patch } from "../../kit/documents/patch";
import type { FleetFolder } from "../fleets/fleets";
import { documentAt, documentsOf } from "../../kit/platform/documents";
import { shipsOfSide, type War, type WarPage, type WarShip } from "./war";

/** Id of the folder for ships lost in a war. */
export const lostFolderId = ({ page }: { readonly page: Pick<WarPage, "id"> }): string => derivedId(page.id, "lost");

const folderAt = (id: unknown): FleetFolder | undefined =>
  documentsOf<FleetFolder>("folders").find((folder) => folder.id === id);

/** Whether a folder belongs to a war: a side's fleet, a folder within it, or the folder of lost ships. */
function isOwnFolder(war: War, id: unknown): boolean {
  if (id === lostFolderId(war)) return true;
  const fleets = war.sides.flatMap((side) => side.fleets);
  const isIn = (folder: FleetFolder | null | undefined): boolean =>
    folder ? fleets.includes(folder.id) || isIn(folder.folder) : false;
  return isIn(folderAt(id));
}

/** The actors of a war: its ships, those it has lost, and the people aboard. */
async function ownActors(war: War): Promise<ReadonlySet<string>> {
  const lost = documentsOf("actors").filter(({ folder }) => folder?.id === lostFolderId(war)) as readonly WarShip[];
  const ships = [...war.sides.flatMap(shipsOfSide), ...lost];
  const crews = await Promise.all(
    ships.map(async (actor) => (await war.table.characters?.({ id: actor.id, actor })) ?? {}),
  );
  return new Set([...ships.map(({ uuid }) => uuid), ...crews.flatMap((crew) => Object.values(crew))]);
}

/** Returns a test whether a document that a patch would write is the war's own. */
async function ownIn(war: War): Promise<(uuid: string, values: Patch[string]) => boolean> {
  const actors = await ownActors(war);
  return (uuid, values) => {
    const [kind, id, , within] = uuid.split(".");
    if (kind === "Folder") return id === lostFolderId(war);
    // The war's own page is not one of the pages that it makes.
    if (kind === "JournalEntry") return id === war.journal.id && isPageOfBattle(uuid) && within !== war.page.id;
    return actors.has(`Actor.${id ?? ""}`) && (!values || !("folder" in values) || isOwnFolder(war, values["folder"]));
  };
}

/** Whether a page tells of a battle, or does not exist. */
function isPageOfBattle(uuid: string): boolean {
  const page = documentAt<{ readonly type: string }>(uuid);
  return page === null || page.type === "text";
}

/** The part of a patch that the war may write. */
export async function ownPart(war: War, patch: Patch): Promise<Patch> {
  const isOwn = await ownIn(war);
  return Object.fromEntries(Object.entries(patch).filter(([uuid, values]) => isOwn(uuid, values)));
}

/** UUIDs of documents that these patches would write and that are not the war's own. */
export async function foreignIn(war: War, ...patches: readonly Patch[]): Promise<string[]> {
  const isOwn = await ownIn(war);
  const all = patches.flatMap((patch) => Object.entries(patch));
  const foreign = all.filter(([uuid, values]) => !isOwn(uuid, values) && (documentAt(uuid) !== null || isMade(values)));
  return [...new Set(foreign.map(([uuid]) => uuid))];
}

const isMade = (values: Patch[string] | undefined): boolean =>
  values !== null && values !== undefined && "_id" in values;
