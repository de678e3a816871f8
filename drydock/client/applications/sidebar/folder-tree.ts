import { game, isGamemaster } from "../environment";
import type { CollectionFace } from "../environment";

export interface EntryContext {
  id: string;
  name: string;
  img: string | null;
  uuid?: string;
}

export interface FolderContext {
  id: string;
  name: string;
  folders: FolderContext[];
  entries: EntryContext[];
}

export interface FolderTree {
  folders: FolderContext[];
  /** What is in no folder. */
  entries: EntryContext[];
}

/** A line of a directory and the folder it is in. */
interface Filed {
  entry: EntryContext;
  folder: string | null;
}

interface FolderFace {
  id: string;
  name: string;
  folder?: { id: string } | string | null;
}

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
const parentOf = ({ folder }: FolderFace): string | null =>
  typeof folder === "string" ? folder : (folder?.id ?? null);

/** Entries in their folders, folders in theirs, all by name. What lies in a folder that is not there, lies in none. */
export function folderTree(folders: readonly FolderFace[], filed: readonly Filed[]): FolderTree {
  const known = new Set(folders.map((folder) => folder.id));
  const home = (id: string | null): string | null => (id !== null && known.has(id) ? id : null);
  const inside = (id: string | null): FolderTree => ({
    folders: folders
      .filter((folder) => home(parentOf(folder)) === id && folder.id !== id)
      .sort(byName)
      .map((folder) => ({ id: folder.id, name: folder.name, ...inside(folder.id) })),
    entries: filed
      .filter(({ folder }) => home(folder) === id)
      .map(({ entry }) => entry)
      .sort(byName),
  });
  return inside(null);
}

/** The visible documents of a collection of the world in their folders; empty folders are the Gamemaster's to see. */
export function documentTree(documentName: string, collection: CollectionFace): FolderTree {
  const visible = collection.contents.filter((entry) => entry.visible !== false);
  const filed = visible.map((document) => {
    const { id, name, img, folder } = document;
    return { entry: { id, name, img: img ?? document.thumbnail ?? null }, folder: folder?.id ?? null };
  });
  const folders = game().folders.contents.filter((folder) => folder.type === documentName);
  const tree = folderTree(folders as unknown as FolderFace[], filed);
  return isGamemaster() ? tree : { ...tree, folders: withoutEmpty(tree.folders) };
}

function withoutEmpty(folders: readonly FolderContext[]): FolderContext[] {
  return folders
    .map((folder) => ({ ...folder, folders: withoutEmpty(folder.folders) }))
    .filter((folder) => folder.folders.length > 0 || folder.entries.length > 0);
}
