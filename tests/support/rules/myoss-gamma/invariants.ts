/** Invariants of a battle at every checkpoint, and between checkpoints: spec §17. For tests and fuzzing. */
import { aboardChanges, aboardFaults } from "./aboard-invariants";
import { isBroken } from "../../../../module/rules/myoss-gamma/loss/destruction";
import { layoutOf } from "../../../../module/rules/myoss-gamma/ship/layout";
import { remainingSize, theShip, thrustScore, total } from "../../../../module/rules/myoss-gamma/ship/scores";
import { chunksOf, sectionsLeft } from "../../../../module/rules/myoss-gamma/loss/sections";
import { isShown } from "../../../../module/rules/myoss-gamma/sight";
import type { Attr, Battle, Chase, Component, Ship } from "../../../../module/rules/myoss-gamma/state";
import { SECTION_LIMIT } from "../../../../module/rules/myoss-gamma/tables";
import { isHeld } from "../../../../module/rules/myoss-gamma/action/targets";

const isWhole = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/**
 * All broken invariants as short texts with ids; empty for a sound battle.
 *
 * @param before  the checkpoint of the step that led here, if known
 */
export function brokenInvariants(battle: Battle, before?: Battle): string[] {
  return [
    ...battle.ships.flatMap((ship) =>
      [...shipFaults(ship), ...sectionFaults(ship)].map((fault) => `${ship.id}: ${fault}`),
    ),
    ...(battle.pending.length > 0 ? [`${battle.pending.length} losses are not resolved`] : []),
    ...sideFaults(battle),
    ...battle.ships.flatMap((ship) =>
      [...orderFaults(battle, ship), ...sightFaults(battle, ship)].map((fault) => `${ship.id}: ${fault}`),
    ),
    ...battle.chases.flatMap((chase) => chaseFaults(battle, chase)),
    ...aboardFaults(battle),
    ...(before ? [...changeFaults(before, battle), ...aboardChanges(before, battle)] : []),
  ];
}

function shipFaults(ship: Ship): string[] {
  const { ap, fresh, saved, rpLeft, hpLeft } = ship;
  const faults = ship.components.flatMap((component) => componentFaults(component, ship));
  for (const section of ship.sections) {
    let next = 1;
    for (const { id, from, to, size } of ship.components.filter((component) => component.section === section.id)) {
      if (from !== next || to !== from + size - 1) faults.push(`${id} is struck by ${from} to ${to}`);
      next = to + 1;
    }
    if (next - 1 !== section.size || section.size > SECTION_LIMIT)
      faults.push(`size ${section.size} of ${section.id}, chart up to ${next - 1}`);
  }
  const screen = ship.components.find(({ id }) => id === ship.screen);
  const isScreen = screen && !screen.destroyed && (screen.kind === "shield" || screen.kind === "cloak");
  if (ship.screen !== null && !isScreen) faults.push(`screen ${ship.screen} cannot be on`);
  if (!isWhole(saved, 0, 1) || !isWhole(ap, 0, Infinity) || !isWhole(fresh, 0, ap))
    faults.push(`${ap} action points, ${fresh} of them fresh, ${saved} saved`);
  const repairs = Math.max(0, total(ship, "maintenance", "RP") - ship.rpUsed);
  const healings = Math.max(0, total(ship, "medical", "HP") - ship.hpUsed);
  if (!isWhole(rpLeft, 0, repairs) || !isWhole(hpLeft, 0, healings))
    faults.push(`${rpLeft} repairs, ${hpLeft} healings left, of ${repairs} and ${healings}`);
  return faults;
}

/** A ship's remaining sections are connected and partly exposed; nothing is left of what broke. MG-116, MG-119. */
function sectionFaults(ship: Ship): string[] {
  const faults: string[] = [];
  const left = sectionsLeft(ship);
  if ((ship.lost === null) !== left.length > 0)
    faults.push(`${left.length} sections left, and it is ${ship.lost ?? "not lost"}`);
  if (chunksOf(left).length > 1) faults.push("its sections do not hang together");
  if (left.length > 0 && !left.some(({ exposed }) => exposed)) faults.push("no section is exposed");
  if (JSON.stringify(ship.layout) !== JSON.stringify(layoutOf(ship.components))) faults.push("another layout");
  const size = ship.sections.reduce((sum, section) => sum + section.size, 0);
  if (size !== ship.size) faults.push(`size ${ship.size}, of its sections ${size}`);
  for (const { id, section: own, destroyed } of ship.components) {
    const section = ship.sections.find((one) => one.id === own);
    if (!section) faults.push(`${id} is in ${own}, which is not there`);
    else if (isBroken(section.lost) && !destroyed) faults.push(`${id} is left of ${own}`);
  }
  return faults;
}

function componentFaults(component: Component, ship: Ship): string[] {
  const { id, tg, boughtTg, attrs, bought, destroyed, attachedTo } = component;
  const faults: string[] = [];
  if (!isWhole(tg, 0, boughtTg)) faults.push(`${id} has ${tg} of ${boughtTg} TG`);
  if (destroyed !== (tg === 0)) faults.push(`${id} has ${tg} TG and is ${destroyed ? "" : "not "}destroyed`);
  for (const attr of Object.keys(attrs) as Attr[]) {
    const [value, most] = [attrs[attr] ?? 0, bought[attr] ?? 0];
    if (!isWhole(value, 0, most)) faults.push(`${id} has ${value} of ${most} ${attr}`);
  }
  const weapon = ship.components.find((other) => other.id === attachedTo);
  if (attachedTo !== null && (component.kind !== "computer" || weapon?.kind !== "weapon"))
    faults.push(`${id} is attached to ${attachedTo}`);
  return faults;
}

