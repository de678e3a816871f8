/** Leading chasers through a field of hazards. Quick reference, "Follow the leader"; SOCS-25. */
import { asking, oneOf, type Seat } from "../kernel";
import type { Degree } from "../gurps";
import { dropSustained, setPosition } from "./bonuses";
import { CONFIRM_MANEUVER } from "./confirmations";
import { handlingOf } from "./condition";
import { applyHits, type Hit } from "./damage";
import { tell, type ChosenManeuver, type BattleQuestion } from "./events";
import { flyWith, type Flight } from "./flight";
import { setBand } from "./range";
import { collisions, pilotParts, roll, rolled } from "./rolls";
import { positionOn, type Ship } from "./state";

/** The leader whom a chaser follows; null: none. */
export const FOLLOW: BattleQuestion<{ ship: string; leaders: { ship: string; penalty: number }[] }, string | null> = {
  name: "follow",
  menu: (_view, _seat, { leaders }) => oneOf<string | null>([...leaders.map(({ ship }) => ship), null]),
  fallback: () => null,
};

/** Whether a ship could follow a leader: it is on the tail, and not occupied otherwise. */
function mayFollow({ orders, done }: Flight, ship: Ship, leader: ChosenManeuver): boolean {
  const order = orders.find((one) => one.ship === ship.ship);
  if (!order || done.has(ship.ship) || handlingOf(ship) === "line" || ship.destroyed) return false;
  const free = order.maneuver === "straight" || (order.maneuver === "offensive" && order.target === leader.ship);
  return free && positionOn(ship, leader.ship) > 0;
}

/** Asks all who could follow, in secret. Returns the followers of each leader. Those who follow fly nothing else. */
export function askFollowers(flight: Flight): Map<string, Ship[]> {
  const { battle, orders, referee, done } = flight;
  const leading = orders.filter(({ maneuver }) => maneuver === "lead");
  const chasers = battle.ships.flatMap((ship) => {
    const leaders = leading.filter((leader) => mayFollow(flight, ship, leader));
    return leaders.length > 0 ? [{ ship, leaders }] : [];
  });
  const following = new Map<string, Ship[]>(leading.map(({ ship }) => [ship, []]));
  if (chasers.length === 0) return following;
  const answers = referee.askAll(
    chasers.map(({ ship, leaders }) =>
      asking(FOLLOW, ship.seat as Seat, {
        ship: ship.ship,
        leaders: leaders.map((leader) => ({ ship: leader.ship, penalty: leader.penalty ?? 0 })),
      }),
    ),
  ) as (string | null)[];
  for (const [at, { ship }] of chasers.entries()) {
    const leader = answers[at] ?? null;
    if (leader === null) continue;
    following.get(leader)?.push(ship);
    done.add(ship.ship);
  }
  return following;
}

/** Flies the leader's course: first the effect on the leader, then each chaser's own flight. */
export function flyLead(flight: Flight, leader: Ship, order: ChosenManeuver, chasers: readonly Ship[]): void {
  const penalty = order.penalty ?? 0;
  const degree = flyWith(flight, leader, order, -penalty);
  if (degree) leaderEffect(flight, leader, chasers, degree);
  for (const chaser of chasers) if (!leader.destroyed && !chaser.destroyed) chase(flight, chaser, leader, penalty);
}

function leaderEffect({ battle, referee }: Flight, leader: Ship, chasers: readonly Ship[], degree: Degree): void {
  const change = { criticalSuccess: -1, success: 0, failure: 1, criticalFailure: 0 }[degree];
  for (const chaser of chasers) setPosition(chaser, leader, positionOn(chaser, leader.ship) + change, referee);
  if (degree === "criticalFailure") applyHits(battle, [crash(leader)], referee);
}

/** The hit on a ship that runs into an obstacle. */
const crash = ({ ship }: Ship): Hit => ({ ship, location: null, level: 4, why: "leader", gun: null });

function chase({ battle, referee, hits }: Flight, ship: Ship, leader: Ship, penalty: number): void {
  const parts = [...pilotParts(battle, ship), ...(penalty === 0 ? [] : [{ id: "penalty", amount: -penalty }])];
  const made = roll(battle, ship, "follow", parts, referee);
  const { effective, total } = made;
  const about = { ship: ship.ship, what: "follow", target: leader.ship, effective, total };
  const told = { ship: ship.ship, leader: leader.ship, roll: rolled(made, parts), degree: made.degree };
  tell(referee, { event: "followed", ...told });
  const degree = referee.confirm(CONFIRM_MANEUVER, made.degree, about);
  hits.push(...collisions(battle, ship, degree, referee));
  if (degree === "criticalSuccess") setPosition(ship, leader, positionOn(ship, leader.ship) + 1, referee);
  if (degree === "failure") setPosition(ship, leader, 0, referee);
  if (degree === "criticalFailure") applyHits(battle, [crash(ship)], referee);
  else if (positionOn(ship, leader.ship) === 0) loseLeader();

  function loseLeader(): void {
    tell(referee, { event: "leaderLost", ship: ship.ship, leader: leader.ship });
    setBand(battle, ship, leader, "out", referee);
    dropSustained(ship, referee, ({ target }) => target === leader.ship);
  }
}
