/** The rolls of a ship's sheet: each has a roller, which knows the ship and fills in the rest. */

/** The group of the rollers. */
export const ROLLERS = "space-opera";

/** What a button of the sheet rolls, as its `data-` attributes say it. */
export interface RollButton {
  readonly action?: string;
  /** The id of a gun. */
  readonly item?: string;
  /** `maneuver` or `dodge`. */
  readonly roller?: string;
}

/** A roller, and what is filled in there. */
export interface SheetRoll {
  readonly roller: string;
  readonly values: { readonly [field: string]: string };
}

/** What a button rolls for the ship of this universal id; null: it is no button of a roll. */
export function shipRoll(ship: string, { action, item = "", roller = "" }: RollButton): SheetRoll | null {
  if (action === "rollMount") return { roller: "fire", values: { ship, mount: item } };
  return action === "rollPilot" ? { roller, values: { ship } } : null;
}
