/**
 * Two ships of a makeshift battle, made from the numbers of a roll, so that the number to roll against comes from the
 * battle's own rules.
 */
import { CLASS_FACTS, setup, type Gun, type Ship, type ShipClass } from "../../../rules/space-opera";

const LOCATION = "target-location";

/** One ship's numbers; omitted ones do not matter to the roll. */
interface RollShip {
  readonly class?: ShipClass;
  readonly piloting?: number;
  readonly mr?: number;
  readonly size?: number;
}

/** A gun's numbers and its aiming bonuses. */
interface RollGun {
  readonly skill: number;
  readonly accuracy: number;
  readonly position: number;
  readonly sustained: number;
}

const NO_GUN: RollGun = { skill: 10, accuracy: 0, position: 0, sustained: 0 };

/**
 * Sets two ships against each other, the first with its gun. `penalty`: that of the location aimed at on the second.
 *
 * @throws RulesError for numbers that no ship can have
 */
export function pairOf(first: RollShip, second: RollShip, gun: RollGun = NO_GUN, penalty = 0) {
  const make = (seat: string, { class: shipClass = "fighter", piloting = 10, mr = 0, size }: RollShip) => ({
    seat,
    ship: seat,
    class: shipClass,
    piloting,
    mr,
    size: size ?? CLASS_FACTS[shipClass].size,
  });
  const battle = setup({
    ships: [
      { ...make("first", first), guns: [{ id: "gun", name: "", skill: gun.skill, accuracy: gun.accuracy }] },
      { ...make("second", second), locations: [{ id: LOCATION, name: "", kind: "hull", penalty }] },
    ],
    options: { startRange: "short" },
  });
  const [ship, other] = battle.ships as [Ship, Ship];
  const [armed] = ship.guns as [Gun];
  if (gun.position > 0) ship.position[other.ship] = gun.position;
  if (gun.sustained > 0) Object.assign(armed, { target: other.ship, sustained: gun.sustained });
  return { battle, ship, other, gun: armed };
}

type Pair = ReturnType<typeof pairOf>;

/** The location aimed at, if there is a penalty for it. */
export const aimedAt = ({ other }: Pair, penalty: number) => (penalty === 0 ? null : (other.locations[0] ?? null));
