/**
 * Drawing, paying, the piles. Silent Ships, "Turn structure", "Running out of cards"; SIL-5, SIL-10, SIL-11, SIL-27,
 * SIL-28.
 */
import { CARD_TWICE, NOT_IN_HAND, type CardId, type Reason } from "../kernel";
import { shipTold, sideTold, tell, type SeaEvent, type SeaReferee } from "./events";
import { EMPTY_HAND } from "./reasons";
import { shipsOf, shows, type PlayerNumber, type Sea, type SeaView } from "./state";
import { ISLANDS, TURN_DRAW } from "./tables";

/** Why a player cannot play or pay a card; null if they can. */
export function refuseHandCard(sea: SeaView, place: PlayerNumber, card: unknown): Reason | null {
  const { hand } = sea.captains[place];
  if (hand.length === 0) return EMPTY_HAND;
  return hand.includes(card as CardId) ? null : NOT_IN_HAND;
}

/** Why a player cannot pay these cards together; null if they can. */
export function refusePayment(sea: SeaView, place: PlayerNumber, cards: readonly unknown[]): Reason | null {
  for (const card of cards) {
    const refused = refuseHandCard(sea, place, card);
    if (refused) return refused;
  }
  return new Set(cards).size < cards.length ? CARD_TWICE : null;
}

/** Lays cards from the hand face down onto the discards. SIL-11. */
export function pay(
  sea: Sea,
  place: PlayerNumber,
  cards: readonly CardId[],
  why: Extract<SeaEvent, { event: "paid" }>["why"],
  referee: SeaReferee,
): void {
  if (cards.length === 0) return;
  const captain = sea.captains[place];
  captain.hand = captain.hand.filter((card) => !cards.includes(card));
  captain.discard.push(...cards);
  const side = sideTold(sea, place);
  const ship = why === "retreat" && sea.attack ? shipTold(sea, sea.attack.to) : null;
  tell(referee, { event: "paid", ...side, count: cards.length, why, ship });
  tell(referee, { event: "paidSeen", ...side, cards: [...cards] }, captain.seat);
}

/** Draws up to `count` cards; an empty deck is renewed from the discards. Returns the cards drawn. SIL-28. */
export function draw(sea: Sea, place: PlayerNumber, count: number, referee: SeaReferee): CardId[] {
  const captain = sea.captains[place];
  const drawn: CardId[] = [];
  for (let at = 0; at < count; at++) {
    if (captain.deck.length === 0 && captain.discard.length > 0) {
      captain.deck = referee.shuffle("reshuffle", captain.discard);
      captain.discard = [];
      tell(referee, { event: "reshuffled", ...sideTold(sea, place), count: captain.deck.length });
    }
    const card = captain.deck.shift();
    if (card !== undefined) drawn.push(card);
  }
  captain.hand.push(...drawn);
  return drawn;
}

/** Which sources bring a player an extra card each turn: an island, and a face-up supply ship. SIL-27. */
export function incomeOf(sea: SeaView, place: PlayerNumber): { readonly island: boolean; readonly supply: boolean } {
  const ships = shipsOf(sea, place);
  return {
    island: ships.some((square) => ISLANDS.includes(square)),
    supply: ships.some((square) => shows(sea, square, "supply")),
  };
}

/** Draws at the beginning of a turn, with one extra card for each source of income. SIL-5, SIL-27. */
export function drawForTurn(sea: Sea, place: PlayerNumber, referee: SeaReferee): void {
  const { island, supply } = incomeOf(sea, place);
  const usual = sea.round === 1 && place === 0 ? sea.options.firstTurnDraw : TURN_DRAW;
  const cards = draw(sea, place, usual + Number(island) + Number(supply), referee);
  const side = sideTold(sea, place);
  tell(referee, { event: "drew", ...side, count: cards.length, island, supply });
  tell(referee, { event: "drewSeen", ...side, cards }, side.seat);
}
