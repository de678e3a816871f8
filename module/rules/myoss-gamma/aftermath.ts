/** What follows from each deed before anything else happens: losses, chases, the end of the battle. Spec §5. */
import type { MyossReferee } from "./events";
import { resolveLosses } from "./explosion";
import { recalculateChases } from "./flight";
import type { Battle } from "./state";
import { judge } from "./victory";

/** Resolves losses and chases until both are at rest, without looking at who has won. */
export function resolve(battle: Battle, referee: MyossReferee): void {
  if (battle.pending.length > 0) resolveLosses(battle, referee);
  while (battle.chases.length > 0) {
    recalculateChases(battle, referee);
    if (battle.pending.length === 0) return;
    resolveLosses(battle, referee);
  }
}

/**
 * As `resolve`, and ends the battle if it is decided (MG-128: only after all that one deed has brought about): ships that
 * are lost leave something pending.
 */
export function settle(battle: Battle, referee: MyossReferee): void {
  if (battle.pending.length === 0 && battle.chases.length === 0) return;
  resolve(battle, referee);
  if (!battle.over) judge(battle, referee);
}
