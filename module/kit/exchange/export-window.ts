/** The window that shows a ship as text, to copy or to save as a file. Loaded on demand. */
import { fileNameOf, offerFile } from "../platform/files";
import { windowOf } from "../windows/state-window";
import { localize } from "../text/sentence";
import { copyText } from "../windows/clipboard";
import { template } from "../windows/template";

/** A format of the text. */
export interface TextFormat {
  readonly name: "table" | "whole" | "json";
  readonly type: string;
  readonly extension: string;
  write(): string;
}

/** A table for people to read. */
export const asTable = (write: () => string): TextFormat => ({
  name: "table",
  type: "text/plain",
  extension: "txt",
  write,
});

interface State {
  readonly name: string;
  readonly formats: readonly [TextFormat, ...TextFormat[]];
  shown: TextFormat;
}

class ExportWindow extends windowOf<State>({
  options: {
    id: "all-hands-export-{id}",
    classes: ["all-hands", "ah-exchange"],
    window: { title: "ALLHANDS.exchange.exportTitle", icon: "fa-solid fa-file-export", resizable: true },
    position: { width: 640, height: 560 },
  },
  parts: { text: { template: template("exchange/export") } },
  context: ({ id, state: { formats, shown } }) => ({
    id,
    text: shown.write(),
    formats:
      formats.length < 2
        ? []
        : formats.map((format) => ({
            name: format.name,
            label: localize(`ALLHANDS.exchange.${format.name}`),
            on: format === shown,
          })),
  }),
  actions: {
    format(window, data) {
      const { state } = window;
      state.shown = state.formats.find(({ name }) => name === data["format"]) ?? state.shown;
      return window.render();
    },
    copy({ element }) {
      const field = element.querySelector<HTMLTextAreaElement>("textarea");
      return field && copyText(field);
    },
    download({ state: { name, shown } }) {
      offerFile(shown.write(), shown.type, `${fileNameOf(name, "ship")}.${shown.extension}`);
    },
  },
}) {}

/**
 * Shows a text in its available formats.
 *
 * @param title  a language key
 */
export async function openExport(
  name: string,
  formats: readonly [TextFormat, ...TextFormat[]],
  title = "ALLHANDS.exchange.exportTitle",
): Promise<void> {
  await new ExportWindow({ name, formats, shown: formats[0] }, { window: { title } }).render({ force: true });
}
