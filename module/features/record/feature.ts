/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and a link to the replay. The referee
 * writes it; here it is shown, and packed when the battle is over.
 */
import { typeOf } from "../../kit/platform/home";
import type { Feature } from "../../kit/start/features";
import { recordsGoing } from "../../kit/battle/battle";
import { registerSheet } from "../../kit/platform/applications";
import { confirmed } from "../../kit/platform/dialogs";
import { documentsOf } from "../../kit/platform/documents";
import { listen } from "../../kit/platform/hooks";
import { sayFailure } from "../../kit/platform/notices";
import { ourSetting } from "../../kit/platform/settings";
import { aside, during, oneByOne } from "../../kit/platform/under-way";
import { fetchedPage } from "../../kit/windows/fetched-page";
import type { Packing } from "./packing";

const packing = ourSetting<Packing>("packRecords", "world", "ask", {
  name: "ALLHANDS.setting.packRecords.name",
  hint: "ALLHANDS.setting.packRecords.hint",
  choices: {
    ask: "ALLHANDS.setting.packRecords.ask",
    always: "ALLHANDS.setting.packRecords.always",
    never: "ALLHANDS.setting.packRecords.never",
  },
});

function register(): void {
  class BattleRecordSheet extends fetchedPage("record-page", "fa-solid fa-book", () => import("./shown")) {}
  registerSheet("JournalEntryPage", BattleRecordSheet, {
    types: [typeOf("battle-record")],
    label: "ALLHANDS.sheets.record",
  });
  packing.register();
}

const PACKING = "packing records";
const asks = (text: string): Promise<boolean> => aside(PACKING, confirmed("ALLHANDS.record.pack.title", text));
/** Ids of journals that are deleted together with their encounter: packing them would be in vain. */
const going = new Set<unknown>();
/** Packs what there is; a world without records does not need the code for it. */
async function packs(): Promise<void> {
  const pages = documentsOf<{ readonly pages: Iterable<{ readonly type: string }> }>("journal").flatMap((journal) => [
    ...journal.pages,
  ]);
  const hasRecords = pages.some(({ type }) => type === typeOf("battle-record"));
  if (hasRecords) await (await import("./packing")).packRecords(packing, asks, going);
}
/** Each starts from what the one before it left. */
const inTurn = oneByOne();
const pack = (): void => void during(PACKING, inTurn(packs).catch(sayFailure));

function begin(): void {
  pack();
  listen("deleteCombat", (_combat, options) => {
    for (const id of recordsGoing(options)) going.add(id);
    pack();
  });
}

export const recordFeature: Feature = { id: "record", needs: ["replay"], register, begin };
