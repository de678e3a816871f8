/**
 * An admiral that does what looks best now: it fights if the odds are good, and otherwise moves a long edge, or a
 * squadron, into position. It sees what its seat sees, and searches no further than one unit's path.
 */
import type { Json, Player } from "../../kernel";
import { isAhead } from "../ending";
import { chooseAim, chooseAnte, chooseDiscards, chooseLay } from "./fight";
import { chooseBuild, chooseIsland, type FirstFleet } from "./fleet";
import { boldness, combatWorth } from "./odds";
import { bestPath, CAREFUL, HASTY, type Care } from "./sail";
import { movers } from "../movement";
import { placeOf, type PlayerNumber, type WatersView } from "../state";
import { combatsOf, type Act, type CombatAct } from "../turn";

function admiral(care: Care, fleets?: readonly FirstFleet[]): Player<WatersView> {
  return (question, waters, seat, about): Json | undefined => {
    if (question.standing) return undefined;
    const place = placeOf(waters, seat);
    const answer = place === null ? null : answerFor(question.name, waters, place, care, fleets);
    return answer ?? question.fallback(waters, seat, about);
  };
}

/** Answers every question of a game. */
export const greedyAdmiral = admiral(CAREFUL);

/** The same, with a quicker look: for games that are only tried out. */
export const hastyAdmiral = admiral(HASTY);

/** The same, with the given fleet in every game. */
export const admiralOf = (fleet: FirstFleet): Player<WatersView> => admiral(CAREFUL, [fleet]);

/** The bot's answer; null if the fallback will do. */
function answerFor(
  question: string,
  waters: WatersView,
  place: PlayerNumber,
  care: Care,
  fleets?: readonly FirstFleet[],
): Json | null {
  switch (question) {
    case "island":
      return chooseIsland(waters);
    case "build":
      return chooseBuild(waters, place, fleets);
    case "discard":
      return chooseDiscards(waters, place);
    case "act":
      return chooseAct(waters, place, care);
    case "ante":
      return chooseAnte(waters, place);
    case "salvo":
      return chooseAim(waters);
    case "lay":
      return chooseLay(waters, place);
    case "acceptEnd":
      // Whoever is behind would have done something if there were anything to do.
      return waters.offer?.from === null || isAhead(waters, place);
    default:
      return null;
  }
}

/** Fights that a player can begin and that are worthwhile, best first. */
export function worthyFights(waters: WatersView, place: PlayerNumber): CombatAct[] {
  return combatsOf(waters, place)
    .map((act) => {
      return { act, worth: combatWorth(waters, act) + (act.do === "naval" ? 0 : boldness(waters, place)) };
    })
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ act }) => act);
}

/** The best fight; otherwise a move of the first unit that can improve its place; otherwise the end of the turn. */
function chooseAct(waters: WatersView, place: PlayerNumber, care: Care): Act {
  const [fight] = worthyFights(waters, place);
  if (fight) return fight;
  for (const unit of movers(waters, place)) {
    const path = bestPath(waters, unit, care);
    if (path) return { do: "move", unit: unit.id, steps: path.steps };
  }
  return { do: "end" };
}
