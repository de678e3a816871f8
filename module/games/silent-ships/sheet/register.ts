/** The sheets of fleets and of decks of ships, made known to Foundry. */
import { SeaDeckSheet } from "../decks/sheet";
import { FleetSheet } from "./fleet";

/**
 * Makes these the sheets of fleets, and of those decks whose flags name theirs; called once in `init`. Other decks keep
 * the sheet that Foundry has for them.
 */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  register(Actor, "all-hands", FleetSheet, { types: ["fleet"], makeDefault: true, label: "ALLHANDS.sheets.fleet" });
  register(Cards, "all-hands", SeaDeckSheet, {
    types: ["deck"],
    makeDefault: false,
    canBeDefault: false,
    label: "ALLHANDS.sheets.seaDeck",
  });
}
