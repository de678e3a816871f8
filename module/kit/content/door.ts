/**
 * Our compendia in the reader's language. What is read (journals, tables, macros, scenes) is shown in it and stored as
 * it was, so that everybody reads their own; what plays (ships, people, card decks) is shown in it as long as it lies
 * in a compendium, and translated once, when it comes into the world, since names are a part of the state of a battle.
 * Whoever reads English fetches nothing.
 */
import { extendDocuments } from "../platform/documents";
import { listenOnce, listenToEach } from "../platform/hooks";
import { contentFolders, offerToBabele } from "../platform/packages";
import { during } from "../platform/under-way";

/** What is read in the reader's own language. */
const READ = ["Folder", "JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "TableResult"] as const;

/** What is translated once, before it is made. */
const MADE = ["preCreateActor", "preCreateCards", "preCreateItem"] as const;

/**
 * Has our compendia read in the language of this user, if there is a translation; called in `init`, before anything else
 * listens to what is made: whoever numbers names, numbers those that it will have.
 */
export function readInOwnLanguage(): void {
  let reader: Awaited<ReturnType<(typeof import("./reader"))["readFrom"]>> | null = null;
  offerToBabele();
  listenToEach(MADE, (document: object) => reader?.translate(document));
  listenOnce("i18nInit", () => {
    const folders = contentFolders(game.i18n.lang);
    if (folders.length === 0) return;
    for (const kind of READ)
      extendDocuments(kind, (Base) => {
        class AllHandsReading extends Base {
          override prepareDerivedData(): void {
            super.prepareDerivedData();
            reader?.show(this);
          }
        }
        return AllHandsReading;
      });
    const coming = import("./reader").then(({ readFrom }) => readFrom(folders));
    const begin = async () => {
      const found = await coming;
      reader = found;
      found.begin();
    };
    listenOnce("setup", () => during("texts of compendia", begin()));
  });
}
