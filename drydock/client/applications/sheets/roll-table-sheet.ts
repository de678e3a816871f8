import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { TextEditor } from "../ux/text-editor";
import type { RollTable } from "../../documents";

/** The reader of a roll table, with a button that rolls on it. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["roll-table-sheet"],
    window: { icon: "fa-solid fa-table-list", resizable: true },
    position: { width: 560, height: 560 },
    actions: {
      drawResult: function (this: RollTableSheet) {
        return this.#table.draw();
      },
      resetResults: function (this: RollTableSheet) {
        return this.#table.resetResults();
      },
    },
  };
  static override PARTS = { table: { template: "templates/sheets/roll-table.hbs", scrollable: [".results"] } };

  get #table(): RollTable {
    return (this as unknown as DocumentSheetV2).document as RollTable;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { description, formula, results } = this.#table;
    const editor = TextEditor.implementation;
    const secrets = this.#table.isOwner;
    const ordered = [...results.contents].sort((a, b) => a.range[0] - b.range[0]);
    const rows = ordered.map(async (result) => {
      const [low, high] = result.range;
      const html = await editor.enrichHTML(await result.getHTML(), { relativeTo: result, secrets });
      return { id: result.id, range: low === high ? `${low}` : `${low}–${high}`, drawn: result.drawn, html };
    });
    return {
      ...(await super._prepareContext(options)),
      formula,
      description: await editor.enrichHTML(description, { relativeTo: this.#table, secrets }),
      rows: await Promise.all(rows),
      anyDrawn: ordered.some((result) => result.drawn),
    };
  }
}
