/** The sheet of a ship, and the registration of both sheets. */
import { unattended } from "../../../kit/platform/notices";
import { showEffects } from "../../../kit/documents/effects";
import { isA } from "../../../kit/windows/elements";
import { battles, seatOf } from "../../../kit/battle/battle";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { isThere } from "../../../kit/start/features";
import { RulesError } from "../../../rules/kernel";
import { begun, recorded, redone, undone, type History } from "../../../kit/documents/edit-history";
import { rivalDesign, rivalGroups } from "./rivals";
import { restore, snapshotOf, type Snapshot } from "../documents/design-snapshot";
import { salvageOf } from "../documents/faults";
import type { ShipModel } from "../documents/models";
import { listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { componentActions, SHIP_PARTS, pressLinks, rightsOf } from "./actions";
import { showBudget } from "./gauges";
import type { designerActions } from "./designer-actions";
import { listenToDrags } from "./drag";
import { moveComponent } from "./edits";
import { shipFacts, type DocumentFacts } from "../documents/ship-documents";
import { keepSelection, type Selection } from "./selection";
import { signOf } from "../../../kit/text/signs";
import { template } from "../../../kit/windows/template";
import { localize } from "../../../kit/text/sentence";
import { explain } from "../story/message-sentence";
import { openSheet } from "../../../kit/platform/documents";
import { seatName } from "../../../kit/battle/seat-names";
import { fightersOf } from "../../../kit/battle/own";

/** The actions of the designer's buttons, by name: fetched when the first one is pressed. */
const DESIGNER = [
  "addComponent",
  "addSkeleton",
  "removeComponent",
  "duplicateComponent",
  "move",
  "toggleSupport",
  "addSection",
  "removeSection",
  "toggleExposed",
  "toggleNeighbor",
  "mend",
  "undo",
  "redo",
  "duplicateShip",
  "importText",
  "shipwright",
  "exportText",
  "print",
] as (keyof typeof designerActions)[];
const LATER = Object.fromEntries(
  DESIGNER.map((name) => [
    name,
    async function (this: ShipSheet, event: Event, target: HTMLElement): Promise<void> {
      await (await import("./designer-actions")).designerActions[name].call(this, event, target);
    },
  ]),
);

const BaseSheet = handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2);

