/** The maneuver phase under way: orders, settled ships and collisions. */
import type { Degree } from "../gurps";
import { CONFIRM_MANEUVER } from "./confirmations";
import type { Hit } from "./damage";
import { tell, type BattleReferee, type ChosenManeuver, type SkillTerm } from "./events";
import { collisions, pilotParts, roll, rolled } from "./rolls";
import type { Battle, Ship } from "./state";

export interface Flight {
  readonly battle: Battle;
  readonly referee: BattleReferee;
  readonly orders: readonly ChosenManeuver[];
  /** Ships whose maneuver is settled. */
  readonly done: Set<string>;
  /** Collisions so far; they take effect together at the end of the phase. */
  readonly hits: Hit[];
}

/** Rolls for a pilot's maneuver, tells it, and lets the Gamemaster change the outcome; null: it has no effect. */
export function fly(flight: Flight, ship: Ship, order: ChosenManeuver, parts: readonly SkillTerm[]): Degree | null {
  const { battle, referee, hits } = flight;
  const { maneuver } = order;
  const made = roll(battle, ship, maneuver, parts, referee);
  const about = {
    ship: ship.ship,
    what: maneuver,
    target: order.target ?? null,
    effective: made.effective,
    total: made.total,
  };
  tell(referee, { event: "maneuvered", ship: ship.ship, maneuver, roll: rolled(made, parts), degree: made.degree });
  const degree = referee.confirm(CONFIRM_MANEUVER, made.degree, about);
  hits.push(...collisions(battle, ship, degree, referee));
  return degree;
}

/** A maneuver that is rolled against piloting and rating, with a modifier if there is one. */
export const flyWith = (flight: Flight, ship: Ship, order: ChosenManeuver, modifier = 0): Degree | null =>
  fly(flight, ship, order, [
    ...pilotParts(flight.battle, ship),
    ...(modifier === 0 ? [] : [{ id: "penalty", amount: modifier }]),
  ]);
