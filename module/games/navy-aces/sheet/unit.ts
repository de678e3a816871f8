/** The sheet of a unit or an island: what lies on the table for it, what it costs, sails and fights. NA-38. */
import { fieldActions, listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { enableForAll, handlebarsSheet } from "../../../kit/platform/applications";
import { printSheet } from "../../../kit/paper/open";
import { localized, texts } from "../../../kit/text/texts";
import type { UnitActorModel } from "../documents/actor-models";
import { unitContext } from "./unit-context";
import { template } from "../../../kit/windows/template";

const LABELS = ["cost", "fights", "how", "kind", "movement", "notes", "range", "squadronDice", "unitName"] as const;

/** A unit on paper. */
export class UnitSheet extends handlebarsSheet<Actor.Implementation>(foundry.applications.sheets.ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-unit-sheet"],
    position: { width: 560, height: "auto" },
    window: { icon: "fa-solid fa-ship", resizable: true },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { ...fieldActions, print: UnitSheet.#onPrint },
  };

  static override PARTS = {
    sheet: {
      template: template("navy-aces/unit"),
      templates: [template("parts/die-face"), template("parts/number-field"), template("parts/print")],
    },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { kind, strength, notes } = this.document.system as UnitActorModel;
    const { name } = this.document;
    const unit = unitContext(kind, strength, texts);
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      name,
      subtitle: unit.typeName === name ? "" : unit.typeName,
      unit,
      notes: linesOf(notes),
      edit: this.isEditable,
      labels: { ...localized("ALLHANDS.navy-aces.sheet", LABELS), target: texts("ALLHANDS.navy-aces.sheet.whom") },
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    enableForAll(this.element);
  }

  static async #onPrint(this: UnitSheet): Promise<void> {
    const { kind, strength, notes } = this.document.system as UnitActorModel;
    const { name } = this.document;
    await printSheet(this.document, false, async () =>
      (await import("./paper")).unitPaper(unitContext(kind, strength, texts), name, linesOf(notes), texts),
    );
  }
}
