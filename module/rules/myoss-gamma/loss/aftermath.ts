/** What follows from each action before anything else happens: losses, chases, the end of the battle. Spec §5. */
import type { MyossReferee } from "../events";
import { resolveLosses } from "./explosion";
import { recalculateChases } from "../action/flight";
import { total } from "../ship/scores";
import type { Battle, Ship } from "../state";
import { judge } from "../victory";

/**
 * Resolves losses and chases until both are at rest, without looking at who has won. What repairs and heals may be gone
 * by then, in whatever way.
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

/** Pools that shrink in mid-turn leave the new sum without what was used of it (MG-46). */
function capPools(ship: Ship): void {
  if (ship.rpLeft > 0) ship.rpLeft = Math.min(ship.rpLeft, Math.max(0, total(ship, "maintenance", "RP") - ship.rpUsed));
  if (ship.hpLeft > 0) ship.hpLeft = Math.min(ship.hpLeft, Math.max(0, total(ship, "medical", "HP") - ship.hpUsed));
}

/**
 * As `resolve`, and ends the battle if it is decided (MG-128: only after all that one action has brought about): ships that
 * are lost leave something pending.
 */
export function settle(battle: Battle, referee: MyossReferee): void {
  const hasLosses = battle.pending.length > 0 || battle.chases.length > 0;
  resolve(battle, referee);
  if (hasLosses && !battle.over) judge(battle, referee);
}