/** A battle continues while two sides have ships, and no longer. */
function sideFaults({ ships, over }: Battle): string[] {
  const sides = new Set(ships.filter(({ lost }) => !lost).map(({ side }) => side));
  if (over === null) return sides.size < 2 ? [`${sides.size} side left, and the battle goes on`] : [];
  const [winner] = over.winners;
  return winner !== undefined && sides.size !== 1 ? [`${winner} wins, and ${sides.size} sides are left`] : [];
}

/**
 * What is destroyed or lost stays so; designs and charts stay the same, though sections may part from a ship as ships
 * of their own; the destruction index never rises.
 */
function changeFaults(before: Battle, after: Battle): string[] {
  const faults: string[] = before.round > after.round ? ["the round went back"] : [];
  before.ships.forEach((was, at) => {
    const ship = after.ships[at];
    if (ship?.id !== was.id) {
      faults.push(`${was.id} is another ship`);
      return;
    }
    const family = familyOf(ship, after.ships.slice(before.ships.length));
    if (was.lost !== null && ship.lost !== was.lost) faults.push(`${ship.id} came back`);
    if (sum(family, ({ size }) => size) !== was.size) faults.push(`${ship.id} has another size`);
    if (sum(family, remainingSize) > remainingSize(was)) faults.push(`${ship.id} grew`);
    faults.push(...componentChanges(was, family));
  });
  return faults;
}

/** A ship, and the new ships that were part of it. */
function familyOf(ship: Ship, newcomers: readonly Ship[]): Ship[] {
  const family = [ship];
  for (const newcomer of newcomers) if (family.some(({ id }) => id === newcomer.origin)) family.push(newcomer);
  return family;
}

const sum = (ships: readonly Ship[], value: (ship: Ship) => number): number =>
  ships.reduce((total, ship) => total + value(ship), 0);

function componentChanges(was: Ship, family: readonly Ship[]): string[] {
  const components = family.flatMap((ship) => ship.components);
  const faults = components.length === was.components.length ? [] : [`${was.id} has other components`];
  for (const old of was.components) {
    const component = components.find(({ id }) => id === old.id);
    if (component?.from !== old.from || component.section !== old.section) faults.push(`${was.id} ${old.id} moved`);
    else if (old.destroyed && !component.destroyed) faults.push(`${was.id} ${old.id} came back`);
  }
  return faults;
}

/** Each beam holds one ship in the open; computers shoot at remaining ships. */
function orderFaults(battle: Battle, ship: Ship): string[] {
  if (ship.lost) return ship.locks.length > 0 ? ["holds on after its loss"] : [];
  const faults: string[] = [];
  const find = (id: string) => ship.components.find((component) => component.id === id);
  const isOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;
  if (!isOnce(ship.locks.map(({ beam }) => beam)) || !isOnce(ship.locks.map(({ target }) => target)))
    faults.push("a beam or a target twice");
  if (ship.locks.length > 0 && (ship.screen !== null || isHeld(battle, ship))) faults.push("holds through a screen");
  for (const { beam, target } of ship.locks) {
    const component = find(beam);
    const held = theShip(battle, target);
    if (component?.kind !== "tractor" || component.destroyed) faults.push(`holds with ${beam}`);
    if (held.lost || held === ship || isHeld(battle, held)) faults.push(`holds ${target}`);
    if (held.screen !== null && battle.options.targetScreensBlock) faults.push(`holds ${target} through its screen`);
  }
  if (!isOnce(ship.autofire.map(({ computer }) => computer))) faults.push("a computer with two orders");
  for (const { computer, target } of ship.autofire) {
    const component = find(computer);
    if (component?.kind !== "computer" || component.destroyed || component.attachedTo === null)
      faults.push(`${computer} cannot shoot`);
    if (theShip(battle, target).lost) faults.push(`${computer} aims at ${target}, which is lost`);
  }
  return faults;
}

/** With hidden designs, everyone has seen what is visibly working; otherwise nothing is recorded. MG-137. */
function sightFaults(battle: Battle, ship: Ship): string[] {
  const { shown, screen, locks } = ship;
  if (!battle.options.hiddenDesigns) return shown.length > 0 ? [`has shown ${shown.join(", ")}`] : [];
  const own = [...ship.components, ...battle.shuttles.filter(({ home }) => home === ship.id)].map(({ id }) => id);
  const stores = battle.ships.flatMap(({ berth }) => (berth?.ship === ship.id ? [berth.component] : []));
  const working = [...(screen === null ? [] : [screen]), ...locks.map(({ beam }) => beam), ...stores];
  const isHidden = (id: string) => ship.components.some((each) => each.id === id && !isShown(ship, each));
  return [
    ...shown.filter((id, at) => !own.includes(id) || shown.indexOf(id) !== at).map((id) => `has shown ${id}`),
    ...working.filter(isHidden).map((id) => `${id} is at work, and nobody knows it`),
  ];
}

/** The fleeing ship is faster than all its pursuers, and has not escaped yet. */
function chaseFaults(battle: Battle, { ship, chasers, elapsed, turns }: Chase): string[] {
  const faults: string[] = [];
  if (elapsed >= turns || chasers.length === 0) faults.push(`${ship} has got away and is there`);
  const thrust = thrustScore(battle, theShip(battle, ship));
  for (const id of [ship, ...chasers]) if (theShip(battle, id).lost) faults.push(`${id} is lost and in a chase`);
  for (const id of chasers)
    if (thrustScore(battle, theShip(battle, id)) >= thrust) faults.push(`${id} has caught up with ${ship}`);
  return faults;
}