/** A ship on lined paper: its drawing and its table, the designer and notes. */
export class ShipSheet extends BaseSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-ship-sheet"],
    position: { width: 900, height: 680 },
    window: { icon: "fa-solid fa-shuttle-space", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      ...componentActions<ShipSheet>((sheet, id) => sheet.document.items.get(id)),
      ...LATER,
      openComponent: ShipSheet.#onOpenComponent,
    },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "sheet" }, { id: "designer" }, { id: "notes" }],
      initial: "sheet",
      labelPrefix: "ALLHANDS.myoss-gamma.sheet",
    },
  };

  static override PARTS = {
    header: { template: template("myoss-gamma/ship-header"), templates: SHIP_PARTS.map(template) },
    sheet: { template: template("myoss-gamma/ship-sheet"), scrollable: [".ah-split__list"] },
    designer: { template: template("myoss-gamma/ship-designer"), scrollable: [".ah-split__list"] },
    notes: { template: template("myoss-gamma/ship-notes") },
  };

  /** The designs since this sheet was opened; null until it has been drawn. */
  #history: History<string> | null = null;
  /** Number of changes under way: drawings during them are not steps of their own. */
  #editing = 0;
  /** Folds that the user has opened or closed, by id: a redraw keeps them. */
  readonly #folds = new Map<string, boolean>();
  #selection: Selection | null = null;
  /** The ship that this one is compared with. */
  #rival = "";

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    const system = this.document.system as ShipModel;
    const { facts, ...read } = this.#read(await import("./context"));
    const rival = facts && this.isEditable ? await rivalDesign(this.#rival) : null;
    this.#remember();
    return {
      ...base,
      sheet: this.id,
      ...read,
      tabs: localizedTabs(base["tabs"]),
      edit: this.isEditable,
      designing: this.tabGroups["primary"] === "designer",
      looked: this.#selection?.looked() ?? "",
      name: this.document.name,
      notes: linesOf(system.notes),
      budget: system.budget,
      startsUnmanned: system.startsUnmanned,
      ccNeeded: system.ccNeeded,
      gamemaster: game.user.isGM,
      shipwright: isThere("shipwright"),
      subtitle: localize(
        system.set === "" ? "ALLHANDS.myoss-gamma.sheet.own" : `ALLHANDS.myoss-gamma.sheet.set.${system.set}`,
      ),
      canUndo: (this.#history?.past.length ?? 0) > 0,
      canRedo: (this.#history?.future.length ?? 0) > 0,
      rivals: this.isEditable ? rivalGroups(this.document, this.#rival) : [],
      comparison: facts && rival ? (await import("./comparison")).comparison(facts.design, rival) : null,
    };
  }

  /** The ship in its current state; if it cannot be read, only the reason. */
  #read({ shipContext }: typeof import("./context")) {
    try {
      const facts = shipFacts(this.document);
      const ship = shipContext(facts, rightsOf(this, this.document));
      return { ship, owner: ownerOf(this.document, facts), failure: "", salvage: [], facts };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { ship: null, owner: null, failure: explain(error), salvage: salvageOf(this.document), facts: null };
    }
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this, {
      // Its place in the order changes with it.
      "system.section": (section, { item = "" }) =>
        moveComponent(this.document, item, { section: String(section), target: null, after: true }),
      rival: (uuid) => {
        this.#rival = String(uuid);
        return this.render();
      },
    });
    const { element } = this;
    element.addEventListener("input", (event) => showBudget(element, event.target as HTMLInputElement));
    element.addEventListener("keydown", (event) => this.#onKey(event));
    const folded = ({ target }: Event) => {
      if (isA(target, "details")) this.#folds.set(target.id, target.open);
    };
    element.addEventListener("toggle", folded, { capture: true });
    this.#selection = keepSelection(element);
    listenToDrags({
      actor: this.document,
      element,
      mayEdit: () => this.isEditable,
      edit: (work) => this.edit(work),
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const box of this.element.querySelectorAll("details")) box.open = this.#folds.get(box.id) ?? box.open;
    showEffects(this);
    enableForAll(this.element);
    this.#selection?.show();
  }

  /** The designer is drawn only when its tab is opened: it is most of the sheet. */
  override changeTab(...[tab, ...rest]: Parameters<InstanceType<typeof BaseSheet>["changeTab"]>): void {
    super.changeTab(tab, ...rest);
    if (tab === "designer") unattended(this.render({ parts: ["designer"] }));
  }

  /** Records the current design as a step, unless a change is still under way. */
  #remember(): void {
    if (this.#editing > 0 || !this.isEditable) return;
    const now = snapshotOf(this.document);
    this.#history = this.#history ? recorded(this.#history, now) : begun(now);
  }

  /** Runs a change of the design, as one step to undo. */
  async edit(work: () => Promise<unknown>): Promise<void> {
    this.#editing++;
    try {
      await work();
    } finally {
      this.#editing--;
    }
    // The buttons for undo and redo depend on the step that was just recorded.
    await this.render();
  }

  /** Undoes the last change of the design, or redoes it. */
  async travel(by: "undo" | "redo"): Promise<void> {
    const history = this.#history;
    if (!history || !this.isEditable || this.#editing > 0) return;
    const next = by === "undo" ? undone(history) : redone(history);
    if (next === history || next.now === history.now) return;
    await this.edit(async () => {
      await restore(this.document, JSON.parse(next.now) as Snapshot);
      this.#history = { ...next, now: snapshotOf(this.document) };
    });
  }

  /** Ctrl+Z and Ctrl+Y for the design; while typing, a text field keeps its own. */
  #onKey(event: KeyboardEvent): void {
    pressLinks(event);
    const writing = (event.target as HTMLElement).matches("textarea, input:not([type=checkbox])");
    if (!(event.ctrlKey || event.metaKey) || writing) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    event.stopPropagation();
    unattended(this.travel(key === "y" || event.shiftKey ? "redo" : "undo"));
  }

  static async #onOpenComponent(this: ShipSheet, _event: Event, target: HTMLElement): Promise<void> {
    await openSheet(this.document.items.get(target.dataset["component"] ?? ""));
  }
}

/** The player of a ship: its seat in a battle, otherwise the first user who owns it. */
function ownerOf(actor: Actor.Implementation, { seat }: DocumentFacts): { name: string; sign: string } | null {
  if (seat !== null) {
    const battle = battles().find((one) => fightersOf(one).some((each) => each.actor === actor));
    const holder = battle && seatOf(battle, seat);
    if (holder) return { name: seatName(holder), sign: signOf(seat) };
  }
  const owner = [...(game.users ?? [])].find((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return owner ? { name: owner.name, sign: "" } : null;
}

/** Tabs by id, with their labels in the user's language. */
function localizedTabs(tabs: unknown): Record<string, unknown> {
  const found = (tabs ?? {}) as Record<string, { label: string }>;
  return Object.fromEntries(Object.entries(found).map(([id, tab]) => [id, { ...tab, label: localize(tab.label) }]));
}
