/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and the way to the replay. It is the
 * referee's to write; here it is read.
 */
import { enableForAll, handlebarsPage, registerSheet } from "../platform/applications";
import { unattended } from "../platform/notices";
import { registerBookmarks } from "../replay/bookmarks";
import { fetchedOnce } from "../windows/fetched";
import { template } from "../windows/template";
import type { ShownPage } from "./shown";

const shown = fetchedOnce(() => import("./shown"));

export class RecordPageSheet extends handlebarsPage<ShownPage>() {
  static override DEFAULT_OPTIONS = {
    classes: ["all-hands"],
    window: { icon: "fa-solid fa-book" },
  };

  /** What a journal shows of the page. (It is edited as any page is: its name, and nothing else.) */
  static VIEW_PARTS = { content: { template: template("record-page"), root: true } };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return { ...context, ...(await (await shown()).shownOn(this.document)) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { doOn } = await shown();
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-record]"))
      button.addEventListener("click", () => unattended(doOn(this.document, button.dataset["record"])));
    enableForAll(this.element);
  }
}

/** Registers the sheet; called once in `init`. */
export function registerRecordPage(): void {
  registerBookmarks();
  registerSheet("JournalEntryPage", RecordPageSheet, { types: ["battle-record"], label: "ALLHANDS.sheets.record" });
}
