/** Play before the first turn. Silent Ships, "Set Up"; SIL-4 to SIL-7. */
import { asking, yesNo, type CardId } from "../kernel";
import { draw } from "./cards";
import { sideTold, tell, type SeaReferee, type SeaQuestion } from "./events";
import { cardOf, PLACES, type PlayerNumber, type Sea } from "./state";
import { OPENING_HAND, SHIP_TYPES } from "./tables";
import { beginTurn } from "./turn";

/** Whether the opening hand is exchanged. SIL-6. */
export const EXCHANGE: SeaQuestion<boolean> = yesNo("exchange");

const fleetOf = (place: PlayerNumber): CardId[] => SHIP_TYPES.map((type) => cardOf(type, place === 0 ? 1 : 2));

/** A coin says who has the upper edge and begins; decks are shuffled, and the opening hands drawn. */
export function dealAndTossCoin(sea: Sea, referee: SeaReferee): void {
  if (referee.die("coin", 2) === 2) sea.captains.reverse();
  const [first, second] = sea.captains;
  tell(referee, { event: "mustered", first: first.seat, second: second.seat });
  for (const place of PLACES) {
    sea.captains[place].deck = referee.shuffle("deck", fleetOf(place));
    drawOpening(sea, place, referee);
  }
  if (sea.options.mulligan) sea.phase = "exchange";
  else begin(sea, referee);
}

function drawOpening(sea: Sea, place: PlayerNumber, referee: SeaReferee): void {
  const cards = draw(sea, place, OPENING_HAND, referee);
  const side = sideTold(sea, place);
  tell(referee, { event: "drew", ...side, count: cards.length, island: false, supply: false });
  tell(referee, { event: "drewSeen", ...side, cards }, side.seat);
}

/** Asks both players in secret whether they exchange their hands. SIL-6. */
export function exchangeHands(sea: Sea, referee: SeaReferee): void {
  const answers = referee.askAll(PLACES.map((place) => asking(EXCHANGE, sea.captains[place].seat, null))) as boolean[];
  for (const place of PLACES) {
    if (!answers[place]) continue;
    const captain = sea.captains[place];
    captain.deck = referee.shuffle("deck", [...captain.deck, ...captain.hand]);
    captain.hand = [];
    tell(referee, { event: "exchanged", ...sideTold(sea, place) });
    drawOpening(sea, place, referee);
  }
  begin(sea, referee);
}

function begin(sea: Sea, referee: SeaReferee): void {
  sea.round = 1;
  beginTurn(sea, 0, referee);
}
