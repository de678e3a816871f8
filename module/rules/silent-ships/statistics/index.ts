/** What chance decides in a game: who begins, and the draws. SIL-4 to SIL-6, SIL-27, SIL-28. */
import type { CardId } from "../../kernel";
import { drawTries, eventsOf, yesOrNo, type StatisticsOf, type Try } from "../../kernel/statistics";
import type { SeaEvent } from "../events";
import { rowOf, type Captain, type Sea } from "../state";

/** What a player drew in a step, by the attack values of the ships. */
function drawsOf({ seat, deck }: Captain, events: readonly SeaEvent[], sea: Sea): Try[] {
  const mine = events.filter((event) => "seat" in event && event.seat === seat);
  const hands = eventsOf(mine, "drewSeen").map(({ cards }) => cards);
  const [anew] = eventsOf(mine, "reshuffled");
  const worth = (card: CardId) => rowOf(sea, card)?.attack ?? 0;
  // The rest of the old deck is certain to be drawn; only the draw from the new one is left to chance.
  const drawn = hands.at(-1) ?? [];
  const certain = anew ? drawn.length - (anew.count - deck.length) : 0;
  return drawTries("strength", seat, [...hands.slice(0, -1), drawn.slice(certain)], deck, worth);
}

/** Statistics of a step of a game. */
export const statistics: StatisticsOf<Sea> = (_before, { events: told }, after) => {
  const events = told as readonly SeaEvent[];
  const coins = eventsOf(events, "mustered").flatMap(({ first, second }) => [
    yesOrNo("coin", first, 0.5, true),
    yesOrNo("coin", second, 0.5, false),
  ]);
  const draws = after.captains.flatMap((captain) => drawsOf(captain, events, after));
  const losses = eventsOf(events, "sunk").map(({ ship, by, why }) => ({
    seat: ship.seat,
    by: by?.seat ?? null,
    cause: why,
  }));
  return { tries: [...coins, ...draws], losses };
};
