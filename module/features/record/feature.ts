/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and the way to the replay. It is the
 * referee's to write; here it is read.
 */
import type { Feature } from "../../kit/start/features";
import { registerSheet } from "../../kit/platform/applications";
import { fetchedPage } from "../../kit/windows/fetched-page";

function register(): void {
  class BattleRecordSheet extends fetchedPage("record-page", "fa-solid fa-book", () => import("./shown")) {}
  registerSheet("JournalEntryPage", BattleRecordSheet, { types: ["battle-record"], label: "ALLHANDS.sheets.record" });
}

export const recordFeature: Feature = { id: "record", register };
