/**
 * How the greedy player spends action points that no shot, screen or repair needs, on actions that only some ships are
 * equipped for. These are looked for last, as most ships have none of them.
 */
import { refuseAction } from "../action/actions";
import { expectedDamage, bestSection } from "./aim";
import { crewPoints, hasWorking, isReachable, maneuverScore, remainingSize, theComponent } from "../ship/scores";
import type { Action, Battle, Component, KindId, Ship } from "../state";
import { isHeld, refuseTarget } from "../action/targets";

/** A ship with less than this share of its units left will not last long. */
const DOOMED = 0.35;

/** Finds an action for an idle component; null if there is none. */
type Use = (battle: Battle, ship: Ship, component: Component) => Action | null;

/** An action for an idle component: computers, then beams, then the last resort; null if there is none. */
export function chooseSpare(battle: Battle, ship: Ship): Action | null {
  const { computer, tractor, selfDestruct } = ship.layout;
  return (
    firstUse(battle, ship, computer, useComputer) ??
    firstUse(battle, ship, tractor, grip) ??
    firstUse(battle, ship, selfDestruct, blowUp)
  );
}

function firstUse(battle: Battle, ship: Ship, places: readonly number[], use: Use): Action | null {
  for (const at of places) {
    const component = ship.components[at] as Component;
    const action = component.destroyed ? null : use(battle, ship, component);
    if (action && refuseAction(battle, ship, action) === null) return action;
  }
  return null;
}

function useComputer(battle: Battle, ship: Ship, computer: Component): Action | null {
  return attachComputer(ship, computer) ?? (isShortOfHands(ship) ? setAutofire(battle, ship, computer) : null);
}

function blowUp(battle: Battle, ship: Ship, { id: component }: Component): Action | null {
  return isLastResort(battle, ship) ? { do: "selfDestruct", component } : null;
}

/** Attaches a computer whose weapon is gone to the strongest one left. */
function attachComputer(ship: Ship, computer: Component): Action | null {
  const { attachedTo } = computer;
  if (attachedTo !== null && !theComponent(ship, attachedTo).destroyed) return null;
  const weapon = strongestWeapon(ship);
  return weapon && { do: "attach", computer: computer.id, weapon: weapon.id };
}

function strongestWeapon(ship: Ship): Component | null {
  let found: Component | null = null;
  for (const at of ship.layout.weapon) {
    const component = ship.components[at] as Component;
    if (component.destroyed || !isReachable(ship, component)) continue;
    if (!found || (component.attrs.PW ?? 0) > (found.attrs.PW ?? 0)) found = component;
  }
  return found;
}

/** Whether there are more weapons than people can fire. */
function isShortOfHands(ship: Ship): boolean {
  let weapons = 0;
  for (const at of ship.layout.weapon) if (!ship.components[at]?.destroyed) weapons++;
  return weapons > crewPoints(ship);
}

/** Sets a computer to fire its weapon automatically from the next turn on. */
function setAutofire(battle: Battle, ship: Ship, { id: computer, attachedTo }: Component): Action | null {
  const weapon = ship.components.find(({ id }) => id === attachedTo);
  if (!weapon || weapon.destroyed || hasOrder(ship, weapon.id)) return null;
  const target = bestTarget(battle, ship, weapon);
  return target && { do: "autofireOn", computer, target: target.id };
}

function hasOrder(ship: Ship, weapon: string): boolean {
  return ship.autofire.some(({ computer }) =>
    ship.components.some(({ id, attachedTo }) => id === computer && attachedTo === weapon),
  );
}

function bestTarget(battle: Battle, ship: Ship, weapon: Component): Ship | null {
  let best = -1;
  let found: Ship | null = null;
  for (const enemy of battle.ships) {
    if (enemy.side === ship.side || refuseTarget(battle, ship, enemy) !== null || !bestSection(enemy)) continue;
    const value = expectedDamage(battle, ship, weapon, enemy);
    if (value <= best) continue;
    best = value;
    found = enemy;
  }
  return found;
}

/** Locks a beam on a nimbler enemy, from a ship that has no screen to raise: the enemy is slowed, and easier to hit. */
function grip(battle: Battle, ship: Ship, beam: Component): Action | null {
  const hasScreen = hasWorking(ship, "shield") || hasWorking(ship, "cloak");
  if (hasScreen || ship.locks.length > 0 || isHeld(battle, ship)) return null;
  const own = maneuverScore(battle, ship);
  for (const enemy of battle.ships) {
    if (enemy.side === ship.side || enemy.lost !== null || maneuverScore(battle, enemy) <= own + 1) continue;
    const action: Action = { do: "lock", beam: beam.id, target: enemy.id };
    if (refuseAction(battle, ship, action) === null) return action;
  }
  return null;
}

/** Whether a ship should blow itself up: alone, unable to fight on or last long, it would take a larger enemy along. */
function isLastResort(battle: Battle, ship: Ship): boolean {
  const left = remainingSize(ship);
  if (hasWorking(ship, "weapon") && left > DOOMED * ship.size) return false;
  const others = battle.ships.filter((other) => other !== ship && other.lost === null);
  return others.every(({ side }) => side !== ship.side) && others.some((other) => remainingSize(other) > left);
}

/** An order to a friendly unmanned ship: turn its screen on, then set its computers on an enemy. */
export function chooseOrder(battle: Battle, ship: Ship): Action | null {
  for (const remote of battle.ships) {
    if (remote.manned || remote.side !== ship.side || remote === ship || remote.lost !== null) continue;
    const order = orderFor(battle, remote);
    const action = order && ({ ...order, remote: remote.id } as Action);
    if (action && refuseAction(battle, ship, action) === null) return action;
  }
  return null;
}

function orderFor(battle: Battle, remote: Ship): Action | null {
  const screen = remote.screen === null ? (working(remote, "shield") ?? working(remote, "cloak")) : undefined;
  if (screen && remote.locks.length === 0) return { do: "screenOn", component: screen.id };
  for (const computer of remote.components) {
    if (computer.kind !== "computer" || computer.destroyed) continue;
    const order = attachComputer(remote, computer) ?? setAutofire(battle, remote, computer);
    if (order) return order;
  }
  return null;
}

const working = (ship: Ship, kind: KindId): Component | undefined =>
  ship.components.find((component) => component.kind === kind && !component.destroyed);
