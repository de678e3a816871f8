/** The drawing of a ship from what it is made of, wherever Foundry would show the picture of its actor. Fetched. */
import { unlessDamaged } from "../../../kit/battle/battle";
import { dataAddress, shipSvg, type PictureOptions } from "../blueprint/picture";
import { blueprintInBattle, blueprintOf } from "../blueprint/ship";
import { shipFacts } from "../documents/ship-documents";
import { shipSeen } from "../documents/ship-sight";

/** The picture of a ship as a data address, as this user may see it. Null: the actor is no ship, has nothing to draw, or cannot be read. */
export function shipPicture(actor: Actor.Implementation | null, options: PictureOptions = {}): string | null {
  if (actor?.type !== "ship") return null;
  return unlessDamaged(() => {
    const seen = shipSeen(actor);
    const svg = shipSvg(seen ? blueprintInBattle(seen) : blueprintOf(shipFacts(actor)), options);
    return svg === null ? null : dataAddress(svg);
  });
}
