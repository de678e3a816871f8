/** What the documents of a duel hold beside its cards, by path: the way from the state to its documents. */
import { maximum, type Captain, type Duel } from "../../../rules/ship-on-ship";
import type { Values } from "../../../foundry/documents/patch";
import { answeredBy } from "./stacks";

/** What the Combat holds. */
export function duelValues(duel: Duel): Values {
  return {
    "system.phase": duel.phase,
    "system.turnNumber": duel.turn,
    "system.exchange": duel.exchange,
    "system.stirred": duel.stirred,
    "system.quietTurns": duel.quietTurns,
    "system.over": duel.over ? JSON.stringify(duel.over) : "",
  };
}

/** What a Combatant holds of a captain. `place`: 0 or 1. */
export function duelistValues(captain: Captain, place: number): Values {
  return {
    "system.place": place,
    "system.captain": captain.captain,
    "system.color": captain.color ?? "",
    "system.rating": captain.rating,
    "system.skill": captain.skill,
    "system.coordination": captain.coordination,
    "system.favored": JSON.stringify(captain.favored),
    "system.markers": captain.markers,
    "system.fresh": captain.fresh,
    "system.attack": captain.attack ?? "",
    "system.emptied": captain.emptied,
    "system.response": captain.response,
    "system.answered": answeredBy(captain),
    "system.responded": captain.responded,
    "system.hit": captain.hit,
    "system.playsLeft": captain.playsLeft,
    "system.attacks": captain.attacks,
    "system.attacksBeforeQueen": captain.attacksBeforeQueen,
    "system.attritionUsed": captain.attritionUsed,
    defeated: maximum(captain) <= 0,
  };
}
