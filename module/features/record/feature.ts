/**
 * A page of a battle's record, as its journal shows it: the steps, who did what, and a link to the replay. The referee
 * writes it; here it is shown, and packed when the battle is over.
 */
import { typeOf } from "../../kit/platform/home";
import type { Feature } from "../../kit/start/features";
import { recordsGoing } from "../../kit/battle/battle";
import { registerSheet } from "../../kit/platform/sheets";
import { confirmed } from "../../kit/platform/dialogs";
import { documentsOf } from "../../kit/platform/documents";
import { listen } from "../../kit/platform/hooks";
import { sayFailure } from "../../kit/platform/notices";
import { ourSetting } from "../../kit/platform/settings";
import { isStepMessage } from "../../kit/story/step-messages";
import { aside, during, oneByOne } from "../../kit/platform/under-way";
import { fetchedPage } from "../../kit/windows/fetched-page";
import type { Packing } from "./packing";

/** What is done with what finished battles left, in a setting of the world. */
const leftOvers = (name: string) =>
  ourSetting<Packing>(name, "world", "ask", {
    name: `ALLHANDS.setting.${name}.name`,
    hint: `ALLHANDS.setting.${name}.hint`,
    choices: Object.fromEntries(
      ["ask", "always", "never"].map((choice) => [choice, `ALLHANDS.setting.${name}.${choice}`]),
    ),
  });
const settings = [leftOvers("packRecords"), leftOvers("archiveRecords"), leftOvers("foldMessages")] as const;

function register(): void {
  class BattleRecordSheet extends fetchedPage("record-page", "fa-solid fa-book", () => import("./shown")) {}
  registerSheet("JournalEntryPage", BattleRecordSheet, {
    types: [typeOf("battle-record")],
    label: "ALLHANDS.sheets.record",
  });
  for (const each of settings) each.register();
}

const PACKING = "records";
const asks = (title: string, text: string): Promise<boolean> => aside(PACKING, confirmed(title, text));
/** Ids of journals that are deleted together with their encounter: packing them would be in vain. */
const going = new Set<unknown>();
/** Whether battles have left records or messages: what makes little of them is fetched only then. */
function isAnyLeft(): boolean {
  const journals = documentsOf<{ readonly pages: Iterable<{ readonly type: string }> }>("journal");
  const hasRecord = journals.some(({ pages }) => [...pages].some(({ type }) => type === typeOf("battle-record")));
  return hasRecord || documentsOf<object>("messages").some(isStepMessage);
}
/** Each starts from what the one before it left. */
const inTurn = oneByOne();
const tidy = (isLoading = false): void => {
  const run = async (): Promise<void> => {
    if (!isAnyLeft()) return;
    await (await import("./packing")).makeLittle(settings, asks, going, isLoading);
  };
  void during(PACKING, inTurn(run).catch(sayFailure));
};

function begin(): void {
  tidy(true);
  listen("deleteCombat", (_combat, options) => {
    for (const id of recordsGoing(options)) going.add(id);
    tidy();
  });
}

export const recordFeature: Feature = { id: "record", needs: ["replay"], register, begin };
