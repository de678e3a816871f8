/** The contents of holds and racks when a battle begins. Spec §4; MG-30, MG-105. */
import { NOT_AN_OPTION, permutation, pick, type Random, type Reason } from "../../kernel";
import { NO_ROOM, WRONG_KIND } from "../reasons";
import { shipOf, theComponent } from "./scores";
import { shuttleOf } from "../loss/shuttle-fate";
import { show } from "../sight";
import type { Battle, Ship } from "../state";
import { isInside } from "./stores";
import { SHUTTLE_SPACE } from "../tables";

/** Where a ship's shuttles, and other ships of its owner, begin: the hold or rack for each id. */
export type Load = { [id: string]: string };

const NOT_LOADABLE: Reason = { code: "not-loadable" };

/** CC that a shuttle of the ship, or another ship of its owner, takes; null if it is neither. */
function spaceOf(battle: Battle, ship: Ship, id: string): number | null {
  if (shuttleOf(battle, id)?.home === ship.id) return SHUTTLE_SPACE;
  const other = shipOf(battle, id);
  return other && other !== ship && other.seat === ship.seat ? other.space : null;
}

/** All that a ship could carry, by id. */
function loadable(battle: Battle, ship: Ship): string[] {
  return [...battle.shuttles, ...battle.ships].map(({ id }) => id).filter((id) => spaceOf(battle, ship, id) !== null);
}

/** CC of a hold or rack less its bulk cargo, which stays where the design has it. */
function roomOf(ship: Ship, component: string, bulk: number): number {
  return (theComponent(ship, component).attrs.CC ?? 0) - bulk;
}

/** Whether anything could begin elsewhere than designed. */
export function hasLoadChoices(battle: Battle, ship: Ship): boolean {
  if (ship.stores.length === 0) return false;
  return loadable(battle, ship).some((id) => {
    const space = spaceOf(battle, ship, id) ?? Infinity;
    const at = shuttleOf(battle, id)?.berth?.component;
    return ship.stores.some(({ component, bulk }) => component !== at && roomOf(ship, component, bulk) >= space);
  });
}

/** The load as designed: shuttles where they are listed, other ships in space. */
export function loadFallback(battle: Battle, ship: Ship): Load {
  const load: Load = {};
  if (ship.stores.length === 0) return load;
  for (const { id, home, berth } of battle.shuttles) if (home === ship.id && berth) load[id] = berth.component;
  return load;
}

/** Why a ship cannot begin with a load; null if it can. What is left out begins as designed. */
export function refuseLoad(battle: Battle, ship: Ship, load: unknown): Reason | null {
  if (typeof load !== "object" || load === null || Array.isArray(load)) return NOT_AN_OPTION;
  for (const [id, store] of Object.entries(load as Record<string, unknown>)) {
    if (spaceOf(battle, ship, id) === null) return NOT_LOADABLE;
    if (!ship.stores.some(({ component }) => component === store)) return WRONG_KIND.hold;
  }
  const all = { ...loadFallback(battle, ship), ...(load as Load) };
  const fits = ship.stores.every(({ component, bulk }) => {
    const loaded = Object.keys(all).filter((id) => all[id] === component);
    const space = loaded.reduce((sum, id) => sum + (spaceOf(battle, ship, id) ?? 0), 0);
    return space === 0 || space <= roomOf(ship, component, bulk);
  });
  return fits ? null : NO_ROOM;
}

/** A random legal load: each thing in turn stays, or goes where it fits. */
export function someLoad(battle: Battle, ship: Ship, random: Random): Load {
  const load: Load = {};
  if (ship.stores.length === 0) return load;
  const things = loadable(battle, ship);
  for (const at of permutation(things.length, random)) {
    const id = things[at] as string;
    const store = pick([null, ...ship.stores], random)?.component;
    if (store !== undefined && refuseLoad(battle, ship, { ...load, [id]: store }) === null) load[id] = store;
  }
  return load;
}

/**
 * Puts the load aboard. A ship chosen by two hosts goes to the first, and no ship goes into one that it carries: the
 * loads were chosen in secret.
 *
 * @returns what is aboard
 */
export function applyLoad(battle: Battle, ship: Ship, load: Load): Load {
  const aboard: Load = {};
  if (ship.stores.length === 0) return aboard;
  for (const [id, component] of Object.entries(load)) {
    const other = shipOf(battle, id);
    if (other && (other.berth !== null || isInside(battle, ship, other))) continue;
    const loaded = other ?? shuttleOf(battle, id);
    if (!loaded) continue;
    loaded.berth = { ship: ship.id, component };
    // Nobody can aim at a ship in a hold, so that everyone must know where it is.
    if (other) show(battle, ship, component);
    aboard[id] = component;
  }
  return aboard;
}
