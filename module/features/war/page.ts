/** A war as a journal page. This part is needed at the start; the rest is fetched when a war is opened. */
import { typeOf } from "../../kit/platform/home";
import type { Json } from "../../rules/kernel";
import { make } from "../../kit/documents/fields";
import { registerSheet } from "../../kit/platform/applications";
import { fetchedPage } from "../../kit/windows/fetched-page";
import { BLANK_ENTRY, migratedLog } from "./stored";

const { text, json, exact } = make;

/** A field for values like `blank`. */
function fieldLike(blank: Json | object): foundry.data.fields.DataField.Any {
  if (typeof blank === "number") return exact();
  if (typeof blank === "string") return text(blank);
  if (Array.isArray(blank)) return new foundry.data.fields.ArrayField(fieldLike(blank[0] as Json));
  const fields = Object.entries(blank as { readonly [name: string]: Json });
  return new foundry.data.fields.SchemaField(Object.fromEntries(fields.map(([name, own]) => [name, fieldLike(own)])));
}

const warSchema = () => ({
  /** Id of its game. */
  game: text(),
  /** The sides (`WarSide[]` as JSON). */
  sides: json(),
  /** The mission (`Mission` as JSON); blank if there is none. */
  mission: json(),
  /** The events, the oldest first; and those that were taken back, the newest last. */
  log: new foundry.data.fields.ArrayField(fieldLike(BLANK_ENTRY)),
  undone: new foundry.data.fields.ArrayField(fieldLike(BLANK_ENTRY)),
});
type WarSchema = ReturnType<typeof warSchema>;

export class WarModel extends foundry.abstract.TypeDataModel<WarSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): WarSchema {
    return warSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    for (const name of ["log", "undone"]) if (name in source) source[name] = migratedLog(source[name]);
    return super.migrateData(source);
  }
}

/** Registers pages of this type; called once in `init`. */
export function registerWars(): void {
  CONFIG.JournalEntryPage.dataModels[typeOf("war")] = WarModel;
  class WarSheet extends fetchedPage("war/page", "fa-solid fa-flag", () => import("./shown")) {}
  registerSheet("JournalEntryPage", WarSheet, {
    types: [typeOf("war")],
    label: "ALLHANDS.sheets.war",
  });
}
