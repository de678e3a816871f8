/** The sheets of navies and units, made known to Foundry. */
import { NavySheet } from "./navy";
import { UnitSheet } from "./unit";

/** Makes these the sheets of navies and units; called once in `init`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  register(Actor, "all-hands", NavySheet, { types: ["navy"], makeDefault: true, label: "ALLHANDS.sheets.navy" });
  register(Actor, "all-hands", UnitSheet, { types: ["unit"], makeDefault: true, label: "ALLHANDS.sheets.unit" });
}
