/** Maneuvering offensively. Quick reference, "Maneuver offensively"; SOCS-18, SOCS-19. */
import type { Degree } from "../gurps";
import { doubled, setPosition } from "./bonuses";
import type { BattleReferee, ChosenManeuver } from "./events";
import { flyWith, type Flight } from "./flight";
import { positionOn, shipOf, type Ship } from "./state";

/** The position on a target after a roll. SOCS-19. */
export function positionAfter(position: number, degree: Degree): number {
  if (degree === "criticalSuccess") return doubled(position);
  if (degree === "success") return position + 1;
  return degree === "criticalFailure" ? 0 : position;
}

/** Gives a ship the position gained by an offensive maneuver. */
export function gainPosition(ship: Ship, target: Ship, degree: Degree, referee: BattleReferee): void {
  setPosition(ship, target, positionAfter(positionOn(ship, target.ship), degree), referee);
}

/** Flies an offensive maneuver. */
export function flyOffensive(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const target = shipOf(flight.battle, order.target ?? "");
  const degree = flyWith(flight, ship, order);
  if (target && degree) gainPosition(ship, target, degree, flight.referee);
}
