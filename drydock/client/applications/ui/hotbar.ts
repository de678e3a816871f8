import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { documentConfig, localize } from "../environment";
import { ContextMenu, menuEntries, type ContextMenuEntry } from "../ux/context-menu";
import { getDragEventData } from "../ux/drag-data";
import { DragDrop } from "../ux/drag-drop";
import type { Macro, PicturedDocument, User } from "../../documents";
import { game } from "../../game";
import { Hooks } from "../../helpers/hooks";
import { fromUuid } from "../../helpers/documents-by-uuid";

const PAGES = 5;

/** Ten macros at the bottom of the page, in five pages; dropping something on a slot puts it there. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      execute: function (this: Hotbar, _event: PointerEvent, target: HTMLElement) {
        return this.macroOf(target)?.execute();
      },
      page: function (this: Hotbar, _event: PointerEvent, target: HTMLElement) {
        return this.changePage(this.page + Number(target.dataset["by"]));
      },
    },
  };
  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  #page = 1;

  /** Opens or closes the sheet of a document; this is what the macro of a dropped document does. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document = await fromUuid(uuid);
    if (!document) throw new Error(localize("LINK.Broken", { uuid }));
    if (document.sheet?.rendered) await document.sheet.close();
    else await document.sheet?.render({ force: true });
  }

  get page(): number {
    return this.#page;
  }

  get #user(): User {
    return game.user as User;
  }

  /** The macros of the shown page, by slot. */
  get slots(): { slot: number; macro: Macro | null }[] {
    return this.#user.getHotbarMacros(this.#page);
  }

  /** Shows another page; the first follows the last. */
  async changePage(page: number): Promise<void> {
    this.#page = ((((page - 1) % PAGES) + PAGES) % PAGES) + 1;
    await this.render();
  }

  /** The macro of a slot element. */
  macroOf(target: HTMLElement): Macro | null {
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
    return this.slots.find((entry) => entry.slot === slot)?.macro ?? null;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const slots = this.slots.map(({ slot, macro }) => ({
      slot,
      key: slot % 10,
      id: macro?.id ?? "",
      img: macro?.img ?? "",
      label: macro?.name ?? localize("HOTBAR.Empty", { slot }),
      cssClass: macro ? "full" : "open",
      draggable: macro !== null,
    }));
    return { slots, page: this.#page };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    ContextMenu.implementation.create(this, this.element, ".slot.full", this._getContextMenuOptions(), {
      hookName: "getMacroContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: ".slot",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  override _insertElement(rendered: HTMLElement): void {
    const existing = document.getElementById(rendered.id);
    if (existing) existing.replaceWith(rendered);
    else document.getElementById("ui-bottom")?.append(rendered);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return menuEntries([
      {
        name: "HOTBAR.Edit",
        icon: "fa-solid fa-pen-to-square",
        callback: (target) => this.macroOf(target)?.sheet?.render({ force: true }),
      },
      {
        name: "HOTBAR.Remove",
        icon: "fa-solid fa-xmark",
        callback: (target) => this.#user.assignHotbarMacro(null, target.dataset["slot"] ?? ""),
      },
    ]);
  }

  _onDragStart(event: DragEvent): void {
    const slot = event.currentTarget as HTMLElement;
    const macro = this.macroOf(slot);
    const data = { type: "Macro", uuid: macro?.uuid, slot: slot.dataset["slot"] };
    if (macro) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** Handles a drop on a slot; the hook `hotbarDrop` may take it over by returning false. */
  async _onDrop(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    const slot = target.dataset["slot"] ?? "";
    const data = getDragEventData(event);
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = await macroFor(data);
    const fromSlot = data["slot"] as string | undefined;
    if (macro) await this.#user.assignHotbarMacro(macro, slot, fromSlot === undefined ? {} : { fromSlot });
  }
}

/** The macro for a drop: the dropped macro (copied if from a compendium), or a new one that rolls or shows it. */
async function macroFor(data: Record<string, unknown>): Promise<Macro | null> {
  const uuid = data["uuid"];
  const dropped = typeof uuid === "string" ? ((await fromUuid(uuid)) as PicturedDocument | null) : null;
  if (!dropped) return null;
  const cls = documentConfig("Macro").documentClass;
  const create = async (source: object): Promise<Macro | null> => ((await cls?.create(source)) ?? null) as Macro;
  if (dropped.documentName === "Macro") {
    if (!dropped.pack) return dropped as Macro;
    const { name, type, img, command } = dropped.toObject();
    return create({ name, type, img, command });
  }
  const quoted = JSON.stringify(dropped.uuid);
  if (dropped.documentName === "RollTable") {
    const command = `return (await fromUuid(${quoted})).draw();`;
    return create({
      name: localize("HOTBAR.RollOn", { name: dropped.name }),
      type: "script",
      img: dropped.img,
      command,
    });
  }
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${quoted});`;
  const name = localize("HOTBAR.Show", { name: dropped.name });
  return create({ name, type: "script", command, ...(dropped.img ? { img: dropped.img } : {}) });
}
