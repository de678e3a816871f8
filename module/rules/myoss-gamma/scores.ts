/** The numbers that a ship is played by, worked out from its state: pure functions, without dice and questions. */
import { RulesError } from "../kernel";
import type { Attr, Battle, Component, KindId, Options, Ship } from "./state";

/** A component of a ship by its id. */
export function componentOf(ship: Ship, id: string): Component | undefined {
  return ship.components.find((component) => component.id === id);
}

/** A ship of the battle by its id, the lost ones too. */
export function shipOf(battle: Battle, id: string): Ship | undefined {
  return battle.ships.find((ship) => ship.id === id);
}

/** A ship by its id. Throws a `RulesError` (`no-such-ship`) if the battle has none. */
export function theShip(battle: Battle, id: string): Ship {
  const ship = shipOf(battle, id);
  if (!ship) throw new RulesError("no-such-ship", { ship: id });
  return ship;
}

/** A component by its id. Throws a `RulesError` (`no-such-component`) if the ship has none. */
export function theComponent(ship: Ship, id: string): Component {
  const component = componentOf(ship, id);
  if (!component) throw new RulesError("no-such-component", { ship: ship.id, component: id });
  return component;
}

/** The shield or cloak that is on. */
export function screenOf(ship: Ship): Component | undefined {
  return ship.screen === null ? undefined : componentOf(ship, ship.screen);
}

/** The component that is struck by a number of d100; undefined: the number is beyond the ship. MG-74: destroyed ones too. */
export function componentAt(ship: Ship, number: number): Component | undefined {
  return ship.components.find(({ from, to }) => number >= from && number <= to);
}

/** The sum of an attribute over the undestroyed components of a kind. */
export function total(ship: Ship, kind: KindId, attr: Attr): number {
  return ship.components.reduce(
    (sum, component) => (component.kind === kind && !component.destroyed ? sum + (component.attrs[attr] ?? 0) : sum),
    0,
  );
}

/** The active bridge if it works, and every undestroyed crew: whose AP count (Myoss Gamma, "Taking your turn"; MG-33). */
export function isAtWork(ship: Ship, component: Component): boolean {
  if (component.destroyed) return false;
  return component.kind === "crew" || (component.kind === "bridge" && component.id === ship.activeBridge);
}

/** AP of all who are at work, without a saved action (MG-38). */
export function crewPoints(ship: Ship): number {
  return ship.components.reduce(
    (sum, component) => (isAtWork(ship, component) ? sum + (component.attrs.AP ?? 0) : sum),
    0,
  );
}

/** Whether a component of a kind is undestroyed. */
export function hasWorking(ship: Ship, kind: KindId): boolean {
  return ship.components.some((component) => component.kind === kind && !component.destroyed);
}

/** Somebody is alive aboard: a crew or bridge, idle ones too, is undestroyed on a ship with people (MG-39, MG-42). */
export function isCrewed(ship: Ship): boolean {
  return ship.manned && (hasWorking(ship, "bridge") || hasWorking(ship, "crew"));
}

/** MS: the best maneuver attribute of the working engines, 0 without one. Myoss Gamma, "Propulsion"; MG-51. */
export function maneuverScore(ship: Ship): number {
  return ship.components.reduce(
    (best, { kind, destroyed, attrs }) => (kind === "propulsion" && !destroyed ? Math.max(best, attrs.MN ?? 0) : best),
    0,
  );
}

/** TS: thrust for each hundred units of what is left, at least 1 with any thrust. Myoss Gamma, "Propulsion"; MG-130. */
export function thrustScore(ship: Ship): number {
  const thrust = total(ship, "propulsion", "TH");
  return thrust > 0 ? Math.max(1, Math.floor((100 * thrust) / remainingSize(ship))) : 0;
}

/** The units of a ship without its destroyed components. */
export function remainingSize(ship: Ship): number {
  return ship.components.reduce((left, { destroyed, size }) => (destroyed ? left - size : left), ship.size);
}

/**
 * DI: a destruction roll above it breaks the ship. Units, or with the house option `percent` hundredths of the original
 * size, rounded down. Myoss Gamma, "Ship destruction"; MG-88.
 */
