/**
 * A ship's scores, computed from its state: pure functions, without dice and questions. Forecasts play thousands of
 * battles and spend most of their time here, so these are plain loops without callbacks, which check first what rules
 * out most components.
 */
import { RulesError } from "../../kernel";
import { isPost, peopleOf } from "./posts";
import type { Attr, Battle, Component, KindId, Options, Section, Ship } from "../state";

/** A component of a ship by its id. */
export function componentOf(ship: Ship, id: string): Component | undefined {
  for (const component of ship.components) if (component.id === id) return component;
  return undefined;
}

/** A ship of the battle by its id, the lost ones too. */
export function shipOf(battle: Battle, id: string): Ship | undefined {
  for (const ship of battle.ships) if (ship.id === id) return ship;
  return undefined;
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

/** The ship that a section belongs to now: parts of a ship may have become ships of their own (MG-119). */
export function ownerOf(battle: Battle, section: Section): Ship | undefined {
  for (const ship of battle.ships) for (const one of ship.sections) if (one === section) return ship;
  return undefined;
}

/** A section by its id. Throws a `RulesError` (`no-such-section`) if the ship has none. */
export function theSection(ship: Ship, id: string): Section {
  for (const section of ship.sections) if (section.id === id) return section;
  throw new RulesError("no-such-section", { ship: ship.id, section: id });
}

/** The section that a shot is aimed at: the one that is named, or the only one. */
export function aimedAt(ship: Ship, section: string | undefined): Section {
  return section === undefined ? (ship.sections[0] as Section) : theSection(ship, section);
}

/** Whether a component's section can see and be seen: engines, weapons and sensors work only there. MG-117. */
export function isReachable(ship: Ship, component: Component): boolean {
  return ship.sections.length === 1 || theSection(ship, component.section).exposed;
}

/** The component of a section that a d100 number strikes; undefined beyond the chart. MG-74: destroyed ones too. */
export function componentAt(ship: Ship, section: Section, number: number): Component | undefined {
  if (number < 1 || number > section.size) return undefined;
  for (const component of ship.components)
    if (number <= component.to && number >= component.from && component.section === section.id) return component;
  return undefined;
}

/** The sum of an attribute over the undestroyed components of a kind. */
export function total(ship: Ship, kind: KindId, attr: Attr): number {
  let sum = 0;
  for (const at of ship.layout[kind]) {
    const component = ship.components[at] as Component;
    if (!component.destroyed) sum += component.attrs[attr] ?? 0;
  }
  return sum;
}

/** Whether AP count: the active bridge's if it works, undestroyed crews'. Myoss Gamma, "Taking your turn"; MG-33. */
export function isAtWork(ship: Ship, component: Component): boolean {
  if (component.destroyed) return false;
  return component.kind === "crew" || (component.kind === "bridge" && component.id === ship.activeBridge);
}

function pointsAt(ship: Ship, at: number): number {
  const component = ship.components[at] as Component;
  return isAtWork(ship, component) ? (component.attrs.AP ?? 0) : 0;
}

/** AP of everyone at work, without a saved action (MG-38). */
export function crewPoints(ship: Ship): number {
  let sum = 0;
  for (const at of ship.layout.bridge) sum += pointsAt(ship, at);
  for (const at of ship.layout.crew) sum += pointsAt(ship, at);
  return sum;
}

/** Whether a ship has an undestroyed component of a kind. */
export function hasWorking(ship: Ship, kind: KindId): boolean {
  for (const at of ship.layout[kind]) if (!ship.components[at]?.destroyed) return true;
  return false;
}

/**
 * Whether anyone lives aboard: in an undestroyed crew or bridge, idle or not, now or before without leaving (MG-39).
 */
export function isCrewed(ship: Ship): boolean {
  if (!ship.manned) return false;
  for (const component of ship.components) if (isPost(component) && peopleOf(ship, component) > 0) return true;
  return false;
}

/** Whether one ship's beam holds another ship. */
export function holds(holder: Ship, held: Ship): boolean {
  for (const { target } of holder.locks) if (target === held.id) return true;
  return false;
}

/** Whether a ship holds another one that holds it: neither can maneuver. Myoss Gamma, "Tractor beam"; MG-53. */
export function isMutuallyLocked(battle: Battle, ship: Ship): boolean {
  if (ship.locks.length === 0) return false;
  for (const other of battle.ships) if (other.locks.length > 0 && holds(other, ship) && holds(ship, other)) return true;
  return false;
}

/** Whether an enemy's beam holds a ship. */
function isGripped(battle: Battle, ship: Ship): boolean {
  for (const other of battle.ships)
    if (other.locks.length > 0 && other.side !== ship.side && holds(other, ship)) return true;
  return false;
}

/** The friendly ship that tows a ship. MG-103. */
export function tugOf(battle: Battle, ship: Ship): Ship | undefined {
  for (const other of battle.ships)
    if (other.locks.length > 0 && other !== ship && other.side === ship.side && holds(other, ship)) return other;
  return undefined;
}

/** Halves a score of 1 or more for holding any ship, and again for being held by an enemy. "Propulsion"; MG-52. */
function halved(battle: Battle, ship: Ship, score: number): number {
  let rest = score;
  if (ship.locks.length > 0) rest = Math.max(1, Math.floor(rest / 2));
  return isGripped(battle, ship) ? Math.max(1, Math.floor(rest / 2)) : rest;
}

/**
 * MS: the best maneuver attribute of the working engines in exposed sections, less what tractor beams take. Without an
 * engine 0, and 1 in tow; 1 for two ships that hold each other; a ship inside another moves as that one does. Myoss
 * Gamma, "Propulsion", "Tractor beam"; MG-51 to MG-53, MG-103, MG-107, MG-144.
 */
export function maneuverScore(battle: Battle, ship: Ship): number {
  const host = ship.berth === null ? undefined : shipOf(battle, ship.berth.ship);
  if (host) return maneuverScore(battle, host);
  if (isMutuallyLocked(battle, ship)) return 1;
  let best = 0;
  for (const at of ship.layout.propulsion) {
    const component = ship.components[at] as Component;
    if (component.destroyed) continue;
    const maneuver = component.attrs.MN ?? 0;
    if (maneuver > best && isReachable(ship, component)) best = maneuver;
  }
  if (best > 0) return halved(battle, ship, best);
  return tugOf(battle, ship) ? 1 : 0;
}

/** The ship at the head of a tow: the ship itself if nobody tows it, or if the tow goes in a circle. */
export function headOfTow(battle: Battle, ship: Ship): Ship {
  let head = ship;
  for (let left = battle.ships.length; left > 0; left--) {
    const tug = tugOf(battle, head);
    if (!tug) return head;
    head = tug;
  }
  return ship;
}

/**
 * TS: thrust per hundred remaining units, at least 1 with any thrust, less what tractor beams take. A ship in tow goes
 * as fast as its tug. Myoss Gamma, "Propulsion"; MG-103, MG-130.
 */
export function thrustScore(battle: Battle, ship: Ship): number {
  const head = headOfTow(battle, ship);
  let thrust = 0;
  for (const at of head.layout.propulsion) {
    const component = head.components[at] as Component;
    if (!component.destroyed && isReachable(head, component)) thrust += component.attrs.TH ?? 0;
  }
  return thrust > 0 ? halved(battle, head, Math.max(1, Math.floor((100 * thrust) / remainingSize(head)))) : 0;
}

/** The units of a ship without its destroyed components. */
export function remainingSize(ship: Ship): number {
  let left = ship.size;
  for (const component of ship.components) if (component.destroyed) left -= component.size;
  return left;
}

/**
 * DI: a destruction roll above it breaks the section. Equals its units or, with the house option `percent`, hundredths
 * of its original size, rounded down. Myoss Gamma, "Ship destruction"; MG-88.
 */
export function destructionIndex(ship: Ship, section: Section, options: Options): number {
  let left = section.size;
  for (const component of ship.components)
    if (component.destroyed && component.section === section.id) left -= component.size;
  return options.destructionScale === "percent" ? Math.floor((100 * left) / section.size) : left;
}

/** Whether someone can command an unmanned ship: comms must work on both ships. "Communications"; MG-60, MG-102. */
export function isLinked(battle: Battle, ship: Ship): boolean {
  if (!hasWorking(ship, "comms")) return false;
  return battle.ships.some((other) => other !== ship && other.side === ship.side && canDirect(other));
}

/** Whether a ship has people and comms to direct unmanned ones with. MG-101. */
export function canDirect(ship: Ship): boolean {
  return !ship.lost && isCrewed(ship) && hasWorking(ship, "comms");
}

/** Power that gets through a shield: the excess over its protection. Myoss Gamma, "Detailed combat" step 10; MG-75. */
export function through(power: number, protection: number): number {
  return Math.max(0, power - protection);
}

/** Current protection of a ship's shield, 0 if none is on. */
export function protection(ship: Ship): number {
  const screen = screenOf(ship);
  return screen?.kind === "shield" ? (screen.attrs.PR ?? 0) : 0;
}
