/** What only duels of Ship-on-Ship need: fetched with the first of them. */
import type { GameRest } from "../../kit/game/table-game";
import { showFleets } from "../../kit/scene/fleets";
import { maximum, shipOnShip, type CaptainView, type Duel, type DuelView } from "../../rules/ship-on-ship";
import { binding } from "./documents/binding";
import { watchHands } from "./documents/hand-left";
import { marksOf, STATUSES } from "./scene/marks";
import { namesOf } from "./story/names";
import { STORY } from "./story/events";
import { phrase } from "../../kit/text/sentence";

const standing = (captain: CaptainView): string =>
  phrase("ALLHANDS.ship-on-ship.status.captain", {
    ship: captain.name,
    left: maximum(captain),
    rating: captain.rating,
  });

/** The turn, and what is left of each ship's hand. */
function statusLine({ turn, captains: [first, second] }: DuelView): string {
  const data = { turn, first: standing(first), second: standing(second) };
  return phrase(turn === 0 ? "ALLHANDS.ship-on-ship.status.before" : "ALLHANDS.ship-on-ship.status.duel", data);
}

/** Has its duels shown on scenes, and returns the rest of the game. Called once. */
export function restOfDuel(): GameRest<Duel, DuelView> {
  showFleets({
    rules: shipOnShip,
    statuses: STATUSES,
    ships: marksOf,
    effects: STORY.effects,
  });
  watchHands();
  return {
    rules: shipOnShip,
    binding,
    names: namesOf,
    turn: ({ turn }) => ({ number: turn }),
    blows: STORY.blows,
    status: statusLine,
  };
}
