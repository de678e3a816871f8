/** The maneuver phase. Quick reference, "Turn sequence" 2; SOCS-18, SOCS-20, SOCS-21, SOCS-23. */
import { asking, type Seat } from "../kernel";
import { dropBonuses, dropSustained } from "./bonuses";
import { UNORTHODOX } from "./confirmations";
import { takeHits } from "./damage";
import { flyDefensive, flyTotal } from "./defensive";
import { tell, type BattleReferee, type ChosenManeuver } from "./events";
import { flyWith, type Flight } from "./flight";
import { askFollowers, flyLead } from "./follow";
import { engage } from "./furball";
import { initiative } from "./initiative";
import { flyOffensive } from "./offensive";
import { CHOOSE_MANEUVERS, fullOrders, maneuverable } from "./orders";
import { flyStraight } from "./range";
import { flyReversal, meetsAttack } from "./reversal";
import { seatsOf } from "./sides";
import { shipOf, type Battle, type Ship } from "./state";
import type { ManeuverName } from "./tables";

/** Kinds of maneuver, flown one after the other; by house option all together, by piloting. SOCS-23. */
const LISTED: readonly (readonly ManeuverName[])[] = [
  ["reversal"],
  ["lead"],
  ["defensive", "total"],
  ["offensive"],
  ["straight"],
  ["unorthodox", "other"],
];

/** Plays a maneuver phase, without the fires at its end. */
export function maneuverPhase(battle: Battle, referee: BattleReferee): void {
  const orders = choose(battle, referee);
  if (orders.length === 0) return;
  reveal(battle, orders, referee);
  const flight: Flight = { battle, referee, orders, done: new Set(), hits: [] };
  const following = askFollowers(flight);
  const kinds = battle.options.order === "listed" ? LISTED : [LISTED.flat()];
  for (const kind of kinds) for (const ship of inTurn(flight, kind)) flyOne(flight, ship, following);
  takeHits(battle, flight.hits, referee);
}

/** Asks every seat in secret for its maneuvers. */
function choose(battle: Battle, referee: BattleReferee): ChosenManeuver[] {
  const seats = seatsOf(battle).filter((seat) => maneuverable(battle, seat).length > 0);
  if (seats.length === 0) return [];
  const answers = referee.askAll(seats.map((seat: Seat) => asking(CHOOSE_MANEUVERS, seat, null))) as ChosenManeuver[][];
  return fullOrders(battle, answers.flat());
}

/** Reveals all orders and applies their costs before any rolls. SOCS-18, SOCS-20, SOCS-21. */
function reveal(battle: Battle, orders: readonly ChosenManeuver[], referee: BattleReferee): void {
  tell(referee, { event: "ordersRevealed", orders: [...orders] });
  for (const { ship: id, maneuver, target } of orders) {
    const ship = shipOf(battle, id);
    if (!ship) continue;
    if (target !== undefined) engage(ship, target);
    if (maneuver === "offensive") dropSustained(ship, referee, (gun) => !gun.gunnerIsPilot);
    if (maneuver === "defensive" || maneuver === "total") dropBonuses(battle, ship, referee);
    if (maneuver === "total") ship.holdFire = battle.turn + 1;
  }
}

function inTurn({ battle, orders, referee }: Flight, kinds: readonly ManeuverName[]): Ship[] {
  const flying = orders.filter(({ maneuver }) => kinds.includes(maneuver));
  return initiative(
    battle,
    flying.flatMap(({ ship }) => shipOf(battle, ship) ?? []),
    referee,
  );
}

function flyOne(flight: Flight, ship: Ship, following: ReadonlyMap<string, Ship[]>): void {
  const order = flight.orders.find((one) => one.ship === ship.ship);
  if (!order || flight.done.has(ship.ship) || ship.destroyed) return;
  flight.done.add(ship.ship);
  const target = order.target === undefined ? undefined : shipOf(flight.battle, order.target);
  if (target?.destroyed) return;
  if (order.maneuver === "lead") flyLead(flight, ship, order, following.get(ship.ship) ?? []);
  else FLOWN[order.maneuver](flight, ship, order);
}

const FLOWN: {
  readonly [maneuver in Exclude<ManeuverName, "lead">]: (flight: Flight, ship: Ship, order: ChosenManeuver) => void;
} = {
  straight: flyStraight,
  offensive: flyAttack,
  defensive: flyDefensive,
  total: flyTotal,
  reversal: flyReversal,
  unorthodox: flyPlan,
  other: flyPlan,
};

/** Flies an attack, together with the reversal that meets it, if there is one. */
function flyAttack(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const met = flight.orders.find(
    (one) => one.maneuver === "reversal" && one.target === ship.ship && one.ship === order.target,
  );
  const reverser = met && meetsAttack(flight.orders, met) ? shipOf(flight.battle, met.ship) : undefined;
  if (!met || !reverser || flight.done.has(reverser.ship)) {
    flyOffensive(flight, ship, order);
    return;
  }
  flight.done.add(reverser.ship);
  flyReversal(flight, reverser, met);
}

/** The Gamemaster sets the modifier and decides the effect of the outcome. SOCS-27. */
function flyPlan(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const modifier = flight.referee.confirm(UNORTHODOX, 0, { ship: ship.ship, plan: order.plan ?? "" });
  flyWith(flight, ship, order, modifier);
}
