/** The events of an encounter's turns, in the order in which they are called. */

import { Hooks } from "../helpers/hooks";
import type { Classes } from "../registry";

type Combat = Classes["Combat"];

/** The current turn of an encounter. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** Calls the combat's methods for turns and rounds that ended and began since `prior`; none if it went back. */
export async function runTurnEvents(combat: Combat, prior: CombatState): Promise<void> {
  const now = combat.current;
  const forward = now.round > prior.round || (now.round === prior.round && (now.turn ?? -1) > (prior.turn ?? -1));
  if (!forward) return;
  try {
    const before = { round: prior.round, turn: prior.turn, skipped: false };
    const ended = combat.combatants.get(prior.combatantId ?? "");
    if (ended && prior.round > 0) await combat._onEndTurn(ended, before);
    const newRound = now.round > prior.round;
    if (newRound && prior.round > 0) await combat._onEndRound(before);
    const after = { round: now.round, turn: now.turn, skipped: false };
    if (newRound) await combat._onStartRound(after);
    const begun = combat.combatants.get(now.combatantId ?? "");
    if (begun) await combat._onStartTurn(begun, after);
  } catch (error) {
    Hooks.onError("Combat#turnEvents", error instanceof Error ? error : new Error(String(error)));
  }
}
