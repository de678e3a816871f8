/** How a duel ends. Ship-on-Ship, "When It Ends"; SOS-25, SOS-26, SOS-37, SOS-47. */
import type { Outcome } from "../kernel";
import { tell, type DuelReferee } from "./events";
import { foeOf, maximum, type Captain, type Duel } from "./state";

/** Ends the duel; without winners it is a draw. */
export function endDuel(duel: Duel, winners: readonly Captain[], reason: string, referee: DuelReferee): void {
  duel.over = { winners: winners.map(({ seat }) => seat), reason };
  tell(referee, { event: "duelEnded", winners: winners.map(({ ship }) => ship), reason });
}

/** Ends the duel if one ship or both can hold no cards any more. Returns whether it did. SOS-25, SOS-26. */
export function checkCrippled(duel: Duel, referee: DuelReferee): boolean {
  const crippled = duel.captains.filter((captain) => maximum(captain) <= 0);
  for (const captain of crippled)
    tell(referee, { event: "crippled", ship: captain.ship, foe: foeOf(duel, captain).ship });
  if (crippled.length === 0) return false;
  const standing = duel.captains.filter((captain) => maximum(captain) > 0);
  if (standing.length > 0) endDuel(duel, standing, "crippled", referee);
  else endDuel(duel, larger(duel), "bothCrippled", referee);
  return true;
}

/** The winner of two crippled ships: none, or by house rule the larger one. */
function larger({ captains: [first, second], options }: Duel): Captain[] {
  if (options.bothCrippled === "draw" || first.rating === second.rating) return [];
  return [first.rating > second.rating ? first : second];
}

/** The outcome of the duel; null while it goes on. */
export function outcome(duel: Duel): Outcome | null {
  return duel.over;
}
