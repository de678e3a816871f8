/** The window that shows a ship as text, to copy or to keep as a file. Fetched. */
import { handlebarsApplication } from "../platform/applications";
import { localized, texts } from "../text/texts";
import { copyText } from "../windows/clipboard";
import { template } from "../windows/template";

/** A form that the text can have. */
export interface TextFormat {
  readonly name: "table" | "whole" | "json";
  readonly type: string;
  readonly extension: string;
  write(): string;
}

/** A table, for people. */
export const asTable = (write: () => string): TextFormat => ({
  name: "table",
  type: "text/plain",
  extension: "txt",
  write,
});

export class ExportWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-export-{id}",
    classes: ["all-hands", "ah-exchange"],
    window: { title: "ALLHANDS.exchange.exportTitle", icon: "fa-solid fa-file-export", resizable: true },
    position: { width: 640, height: 560 },
    actions: { format: ExportWindow.#onFormat, copy: ExportWindow.#onCopy, download: ExportWindow.#onDownload },
  };

  static override PARTS = { text: { template: template("exchange/export") } };

  readonly #name: string;
  readonly #formats: readonly TextFormat[];
  #format: TextFormat;

  /** @param title  a language key */
  constructor(name: string, formats: readonly [TextFormat, ...TextFormat[]], title = "ALLHANDS.exchange.exportTitle") {
    super({ window: { title } });
    this.#name = name;
    this.#formats = formats;
    this.#format = formats[0];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      labels: localized("ALLHANDS.exchange", ["copy", "download", "format", "text"]),
      text: this.#format.write(),
      formats: this.#formats.length < 2 ? [] : this.#formats.map((format) => this.#choice(format)),
    };
  }

  #choice(format: TextFormat) {
    const { name } = format;
    return { name, label: texts(`ALLHANDS.exchange.${name}`), on: format === this.#format };
  }

  static async #onFormat(this: ExportWindow, _event: Event, target: HTMLElement): Promise<void> {
    this.#format = this.#formats.find(({ name }) => name === target.dataset["format"]) ?? this.#format;
    await this.render();
  }

  static async #onCopy(this: ExportWindow): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea");
    if (field) await copyText(field);
  }

  static #onDownload(this: ExportWindow): void {
    const { type, extension } = this.#format;
    const name = this.#name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    foundry.utils.saveDataToFile(this.#format.write(), type, `${name || "ship"}.${extension}`);
  }
}
