/**
 * Copies of a battle, to play it many times over. They are written out member by member, in the order of `setup`: so
 * the original and all copies have one shape in memory, and simulations run a fifth faster than on spread objects.
 */
import type { Attr, Battle, Component, Ship } from "./state";

/** A copy of a battle that shares what never changes. */
export function copyBattle(battle: Battle): Battle {
  const ships: Ship[] = [];
  for (const ship of battle.ships) ships.push(copyShip(ship));
  return {
    options: battle.options,
    seats: battle.seats,
    order: battle.order.slice(),
    round: battle.round,
    active: battle.active,
    phase: battle.phase,
    acting: battle.acting,
    ships,
    quietRounds: battle.quietRounds,
    damaged: battle.damaged,
    over: battle.over && { ...battle.over },
  };
}

function copyShip(ship: Ship): Ship {
  const components: Component[] = [];
  for (const component of ship.components) components.push(copyComponent(component));
  return {
    id: ship.id,
    seat: ship.seat,
    name: ship.name,
    size: ship.size,
    manned: ship.manned,
    components,
    primaryBridge: ship.primaryBridge,
    activeBridge: ship.activeBridge,
    primaryLost: ship.primaryLost,
    screen: ship.screen,
    scan: ship.scan,
    ap: ship.ap,
    fresh: ship.fresh,
    saved: ship.saved,
    rpLeft: ship.rpLeft,
    hpLeft: ship.hpLeft,
    rpUsed: ship.rpUsed,
    hpUsed: ship.hpUsed,
    acted: ship.acted,
    lost: ship.lost,
  };
}

function copyComponent(component: Component): Component {
  return {
    id: component.id,
    kind: component.kind,
    name: component.name,
    size: component.size,
    from: component.from,
    to: component.to,
    supports: component.supports,
    boughtTg: component.boughtTg,
    bought: component.bought,
    tg: component.tg,
    attrs: copyAttrs(component.attrs),
    destroyed: component.destroyed,
    used: component.used,
    attachedTo: component.attachedTo,
  };
}

function copyAttrs(attrs: Component["attrs"]): Component["attrs"] {
  const copy: Component["attrs"] = {};
  for (const attr in attrs) copy[attr as Attr] = attrs[attr as Attr] as number;
  return copy;
}
