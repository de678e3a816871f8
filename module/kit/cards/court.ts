/** Recognizing decks of playing cards at once, before the code of any game of cards is here. */
import type { CardDeck } from "../game/table-game";

const SUITS: readonly unknown[] = ["clubs", "diamonds", "hearts", "spades"];
/** Foundry's value of a jack; queens and kings are above. */
const JACK = 11;

/** Whether there are jacks, queens or kings among the cards. */
export const isCourtDeck = ({ cards }: CardDeck): boolean =>
  [...cards].some(({ suit, value }) => SUITS.includes(suit) && (value ?? 0) >= JACK);
