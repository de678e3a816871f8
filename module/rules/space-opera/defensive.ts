/** Defensive maneuvers. Quick reference, "Maneuver defensively", "Go totally defensive"; SOCS-20, SOCS-21, SOCS-26. */
import type { Degree } from "../gurps";
import { setPosition, setSustained } from "./bonuses";
import type { BattleReferee, ChosenManeuver } from "./events";
import { fly, flyWith, type Flight } from "./flight";
import { helmParts } from "./rolls";
import { isFriend, positionOn, shipOf, sustainedOn, type Gun, type Ship } from "./state";

/** A bonus on the defender after the defender's roll. SOCS-20, SOCS-26. */
export function bonusAfter(bonus: number, degree: Degree): number {
  if (degree === "criticalSuccess") return 0;
  if (degree === "success") return Math.max(0, bonus - 1);
  return degree === "criticalFailure" ? 2 * bonus : bonus;
}

function lowerPosition(foe: Ship, ship: Ship, degree: Degree, referee: BattleReferee): void {
  setPosition(foe, ship, bonusAfter(positionOn(foe, ship.ship), degree), referee);
}

function lowerSustained(foe: Ship, gun: Gun, ship: Ship, degree: Degree, referee: BattleReferee): void {
  const bonus = sustainedOn(gun, ship.ship);
  if (bonus > 0) setSustained(foe, gun, ship.ship, bonusAfter(bonus, degree), referee);
}

/** Flies a defensive maneuver against the ship or the gun that was named. */
export function flyDefensive(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const foe = shipOf(flight.battle, order.target ?? "");
  const degree = flyWith(flight, ship, order);
  if (!foe || !degree) return;
  const gun = foe.guns.find(({ id }) => id === order.gun);
  if (gun) lowerSustained(foe, gun, ship, degree, flight.referee);
  else lowerPosition(foe, ship, degree, flight.referee);
}

/** Flies a totally defensive maneuver, against everyone: its roll is against piloting alone. SOCS-21. */
export function flyTotal(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const { battle, referee } = flight;
  const degree = fly(flight, ship, order, helmParts(battle, ship));
  if (!degree) return;
  for (const foe of battle.ships) {
    if (isFriend(foe, ship)) continue;
    lowerPosition(foe, ship, degree, referee);
    for (const gun of foe.guns) lowerSustained(foe, gun, ship, degree, referee);
  }
}
