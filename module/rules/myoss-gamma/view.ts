/**
 * What a seat may know. Designs, damage and screens are open to all; by the house option `hiddenDesigns` an enemy's
 * ship is seen from outside: MG-137.
 */
import type { Seat } from "../kernel";
import { layoutOf } from "./ship/layout";
import { isShown, isShuttleShown, sideOf } from "./sight";
import type { Battle, Berth, Component, Ship, Shuttle } from "./state";
import { NO_POINTS } from "./tables";

/**
 * The battle itself or, with hidden designs, a copy in which ships of other sides have only the components that have
 * been shown, and nothing hints at the others. Secret choices are not in it before all have chosen.
 *
 * @param seat  null: an onlooker, who has no ships of their own side
 */
export function view(battle: Battle, seat: Seat | null = null): Battle {
  if (!battle.options.hiddenDesigns) return battle;
  const side = sideOf(battle, seat);
  const shuttles = battle.shuttles.filter((shuttle) => shuttle.side === side || isShuttleShown(battle, shuttle));
  return {
    ...battle,
    ships: battle.ships.map((ship) => (ship.side === side ? ship : fromOutside(battle, ship))),
    shuttles: shuttles.map((shuttle) => (shuttle.side === side ? shuttle : flown(battle, shuttle))),
  };
}

/** A ship with what has been shown of it, without a hint of the rest: what helps what, where people and cargo are. */
function fromOutside(battle: Battle, ship: Ship): Ship {
  const known = ship.components.filter((component) => isShown(ship, component));
  const has = (id: string | null): id is string => known.some((component) => component.id === id);
  const components = known.map((component): Component => ({
    ...component,
    supports: component.supports.filter(has),
    attachedTo: has(component.attachedTo) ? component.attachedTo : null,
  }));
  const isOf = ({ component }: { readonly component: string }) => has(component);
  return {
    ...ship,
    components,
    layout: layoutOf(components),
    primaryBridge: has(ship.primaryBridge) ? ship.primaryBridge : null,
    activeBridge: has(ship.activeBridge) ? ship.activeBridge : null,
    screen: has(ship.screen) ? ship.screen : null,
    // The points left would reveal the components that give them.
    ...NO_POINTS,
    locks: ship.locks.filter(({ beam }) => has(beam)),
    autofire: ship.autofire.filter(({ computer }) => has(computer)),
    stores: ship.stores.filter(isOf),
    vacant: ship.vacant.filter(isOf),
    guests: ship.guests.filter(isOf),
    berth: ship.berth && berthSeen(battle, ship.berth),
  };
}

const flown = (battle: Battle, shuttle: Shuttle): Shuttle => ({
  ...shuttle,
  berth: shuttle.berth && berthSeen(battle, shuttle.berth),
});

/** A berth as seen by others: its component is blank until shown. */
function berthSeen({ ships }: Battle, { ship: id, component }: Berth): Berth {
  const host = ships.find((ship) => ship.id === id);
  const store = host?.components.find((each) => each.id === component);
  return { ship: id, component: host && store && isShown(host, store) ? component : "" };
}
