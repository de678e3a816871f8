import { DialogV2 } from "../api/dialog";
import { element } from "../dom";
import { documentConfig, isGamemaster, localize } from "../environment";
import { menuEntries, type ContextMenuEntry } from "../ux/context-menu";
import type { ClientDocument } from "../../documents";
import { game } from "../../game";

/** The folder of a directory element. */
export function folderOf(target: HTMLElement): ClientDocument | undefined {
  return game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "");
}

/** Asks for the name of a new folder in a directory and creates it. */
export async function createFolder(documentName: string): Promise<void> {
  const label = localize("DOCUMENT.Folder");
  const name = element("input", { attributes: { type: "text", name: "name", placeholder: label } });
  const content = element("label", { classes: ["form-group"] }, localize("Name"), name);
  const title = localize("SIDEBAR.CreateFolder");
  const answer = await DialogV2.input({ window: { title }, content, ok: { label: title } });
  if (!answer) return;
  const given = (answer as { name?: unknown }).name;
  await documentConfig("Folder").documentClass?.create({ name: String(given || label), type: documentName });
}

/** The context menu of a folder. */
export function folderEntries(): ContextMenuEntry[] {
  const remove = (target: HTMLElement, all: boolean): Promise<void> | undefined => {
    const folder = folderOf(target);
    return folder && deleteFolder(folder, all);
  };
  return menuEntries([
    {
      name: "SIDEBAR.DeleteFolder",
      icon: "fa-solid fa-trash",
      condition: () => isGamemaster(),
      callback: (target) => remove(target, false),
    },
    {
      name: "SIDEBAR.DeleteAll",
      icon: "fa-solid fa-trash",
      condition: () => isGamemaster(),
      callback: (target) => remove(target, true),
    },
  ]);
}

async function deleteFolder(folder: ClientDocument, all: boolean): Promise<void> {
  const { name } = folder;
  const confirmed = await DialogV2.confirm({
    window: { title: localize("SIDEBAR.DeleteTitle", { name }) },
    content: element("p", { text: localize(all ? "SIDEBAR.DeleteAllWarning" : "SIDEBAR.DeleteWarning", { name }) }),
  });
  if (confirmed === true) await folder.delete({ deleteSubfolders: all, deleteContents: all });
}
