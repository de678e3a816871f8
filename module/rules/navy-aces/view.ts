/** What a seat may know: owners know hands, nobody the pile or cards under islands and squadrons. NA-4, NA-22. */
import { coveredCards, type Seat } from "../kernel";
import { isShip, type Waters, type WatersView } from "./state";

/** The game as a seat sees it; any other viewer sees only what is open. */
export function view(waters: Waters, seat: Seat | null): WatersView {
  return {
    ...waters,
    navies: waters.navies.map((navy) => (navy.seat === seat ? navy : { ...navy, hand: navy.hand.map(() => null) })),
    deck: waters.deck.map(() => null),
    islands: waters.islands.map((island) => (island.card === null ? island : { ...island, card: null })),
    units: waters.units.map((unit) => (unit.card === null || isShip(unit) ? unit : { ...unit, card: null })),
  };
}

/** The game as documents may show it to all. Cards under islands and squadrons are known by what lies on them. */
export function cover(waters: Waters): Waters {
  return {
    ...waters,
    navies: waters.navies.map((navy) => ({ ...navy, hand: coveredCards(`${navy.seat}-hand`, navy.hand) })),
    deck: coveredCards("deck", waters.deck),
    islands: waters.islands.map((island) => (island.card === null ? island : { ...island, card: `?${island.id}` })),
    units: waters.units.map((unit) => (unit.card === null || isShip(unit) ? unit : { ...unit, card: `?${unit.id}` })),
  };
}