export function destructionIndex(ship: Ship, options: Options): number {
  const left = remainingSize(ship);
  return options.destructionScale === "percent" ? Math.floor((100 * left) / ship.size) : left;
}

/** Myoss Gamma, "Propulsion"; MG-50: 0 up to a difference of 1, then ±1, from 5 on ±2; with `raw` the difference itself. */
export function maneuverPart(attackerScore: number, targetScore: number, rule: Options["maneuverIndex"]): number {
  const difference = attackerScore - targetScore;
  if (rule === "raw") return difference;
  const size = Math.abs(difference);
  if (size <= 1) return 0;
  return (size >= 5 ? 2 : 1) * Math.sign(difference);
}

/** TL of every working computer that helps a weapon. Myoss Gamma, "Computers"; MG-55. */
export function computersPart(attacker: Ship, weapon: Component): number {
  return attacker.components.reduce(
    (sum, { kind, destroyed, attachedTo, attrs }) =>
      kind === "computer" && attachedTo === weapon.id && !destroyed ? sum + (attrs.TL ?? 0) : sum,
    0,
  );
}

/** CL of the cloak that hides a target, as a penalty. Myoss Gamma, "Detailed combat" step 6; MG-58. */
export function cloakPart(target: Ship): number {
  const screen = screenOf(target);
  const hidden = screen?.kind === "cloak" ? (screen.attrs.CL ?? 0) : 0;
  return hidden === 0 ? 0 : -hidden;
}

/** A manned attacker without any bridge: -2; without its primary one: -1. "Detailed combat" step 6; MG-31, MG-34, MG-35. */
export function bridgePart(attacker: Ship): number {
  if (!attacker.manned || (attacker.primaryBridge !== null && !attacker.primaryLost)) return 0;
  if (!hasWorking(attacker, "bridge")) return -2;
  return attacker.primaryLost ? -1 : 0;
}

export type IndexPart = "maneuver" | "computers" | "scan" | "accuracy" | "cloak" | "bridge";

/** One line of the sum that makes an attack index. */
export type IndexLine = { readonly part: IndexPart; readonly value: number };

/** The maneuver part of a shot. */
function shotManeuver(battle: Battle, attacker: Ship, target: Ship): number {
  return maneuverPart(maneuverScore(attacker), maneuverScore(target), battle.options.maneuverIndex);
}

/** The attack index of a shot, any whole number. Myoss Gamma, "Detailed combat" steps 1 to 6; MG-61. */
export function attackIndexTotal(battle: Battle, attacker: Ship, weapon: Component, target: Ship): number {
  return (
    shotManeuver(battle, attacker, target) +
    computersPart(attacker, weapon) +
    attacker.scan +
    (weapon.attrs.AC ?? 0) +
    cloakPart(target) +
    bridgePart(attacker)
  );
}

/** The attack index of a shot with the parts of its sum; those of 0 are left out. */
export function attackIndex(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship,
): { total: number; parts: IndexLine[] } {
  const parts: IndexLine[] = [
    { part: "maneuver", value: shotManeuver(battle, attacker, target) },
    { part: "computers", value: computersPart(attacker, weapon) },
    { part: "scan", value: attacker.scan },
    { part: "accuracy", value: weapon.attrs.AC ?? 0 },
    { part: "cloak", value: cloakPart(target) },
    { part: "bridge", value: bridgePart(attacker) },
  ];
  return {
    total: attackIndexTotal(battle, attacker, weapon, target),
    parts: parts.filter(({ value }) => value !== 0),
  };
}

/** What gets through a shield: the power above its protection. Myoss Gamma, "Detailed combat" step 10; MG-75. */
export function through(power: number, protection: number): number {
  return Math.max(0, power - protection);
}

/** The protection that a ship's shield gives at this moment, 0 with none on. */
export function protection(ship: Ship): number {
  const screen = screenOf(ship);
  return screen?.kind === "shield" ? (screen.attrs.PR ?? 0) : 0;
}
