/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and the way to the replay. It is the
 * referee's to write; here it is read.
 */
import { registerSheet } from "../platform/applications";
import { registerBookmarks } from "../replay/bookmarks";
import { fetchedPage } from "../windows/fetched-page";

/** Registers the sheet; called once in `init`. */
export function registerRecordPage(): void {
  registerBookmarks();
  const sheet = fetchedPage("record-page", "fa-solid fa-book", () => import("./shown"));
  registerSheet("JournalEntryPage", sheet, { types: ["battle-record"], label: "ALLHANDS.sheets.record" });
}
