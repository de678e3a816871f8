/** Tactics: drawing, playing, and the piles. Navy Aces, "Turn Sequence"; NA-4, NA-35. */
import { CARD_TWICE, NOT_AN_OPTION, NOT_IN_HAND, type CardId, type Menu, type Reason } from "../kernel";
import { sideTold, tell, type WatersQuestion, type WatersReferee } from "./events";
import { navyAt, placeOf, type PlayerNumber, type Waters, type WatersView } from "./state";

/** Why a player cannot play these cards; null if they can. */
export function refuseCards(waters: WatersView, place: PlayerNumber, cards: readonly unknown[]): Reason | null {
  const { hand } = navyAt(waters, place);
  if (!cards.every((card) => typeof card === "string" && hand.includes(card))) return NOT_IN_HAND;
  return new Set(cards).size < cards.length ? CARD_TWICE : null;
}

/** The menu of any cards of a hand. */
export function anyCards(waters: WatersView, place: PlayerNumber | null): Menu<CardId[]> {
  return {
    refuse: (answer) => (place === null || !Array.isArray(answer) ? NOT_AN_OPTION : refuseCards(waters, place, answer)),
    sample: (random) => {
      const hand = place === null ? [] : navyAt(waters, place).hand;
      return hand.filter((card): card is CardId => card !== null && random(4) === 1);
    },
  };
}

/** Cards that a player discards before drawing, by house option. NA-35. */
export const DISCARD: WatersQuestion<CardId[]> = {
  name: "discard",
  menu: (waters, seat) => anyCards(waters, placeOf(waters, seat)),
  fallback: () => [],
};

/** Whether a player may discard cards before drawing. */
export const mayDiscard = (waters: WatersView, place: PlayerNumber): boolean =>
  waters.options.discardBeforeDrawing && navyAt(waters, place).hand.length > 0;

/** Discards cards of a hand: they go where those played in this turn go. NA-35. */
export function discardCards(waters: Waters, place: PlayerNumber, cards: CardId[], referee: WatersReferee): void {
  if (cards.length === 0) return;
  playCards(waters, place, cards);
  tell(referee, { event: "discarded", ...sideTold(waters, place), cards });
}

/** Moves cards from a hand to what was played in this turn. NA-35. */
export function playCards(waters: Waters, place: PlayerNumber, cards: readonly CardId[]): void {
  const navy = navyAt(waters, place);
  navy.hand = navy.hand.filter((card) => !cards.includes(card));
  waters.turnDiscard.push(...cards);
}

/**
 * Fills a hand from the pile. An empty pile is rebuilt from the discards, without those of this turn; if there are too
 * few cards, draws what there is. NA-35.
 */
export function drawHand(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  const navy = navyAt(waters, place);
  const drawn: CardId[] = [];
  while (navy.hand.length + drawn.length < waters.options.strength) {
    if (waters.deck.length === 0 && waters.discard.length > 0) {
      waters.deck = referee.shuffle("reshuffle", waters.discard);
      waters.discard = [];
      tell(referee, { event: "reshuffled", count: waters.deck.length });
    }
    const card = waters.deck.shift();
    if (card === undefined) break;
    drawn.push(card);
  }
  if (drawn.length === 0) return;
  navy.hand.push(...drawn);
  const side = sideTold(waters, place);
  tell(referee, { event: "drew", ...side, count: drawn.length });
  tell(referee, { event: "drewSeen", ...side, cards: drawn }, navy.seat);
}

/**
 * The card for a new unit or island: the top one of the pile, or null for a token. If less than a full hand would be
 * left to draw, tokens replace cards from then on. NA-4, NA-5.
 */
export function cardForTable(waters: Waters, referee: WatersReferee): CardId | null {
  if (waters.cardSource === "tokens") return null;
  if (waters.deck.length > waters.options.strength) return waters.deck.shift() ?? null;
  waters.cardSource = "tokens";
  tell(referee, { event: "tokensUsed" });
  return null;
}
