/** What the buttons on the cards of Space Opera do to ships. */
import type { CardActionRule, NewValues } from "../../../kit/rollers/card-actions";
import type { CardAction } from "../../../kit/rollers/roller";
import { CLASS_FACTS, type ShipClass } from "../../../rules/space-opera";
import { leveled } from "../story/words";
import type { ShipRef } from "./ships";
import { rollWord } from "./words";

/** What a hit of a level does to a ship as a whole. SOCS-12, SOCS-13. */
export function damageOf(shipClass: ShipClass, level: number): NewValues {
  if (level < 2 || shipClass === "planet") return {};
  if (level === 2) return { "damage.burning": true };
  const isFighter = CLASS_FACTS[shipClass].handling === "fighter";
  if (level >= 4 || isFighter) return { "damage.destroyed": true, "damage.burning": false };
  return { "damage.disabled": true };
}

/** Rules for the buttons on these cards. Only the Gamemaster writes a ship's damage. */
export const OPERA_CARD_ACTIONS: { readonly [action: string]: CardActionRule } = {
  hit: {
    actors: "operaShip",
    gmOnly: true,
    change: (system, data) => damageOf(system["class"] as ShipClass, Number((data as { level: number }).level)),
  },
};

/** The button that applies a hit; none if the hit has no lasting effect, or no ship is named. */
export function hitAction(ship: ShipRef | null, level: number): CardAction[] {
  if (!ship || level < 2) return [];
  const label = rollWord("deed.hit", { name: ship.name, level: leveled(level) });
  return [{ id: "hit", label, action: "hit", actor: ship.uuid, data: { level } }];
}
