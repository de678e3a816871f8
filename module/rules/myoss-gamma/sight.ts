/** What is known of ships whose designs are hidden. House option `hiddenDesigns`; MG-137. */
import type { Seat } from "../kernel";
import type { Battle, Component, Section, Ship, Shuttle } from "./state";

/** Marks a component or a shuttle of the ship as known to all from now on: it visibly acts or is struck. MG-137. */
export function show(battle: Battle, ship: Ship, id: string): void {
  if (!battle.options.hiddenDesigns || ship.shown.includes(id)) return;
  ship.shown.push(id);
}

/** As `show`, for a shuttle and the hold or rack that it leaves or enters. MG-137. */
export function showShuttle(battle: Battle, shuttle: Shuttle): void {
  if (!battle.options.hiddenDesigns) return;
  const ships = battle.ships.filter(({ id }) => id === shuttle.home || id === shuttle.berth?.ship);
  for (const ship of ships) {
    if (ship.id === shuttle.home) show(battle, ship, shuttle.id);
    if (shuttle.berth?.ship === ship.id) show(battle, ship, shuttle.berth.component);
  }
}

/** Whether everyone knows a component: it has been shown, or its wreck has. MG-137. */
export const isShown = (ship: Ship, { id, destroyed }: Component): boolean => destroyed || ship.shown.includes(id);

/** Whether everyone knows a shuttle: it flies, or has done so. MG-137. */
export function isShuttleShown({ ships }: Battle, { id, home, berth, lost }: Shuttle): boolean {
  if (berth === null && !lost) return true;
  return ships.some((ship) => ship.id === home && ship.shown.includes(id));
}

/** A seat's side; undefined for an onlooker. */
export function sideOf({ ships }: Battle, seat: Seat | null): string | undefined {
  return ships.find((ship) => ship.seat === seat)?.side;
}

/** Whether a seat knows only a ship's shown parts: designs are hidden, and it is on another side. MG-137. */
export function isHiddenFrom(battle: Battle, seat: Seat | null, ship: Ship): boolean {
  return battle.options.hiddenDesigns && ship.side !== sideOf(battle, seat);
}

/** Numbers of a section's hit chart with no known component. */
export interface Blank {
  readonly section: string;
  readonly from: number;
  readonly to: number;
}

/** Blanks on the charts of a ship as a seat sees it; none if it knows the design. */
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

/** Whether everything in the open on a ship is known, and with it how the ship moves. */
export function isOpenKnown(ship: Ship): boolean {
  return ship.sections.every(
    (section) => !section.exposed || section.lost !== null || blanksIn(ship, section).length === 0,
  );
}
