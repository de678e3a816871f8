/** What follows from each action before anything else happens: losses, chases, the end of the battle. Spec §5. */
import type { MyossReferee } from "../events";
import { resolveLosses } from "./explosion";
import { recalculateChases } from "../action/flight";
import { total } from "../ship/scores";
import type { Battle, Ship } from "../state";
import { judge } from "../victory";

/**
 * Resolves losses and chases until both are settled, without checking who has won. Components that repair and heal may
 * be lost by then, in any way.
 */
export function resolve(battle: Battle, referee: MyossReferee): void {
  if (battle.pending.length > 0) resolveLosses(battle, referee);
  while (battle.chases.length > 0) {
    recalculateChases(battle, referee);
    if (battle.pending.length === 0) break;
    resolveLosses(battle, referee);
  }
  for (const ship of battle.ships) capPools(ship);
}

/** Pools that shrink in mid-turn become the new sum less what was already used (MG-46). */
function capPools(ship: Ship): void {
  if (ship.rpLeft > 0) ship.rpLeft = Math.min(ship.rpLeft, Math.max(0, total(ship, "maintenance", "RP") - ship.rpUsed));
  if (ship.hpLeft > 0) ship.hpLeft = Math.min(ship.hpLeft, Math.max(0, total(ship, "medical", "HP") - ship.hpUsed));
}

/**
 * As `resolve`, and ends the battle if it is decided (MG-128: only after everything that one action has caused). Lost
 * ships always leave something pending.
 */
export function settle(battle: Battle, referee: MyossReferee): void {
  const hasLosses = battle.pending.length > 0 || battle.chases.length > 0;
  resolve(battle, referee);
  if (hasLosses && !battle.over) judge(battle, referee);
}
