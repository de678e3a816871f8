/** What has shown itself of ships whose designs are hidden. House option `hiddenDesigns`; MG-137. */
import type { Seat } from "../kernel";
import type { Battle, Component, Section, Ship, Shuttle } from "./state";

/** A component, or a shuttle of the ship, does something that everyone sees, or is struck: from now on it is known. MG-137. */
export function show(battle: Battle, ship: Ship, id: string): void {
  if (!battle.options.hiddenDesigns || ship.shown.includes(id)) return;
  ship.shown.push(id);
}

/** As `show`, of a shuttle and of the hold or rack that it leaves or enters. MG-137. */
export function showShuttle(battle: Battle, shuttle: Shuttle): void {
  if (!battle.options.hiddenDesigns) return;
  const ships = battle.ships.filter(({ id }) => id === shuttle.home || id === shuttle.berth?.ship);
  for (const ship of ships) {
    if (ship.id === shuttle.home) show(battle, ship, shuttle.id);
    if (shuttle.berth?.ship === ship.id) show(battle, ship, shuttle.berth.component);
  }
}

/** Whether everyone knows a component: it has shown itself, or its wreck has. MG-137. */
export const isShown = (ship: Ship, { id, destroyed }: Component): boolean => destroyed || ship.shown.includes(id);

/** Whether everyone knows a shuttle: it flies, or has done so. MG-137. */
export function isShuttleShown({ ships }: Battle, { id, home, berth, lost }: Shuttle): boolean {
  if (berth === null && !lost) return true;
  return ships.some((ship) => ship.id === home && ship.shown.includes(id));
}

/** The side that a seat is on; undefined for an onlooker. */
export function sideOf({ ships }: Battle, seat: Seat | null): string | undefined {
  return ships.find((ship) => ship.seat === seat)?.side;
}

/** Whether a seat knows of a ship only what has shown itself: it is none of its own side, and designs are hidden. MG-137. */
export function isHiddenFrom(battle: Battle, seat: Seat | null, ship: Ship): boolean {
  return battle.options.hiddenDesigns && ship.side !== sideOf(battle, seat);
}

/** Numbers of a section's hit chart behind which stands nothing that is known. */
export interface Blank {
  readonly section: string;
  readonly from: number;
  readonly to: number;
}

/** What is blank on the charts of a ship as a seat sees it; nothing of one whose design it knows. */
export function blanksOf(ship: Ship): Blank[] {
  return ship.sections.flatMap((section) => blanksIn(ship, section));
}

function blanksIn(ship: Ship, { id: section, size }: Section): Blank[] {
  const blanks: Blank[] = [];
  let next = 1;
  for (const component of ship.components) {
    if (component.section !== section) continue;
    if (component.from > next) blanks.push({ section, from: next, to: component.from - 1 });
    next = component.to + 1;
  }
  return next > size ? blanks : [...blanks, { section, from: next, to: size }];
}

/** Whether all that stands in the open of a ship is known, and with it how the ship moves. */
export function isOpenKnown(ship: Ship): boolean {
  return ship.sections.every(
    (section) => !section.exposed || section.lost !== null || blanksIn(ship, section).length === 0,
  );
}
