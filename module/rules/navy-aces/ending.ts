/** Who is still in the game, and how it ends. Navy Aces, "Overview"; NA-36. */
import type { Outcome } from "../kernel";
import { tell, type StandingTold, type WatersReferee } from "./events";
import { activeOf, nextPlace, unitsOf, type PlayerNumber, type Waters, type WatersView } from "./state";

/** Whether a player has units on the table, or dice to build some. */
export const isAlive = (waters: WatersView, place: PlayerNumber): boolean => {
  const navy = waters.navies[place];
  return navy !== undefined && !navy.surrendered && (navy.unallocated > 0 || unitsOf(waters, place).length > 0);
};

/** The next player still in the game; the same one if there is no other. */
export function nextAlive(waters: WatersView, place: PlayerNumber): PlayerNumber {
  let next = nextPlace(waters, place);
  while (next !== place && !isAlive(waters, next)) next = nextPlace(waters, next);
  return next;
}

/** Players who may still win, best first: by confirmed kills, then by active strength. NA-36. */
export function ranking(waters: WatersView): StandingTold[] {
  return waters.navies
    .flatMap(({ kills, surrendered }, place) =>
      surrendered ? [] : [{ place, kills, active: activeOf(waters, place) }],
    )
    .sort((a, b) => b.kills - a.kills || b.active - a.active);
}

/** Whether a player would win if the game ended now. */
export function isAhead(waters: WatersView, place: PlayerNumber): boolean {
  const [best, second] = ranking(waters);
  return best?.place === place && (best.kills !== second?.kills || best.active !== second.active);
}

/** Ends the game by kills and active strength; if these are equal it is a draw. NA-36. */
export function endByScore(waters: Waters, reason: string, referee: WatersReferee): void {
  const [best, second] = ranking(waters);
  const isTie = best && second && best.kills === second.kills && best.active === second.active;
  const seat = best && !isTie ? waters.navies[best.place]?.seat : undefined;
  const winners = seat === undefined ? [] : [seat];
  waters.over = { winners, reason };
  tell(referee, { event: "gameEnded", winners, standings: ranking(waters), reason });
}

/** Ends the game if at most one player is left, who need not be the winner. NA-36. */
export function checkEnd(waters: Waters, reason: string, referee: WatersReferee): void {
  const alive = [...waters.navies.keys()].filter((place) => isAlive(waters, place));
  if (alive.length <= 1 && !waters.over) endByScore(waters, reason, referee);
}

/** The outcome; null while the game goes on. */
export const outcome = (waters: Waters): Outcome | null => waters.over;
