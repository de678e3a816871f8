/** What only battles of Silent Ships need: fetched with the first of them. */
import type { GameRest } from "../../kit/game/table-game";
import { silentShips, type Sea, type SeaView } from "../../rules/silent-ships";
import { binding } from "./documents/binding";
import { watchSilentShipsScenes } from "./scene/scene";
import { namesOf, STORY } from "./story/events";
import { standingOf, statusLine } from "./story/status";

/** Has its battles shown on scenes, and returns the rest of the game. Called once. */
export function restOfSea(): GameRest<Sea, SeaView> {
  watchSilentShipsScenes();
  return {
    rules: silentShips,
    binding,
    names: namesOf,
    shown: STORY.shown,
    turn: ({ round, active, captains }) =>
      round === 0 ? { number: 0 } : { number: `${round}.${active}`, seat: captains[active].seat },
    course: STORY.course,
    rounds: { number: ({ round }) => round },
    blows: STORY.blows,
    quiet: STORY.quiet,
    status: statusLine,
    tracked: standingOf,
  };
}
