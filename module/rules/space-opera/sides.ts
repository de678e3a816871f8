/** Sides of ships, and which are still in the fight. SOCS-30, SOCS-33. */
import type { Seat } from "../kernel";
import { isAble } from "./condition";
import type { Battle, Ship } from "./state";

/** The seats of the ships, each once, in the order in which they came. */
export const seatsOf = ({ ships }: Battle): Seat[] => [...new Set(ships.map(({ seat }) => seat))];

/** Whether a ship is among those that keep a battle going: a planet is while one of its guns can fire. */
export const isInFight = (ship: Ship): boolean =>
  isAble(ship) && (ship.class !== "planet" || ship.guns.some((gun) => !isSilenced(ship, gun.location)));

const isSilenced = (ship: Ship, location: string): boolean =>
  ship.locations.some(({ id, disabled }) => id === location && disabled);

/** The sides that are still in the fight, sorted. */
export const sidesInFight = ({ ships }: Battle): string[] =>
  [...new Set(ships.filter(isInFight).map(({ side }) => side))].sort();
