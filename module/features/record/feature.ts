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
import { isStepMessage } from "../../kit/story/step-messages";
import { aside, during, oneByOne } from "../../kit/platform/under-way";
import { fetchedPage } from "../../kit/windows/fetched-page";
import type { Packing } from "./packing";

/** What is done with what finished battles left, in a setting of the world. */
const leftOvers = (name: string) =>
  ourSetting<Packing>(name, "world", "ask", {
    name: `ALLHANDS.setting.${name}.name`,
    hint: `ALLHANDS.setting.${name}.hint`,
    choices: {
      ask: `ALLHANDS.setting.${name}.ask`,
      always: `ALLHANDS.setting.${name}.always`,
      never: `ALLHANDS.setting.${name}.never`,
    },
  });
const packing = leftOvers("packRecords");
const archiving = leftOvers("archiveRecords");
const folding = leftOvers("foldMessages");

function register(): void {
  class BattleRecordSheet extends fetchedPage("record-page", "fa-solid fa-book", () => import("./shown")) {}
  registerSheet("JournalEntryPage", BattleRecordSheet, {
    types: [typeOf("battle-record")],
    label: "ALLHANDS.sheets.record",
  });
  packing.register();
  archiving.register();
  folding.register();
}

const PACKING = "packing records";
const asks =
  (title: string) =>
  (text: string): Promise<boolean> =>
    aside(PACKING, confirmed(title, text));
/** Ids of journals that are deleted together with their encounter: packing them would be in vain. */
const going = new Set<unknown>();
/** What only worlds with records, or with told battles, need is fetched where they are. */
const hasRecords = (): boolean =>
  documentsOf<{ readonly pages: Iterable<{ readonly type: string }> }>("journal").some(({ pages }) =>
    [...pages].some(({ type }) => type === typeOf("battle-record")),
  );
const hasSteps = (): boolean => documentsOf<object>("messages").some(isStepMessage);
async function packs(): Promise<void> {
  if (hasRecords()) await (await import("./packing")).packRecords(packing, asks("ALLHANDS.record.pack.title"), going);
}
async function archives(): Promise<void> {
  if (hasRecords()) await (await import("./packing")).archiveRecords(archiving, asks("ALLHANDS.record.archive.title"));
}
async function folds(): Promise<void> {
  if (hasSteps()) await (await import("./packing")).foldMessages(folding, asks("ALLHANDS.record.fold.title"));
}
/** Each starts from what the one before it left. */
const inTurn = oneByOne();
const run = (task: () => Promise<void>): void => void during(PACKING, inTurn(task).catch(sayFailure));

function begin(): void {
  run(packs);
  // Only as the world is loaded: what was told this evening stays in the chat until another day, and a deleted encounter
  // can be brought back for a moment, together with its record.
  run(archives);
  run(folds);
  listen("deleteCombat", (_combat, options) => {
    for (const id of recordsGoing(options)) going.add(id);
    run(packs);
  });
}

export const recordFeature: Feature = { id: "record", needs: ["replay"], register, begin };
