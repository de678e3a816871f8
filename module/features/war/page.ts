/** A war as a journal page. This part is needed at the start; the rest is fetched when a war is opened. */
import { registerModel } from "../../kit/platform/documents";
import { typeOf } from "../../kit/platform/home";
import type { Json } from "../../rules/kernel";
import { make } from "../../kit/documents/fields";
import { registerSheet } from "../../kit/platform/sheets";
import { fetchedPage } from "../../kit/windows/fetched-page";
import { BLANK_ENTRY, migratedLog } from "./stored";

const { text, json, exact, count } = make;

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

const sideSchema = () =>
  new foundry.data.fields.SchemaField({
    name: text(),
    money: count(),
    ships: new foundry.data.fields.ArrayField(
      new foundry.data.fields.SchemaField({ id: text(), uuid: text(), cargo: count() }),
    ),
  });

/** A ready mission (`ReadyPage`). */
const missionSchema = () => ({
  game: text(),
  scene: text(),
  goal: text(),
  battles: count(1),
  cargo: count(),
  target: text(),
  own: sideSchema(),
  foe: sideSchema(),
  waves: new foundry.data.fields.ArrayField(make.texts()),
});
type MissionSchema = ReturnType<typeof missionSchema>;

export class MissionModel extends foundry.abstract.TypeDataModel<MissionSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): MissionSchema {
    return missionSchema();
  }
}

/** Registers pages with wars and ready missions; called once in `init`. */
export function registerWars(): void {
  registerModel("JournalEntryPage", "war", WarModel);
  registerModel("JournalEntryPage", "mission", MissionModel);
  const fetchBriefing = async () => (await import("./briefing")).briefing;
  class BriefingSheet extends fetchedPage("war/briefing", "fa-solid fa-bullseye", fetchBriefing) {}
  registerSheet("JournalEntryPage", BriefingSheet, {
    types: [typeOf("mission")],
    label: "ALLHANDS.sheets.mission",
  });
  class WarSheet extends fetchedPage("war/page", "fa-solid fa-flag", () => import("./shown")) {}
  registerSheet("JournalEntryPage", WarSheet, {
    types: [typeOf("war")],
    label: "ALLHANDS.sheets.war",
  });
}
