import { isGamemaster } from "../environment";
import type { ClientDocument, PicturedDocument, WorldCollection } from "../../documents";
import { game } from "../../game";

export interface EntryContext {
  id: string;
  name: string;
  img: string | null;
  uuid?: string;
}

export interface FolderContext<Entry = EntryContext> extends FolderTree<Entry> {
  id: string;
  name: string;
  color: string;
}

export interface FolderTree<Entry = EntryContext> {
  folders: FolderContext<Entry>[];
  /** Entries without a folder. */
  entries: Entry[];
}

/** A directory entry and its folder. */
interface Filed<Entry> {
  entry: Entry;
  folder: string | null;
}

interface FolderFace {
  id: string;
  name: string;
  folder?: { id: string } | string | null;
  color?: { css: string } | null;
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
const parentOf = ({ folder }: FolderFace): string | null =>
  typeof folder === "string" ? folder : (folder?.id ?? null);

/** Entries in their folders and nested folders, all by name. Anything in a missing folder is treated as in none. */
export function folderTree<Entry extends { name: string }>(
  folders: readonly FolderFace[],
  filed: readonly Filed<Entry>[],
): FolderTree<Entry> {
  const known = new Set(folders.map((folder) => folder.id));
  const home = (id: string | null): string | null => (id !== null && known.has(id) ? id : null);
  const inside = (id: string | null): FolderTree<Entry> => ({
    folders: folders
      .filter((folder) => home(parentOf(folder)) === id && folder.id !== id)
      .sort(byName)
      .map((folder) => ({
        id: folder.id,
        name: folder.name,
        color: folder.color?.css ?? "",
        ...inside(folder.id),
      })),
    entries: filed
      .filter(({ folder }) => home(folder) === id)
      .map(({ entry }) => entry)
      .sort(byName),
  });
  return inside(null);
}

/** The visible documents of a world collection in their folders. */
export function documentTree(documentName: string, collection: WorldCollection<ClientDocument>): FolderTree {
  const visible = (collection.contents as PicturedDocument[]).filter((entry) => entry.visible !== false);
  const filed = visible.map((document) => {
    const { id, name, img, folder } = document;
    return { entry: { id, name, img: img ?? document.thumbnail ?? null }, folder: folder?.id ?? null };
  });
  return worldTree(documentName, filed);
}

/** The sidebar folders for a kind of entry, filled with these entries; only Gamemasters see empty folders. */
export function worldTree<Entry extends { name: string }>(
  type: string,
  filed: readonly Filed<Entry>[],
): FolderTree<Entry> {
  const folders = game.folders.contents.filter((folder) => folder.type === type);
  const tree = folderTree(folders as unknown as FolderFace[], filed);
  return isGamemaster() ? tree : { ...tree, folders: withoutEmpty(tree.folders) };
}

function withoutEmpty<Entry>(folders: readonly FolderContext<Entry>[]): FolderContext<Entry>[] {
  return folders
    .map((folder) => ({ ...folder, folders: withoutEmpty(folder.folders) }))
    .filter((folder) => folder.folders.length > 0 || folder.entries.length > 0);
}
