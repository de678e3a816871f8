/** Changes by the designer's buttons and fields: each is one step that can be undone. */
import { confirmed } from "../../../kit/platform/dialogs";
import type { DocumentSheet } from "../../../kit/platform/applications";
import type { ShipDesign } from "../../../rules/myoss-gamma";
import { designOf, componentsOf } from "../documents/design";
import { restore } from "../documents/design-snapshot";
import { salvageOf } from "../documents/faults";
import type { ComponentModel, ShipModel } from "../documents/models";
import { linesOf } from "../../../kit/documents/notes";
import { printSheet } from "../../../kit/paper/open";
import { shipFacts } from "../documents/ship-documents";
import { movedBy } from "../documents/order";
import { NO_DAMAGE, shipFields, type Section } from "../documents/ship-fields";
import { isKind } from "./actions";
import { addComponent, copyComponent, orderAfter, orderOf, reorder, toggleSupport } from "./edits";
import { changedSection, toggledNeighbors, withSection, withoutSection } from "./sections";
import { localize, phrase } from "../../../kit/text/sentence";
import { deleteWithin, make, openSheet, sourceOf, change } from "../../../kit/platform/documents";
import { sayWarning } from "../../../kit/platform/notices";

/** The parts of the ship's sheet that these actions use. */
interface DesignerSheet extends DocumentSheet<Actor.Implementation> {
  /** Runs a change of the design, as one step to undo. */
  edit(work: () => Promise<unknown>): Promise<void>;
  /** Undoes the last change, or redoes it. */
  travel(by: "undo" | "redo"): Promise<void>;
}

type Edit = (actor: Actor.Implementation, data: DOMStringMap) => Promise<unknown>;

/** An action of an owner that changes the design. */
const editing = (work: Edit) =>
  async function (this: DesignerSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { document } = this;
    if (this.isEditable) await this.edit(() => work(document, target.dataset));
  };

const itemOf = (actor: Actor.Implementation, { component = "" }: DOMStringMap) => actor.items.get(component);

/** What every ship needs that flies with people and fights. */
const SKELETON = ["bridge", "lifeSupport", "propulsion", "weapon", "frame"] as const;

export const designerActions = {
  addComponent: editing(async (actor, { kind = "", section }) => {
    if (isKind(kind)) await addComponent(actor, kind, localize(`ALLHANDS.myoss-gamma.kind.${kind}`), section);
  }),
  addSkeleton: editing(async (actor) => {
    for (const kind of SKELETON) await addComponent(actor, kind, localize(`ALLHANDS.myoss-gamma.kind.${kind}`));
  }),
  removeComponent: editing(confirmRemoval),
  duplicateComponent: editing(async (actor, data) => {
    const item = itemOf(actor, data);
    if (!item) return;
    const { section } = item.system as ComponentModel;
    const name = phrase("ALLHANDS.sheets.copyName", { name: item.name });
    await copyComponent(actor, item, name, { section, target: item.id, after: true });
  }),
  move: editing(async (actor, { component = "", by }) => {
    const { section } = (actor.items.get(component)?.system ?? {}) as Partial<ComponentModel>;
    const all = orderOf(actor);
    const inSection = (id: string) => (actor.items.get(id)?.system as ComponentModel).section === section;
    const moved = movedBy(all.filter(inSection), component, Number(by));
    // The section's components keep the same set of places in the list.
    const order = all.map((id) => (inSection(id) ? (moved.shift() ?? id) : id));
    await reorder(actor, orderAfter(actor, component, order));
  }),
  toggleSupport: editing(async (actor, data) => {
    const item = itemOf(actor, data);
    if (item && data["supported"]) await toggleSupport(item, data["supported"]);
  }),
  addSection: editing(async (actor) => {
    const sections = sectionsOf(actor);
    const number = sections.length + 1;
    await writeSections(actor, withSection(sections, phrase("ALLHANDS.myoss-gamma.sheet.newSection", { number })));
  }),
  removeSection: editing(confirmSectionRemoval),
  toggleExposed: editing(async (actor, { section = "" }) => {
    const sections = sectionsOf(actor);
    const exposed = sections.find(({ id }) => id === section)?.exposed === true;
    await writeSections(actor, changedSection(sections, section, { exposed: !exposed }));
  }),
  toggleNeighbor: editing(async (actor, { section = "", neighbor = "" }) => {
    await writeSections(actor, toggledNeighbors(sectionsOf(actor), section, neighbor));
  }),
  mend: editing(async (actor, { fault = "" }) => {
    const { mendShip } = await import("./mending");
    await mendShip(actor, fault);
  }),
  undo: async function (this: DesignerSheet): Promise<void> {
    await this.travel("undo");
  },
  redo: async function (this: DesignerSheet): Promise<void> {
    await this.travel("redo");
  },
  duplicateShip,
  importText,
  shipwright,
  exportText: async function (this: DesignerSheet): Promise<void> {
    const [{ asTable, openExport }, { tableText }, { designJson }] = await Promise.all([
      import("../../../kit/exchange/export-window"),
      import("../../../rules/myoss-gamma/paste"),
      import("./exchange"),
    ]);
    const design = designOf(this.document);
    const json = {
      name: "json",
      type: "application/json",
      extension: "json",
      write: () => designJson(design),
    } as const;
    await openExport(design.name, [asTable(() => tableText(design)), json]);
  },
  print: async function (this: DesignerSheet): Promise<void> {
    const { document } = this;
    await printSheet(document, true, async (present) => {
      const { shipPaper } = await import("./paper");
      const facts = shipFacts(document);
      const ship = present ? facts : { ...facts, damage: {}, screen: null, lost: false };
      return shipPaper(ship, document.name, linesOf((document.system as ShipModel).notes));
    });
  },
};

