/** Contents of holds and racks, and what can go in and out. Myoss Gamma, "Cargo holds/racks"; MG-105 to MG-108. */
import type { Reason } from "../../kernel";
import { DESTROYED, SECTION_HIDDEN } from "../reasons";
import { isReachable, shipOf } from "./scores";
import type { Battle, Berth, Component, Ship, Shuttle, Store } from "../state";
import { SHUTTLE_SPACE } from "../tables";
import { isHeld } from "../action/targets";

const DOORS_CLOSED: Reason = { code: "doors-closed" };
const HOST_IN_HOLD: Reason = { code: "host-in-hold" };

/** The store of a hold or rack; undefined for any other component. */
export function storeOf(ship: Ship, component: string): Store | undefined {
  return ship.stores.find((store) => store.component === component);
}

/** Marks a new load after something went into or out of a hold or rack, even if the amount is unchanged. MG-108. */
export function reload(battle: Battle, berth: Berth | null): void {
  const host = berth && shipOf(battle, berth.ship);
  const store = host && berth ? storeOf(host, berth.component) : undefined;
  if (store) Object.assign(store, { base: 0, points: 0, lost: 0 });
}

/** Ships in a hold or on a rack, without lost ones. */
export function shipsIn(battle: Battle, host: Ship, component: string): Ship[] {
  return battle.ships.filter(({ berth, lost }) => !lost && berth?.ship === host.id && berth.component === component);
}

/** Shuttles in a hold or on a rack. */
export function shuttlesIn(battle: Battle, host: Ship, component: string): Shuttle[] {
  return battle.shuttles.filter(({ berth, lost }) => !lost && berth?.ship === host.id && berth.component === component);
}

/** CC taken: 1 for a unit of bulk cargo, 2 for a shuttle, for a ship what it needs. MG-105. */
export function usedSpace(battle: Battle, host: Ship, component: string): number {
  const bulk = storeOf(host, component)?.bulk ?? 0;
  const shuttles = shuttlesIn(battle, host, component).length * SHUTTLE_SPACE;
  return shipsIn(battle, host, component).reduce((sum, { space }) => sum + space, bulk + shuttles);
}

/** CC that are free, 0 or more; damage can leave a hold fuller than it could be loaded. */
export function freeSpace(battle: Battle, host: Ship, component: Component): number {
  if (component.destroyed) return 0;
  return Math.max(0, (component.attrs.CC ?? 0) - usedSpace(battle, host, component.id));
}

/** Why nothing can go into or out of a hold or rack; null if it can. MG-106, MG-117. */
export function refuseGate(battle: Battle, host: Ship, component: Component): Reason | null {
  if (component.destroyed) return DESTROYED;
  if (!isReachable(host, component)) return SECTION_HIDDEN;
  if (component.kind === "hold" && storeOf(host, component.id)?.open !== true) return DOORS_CLOSED;
  return isHeld(battle, host) ? HOST_IN_HOLD : null;
}

/** Whether a ship is inside another one, at any depth, or is that ship itself. */
export function isInside(battle: Battle, ship: Ship, host: Ship): boolean {
  let at: Ship | undefined = ship;
  for (let left = battle.ships.length; at && left >= 0; left--) {
    if (at === host) return true;
    at = at.berth === null ? undefined : shipOf(battle, at.berth.ship);
  }
  return false;
}
