/** The sheet of a ship, and the registration of both sheets. */
import { battles, seatOf } from "../../foundry/battle";
import { handlebarsSheet } from "../../foundry/sheet";
import { RulesError } from "../../rules/kernel";
import { componentsOf } from "./binding";
import { ComponentSheet } from "./component-sheet";
import type { ComponentModel, ShipModel } from "./models";
import { salvageOf } from "./faults";
import { linesOf, paragraphsOf } from "./notes";
import { movedBy, movedTo } from "./order";
import { componentActions, INCLUDED, isKind, mayDamage, pressLinks, sheetLabels } from "./sheet-actions";
import { shipContext, type ShipContext } from "./sheet-context";
import { addComponent, reorder } from "./sheet-edits";
import { shipFacts, type DocumentFacts } from "./ship-documents";
import { signOf } from "./side";
import { TEMPLATES } from "./templates";
import { explain, texts } from "./texts";

/** Makes these the sheets of ships and components; called once in `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  register(Actor, "all-hands", ShipSheet, { types: ["ship"], makeDefault: true, label: "ALLHANDS.sheets.ship" });
  register(Item, "all-hands", ComponentSheet, {
    types: ["component"],
    makeDefault: true,
    label: "ALLHANDS.sheets.component",
  });
}

/** A ship on lined paper: its strip, its table, the designer and notes. */
export class ShipSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-ship-sheet"],
    position: { width: 900, height: 640 },
    window: { icon: "fa-solid fa-shuttle-space", resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...componentActions<ShipSheet>((sheet, id) => sheet.document.items.get(id)),
      openComponent: ShipSheet.#onOpenComponent,
      addComponent: ShipSheet.#onAddComponent,
      removeComponent: ShipSheet.#onRemoveComponent,
      move: ShipSheet.#onMove,
    },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "sheet" }, { id: "designer" }, { id: "notes" }],
      initial: "sheet",
      labelPrefix: "ALLHANDS.sheet",
    },
  };

  static override PARTS = {
    header: { template: TEMPLATES.shipHeader, templates: INCLUDED },
    sheet: { template: TEMPLATES.shipSheet, scrollable: [""] },
    designer: { template: TEMPLATES.shipDesigner, scrollable: [""] },
    notes: { template: TEMPLATES.shipNotes },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    const system = this.document.system as ShipModel;
    return {
      ...base,
      sheet: this.id,
      ...this.#read(),
      labels: sheetLabels(),
      tabs: localizedTabs(base["tabs"]),
      edit: this.isEditable,
      name: this.document.name,
      notes: linesOf(system.notes),
      budget: system.budget,
      startsUnmanned: system.startsUnmanned,
      subtitle: texts(system.set === "" ? "ALLHANDS.sheet.own" : `ALLHANDS.sheet.set.${system.set}`),
    };
  }

  /** The ship as it is; of one that cannot be read only the reason. */
  #read(): { ship: ShipContext | null; owner: object | null; failure: string; salvage: object[] } {
    try {
      const facts = shipFacts(this.document);
      const rights = { edit: this.isEditable, damage: mayDamage(this) };
      return {
        ship: shipContext(facts, rights, texts),
        owner: ownerOf(this.document, facts),
        failure: "",
        salvage: [],
      };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { ship: null, owner: null, failure: explain(error), salvage: salvageOf(this.document) };
    }
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("change", (event) => void this.#onEdit(event));
    element.addEventListener("keydown", pressLinks);
    element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    element.addEventListener("dragover", (event) => this.#onDragOver(event));
    element.addEventListener("dragend", () => this.#markDrop(null, false));
    // Before the sheet's own listener, which would take a component of this ship for a new one.
    element.addEventListener("drop", (event) => this.#onDrop(event), { capture: true });
  }

  /** Fields that do not belong to the actor itself: names of components, and the notes. */
  async #onEdit(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const { edit, component } = field.dataset;
    if (!edit || !this.isEditable) return;
    event.stopPropagation();
    if (edit === "notes") await this.document.update({ "system.notes": paragraphsOf(field.value) } as Actor.UpdateData);
    const name = field.value.trim();
    if (edit === "name" && name !== "") await this.document.items.get(component ?? "")?.update({ name });
  }

  /** The ids of the components as the table lists them: frames last. */
  get #order(): string[] {
    const isFrame = (item: Item.Implementation) => (item.system as ComponentModel).kind === "frame";
    const items = componentsOf(this.document);
    return [...items.filter((item) => !isFrame(item)), ...items.filter(isFrame)].map((item) => item.id ?? "");
  }

  #dragged: string | null = null;

  #onDragStart(event: DragEvent): void {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id][draggable]");
    const item = this.document.items.get(row?.dataset["itemId"] ?? "");
    if (!item) return;
    this.#dragged = item.id;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  }

  #onDragOver(event: DragEvent): void {
    if (this.#dragged === null) return;
    const { row, after } = rowUnder(event);
    this.#markDrop(row, after);
    if (row) event.preventDefault();
  }

  #onDrop(event: DragEvent): void {
    const moved = this.#dragged;
    if (moved === null) return;
    const { row, after } = rowUnder(event);
    this.#markDrop(null, false);
    this.#dragged = null;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = row?.dataset["itemId"];
    if (target && this.isEditable) void reorder(this.document, movedTo(this.#order, moved, target, after));
  }

  #markDrop(row: HTMLElement | null, after: boolean): void {
    for (const marked of this.element.querySelectorAll(".ah-drop-before, .ah-drop-after")) {
      marked.classList.remove("ah-drop-before", "ah-drop-after");
    }
    row?.classList.add(after ? "ah-drop-after" : "ah-drop-before");
  }

  static async #onOpenComponent(this: ShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.document.items.get(target.dataset["component"] ?? "")?.sheet?.render({ force: true } as never);
  }

  static async #onAddComponent(this: ShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const kind = target.dataset["kind"] ?? "";
    if (this.isEditable && isKind(kind)) await addComponent(this.document, kind, texts(`ALLHANDS.kind.${kind}`));
  }

  static async #onRemoveComponent(this: ShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { component: id = "" } = target.dataset;
    const component = salvageOf(this.document).find((each) => each.id === id);
    if (!component || !this.isEditable) return;
    const question = document.createElement("p");
    question.textContent = game.i18n.format("ALLHANDS.sheet.reallyRemove", { name: component.name });
    const yes = await foundry.applications.api.DialogV2.confirm({
      window: { title: "ALLHANDS.sheet.removeTitle" },
      content: question.outerHTML,
      rejectClose: false,
    });
    // By its id: of one that cannot be read there is no document to delete.
    if (yes === true) await this.document.deleteEmbeddedDocuments("Item", [id]);
  }

  static async #onMove(this: ShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { component = "", by } = target.dataset;
    if (this.isEditable) await reorder(this.document, movedBy(this.#order, component, Number(by)));
  }
}

/** Who plays a ship: its seat in a battle, else the first user who owns it. */
function ownerOf(actor: Actor.Implementation, { seat }: DocumentFacts): { name: string; sign: string } | null {
  if (seat !== null) {
    const battle = battles().find(({ combatants }) => [...combatants].some((each) => each.actor === actor));
    const holder = battle && seatOf(battle, seat);
    if (holder) return { name: holder.name, sign: signOf(seat) };
  }
  const owner = [...(game.users ?? [])].find((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return owner ? { name: owner.name, sign: "" } : null;
}

/** Tabs by id, with their labels in the user's language. */
function localizedTabs(tabs: unknown): Record<string, unknown> {
  const found = (tabs ?? {}) as Record<string, { label: string }>;
  return Object.fromEntries(Object.entries(found).map(([id, tab]) => [id, { ...tab, label: texts(tab.label) }]));
}

/** The row under the pointer, and whether the lower half of it. */
function rowUnder(event: DragEvent): { row: HTMLElement | null; after: boolean } {
  const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
  const box = row?.getBoundingClientRect();
  return { row, after: box !== undefined && event.clientY > box.top + box.height / 2 };
}
