/** Fleets in compendia: stored as they are, and brought back. */
import { isOfFleets, gameFace } from "../../kit/game/games";
import { chosen, paragraph } from "../../kit/platform/dialogs";
import { packIndex, packsOf, sourceOf } from "../../kit/platform/documents";
import { sayNews } from "../../kit/platform/notices";
import { foldersOfPack, fromPack, makeInPack, makePack, openPacks, removeFromPack } from "../../kit/platform/packs";
import { localize, phrase } from "../../kit/text/sentence";
import { arrived } from "./arrival";
import { shipsOf, termsOf, type Fleet, type FleetFolder } from "./fleets";
import { nextName } from "../../kit/text/next-name";
import { folderTree } from "./rows";
import { compareNames } from "../../kit/text/lists";

/** A folder as it is stored. */
interface FolderSource {
  readonly _id: string;
  readonly name: string;
  readonly folder: string | null;
  readonly flags?: object;
}

/** Fleets in a compendium: folders marked like those of the world. */
function fleetsIn(pack: string, where: string) {
  const folders = foldersOfPack<FleetFolder>(pack);
  const within = folders.filter((folder) => termsOf(folder) === null);
  const sources = within.map((folder) => sourceOf<FolderSource>(folder));
  return folders.flatMap((folder) => {
    const terms = termsOf(folder);
    const table = terms && gameFace(terms.game);
    if (!table) return [];
    const inner = folderTree(folder.id, sources);
    const homes = new Set<unknown>([folder.id, ...inner]);
    const ships = (packIndex(pack) ?? []).filter((line) => homes.has(line.folder) && isOfFleets(table, line));
    return [
      {
        ...terms,
        table,
        /** Id and title of the compendium. */
        pack,
        where,
        id: folder.id,
        name: folder.name,
        /** Its contents by id: folders, outer ones first, and ships. */
        folders: inner,
        ships: ships.map(({ _id }) => _id),
      },
    ];
  });
}

export type PackedFleet = ReturnType<typeof fleetsIn>[number];

/** Fleets in the compendia that this user may see, by name. */
export const packedFleets = (): readonly PackedFleet[] =>
  packsOf("Actor")
    .flatMap(({ collection, title }) => fleetsIn(collection, title))
    .sort((a, b) => compareNames(a.name, b.name) || compareNames(a.where, b.where));

/** Asks for the compendium that a fleet is put into; null if the user cancels. */
async function chosenPack({ name }: Fleet) {
  const packs = openPacks();
  const taken = packsOf("Actor").map(({ title }) => title);
  const label = nextName(localize("ALLHANDS.fleet.packName"), taken);
  const answer = await chosen({
    title: "ALLHANDS.fleet.pack",
    content: paragraph(phrase("ALLHANDS.fleet.packHint", { fleet: name })),
    buttons: [
      ...packs.map(({ collection, title }, at) => ({ action: collection, label: title, default: at === 0 })),
      {
        action: "new",
        label: phrase("ALLHANDS.fleet.newPack", { name: label }),
        default: packs.length === 0,
      },
    ],
  });
  if (answer?.action === "new") return makePack({ label });
  return packs.find(({ collection }) => collection === answer?.action) ?? null;
}

/** Folders within a fleet that hold its ships, outer ones first. */
function foldersWithin(fleet: Fleet): FleetFolder[] {
  const found = new Set<FleetFolder>();
  for (const { folder } of shipsOf(fleet)) {
    const around: FleetFolder[] = [];
    for (let at = folder as FleetFolder | null; at && at.id !== fleet.id; at = at.folder) around.unshift(at);
    for (const each of around) found.add(each);
  }
  return [...found];
}

/** Puts a whole fleet into a compendium, with all its ids. It replaces an earlier copy there. */
async function putInto(pack: string, fleet: Fleet): Promise<void> {
  const root = { ...sourceOf<FolderSource>(fleet.folder), folder: null };
  const folders = [root, ...foldersWithin(fleet).map((folder) => sourceOf<FolderSource>(folder))];
  const ships = shipsOf(fleet).map((ship) => sourceOf<FolderSource>(ship));
  const before = fleetsIn(pack, "").find(({ id }) => id === fleet.id);
  const replaced = (there: readonly string[], sources: readonly FolderSource[], earlier: readonly string[] = []) =>
    there.filter((id) => earlier.includes(id) || sources.some(({ _id }) => _id === id));
  const shipsThere = (packIndex(pack) ?? []).map(({ _id }) => _id);
  const foldersThere = foldersOfPack<FleetFolder>(pack).map(({ id }) => id);
  await removeFromPack("Actor", pack, replaced(shipsThere, ships, before?.ships));
  await removeFromPack("Folder", pack, replaced(foldersThere, folders, before?.folders));
  await makeInPack("Folder", pack, folders);
  await makeInPack("Actor", pack, ships);
}

/** Asks for a compendium, and puts a fleet into it. */
export async function packFleet(fleet: Fleet): Promise<void> {
  const pack = await chosenPack(fleet);
  if (!pack) return;
  await putInto(pack.collection, fleet);
  const count = shipsOf(fleet).length;
  sayNews(phrase("ALLHANDS.fleet.packed", { fleet: fleet.name, pack: pack.title, count }));
}

/** Brings a fleet back from a compendium; null if the user cancels. Throws a sentence. */
export async function unpackFleet({ pack, folders, ships, id, name, game: gameId, budget, owner }: PackedFleet) {
  const stored = foldersOfPack<FleetFolder>(pack).map((folder) => sourceOf<FolderSource>(folder));
  const documents = await fromPack<Actor.Implementation>(pack, ships);
  const { _id, folder: _, ...looks } = stored.find((one) => one._id === id) ?? { _id: id, folder: null };
  return arrived({
    id,
    name,
    game: gameId,
    budget,
    owner,
    looks,
    folders: folders.flatMap((inner) => stored.find(({ _id }) => _id === inner) ?? []),
    ships: documents.map((document) => sourceOf<FolderSource>(document)),
  });
}
