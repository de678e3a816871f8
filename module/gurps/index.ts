/** The GURPS quick reference at the table: its screen, rollers and characters. */
import { typeOf } from "../kit/platform/home";
import { bringEntries } from "../kit/windows/reference";
import { bringRollers } from "../kit/rollers/roller";
import { registerRollerSettings } from "./documents/options";
import { offerBars } from "../kit/scene/token-bars";
import { offerMenu } from "../kit/platform/interface";
import { registerSheet } from "../kit/platform/applications";
import { CharacterModel } from "./documents/models";
import { CharacterSheet } from "./sheet/character";
import { offerInActors } from "../kit/windows/directory";
import type { openImport } from "./import/window";
import { addScreenControls } from "./screen/controls";

export { openScreen } from "./screen/open";

/** Opens the window that imports characters of other programs, and reads the given files. */
export const importCharacters: typeof openImport = async (files) => (await import("./import/window")).openImport(files);

/** Registers what GURPS brings; it has no battle of its own. Called once in `init`. */
export function registerGurps(): void {
  registerRollerSettings();
  offerMenu("gurpsRules", {
    name: "ALLHANDS.gurps.rules.title",
    label: "ALLHANDS.gurps.rules.open",
    hint: "ALLHANDS.gurps.rules.hint",
    icon: "fa-solid fa-scale-balanced",
    open: async () => (await import("./screen/house-rules-window")).openHouseRules(),
  });
  bringRollers({ id: "gurps", command: "gurps", load: async () => (await import("./rollers/rollers")).gurpsRollers });
  bringEntries(async () => (await import("./screen/entries")).GURPS_ENTRIES);
  CONFIG.Actor.dataModels[typeOf("character")] = CharacterModel;
  offerBars(typeOf("character"), ["hp", "fp"], ["dr"]);
  registerSheet("Actor", CharacterSheet, { types: [typeOf("character")], label: "ALLHANDS.sheets.character" });
  addScreenControls();
  offerInActors({
    name: "all-hands-characters",
    label: "ALLHANDS.gurps.import.fromFiles",
    open: () => importCharacters(),
    files: { endings: /\.(gcs|json)$/i, take: importCharacters },
  });
}
