/** What only battles of Silent Ships need: fetched with the first of them. */
import type { GameRest } from "../../kit/game/table-game";
import { cardOf, SHIP_TYPES, silentShips, type Sea, type SeaView } from "../../rules/silent-ships";
import { binding } from "./documents/binding";
import { watchSilentShipsScenes } from "./scene/scene";
import { namesOf, STORY } from "./story/events";
import { standingOf, statusLine } from "./story/status";
import { hullNames } from "./hull-names";
import { shipName } from "./words";

/** The players who muster the ships of a game. */
const OWNERS = [1, 2] as const;

/** Has its battles shown on scenes, and returns the rest of the game. Called once. */
export function restOfSea(): GameRest<Sea, SeaView> {
  watchSilentShipsScenes();
  return {
    rules: silentShips,
    binding,
    names: (sea) => ({ ...namesOf(sea), ...hullNames(sea) }),
    shipNames: () =>
      Object.fromEntries(SHIP_TYPES.flatMap((type) => OWNERS.map((owner) => [cardOf(type, owner), shipName(type)]))),
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
