import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DialogV2 } from "../api/dialog";
import { documentControls } from "../api/document-sheet";
import { debounce } from "../../common/debounce";
import { element } from "../dom";
import { documentConfig, isGamemaster, localize } from "../environment";
import { ContextMenu, menuEntries, type ContextMenuEntry } from "../ux/context-menu";
import { getDragEventData } from "../ux/drag-data";
import { DragDrop } from "../ux/drag-drop";
import { createDocumentDialog } from "./create-document";
import { createFolder, folderEntries, folderOf } from "./folder-entries";
import { documentTree } from "./folder-tree";
import { AbstractSidebarTab } from "./sidebar-tab";
import type { ClientDocument, WorldCollection } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";
import { fromUuid } from "../../helpers/documents-by-uuid";

/** A tab that lists the documents of a world collection in their folders. */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  static documentName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: {
      createEntry: function (this: DocumentDirectory) {
        return createDocumentDialog(this.documentName);
      },
      createFolder: function (this: DocumentDirectory) {
        return createFolder(this.documentName);
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
      templates: ["templates/sidebar/directory-entry.hbs", "templates/sidebar/directory-folder.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory-footer.hbs" },
  };

  #search = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  /** The documents that this tab lists. */
  get collection(): WorldCollection<ClientDocument> {
    return game.collections.get(this.documentName) as WorldCollection<ClientDocument>;
  }

  /** The document of a list entry. */
  entryOf(target: HTMLElement): ClientDocument | undefined {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }

  /** Handles a click on an entry: opens its sheet. */
  activateEntry(entry: ClientDocument): unknown {
    const { sheet } = entry;
    if (!sheet) throw new Error(localize("SIDEBAR.NoSheet", { name: entry.name }));
    return sheet.render({ force: true });
  }

  get canCreate(): boolean {
    const cls = documentConfig(this.documentName).documentClass;
    return cls?.canUserCreate?.(game.user) ?? isGamemaster();
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const label = localize(`DOCUMENT.${this.documentName}`);
    return {
      canCreate: this.canCreate,
      createLabel: localize("SIDEBAR.Create", { type: label }),
      icon: documentConfig(this.documentName).sidebarIcon,
      search: this.#search,
      canCreateFolder: isGamemaster(),
      ...documentTree(this.documentName, this.collection),
      documentClass: this.documentName.toLowerCase(),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const update = debounce(() => void this.render(), 20);
    for (const name of [this.documentName, "Folder"])
      for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, update);
    ContextMenu.implementation.create(this, this.element, "[data-entry-id]", this._getEntryContextOptions(), {
      hookName: `get${this.documentName}ContextOptions`,
    });
    ContextMenu.implementation.create(this, this.element, ".folder-header", folderEntries(), {
      hookName: "getFolderContextOptions",
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

  /** Whether the user can duplicate the document of an entry. */
  canDuplicate(_target: HTMLElement): boolean {
    return this.canCreate;
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const entry = (target: HTMLElement): ClientDocument => this.entryOf(target) as ClientDocument;
    return menuEntries([
      {
        name: "OWNERSHIP.Configure",
        icon: "fa-solid fa-lock",
        condition: () => isGamemaster(),
        callback: (target) => documentControls.ownership?.(entry(target)),
      },
      {
        name: "SIDEBAR.Duplicate",
        icon: "fa-regular fa-copy",
        condition: (target) => this.canDuplicate(target),
        callback: (target) => this.#duplicate(entry(target)),
      },
      {
        name: "SIDEBAR.Export",
        icon: "fa-solid fa-download",
        condition: (target) => entry(target).isOwner,
        callback: (target) => entry(target).exportToJSON?.(),
      },
      {
        name: "SIDEBAR.Import",
        icon: "fa-solid fa-file-import",
        condition: (target) => entry(target).isOwner,
        callback: (target) => importDialog(entry(target)),
      },
      {
        name: "SIDEBAR.Delete",
        icon: "fa-solid fa-trash",
        condition: (target) => isGamemaster() || entry(target).isOwner,
        callback: (target) => confirmDelete(entry(target)),
      },
    ]);
  }

  async #duplicate(document: ClientDocument): Promise<void> {
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

  /** Imports a document from a compendium into the world, or moves a document of this directory into the folder. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (data["type"] !== this.documentName || typeof data["uuid"] !== "string") return;
    const folder = folderOf(event.target as HTMLElement)?.id ?? null;
    const dropped = await fromUuid(data["uuid"]);
    if (!dropped) return;
    const pack = dropped.pack ? game.packs.get(dropped.pack) : undefined;
    if (!pack) {
      if (dropped.isOwner && !dropped.parent) await dropped.update({ folder });
    } else if (this.canCreate) await this.collection.importFromCompendium?.(pack, dropped.id, { folder });
  }
}

/** Opens or closes the folder of a clicked header. */
export function toggleFolder(_event: PointerEvent, target: HTMLElement): void {
  const isFolded = target.closest(".folder")?.classList.toggle("collapsed");
  target.setAttribute("aria-expanded", String(!isFolded));
}

/** Asks for confirmation before a document is deleted. */
export async function confirmDelete(document: ClientDocument): Promise<void> {
  const confirmed = await DialogV2.confirm({
    window: { title: localize("SIDEBAR.DeleteTitle", { name: document.name }) },
    content: element("p", { text: localize("SIDEBAR.DeleteWarning", { name: document.name }) }),
  });
  if (confirmed === true) await document.delete();
}

/** Asks for an exported file and replaces the document's data with it. */
async function importDialog(target: ClientDocument): Promise<void> {
  const { name } = target;
  const file = element("input", { attributes: { type: "file", name: "data", accept: ".json,application/json" } });
  const content = element(
    "div",
    {},
    element("p", { text: localize("SIDEBAR.ImportWarning", { name }) }),
    element("label", { classes: ["form-group", "stacked"] }, localize("SIDEBAR.ImportFile"), file),
  );
  const title = localize("SIDEBAR.Import");
  const callback = async (): Promise<string> => (await file.files?.[0]?.text()) ?? "";
  const json = await DialogV2.prompt({
    window: { title: `${title}: ${name}` },
    content,
    ok: { label: title, callback },
  });
  if (typeof json === "string" && json !== "") await target.importFromJSON?.(json);
}
