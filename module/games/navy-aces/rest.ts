/** What only battles of Navy Aces need: fetched with the first of them. */
import type { GameRest } from "../../kit/game/table-game";
import { navyAces, type Waters, type WatersView } from "../../rules/navy-aces";
import { binding } from "./documents/binding";
import { watchNavyAcesScenes } from "./scene/scene";
import { namesOf, STORY } from "./story/events";
import { standingOf, statusLine } from "./story/status";
import { unitName } from "./words";

/** Has its battles shown on scenes, and returns the rest of the game. Called once. */
export function restOfWaters(): GameRest<Waters, WatersView> {
  watchNavyAcesScenes();
  return {
    rules: navyAces,
    binding,
    names: namesOf,
    shipNames: ({ units }) => Object.fromEntries(units.map((unit) => [unit.id, unitName(unit)])),
    shown: STORY.shown,
    turn: ({ round, active, navies }) =>
      round === 0 ? { number: 0 } : { number: `${round}.${active}`, seat: navies[active]?.seat },
    rounds: { number: ({ round }) => round },
    blows: STORY.blows,
    quiet: STORY.quiet,
    status: statusLine,
    tracked: standingOf,
  };
}
