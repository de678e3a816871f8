/** The rolls of a ship's sheet: each has a roller, which knows the ship and fills in the rest. */

/** The group of the rollers. */
export const ROLLERS = "space-opera";

/** The roll that a button of the sheet makes, from its `data-` attributes. */
export interface RollButton {
  readonly action?: string;
  /** The id of a gun. */
  readonly item?: string;
  /** `maneuver` or `dodge`. */
  readonly roller?: string;
}

/** A roller and the values filled in there. */
export interface SheetRoll {
  readonly roller: string;
  readonly values: { readonly [field: string]: string };
}

/** The roll of a button for the ship with this universal id; null if the button does not roll. */
export function shipRoll(ship: string, { action, item = "", roller = "" }: RollButton): SheetRoll | null {
  if (action === "rollMount") return { roller: "fire", values: { ship, mount: item } };
  return action === "rollPilot" ? { roller, values: { ship } } : null;
}
