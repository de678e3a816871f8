/** The sheet of a gun on its mount: in a ship, or by itself. */
import { fieldActions, listenToFields } from "../../../kit/documents/field-edit";
import { linesOf } from "../../../kit/documents/notes";
import { handlebarsSheet } from "../../../kit/platform/applications";
import { localized, texts } from "../../../kit/text/texts";
import { OperaShipModel, type MountModel } from "../documents/models";
import { shipFacts } from "../documents/ship-documents";
import { gunFacts } from "../documents/ship-facts";
import { template } from "../../../kit/windows/template";

const LABELS = ["accuracy", "accuracyHint", "firepower", "gunner", "location", "name", "notes", "notesHint"] as const;

/** A gun on paper. */
export class MountSheet extends handlebarsSheet<Item.Implementation>(foundry.applications.sheets.ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands", "ah-mount-sheet"],
    position: { width: 460 },
    window: { icon: "fa-solid fa-crosshairs" },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: fieldActions,
  };

  static override PARTS = {
    sheet: { template: template("space-opera/mount"), templates: [template("parts/number-field")] },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const ship = this.document.parent as Actor.Implementation | null;
    const aboard = ship !== null && ship.system instanceof OperaShipModel;
    const { notes } = this.document.system as MountModel;
    const { gunContext } = await import("./context");
    return {
      ...(await super._prepareContext(options)),
      sheet: this.id,
      gun: gunContext(gunFacts(this.document), aboard ? shipFacts(ship) : null, texts),
      aboard,
      ship: aboard ? ship.name : "",
      img: this.document.img,
      notes: linesOf(notes),
      edit: this.isEditable,
      labels: {
        ...localized("ALLHANDS.space-opera.mount", LABELS),
        range: texts("ALLHANDS.space-opera.mount.rangeOf"),
      },
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToFields(this);
  }
}
