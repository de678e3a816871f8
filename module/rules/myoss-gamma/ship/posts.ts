/**
 * People aboard, each worth one AP: at posts in crews and bridges, or in beds of amenities. Myoss Gamma, "Transporter",
 * "Amenities"; MG-95, MG-114, MG-115.
 */
import { tell, type MyossReferee } from "../events";
import type { Component, Places, Ship } from "../state";

/** Whether people work in a component. */
export const isPost = ({ kind }: Component): boolean => kind === "crew" || kind === "bridge";

function countIn(places: readonly Places[], component: string): number {
  for (const place of places) if (place.component === component) return place.count;
  return 0;
}

/** Vacant places in a crew or bridge. */
export function vacantIn(ship: Ship, component: Component): number {
  return ship.vacant.length === 0 ? 0 : countIn(ship.vacant, component.id);
}

/** Rescued people in the beds of an amenity. */
export function guestsIn(ship: Ship, component: Component): number {
  return ship.guests.length === 0 ? 0 : countIn(ship.guests, component.id);
}

/** People in a component, including the injured at a post; none if it is destroyed. */
export function peopleOf(ship: Ship, component: Component): number {
  if (component.destroyed) return 0;
  return isPost(component) ? (component.bought.AP ?? 0) - vacantIn(ship, component) : guestsIn(ship, component);
}

/** People in a component who can leave it: healthy ones at a post, those in beds. */
export function healthyIn(ship: Ship, component: Component): number {
  if (component.destroyed) return 0;
  return isPost(component) ? (component.attrs.AP ?? 0) : guestsIn(ship, component);
}

/** Free beds of an amenity; none for any other component, or in a section that is being lost. */
export function freeBedsIn(ship: Ship, component: Component): number {
  if (component.kind !== "amenity" || component.destroyed) return 0;
  if (ship.sections.some(({ id, lost }) => id === component.section && lost !== null)) return 0;
  return Math.max(0, (component.attrs.PC ?? 0) - guestsIn(ship, component));
}

/** The free beds of a whole ship. */
export function freeBeds(ship: Ship): number {
  return ship.components.reduce((sum, component) => sum + freeBedsIn(ship, component), 0);
}

/** Number of people that a component can take in: at a post only if there is life support for them. MG-114. */
export function roomIn(ship: Ship, component: Component): number {
  if (!isPost(component)) return freeBedsIn(ship, component);
  if (component.destroyed || (!ship.manned && !hasAir(ship))) return 0;
  return vacantIn(ship, component);
}

const hasAir = (ship: Ship) => ship.components.some(({ kind, destroyed }) => kind === "lifeSupport" && !destroyed);

function add(places: Places[], component: string, count: number): void {
  const at = places.findIndex((place) => place.component === component);
  const place = places[at];
  if (!place) places.push({ component, count });
  else if (place.count + count === 0) places.splice(at, 1);
  else place.count += count;
}

/** Takes the given number of healthy people from a post or from beds. */
export function leave(ship: Ship, component: Component, people: number): void {
  if (!isPost(component)) return add(ship.guests, component.id, -people);
  component.attrs.AP = (component.attrs.AP ?? 0) - people;
  add(ship.vacant, component.id, people);
}

/** Adds people to a post, which makes the ship manned, or to beds. They act from its next turn on. */
export function arrive(ship: Ship, component: Component, people: number): void {
  if (!isPost(component)) return add(ship.guests, component.id, people);
  component.attrs.AP = (component.attrs.AP ?? 0) + people;
  add(ship.vacant, component.id, -people);
  ship.manned = true;
}

/** The place for someone who comes aboard: the first vacant post, otherwise the first free bed. */
export function placeAboard(ship: Ship): Component | undefined {
  const fits = (component: Component) => roomIn(ship, component) > 0;
  return ship.components.find((each) => isPost(each) && fits(each)) ?? ship.components.find(fits);
}

/** Loses the guests for whom a damaged amenity no longer has beds. Myoss Gamma, "Amenities"; MG-115. */
export function settleGuests(ship: Ship, component: Component, referee: MyossReferee): void {
  if (ship.guests.length === 0 || component.kind !== "amenity") return;
  const guests = guestsIn(ship, component);
  const people = component.destroyed ? guests : guests - (component.attrs.PC ?? 0);
  if (people <= 0) return;
  leave(ship, component, people);
  if (!referee.silent) tell(referee, { event: "guestsLost", ship: ship.id, component: component.id, people });
}
