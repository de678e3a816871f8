/** Whether a ship holds together. Myoss Gamma, "Ship destruction". */
import { tell, type MyossReferee } from "./events";
import { destructionIndex } from "./scores";
import type { Battle, Component, Loss, Ship } from "./state";

/** Why a ship is struck: shortage of life support throws no debris, a backfired repair lets attributes fall to 0. */
export type Cause = "hit" | "backfire" | "lifeSupport";

/** A ship is out of the battle at once: no target, no actions. */
export function lose(ship: Ship, reason: Loss, referee: MyossReferee): void {
  ship.lost = reason;
  if (!referee.silent) tell(referee, { event: "shipLost", ship: ship.id, reason });
}

/**
 * d100 against the destruction index: above it the ship explodes; otherwise it holds, unless its frame is gone, in
 * which case it falls apart. Myoss Gamma, "Ship destruction"; MG-87, MG-88; without people's air it is lost quietly (MG-41).
 */
export function rollDestruction(battle: Battle, ship: Ship, cause: Cause, referee: MyossReferee): void {
  if (ship.lost) return;
  const di = destructionIndex(ship, battle.options);
  const roll = referee.die("destruction", 100);
  const held = roll <= di;
  if (!referee.silent) tell(referee, { event: "destructionRolled", ship: ship.id, di, roll, held });
  if (!held) lose(ship, cause === "lifeSupport" ? "noLifeSupport" : "exploded", referee);
  else if (!hasFrame(ship)) lose(ship, "collapsed", referee);
}

function hasFrame(ship: Ship): boolean {
  const frame = ship.components[ship.components.length - 1];
  return frame !== undefined && !frame.destroyed;
}

/** Destroys a component and all that it supports, and rolls once for the whole group (MG-85); never for decorations (MG-84). */
export function destroyComponent(
  battle: Battle,
  ship: Ship,
  component: Component,
  cause: Cause,
  referee: MyossReferee,
): void {
  remove(ship, component, null, referee);
  if (component.kind !== "decoration") rollDestruction(battle, ship, cause, referee);
}

function remove(ship: Ship, component: Component, by: string | null, referee: MyossReferee): void {
  component.destroyed = true;
  component.tg = 0;
  if (!referee.silent) tell(referee, { event: "componentDestroyed", ship: ship.id, component: component.id, by });
  if (ship.screen === component.id) {
    ship.screen = null;
    if (!referee.silent)
      tell(referee, { event: "screenChanged", ship: ship.id, from: component.id, to: null, destroyed: true });
  }
  if (ship.primaryBridge === component.id) ship.primaryLost = true;
  if (component.supports.length === 0) return;
  for (const supported of ship.components)
    if (!supported.destroyed && component.supports.includes(supported.id))
      remove(ship, supported, component.id, referee);
}
