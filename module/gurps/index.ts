/** The GURPS quick reference at the table: its screen, rollers and characters. */
import { registerAdapter } from "../kit/documents/adapters";
import { hostSystem } from "../kit/platform/guests";
import { registerModel } from "../kit/platform/documents";
import { isModule, typeOf } from "../kit/platform/home";
import { unattended } from "../kit/platform/notices";
import { bringEntries } from "../kit/windows/reference";
import { bringRollers } from "../kit/rollers/roller";
import { GGA, hasReference, registerRollerSettings } from "./documents/options";
import { offerBars } from "../kit/scene/token-bars";
import { offerMenu } from "../kit/platform/interface";
import { registerSheet } from "../kit/platform/sheets";
import { CharacterModel } from "./documents/models";
import { CharacterSheet } from "./sheet/character";
import { offerInActors } from "../kit/windows/directory";
import type { openImport } from "./import/window";
import { addScreenControls } from "./screen/controls";

export { hasReference } from "./documents/options";
export { openScreen } from "./screen/open";

/** Opens the window that imports characters of other programs, and reads the given files. */
export const importCharacters: typeof openImport = async (files) => (await import("./import/window")).openImport(files);

/** Registers what GURPS brings, as far as this world has it; it has no battle of its own. Called once in `init`. */
export function registerGurps(): void {
  registerRollerSettings();
  if (!isModule) registerCharacters();
  if (hasReference()) registerReference();
  // GURPS Game Aid has characters with the numbers that our games count in.
  if (hostSystem().id === GGA) unattended(registerAdapter(GGA, ggaAdapter()));
}

const ggaAdapter = async () => (await import("./adapter")).ggaAdapter;

/** The rollers, the screen and the house rules. */
function registerReference(): void {
  offerMenu("gurpsRules", {
    name: "ALLHANDS.gurps.rules.title",
    label: "ALLHANDS.gurps.rules.open",
    hint: "ALLHANDS.gurps.rules.hint",
    icon: "fa-solid fa-scale-balanced",
    open: async () => (await import("./screen/house-rules-window")).openHouseRules(),
  });
  bringRollers({ id: "gurps", command: "gurps", load: async () => (await import("./rollers/rollers")).gurpsRollers });
  bringEntries(async () => (await import("./screen/entries")).GURPS_ENTRIES);
  addScreenControls();
}

/** Our own characters, and their import. */
function registerCharacters(): void {
  registerModel("Actor", "character", CharacterModel);
  offerBars(typeOf("character"), ["hp", "fp"], ["dr"]);
  registerSheet("Actor", CharacterSheet, { types: [typeOf("character")], label: "ALLHANDS.sheets.character" });
  offerInActors({
    name: "all-hands-characters",
    label: "ALLHANDS.gurps.import.fromFiles",
    open: () => importCharacters(),
    files: { endings: /\.(gcs|json)$/i, take: importCharacters },
  });
}
