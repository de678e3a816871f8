/** What a seat may know: hands are their owners', the draw pile and the cards under islands and squadrons nobody's. NA-4, NA-22. */
import type { Seat } from "../kernel";
import { isShip, type Waters, type WatersView } from "./state";

/** The game through the eyes of a seat; of anyone else, who sees what lies open. */
export function view(waters: Waters, seat: Seat | null): WatersView {
  return {
    ...waters,
    navies: waters.navies.map((navy) => (navy.seat === seat ? navy : { ...navy, hand: navy.hand.map(() => null) })),
    deck: waters.deck.map(() => null),
    islands: waters.islands.map((island) => (island.card === null ? island : { ...island, card: null })),
    units: waters.units.map((unit) => (unit.card === null || isShip(unit) ? unit : { ...unit, card: null })),
  };
}
