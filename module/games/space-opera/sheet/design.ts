/** The design of a ship, taken from its documents. */
import { CREW, GUNS, LOCATIONS, rowWith, SHIP, type OperaDesign } from "../../../rules/space-opera/paste";
import type { ShipFacts } from "../documents/ship-fields";

const placeOf = (things: readonly { readonly id: string }[], id: string): number | null => {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? null : at;
};

/** A ship without battle damage, and with the current numbers of its people. */
export const designOf = (name: string, ship: ShipFacts): OperaDesign => ({
  ...rowWith(SHIP, ship),
  name,
  locations: ship.locations.map((location) => rowWith(LOCATIONS, location)),
  crew: ship.crew.map((member) => rowWith(CREW, member)),
  guns: ship.guns.map((gun) => ({
    ...rowWith(GUNS, gun),
    location: placeOf(ship.locations, gun.location),
    gunner: placeOf(ship.crew, gun.gunner),
  })),
});
