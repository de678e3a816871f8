import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { Macro } from "../../documents";

/** The sheet of a macro: its name, kind and command, and a button to try it. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["macro-config"],
    window: { icon: "fa-solid fa-code", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 560, height: 480 },
    actions: {
      execute: function (this: MacroConfig) {
        return this.execute();
      },
    },
    form: { closeOnSubmit: true },
  };
  static override PARTS = { macro: { template: "templates/sheets/macro.hbs" } };

  get #macro(): Macro {
    return (this as unknown as DocumentSheetV2).document as Macro;
  }

  /** Saves the form and runs the macro. */
  async execute(): Promise<void> {
    const sheet = this as unknown as DocumentSheetV2;
    if (sheet.isEditable && this.form) {
      const data = new FormData(this.form);
      const changes = ["name", "type", "command"].flatMap((name) => (data.has(name) ? [[name, data.get(name)]] : []));
      await this.#macro.update(Object.fromEntries(changes) as object);
    }
    await this.#macro.execute();
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      types: { chat: "MACRO.Types.chat", script: "MACRO.Types.script" },
    };
  }
}
