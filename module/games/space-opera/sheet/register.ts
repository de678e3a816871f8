/** The sheets of ships and mounts, made known to Foundry. */
import { offerBars } from "../../../foundry/scene/token-bars";
import { MountModel, OperaShipModel } from "../documents/models";
import { MountSheet } from "./mount";
import { OperaShipSheet } from "./ship";

/** Makes ships and mounts known, and these their sheets; called once in `init`. */
export function registerSpaceOperaSheets(): void {
  CONFIG.Actor.dataModels.operaShip = OperaShipModel;
  CONFIG.Item.dataModels.mount = MountModel;
  offerBars("operaShip", ["integrity"], ["protection"]);
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (...args: unknown[]) => void;
  register(Actor, "all-hands", OperaShipSheet, {
    types: ["operaShip"],
    makeDefault: true,
    label: "ALLHANDS.sheets.operaShip",
  });
  register(Item, "all-hands", MountSheet, { types: ["mount"], makeDefault: true, label: "ALLHANDS.sheets.mount" });
}
