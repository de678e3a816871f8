/** The drawing of a ship from its components, wherever Foundry would show the picture of its actor. Fetched. */
import { typeOf } from "../../../kit/platform/home";
import { unlessDamaged } from "../../../kit/battle/battle";
import { dataAddress, shipSvg, type PictureOptions } from "../blueprint/picture";
import { blueprintInBattle, blueprintOf } from "../blueprint/ship";
import { shipFacts } from "../documents/ship-documents";
import { shipSeen } from "../documents/ship-sight";

/** A ship's picture as a data address, as this user may see it. Null if not a ship, unreadable, or nothing to draw. */
export function shipPicture(actor: Actor.Implementation | null, options: PictureOptions = {}): string | null {
  if (actor?.type !== typeOf("ship")) return null;
  return unlessDamaged(() => {
    const seen = shipSeen(actor);
    const svg = shipSvg(seen ? blueprintInBattle(seen) : blueprintOf(shipFacts(actor)), options);
    return svg === null ? null : dataAddress(svg);
  });
}
