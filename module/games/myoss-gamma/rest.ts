/** What only battles of Myoss Gamma need: fetched with the first of them. */
import type { GameRest } from "../../kit/game/table-game";
import { afterHearing, myossGamma, type Battle, type MyossEvent } from "../../rules/myoss-gamma";
import { binding } from "./documents/binding";
import { watchMyossGammaScenes } from "./scene/scene";
import { namesOf, turnOf } from "./story/names";
import { standingOf, statusLine } from "./story/status";
import { STORY } from "./story/events";

/** Has its battles shown on scenes, and returns the rest of the game. Called once. */
export function restOfMyoss(): GameRest<Battle, Battle> {
  watchMyossGammaScenes();
  return {
    rules: myossGamma,
    binding,
    names: namesOf,
    publicNames: (battle, events) => namesOf(afterHearing(battle, events as MyossEvent[])),
    turn: turnOf,
    course: STORY.course,
    rounds: { number: ({ round }) => round },
    blows: STORY.blows,
    quiet: STORY.quiet,
    status: statusLine,
    tracked: standingOf,
  };
}
