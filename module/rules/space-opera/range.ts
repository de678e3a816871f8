/** The distances between ships, and their changes. Quick reference, "Combat"; SOCS-7, SOCS-8. */
import type { Degree } from "../gurps";
import { tell, type BattleReferee, type ChosenManeuver } from "./events";
import { flyWith, type Flight } from "./flight";
import { pilotContest } from "./reversal";
import { bandOf, pairKey, shipOf, type Battle, type Ship } from "./state";
import { BANDS, type Band } from "./tables";

/** Sets the distance between two ships. */
export function setBand(battle: Battle, ship: Ship, target: Ship, to: Band, referee: BattleReferee): void {
  const from = bandOf(battle, ship.ship, target.ship);
  if (from === to) return;
  battle.bands[pairKey(ship.ship, target.ship)] = to;
  tell(referee, { event: "bandChanged", ship: ship.ship, target: target.ship, from, to });
}

/** The band `steps` further out; negative: closer. */
export const shifted = (band: Band, steps: number): Band => {
  const at = Math.min(BANDS.length - 1, Math.max(0, BANDS.indexOf(band) + steps));
  return BANDS[at] as Band;
};

/** Number of bands that a roll moves a ship in the wished direction. SOCS-8. */
export const stepsFor = (degree: Degree): number =>
  ({ criticalSuccess: 2, success: 1, failure: 0, criticalFailure: -1 })[degree];

function shift(flight: Flight, ship: Ship, target: Ship, wish: ChosenManeuver["wish"], steps: number): void {
  const { battle, referee } = flight;
  const outward = wish === "open" ? steps : -steps;
  setBand(battle, ship, target, shifted(bandOf(battle, ship.ship, target.ship), outward), referee);
}

/** Flies straight towards or away from the named ship, whose pilot may wish otherwise. */
export function flyStraight(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const { battle, orders, done } = flight;
  const target = shipOf(battle, order.target ?? "");
  if (!target || target.destroyed || order.wish === undefined) return;
  const answer = orders.find((one) => one.ship === target.ship);
  const mutual = answer?.maneuver === "straight" && answer.target === ship.ship && !done.has(target.ship);
  if (!mutual) {
    const degree = flyWith(flight, ship, order);
    if (degree) shift(flight, ship, target, order.wish, stepsFor(degree));
    return;
  }
  done.add(target.ship);
  if (answer.wish === order.wish) shift(flight, ship, target, order.wish, 1);
  else {
    const { winner } = pilotContest(flight, ship, target, "range");
    if (winner !== null) shift(flight, ship, target, winner === ship.ship ? order.wish : answer.wish, 1);
  }
}
