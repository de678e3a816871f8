/** The ships that a design can be compared with: those of the world that this user may read, and of compendia. */
import { RulesError } from "../../../rules/kernel";
import type { ShipDesign } from "../../../rules/myoss-gamma";
import { designOf } from "../documents/design";
import { loadShip } from "../documents/ship-documents";
import { choicesBeside } from "../../../kit/documents/choices";

/** All other ships, grouped by where they are. */
export const rivalGroups = (self: Actor.Implementation, chosen: string) =>
  choicesBeside(self).map(({ name, rivals }) => ({
    name,
    rivals: rivals.map((rival) => ({ ...rival, on: rival.uuid === chosen })),
  }));

/** The design of a ship of the world or a compendium; null if there is none that can be read. */
export async function rivalDesign(uuid: string): Promise<ShipDesign | null> {
  const found = await loadShip(uuid);
  if (!found) return null;
  try {
    return designOf(found);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return null;
  }
}
