/** A ship as it is built, between its documents and text: pure, so that it is tested without Foundry. */
import { CLASS_FACTS } from "../../../rules/space-opera";
import type { OperaDesign } from "../../../rules/space-opera/paste";
import type { ShipFacts } from "../documents/ship-fields";

export type { OperaDesign };

const ART = "systems/all-hands/assets";
const SORT_STEP = 100;
/** Squares of the token of a ship, by how it handles. */
const SQUARES = { fighter: 1, cutter: 2, line: 3, fixed: 4 } as const;

const placeOf = (things: readonly { readonly id: string }[], id: string): number | null => {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? null : at;
};

/** A ship without what battles have done to it, and with the numbers that its people have now. */
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

/** The data of a ship's documents. */
export function documentsOf(
  { name, class: shipClass, mr, size, protection, ...ship }: OperaDesign,
  newId: () => string,
) {
  const locations = ship.locations.map((location) => ({ id: newId(), ...location, disabled: false }));
  const crew = ship.crew.map((member) => ({ id: newId(), ...member, actor: "", dead: false }));
  const squares = SQUARES[CLASS_FACTS[shipClass].handling];
  return {
    name,
    type: "operaShip",
    system: { class: shipClass, mr, size, protection, locations, crew },
    prototypeToken: { actorLink: true, name, width: squares, height: squares },
    items: ship.guns.map(({ name: called, location, gunner, ...gun }, at) => ({
      _id: newId(),
      name: called,
      type: "mount",
      img: `${ART}/mounts/gun.svg`,
      sort: (at + 1) * SORT_STEP,
      system: { ...gun, location: locations[location ?? -1]?.id ?? "", gunner: crew[gunner ?? -1]?.id ?? "" },
    })),
  };
}
