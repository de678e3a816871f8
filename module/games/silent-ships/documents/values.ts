/** What the documents of a game hold beside its cards, by path: the way from the state to its documents. */
import type { Captain, Sea } from "../../../rules/silent-ships";
import type { Values } from "../../../foundry/documents/patch";

/** What the Combat holds. */
export function seaValues(sea: Sea): Values {
  return {
    "system.phase": sea.phase,
    "system.active": sea.active,
    "system.roundNumber": sea.round,
    "system.quiet": sea.quiet,
    "system.stirred": sea.stirred,
    "system.hulls": sea.hulls,
    "system.attack": sea.attack ? JSON.stringify(sea.attack) : "",
    "system.offer": sea.offer === null ? 0 : sea.offer + 1,
    "system.over": sea.over ? JSON.stringify(sea.over) : "",
  };
}

/** What a Combatant holds of a player. `place`: 0 or 1. */
export function captainValues(captain: Captain, place: number, sea: Sea): Values {
  return {
    "system.place": place,
    "system.captain": captain.name,
    "system.offered": captain.offered,
    "system.cards": JSON.stringify(captain.cards),
    defeated: sea.over !== null && !sea.over.winners.includes(captain.seat),
  };
}
