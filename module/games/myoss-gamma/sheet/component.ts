/** The sheet of a single component, in a ship or on its own. */
import { typeOf } from "../../../kit/platform/home";
import { listenToFields } from "../../../kit/documents/field-edit";
import { namedChoices } from "../../../kit/documents/sheet-fields";
import { handlebarsSheet } from "../../../kit/platform/applications";
import { RulesError } from "../../../rules/kernel";
import { KIND_IDS } from "../../../rules/myoss-gamma";
import type { ComponentModel } from "../documents/models";
import { componentActions, SHIP_PARTS, isKind, pressLinks, rightsOf } from "./actions";
import { changeKind } from "./edits";
import type { ComponentRow } from "./context";
import { loneFacts, shipFacts } from "../documents/ship-documents";
import { template } from "../../../kit/windows/template";
import { explain } from "../story/message-sentence";

/** One component: kind, what was bought, what is left. */
export class ComponentSheet extends handlebarsSheet<Item.Implementation>(foundry.applications.sheets.ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-component-sheet"],
    position: { width: 440 },
    window: { icon: "fa-solid fa-gears", contentClasses: ["ah-component-window"] },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: componentActions<ComponentSheet>((sheet) => sheet.document),
  };

  static override PARTS = {
    component: { template: template("myoss-gamma/component"), templates: SHIP_PARTS.map(template) },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    const { row, failure } = this.#read(await import("./context"));
    const { kind } = this.document.system as ComponentModel;
    return {
      ...base,
      sheet: this.id,
      row,
      failure,
      edit: this.isEditable,
      name: this.document.name,
      kind,
      kinds: namedChoices(KIND_IDS, "ALLHANDS.myoss-gamma.kind"),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this, {
      // A new kind brings its attributes with it.
      "system.kind": async (value) => {
        const kind = String(value);
        if (isKind(kind)) await changeKind(this.document, kind);
      },
    });
    this.element.addEventListener("keydown", pressLinks);
  }

  #read({ shipContext }: typeof import("./context")): { row: ComponentRow | null; failure: string } {
    const { document } = this;
    try {
      const { kind } = document.system as ComponentModel;
      if (!isKind(kind)) throw new RulesError("unknown-kind", { component: document.name, kind });
      const ship = document.parent as Actor.Implementation | null;
      const facts = ship?.type === typeOf("ship") ? shipFacts(ship) : loneFacts(document);
      const rights = rightsOf(this, ship?.type === typeOf("ship") ? ship : null);
      const rows = shipContext(facts, rights).sections.flatMap((section) => section.rows);
      return { row: rows.find(({ id }) => id === document.id) ?? null, failure: "" };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { row: null, failure: explain(error) };
    }
  }
}
