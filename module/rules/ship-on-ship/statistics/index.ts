/** What chance decides in a duel: which cards are drawn, and whom the coin favors. SOS-5, SOS-7, SOS-36. */
import { drawTries, eventsOf, yesOrNo, type Loss, type StatisticsOf, type Try } from "../../kernel/statistics";
import type { DuelEvent } from "../events";
import { isFace, valueFor } from "../meaning";
import type { Captain, Duel } from "../state";

/** A captain's draws in a step: the values of numbers, and how many faces. The deck is shuffled before each draw. */
function drawsOf({ ship, seat, color, deck }: Captain, events: readonly DuelEvent[], { options }: Duel): Try[] {
  const hands = eventsOf(events, "handSeen").flatMap((event) => (event.ship === ship ? [event.cards] : []));
  const points = (card: string) => (isFace(card) ? 0 : valueFor(color, card, options));
  return [
    ...drawTries("points", seat, hands, deck, points),
    ...drawTries("faces", seat, hands, deck, (card) => Number(isFace(card))),
  ];
}

/** Losses in a step: a captain who escapes counts as lost too. */
function lossesIn(events: readonly DuelEvent[], seatOf: (ship: string) => string): Loss[] {
  return events.flatMap((event): Loss[] => {
    if (event.event === "crippled") return [{ seat: seatOf(event.ship), by: seatOf(event.foe), cause: "crippled" }];
    return event.event === "escaped" ? [{ seat: seatOf(event.ship), by: null, cause: "escaped" }] : [];
  });
}

/** Statistics of a step of a duel. */
export const statistics: StatisticsOf<Duel> = (before, { events: told }, after) => {
  const events = told as readonly DuelEvent[];
  const seatOf = (id: string) => before.captains.find(({ ship }) => ship === id)?.seat ?? "";
  const coins = eventsOf(events, "colorsChosen").flatMap(({ by, ship }) =>
    by === "coin" && ship !== null
      ? before.captains.map((captain) => yesOrNo("coin", captain.seat, 0.5, captain.ship === ship))
      : [],
  );
  const draws = after.captains.flatMap((captain) => drawsOf(captain, events, after));
  return { tries: [...coins, ...draws], losses: lossesIn(events, seatOf) };
};
