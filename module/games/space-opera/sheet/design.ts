/** The design of a ship, taken from its documents. */
import type { OperaDesign } from "../../../rules/space-opera/paste";
import type { ShipFacts } from "../documents/ship-fields";

export type { OperaDesign };

const placeOf = (things: readonly { readonly id: string }[], id: string): number | null => {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? null : at;
};

/** A ship without battle damage, and with the current numbers of its people. */
export function designOf(name: string, { class: shipClass, mr, size, protection, ...ship }: ShipFacts): OperaDesign {
  return {
    ...{ name, class: shipClass, mr, size, protection },
    locations: ship.locations.map(({ name: called, kind, penalty }) => ({ name: called, kind, penalty })),
    crew: ship.crew.map(({ name: called, post, piloting, gunner, perception, repair, major }) => ({
      ...{ name: called, post, piloting, gunner, perception, repair, major },
    })),
    guns: ship.guns.map(({ name: called, firepower, range, accuracy, location, gunner }) => ({
      ...{ name: called, firepower, range, accuracy },
      location: placeOf(ship.locations, location),
      gunner: placeOf(ship.crew, gunner),
    })),
  };
}
