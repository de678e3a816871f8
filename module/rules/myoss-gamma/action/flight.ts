/** Ships that flee, and their chasers. Myoss Gamma, "Fleeing"; spec §10; MG-129 to MG-133. */
import { NOT_AN_OPTION, oneOf, pick, type Menu, type Seat } from "../../kernel";
import { chaseLength } from "./chase";
import { tell, type MyossReferee } from "../events";
import type { MyossQuestion, ShipAbout } from "../questions";
import { isCrewed, isLinked, theShip, thrustScore, tugOf } from "../ship/scores";
import type { Battle, Chase, Ship } from "../state";
import { chaseOf } from "./targets";
import { isIn } from "../victory";
import { withdraw } from "./withdrawal";

/** The fleeing ship with its thrust, and the ships able to chase it with theirs. */
export type ChaseAbout = { ship: string; thrust: number; able: { ship: string; thrust: number }[] };

/** Whether a ship turns to flee, at the start of its turn. */
export const DECLARE_FLIGHT: MyossQuestion<ShipAbout & { thrust: number }, boolean> = {
  name: "declareFlight",
  menu: () => oneOf([true, false]),
  fallback: () => false,
};

/** Which ships chase one that flees: any of those that are able, or none. */
export const CHASE: MyossQuestion<ChaseAbout, string[]> = {
  name: "chase",
  menu: (_battle, _seat, { able }) => someOf(able.map(({ ship }) => ship)),
  fallback: () => [],
};

/** A menu of any selection of some things. All selections are listed if there are at most 64 of them. */
function someOf(things: readonly string[]): Menu<string[]> {
  const few = things.length <= 6;
  return {
    refuse(answer) {
      if (!Array.isArray(answer) || new Set(answer).size !== answer.length) return NOT_AN_OPTION;
      return answer.every((thing) => things.includes(thing as string)) ? null : NOT_AN_OPTION;
    },
    ...(few ? { list: () => selections(things) } : {}),
    sample: (random) => things.filter(() => pick([true, false], random)),
  };
}

function selections(things: readonly string[]): string[][] {
  return things.reduce<string[][]>((found, thing) => [...found, ...found.map((each) => [...each, thing])], [[]]);
}

/** Whether a ship is free to fly: in the open, not in tow, and with someone at the helm. MG-101, MG-103. */
function isFree(battle: Battle, ship: Ship): boolean {
  if (ship.lost || ship.berth !== null || tugOf(battle, ship)) return false;
  return thrustScore(battle, ship) > 0 && (isCrewed(ship) || (!ship.manned && isLinked(battle, ship)));
}

/** Begins a ship's turn: the clock of its chase goes on, or it may turn to flee. Spec §5 1a. */
export function beginFlight(battle: Battle, ship: Ship, referee: MyossReferee): void {
  if (!battle.options.fleeing) return;
  const chase = battle.chases.find((each) => each.ship === ship.id);
  if (chase) goOn(battle, chase, referee);
  else if (isFree(battle, ship) && !chaseOf(battle, ship)) declare(battle, ship, referee);
}

function goOn(battle: Battle, chase: Chase, referee: MyossReferee): void {
  chase.elapsed++;
  const { ship, elapsed, turns } = chase;
  if (!referee.silent) tell(referee, { event: "chaseWentOn", ship, elapsed, turns });
  if (elapsed >= turns) escape(battle, theShip(battle, ship), referee);
}

function declare(battle: Battle, ship: Ship, referee: MyossReferee): void {
  const thrust = thrustScore(battle, ship);
  if (!referee.ask(DECLARE_FLIGHT, ship.seat, { ship: ship.id, thrust })) return;
  if (!referee.silent) tell(referee, { event: "flightDeclared", ship: ship.id, thrust });
  const chasers: string[] = [];
  for (const seat of battle.order) chasers.push(...chasersOf(battle, seat, ship, thrust, referee));
  const thrusts = thrustsOf(battle, chasers);
  const turns = chaseLength(thrust, thrusts);
  if (turns === null) fail(ship.id, thrust, thrusts, referee);
  else if (turns === 0) escape(battle, ship, referee);
  else {
    battle.chases.push({ ship: ship.id, chasers, elapsed: 0, turns });
    if (!referee.silent)
      tell(referee, { event: "chaseBegun", ship: ship.id, thrust, chasers: [...chasers], thrusts, turns });
  }
}

/** Ids of the ships that an opponent sends after a fleeing ship. */
function chasersOf(battle: Battle, seat: Seat, flyer: Ship, thrust: number, referee: MyossReferee): string[] {
  if (!isIn(battle, seat)) return [];
  const able = battle.ships.filter(
    (ship) => ship.seat === seat && ship.side !== flyer.side && isFree(battle, ship) && !chaseOf(battle, ship),
  );
  if (able.length === 0) return [];
  const options = able.map((ship) => ({ ship: ship.id, thrust: thrustScore(battle, ship) }));
  const chasers = referee.ask(CHASE, seat, { ship: flyer.id, thrust, able: options });
  if (!referee.silent) tell(referee, { event: "chaseDeclared", seat, ship: flyer.id, chasers: [...chasers] });
  return chasers;
}

const thrustsOf = (battle: Battle, ships: readonly string[]): number[] =>
  ships.map((id) => thrustScore(battle, theShip(battle, id)));

function fail(ship: string, thrust: number, thrusts: number[], referee: MyossReferee): void {
  if (!referee.silent) tell(referee, { event: "flightFailed", ship, thrust, thrusts });
}

/** Removes a ship that is out of reach, and ends its chase, if any. The consequences of its loss wait in `pending`. */
function escape(battle: Battle, ship: Ship, referee: MyossReferee): void {
  endChase(battle, ship.id);
  withdraw(battle, ship, "fled", referee);
}

function endChase(battle: Battle, ship: string): void {
  const at = battle.chases.findIndex((each) => each.ship === ship);
  if (at >= 0) battle.chases.splice(at, 1);
}

/**
 * Updates all chases after anything that may have changed thrust, or who is there: chases get longer or shorter, or
 * end. Ships that escape are lost and left in `pending`. Myoss Gamma, "Fleeing"; MG-132.
 */
export function recalculateChases(battle: Battle, referee: MyossReferee): void {
  for (const chase of [...battle.chases]) recalculate(battle, chase, referee);
}

function recalculate(battle: Battle, chase: Chase, referee: MyossReferee): void {
  const flyer = theShip(battle, chase.ship);
  if (flyer.lost) return endChase(battle, flyer.id);
  const able = chase.chasers.filter((id) => isFree(battle, theShip(battle, id)));
  for (const id of chase.chasers)
    if (!able.includes(id) && theShip(battle, id).lost === null && !referee.silent)
      tell(referee, { event: "chaseLeft", ship: id, target: flyer.id });
  chase.chasers = able;
  const thrust = isFree(battle, flyer) ? thrustScore(battle, flyer) : 0;
  const thrusts = thrustsOf(battle, chase.chasers);
  const turns = thrust > 0 ? chaseLength(thrust, thrusts) : null;
  if (turns === null) {
    endChase(battle, flyer.id);
    fail(flyer.id, thrust, thrusts, referee);
    return;
  }
  if (turns !== chase.turns && !referee.silent)
    tell(referee, { event: "chaseChanged", ship: flyer.id, thrust, thrusts, elapsed: chase.elapsed, turns });
  chase.turns = turns;
  if (turns <= chase.elapsed) escape(battle, flyer, referee);
}
