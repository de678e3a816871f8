/** Names of ships by which everybody can follow them: by their hulls, whatever card they are. */
import type { Names } from "../../kit/game/feed";
import { hullKey, typeOf, type SeaView } from "../../rules/silent-ships";
import { hiddenShip, shipName } from "./words";

/** The names of the ships at sea by their hulls; those that are face down have only their number. */
export const hullNames = ({ board }: SeaView): Names =>
  Object.fromEntries(
    board.flatMap((ship) =>
      ship
        ? [
            [
              hullKey(ship.hull),
              ship.up && ship.card !== null ? shipName(typeOf(ship.card)) : hiddenShip(ship.hull).text,
            ],
          ]
        : [],
    ),
  );
