/** The effects of deleting folders on the documents and folders inside them. */
import { type DocumentSource, type PrimaryDocumentName, COLLECTIONS, FOLDER_CONTENTS } from "../protocol";
import type { World, Write } from "./world";

export interface FolderDeletion {
  /** Whether folders inside are deleted as well; if not, they move up to the folder's parent. */
  deleteSubfolders: boolean;
  /** Whether documents inside are deleted as well; if not, they move up. */
  deleteContents: boolean;
}

/**
 * The writes that delete folders, in one batch with everything that is deleted or moved with them. Clients work out the
 * same from the deletion (`Folder#_onDelete`): they are only told about the requested folders.
 */
export function folderWrites(world: World, ids: readonly string[], options: FolderDeletion): Write[] {
  const doomed = new Set(ids);
  if (options.deleteSubfolders) {
    // Iteration over a set includes elements that are added meanwhile.
    for (const id of doomed) for (const folder of inside(world, "Folder", id)) doomed.add(folder._id);
  }
  const writes: Write[] = [];
  for (const id of doomed) {
    const home = keptAncestor(world, id, doomed);
    writes.push({ type: "Folder", id, source: null });
    for (const folder of inside(world, "Folder", id)) {
      if (!doomed.has(folder._id)) writes.push({ type: "Folder", id: folder._id, source: { ...folder, folder: home } });
    }
    for (const type of FOLDER_CONTENTS) {
      for (const source of inside(world, type, id)) {
        writes.push({ type, id: source._id, source: options.deleteContents ? null : { ...source, folder: home } });
      }
    }
  }
  return writes;
}

function inside(world: World, type: PrimaryDocumentName, folder: string): DocumentSource[] {
  return [...world.collections[COLLECTIONS[type]].values()].filter((source) => source["folder"] === folder);
}

/** The number of folders around this one. */
function depth(world: World, id: unknown): number {
  const seen = new Set<unknown>();
  for (let at = id; typeof at === "string" && !seen.has(at); at = world.find("Folder", at)?.["folder"]) seen.add(at);
  return seen.size;
}

/** Folder ids, innermost first: in this order, clients pass on what is left behind. */
export function innermostFirst(world: World, ids: readonly string[]): string[] {
  return [...ids].sort((a, b) => depth(world, b) - depth(world, a));
}

/** The id of the nearest parent folder that is kept; null for the top of the directory. */
function keptAncestor(world: World, id: string, doomed: ReadonlySet<string>): string | null {
  const seen = new Set<string>();
  let folder = world.find("Folder", id)?.["folder"];
  while (typeof folder === "string" && doomed.has(folder) && !seen.has(folder)) {
    seen.add(folder);
    folder = world.find("Folder", folder)?.["folder"];
  }
  return typeof folder === "string" && !seen.has(folder) ? folder : null;
}
