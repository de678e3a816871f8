/** The sheet of characters, made known to Foundry. */
import { offerBars } from "../../../foundry/scene/token-bars";
import { CharacterSheet } from "./character";
import { CharacterModel } from "../documents/models";

/** Makes characters known, and this their sheet; called once in `init`. */
export function registerCharacter(): void {
  CONFIG.Actor.dataModels.character = CharacterModel;
  offerBars("character", ["hp", "fp"], ["dr"]);
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  register(Actor, "all-hands", CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "ALLHANDS.sheets.character",
  });
}