async function confirmRemoval(actor: Actor.Implementation, { component: id = "" }: DOMStringMap): Promise<void> {
  const component = salvageOf(actor).find((each) => each.id === id);
  if (!component) return;
  const { name } = component;
  const yes = await confirmed(
    "ALLHANDS.myoss-gamma.sheet.removeTitle",
    phrase("ALLHANDS.sheets.reallyRemove", { name }),
  );
  // Deletes it by id: a component that cannot be read has no document.
  if (yes) await deleteWithin(actor, "Item", [id]);
}

async function confirmSectionRemoval(actor: Actor.Implementation, { section = "" }: DOMStringMap): Promise<void> {
  const name = sectionsOf(actor).find(({ id }) => id === section)?.name || section;
  const text = phrase("ALLHANDS.myoss-gamma.sheet.reallyRemoveSection", { name });
  if (await confirmed("ALLHANDS.myoss-gamma.sheet.removeSectionTitle", text)) await removeSection(actor, section);
}

/** Duplicates the ship as designed and undamaged, and opens the sheet of the copy. */
async function duplicateShip(this: DesignerSheet): Promise<void> {
  const actor = this.document;
  if (!Actor.implementation.canUserCreate(game.user)) {
    sayWarning(localize("ALLHANDS.myoss-gamma.sheet.mayNotCreate"));
    return;
  }
  const { _id, items, ...source } = sourceOf<{ _id: string; items: { system: object }[] }>(actor);
  const data = {
    ...source,
    name: phrase("ALLHANDS.sheets.copyName", { name: actor.name }),
    items: items.map((item) => ({ ...item, system: { ...item.system, damage: NO_DAMAGE } })),
    ownership: { default: 0, [game.userId ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER },
  };
  await openSheet(await make("Actor", data, { keepEmbeddedIds: true }));
}

/** Replaces a ship's design by another after a confirmation; undo restores the old. Returns null if declined. */
const replacing =
  (sheet: DesignerSheet) =>
  async (design: ShipDesign): Promise<true | null> => {
    const text = phrase("ALLHANDS.myoss-gamma.exchange.reallyReplace", { name: sheet.document.name });
    if (!(await confirmed("ALLHANDS.myoss-gamma.exchange.replace", text))) return null;
    await sheet.edit(() => replaceDesign(sheet.document, design));
    return true;
  };

/** Replaces the design by one from a text. */
async function importText(this: DesignerSheet): Promise<void> {
  if (!this.isEditable) return;
  const [{ openImport }, { shipReader }] = await Promise.all([
    import("../../../kit/exchange/import-window"),
    import("./import"),
  ]);
  await openImport([shipReader(replacing(this))], "ALLHANDS.myoss-gamma.exchange.replace");
}

/** Opens the window that searches for the best ship for a budget. */
async function shipwright(this: DesignerSheet): Promise<void> {
  if (!this.isEditable) return;
  const { ShipwrightWindow } = await import("./shipwright");
  await new ShipwrightWindow(this.document, replacing(this)).render({ force: true });
}

async function replaceDesign(actor: Actor.Implementation, design: ShipDesign): Promise<void> {
  const { shipDocuments } = await import("./exchange");
  const { name, system, items } = shipDocuments(design, () => foundry.utils.randomID());
  const called = name.trim() === "" ? actor.name : name;
  const { budget, ccNeeded } = actor.system as ShipModel;
  await restore(actor, { name: called, system: { ...system, budget, ccNeeded: system.ccNeeded ?? ccNeeded }, items });
}

/** A ship's sections as plain values. */
function sectionsOf(actor: Actor.Implementation): Section[] {
  return shipFields.read(actor.system, actor.name).sections;
}

/** Writes the sections. Lists in documents are always replaced as a whole. */
async function writeSections(actor: Actor.Implementation, sections: readonly Section[]): Promise<void> {
  await change(actor, { "system.sections": sections });
}

/** Removes a section with all its components. */
async function removeSection(actor: Actor.Implementation, id: string): Promise<void> {
  const sections = sectionsOf(actor);
  if (sections.length < 2) return;
  const inside = componentsOf(actor).filter((item) => (item.system as ComponentModel).section === id);
  await deleteWithin(
    actor,
    "Item",
    inside.map((item) => item.id ?? ""),
  );
  await writeSections(actor, withoutSection(sections, id));
}
