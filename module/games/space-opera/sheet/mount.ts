/** The sheet of a gun on its mount: aboard a ship, or on its own. */
import { itemSheet } from "../../../kit/documents/sheet";
import { OperaShipModel, type MountModel } from "../documents/models";
import { shipFacts } from "../documents/ship-documents";
import { gunFacts } from "../documents/ship-facts";

/** The sheet of a gun. */
export class MountSheet extends itemSheet<MountModel>({
  name: "ah-mount-sheet",
  position: { width: 460 },
  window: { icon: "fa-solid fa-crosshairs" },
  template: "space-opera/mount",
  async context({ document }) {
    const ship = document.parent as Actor.Implementation | null;
    const aboard = ship !== null && ship.system instanceof OperaShipModel;
    const { gunContext } = await import("./context");
    const { fields } = gunContext(gunFacts(document), aboard ? shipFacts(ship) : null);
    return { fields, ship: aboard ? ship.name : "" };
  },
}) {}
