import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DialogV2 } from "../api/dialog";
import { documentControls } from "../api/document-sheet";
import { debounce, element } from "../dom";
import { config, documentConfig, fromUuid, game, hooks, isGamemaster, localize } from "../environment";
import type { CollectionFace, DocumentFace } from "../environment";
import { ContextMenu } from "../ux/context-menu";
import type { ContextMenuEntry } from "../ux/context-menu";
import { getDragEventData } from "../ux/drag-data";
import { DragDrop } from "../ux/drag-drop";
import { createDocumentDialog } from "./create-document";
import { AbstractSidebarTab } from "./sidebar-tab";

/** A tab which lists the documents of one collection of the world, in their folders. */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: {
      createEntry: function (this: DocumentDirectory) {
        return createDocumentDialog(this.documentName);
      },
      activateEntry: function (this: DocumentDirectory, _event: PointerEvent, target: HTMLElement) {
        const entry = this.entryOf(target);
        return entry && this.activateEntry(entry);
      },
      toggleFolder,
    },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory-list.hbs",
      templates: ["templates/sidebar/directory-entry.hbs"],
      scrollable: [""],
    },
  };

  #search = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  /** The documents that this tab lists. */
  abstract get collection(): CollectionFace;

  /** The document of an entry of the list. */
  entryOf(target: HTMLElement): DocumentFace | undefined {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }

  /** What a click on an entry does: its sheet opens. */
  activateEntry(entry: DocumentFace): unknown {
    const { sheet } = entry;
    if (!sheet) throw new Error(localize("SIDEBAR.NoSheet", { name: entry.name }));
    return sheet.render({ force: true });
  }

  get canCreate(): boolean {
    const cls = documentConfig(this.documentName).documentClass;
    return cls?.canUserCreate?.(game().user) ?? isGamemaster();
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { folders, loose } = folderTree(this.documentName, this.collection);
    const label = localize(`DOCUMENT.${this.documentName}`);
    return {
      canCreate: this.canCreate,
      createLabel: localize("SIDEBAR.Create", { type: label }),
      icon: documentConfig(this.documentName).sidebarIcon,
      search: this.#search,
      folders,
      entries: loose,
      documentClass: this.documentName.toLowerCase(),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const update = debounce(() => void this.render(), 20);
    for (const name of [this.documentName, "Folder"])
      for (const action of ["create", "update", "delete"]) hooks().on(`${action}${name}`, update);
    ContextMenu.implementation.create(this, this.element, "[data-entry-id]", this._getEntryContextOptions(), {
      hookName: `get${this.documentName}ContextOptions`,
    });
    this.element.addEventListener("input", (event) => {
      const field = event.target;
      if (field instanceof HTMLInputElement && field.type === "search") this.#filter(field.value);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: "[data-entry-id]",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
    this.#filter(this.#search);
  }

  #filter(text: string): void {
    this.#search = text;
    const wanted = text.trim().toLowerCase();
    for (const entry of this.element.querySelectorAll<HTMLElement>("[data-entry-id]"))
      entry.hidden = wanted !== "" && !(entry.textContent ?? "").toLowerCase().includes(wanted);
  }

  /** The entries of the menu that a right click on a document opens. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const entry = (target: HTMLElement): DocumentFace => this.entryOf(target) as DocumentFace;
    return [
      {
        name: "OWNERSHIP.Configure",
        icon: "fa-solid fa-lock",
        condition: () => isGamemaster(),
        callback: (target) => documentControls.ownership?.(entry(target)),
      },
      {
        name: "SIDEBAR.Duplicate",
        icon: "fa-regular fa-copy",
        condition: () => this.canCreate,
        callback: (target) => this.#duplicate(entry(target)),
      },
      {
        name: "SIDEBAR.Delete",
        icon: "fa-solid fa-trash",
        condition: (target) => isGamemaster() || entry(target).isOwner,
        callback: (target) => confirmDelete(entry(target)),
      },
    ];
  }

  async #duplicate(document: DocumentFace): Promise<void> {
    const data = document.toObject();
    delete data["_id"];
    data["name"] = localize("DOCUMENT.CopyOf", { name: document.name });
    await documentConfig(this.documentName).documentClass?.create(data);
  }

  _onDragStart(event: DragEvent): void {
    const document = this.entryOf(event.currentTarget as HTMLElement);
    if (!document) return;
    const data = document.toDragData?.() ?? { type: this.documentName, uuid: document.uuid };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** Something from a compendium is imported into the world. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (data["type"] !== this.documentName || typeof data["uuid"] !== "string") return;
    if (!data["uuid"].startsWith("Compendium.") || !this.canCreate) return;
    const dropped = await fromUuid(data["uuid"]);
    const pack = dropped?.pack ? game().packs.get(dropped.pack) : undefined;
    if (dropped && pack) await this.collection.importFromCompendium?.(pack, dropped.id);
  }
}

interface EntryContext {
  id: string;
  name: string;
  img: string | null;
}

interface FolderContext {
  id: string;
  name: string;
  color: string;
  entries: EntryContext[];
}

/** The visible documents by folder, sorted by name. */
function folderTree(
  documentName: string,
  collection: CollectionFace,
): { folders: FolderContext[]; loose: EntryContext[] } {
  const visible = collection.contents.filter((entry) => entry.visible !== false);
  visible.sort((a, b) => a.name.localeCompare(b.name));
  const entryOf = ({ id, name, img }: DocumentFace): EntryContext => ({ id, name, img: img ?? null });
  const folders = game()
    .folders.contents.filter((folder) => folder.type === documentName)
    .map((folder) => ({
      id: folder.id,
      name: folder.name,
      color: String((folder as unknown as { color?: unknown }).color ?? ""),
      entries: visible.filter((entry) => entry.folder?.id === folder.id).map(entryOf),
    }))
    .filter((folder) => folder.entries.length > 0 || isGamemaster());
  const known = new Set(folders.map((folder) => folder.id));
  return { folders, loose: visible.filter((entry) => !entry.folder || !known.has(entry.folder.id)).map(entryOf) };
}

/** Opens or folds the folder of a clicked header. */
export function toggleFolder(_event: PointerEvent, target: HTMLElement): void {
  target.closest(".folder")?.classList.toggle("collapsed");
}

/** Asks before a document is deleted. */
export async function confirmDelete(document: DocumentFace): Promise<void> {
  const confirmed = await DialogV2.confirm({
    window: { title: localize("SIDEBAR.DeleteTitle", { name: document.name }) },
    content: element("p", { text: localize("SIDEBAR.DeleteWarning", { name: document.name }) }),
  });
  if (confirmed === true) await document.delete();
}

/** The class of a part of the interface, which a system may have replaced in `CONFIG.ui`. */
export function interfaceClass<T>(name: string, fallback: T): T {
  return (config().ui[name] as T | undefined) ?? fallback;
}
