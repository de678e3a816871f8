import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { debounce } from "../../common/debounce";
import { isGamemaster, localize } from "../environment";
import { ContextMenu, menuEntries } from "../ux/context-menu";
import { DragDrop } from "../ux/drag-drop";
import { toggleFolder } from "./document-directory";
import { folderTree } from "./folder-tree";
import type { CompendiumCollection, IndexEntry } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";

/** The window of a compendium: its entries can be opened, dragged into the world, and imported. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "compendium-directory", "directory", "sidebar-popout"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 350, height: 480, left: 140, top: 90 },
    actions: {
      toggleFolder: toggleFolder,
      activateEntry: function (this: Compendium, _event: PointerEvent, target: HTMLElement) {
        return this.openEntry(target);
      },
    },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory-list.hbs",
      templates: ["templates/sidebar/directory-entry.hbs", "templates/sidebar/directory-folder.hbs"],
      scrollable: [""],
    },
  };

  readonly collection: CompendiumCollection;

  constructor(options: PartialOptions & { collection: CompendiumCollection }) {
    const { collection, ...rest } = options;
    super({ ...rest, uniqueId: collection.collection.replaceAll(".", "_") } as PartialOptions);
    this.collection = collection;
    // Each compendium has only one window, which is opened again and again.
    const update = debounce(() => void this.render(), 20);
    for (const name of [collection.documentName, "Folder"])
      for (const action of ["create", "update", "delete"])
        Hooks.on(`${action}${name}`, ({ pack }: { pack?: string | null }) => {
          if (pack === collection.collection) update();
        });
  }

  override get title(): string {
    return localize(this.collection.title ?? this.collection.metadata.label);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const filed = Array.from(this.collection.index, (entry) => ({
      entry: { id: entry._id, name: entry.name, img: entry.img ?? null, uuid: this.#uuid(entry) },
      folder: (entry.folder as string | undefined) ?? null,
    }));
    return {
      ...folderTree(this.#folders, filed),
      documentClass: this.collection.documentName.toLowerCase(),
      search: "",
    };
  }

  /** The compendium's folders; their parents are stored by id, and they are not folders of the world. */
  get #folders(): { id: string; name: string; folder: string | null }[] {
    return Array.from(this.collection.folders ?? [], ({ id, name, _source }) => ({
      id,
      name,
      folder: (_source["folder"] as string | null | undefined) ?? null,
    }));
  }

  #uuid(entry: IndexEntry): string {
    return entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.documentName}.${entry._id}`;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const entries = menuEntries([
      {
        name: "COMPENDIUM.ImportEntry",
        icon: "fa-solid fa-download",
        condition: () => isGamemaster(),
        callback: (target: HTMLElement) => this.importEntry(target),
      },
    ]);
    ContextMenu.implementation.create(this, this.element, "[data-entry-id]", entries, {
      hookName: "getCompendiumContextOptions",
    });
    this.element.addEventListener("input", (event) => {
      const field = event.target as HTMLInputElement;
      if (!field.matches("input")) return;
      const wanted = field.value.trim().toLowerCase();
      for (const entry of this.element.querySelectorAll<HTMLElement>("[data-entry-id]"))
        entry.hidden = wanted !== "" && !(entry.textContent ?? "").toLowerCase().includes(wanted);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const start = (event: DragEvent): void => {
      const { uuid } = (event.currentTarget as HTMLElement).dataset;
      const data = { type: this.collection.documentName, uuid };
      event.dataTransfer?.setData("text/plain", JSON.stringify(data));
    };
    new DragDrop.implementation({ dragSelector: "[data-entry-id]", callbacks: { dragstart: start } }).bind(
      this.element,
    );
  }

  #entryId(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
  }

  /** Opens the sheet of an entry. */
  async openEntry(target: HTMLElement): Promise<void> {
    const entry = await this.collection.getDocument(this.#entryId(target));
    if (!entry) throw new Error(localize("COMPENDIUM.Missing", { name: target.textContent ?? "" }));
    if (!entry.sheet) throw new Error(`drydock: the sheet of ${entry.documentName} documents is not available`);
    await entry.sheet.render({ force: true });
  }

  /** Imports an entry into the world. */
  async importEntry(target: HTMLElement): Promise<void> {
    const { collections } = game;
    const collection = collections.get(this.collection.documentName);
    if (!collection?.importFromCompendium)
      throw new Error(`drydock: importing ${this.collection.documentName} from a compendium is not available`);
    await collection.importFromCompendium(this.collection, this.#entryId(target));
  }
}
