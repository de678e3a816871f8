/** The window that shows a ship as text, to copy or to keep as a file. */
import { copyText } from "../../../foundry/windows/clipboard";
import { handlebarsApplication } from "../../../foundry/platform/applications";
import { type ShipDesign } from "../../../rules/myoss-gamma";
import { tableText } from "../../../rules/myoss-gamma/paste";
import { designJson } from "./exchange";
import { template } from "../../../foundry/windows/template";
import { localized, texts } from "../../../foundry/text/texts";

const FORMATS = {
  table: { write: (design: ShipDesign) => tableText(design), type: "text/plain", extension: "txt" },
  json: { write: designJson, type: "application/json", extension: "json" },
} as const;
type Format = keyof typeof FORMATS;
const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

export class ExportWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-export-{id}",
    classes: ["all-hands", "ah-exchange"],
    window: { title: "ALLHANDS.myoss-gamma.exchange.exportTitle", icon: "fa-solid fa-file-export", resizable: true },
    position: { width: 640, height: 560 },
    actions: { format: ExportWindow.#onFormat, copy: ExportWindow.#onCopy, download: ExportWindow.#onDownload },
  };

  static override PARTS = { text: { template: template("myoss-gamma/ship-export") } };

  readonly #design: ShipDesign;
  #format: Format = "table";

  constructor(design: ShipDesign) {
    super();
    this.#design = design;
  }

  get #text(): string {
    return FORMATS[this.#format].write(this.#design);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      labels: localized("ALLHANDS.myoss-gamma.exchange", ["copy", "download", "format", "text"]),
      text: this.#text,
      formats: Object.keys(FORMATS).map((name) => ({
        name,
        label: texts(`ALLHANDS.myoss-gamma.exchange.${name}`),
        on: name === this.#format,
      })),
    };
  }

  static async #onFormat(this: ExportWindow, _event: Event, target: HTMLElement): Promise<void> {
    const { format = "" } = target.dataset;
    if (isFormat(format)) this.#format = format;
    await this.render();
  }

  static async #onCopy(this: ExportWindow): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea");
    if (field) await copyText(field);
  }

  static #onDownload(this: ExportWindow): void {
    const { type, extension } = FORMATS[this.#format];
    const name = this.#design.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    foundry.utils.saveDataToFile(this.#text, type, `${name || "ship"}.${extension}`);
  }
}
