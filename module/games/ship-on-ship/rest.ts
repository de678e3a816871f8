/** What only duels of Ship-on-Ship need: fetched with the first of them. */
import type { BattleStanding, GameRest } from "../../kit/game/table-game";
import { showFleets } from "../../kit/scene/fleets";
import { maximum, shipOnShip, type CaptainView, type Duel, type DuelView } from "../../rules/ship-on-ship";
import { binding } from "./documents/binding";
import { watchHands } from "./documents/hand-left";
import { marksOf, STATUSES } from "./scene/marks";
import { namesOf } from "./story/names";
import { STORY } from "./story/events";
import { localize, phrase } from "../../kit/text/sentence";

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

/** For the tracker: the turn, and what each ship has lost. */
function standingOf({ turn, captains }: DuelView): BattleStanding {
  const condition = (captain: CaptainView): string => {
    const left = maximum(captain);
    if (left <= 0) return localize("ALLHANDS.scene.status.crippled");
    const { rating } = captain;
    if (left === rating) return localize("ALLHANDS.tracker.whole");
    return phrase("ALLHANDS.ship-on-ship.status.lost", { lost: rating - left, rating });
  };
  return {
    when: turn > 0 ? phrase("ALLHANDS.report.inTurns", { count: 1, turns: turn }) : "",
    fighters: Object.fromEntries(captains.map((captain) => [captain.ship, condition(captain)])),
  };
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
    rounds: { number: ({ turn }) => turn },
    blows: STORY.blows,
    quiet: STORY.quiet,
    status: statusLine,
    tracked: standingOf,
  };
}
