/** The documents of a ship that was read from text. The command line also makes them, without Foundry. */
import { ROOT, typeOf } from "../../../kit/platform/home";
import { CLASS_FACTS } from "../../../rules/space-opera";
import type { OperaDesign } from "../../../rules/space-opera/paste";

const ART = `${ROOT}/assets`;
const SORT_STEP = 100;
/** Width of a ship's token in squares, by handling. */
const SQUARES = { fighter: 1, cutter: 2, line: 3, fixed: 4 } as const;

/** The data of a ship's documents. */
export function documentsOf(
  { name, class: shipClass, mr, size, protection, fighters, ...ship }: OperaDesign,
  newId: () => string,
) {
  const locations = ship.locations.map((location) => ({ id: newId(), ...location, disabled: false }));
  // People of a ship of another system have actors of their own.
  const crew = ship.crew.map((member) => ({ id: newId(), actor: "", dead: false, ...member }));
  const squares = SQUARES[CLASS_FACTS[shipClass].handling];
  return {
    name,
    type: typeOf("operaShip"),
    system: { class: shipClass, mr, size, protection, fighters, locations, crew },
    prototypeToken: { actorLink: true, name, width: squares, height: squares },
    items: ship.guns.map(({ name: called, location, gunner, ...gun }, at) => ({
      _id: newId(),
      name: called,
      type: typeOf("mount"),
      img: `${ART}/mounts/gun.svg`,
      sort: (at + 1) * SORT_STEP,
      system: { ...gun, location: locations[location ?? -1]?.id ?? "", gunner: crew[gunner ?? -1]?.id ?? "" },
    })),
  };
}
