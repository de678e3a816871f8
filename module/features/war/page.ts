/** A war is a page of a journal. Here is what must be there at the start; all else is fetched when one is opened. */
import { make } from "../../kit/documents/fields";
import { registerSheet } from "../../kit/platform/applications";
import { fetchedPage } from "../../kit/windows/fetched-page";

const { text, json, texts } = make;

const warSchema = () => ({
  /** The id of its game. */
  game: text(),
  /** Who fights it (`WarSide[]` as JSON). */
  sides: json(),
  /** What happened, oldest first (`WarEntry` as JSON); and what of it was taken back, the newest last. */
  log: texts(),
  undone: texts(),
});
type WarSchema = ReturnType<typeof warSchema>;

export class WarModel extends foundry.abstract.TypeDataModel<WarSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): WarSchema {
    return warSchema();
  }
}

/** Registers pages of this type; called once in `init`. */
export function registerWars(): void {
  CONFIG.JournalEntryPage.dataModels["war"] = WarModel;
  class WarSheet extends fetchedPage("war/page", "fa-solid fa-flag", () => import("./shown")) {}
  registerSheet("JournalEntryPage", WarSheet, { types: ["war"], label: "TYPES.JournalEntryPage.war" });
}
