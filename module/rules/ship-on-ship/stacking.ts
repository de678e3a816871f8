/** Stacking the decks, and the opening hands. Ship-on-Ship, "Stacking the Deck", "Engaging"; SOS-1, SOS-3, SOS-4, SOS-7. */
import { asking, CARD_TWICE, NOT_AN_OPTION, type CardId, type Menu, type Random } from "../kernel";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { PRESETS } from "./presets";
import { deckFull, WRONG_COLOR } from "./reasons";
import { DECK_SIZE, half } from "./tables";
import { captainOf, type Captain, type Color, type Duel } from "./state";
import { beginTurn, draw, shuffleDeck } from "./turn";

function refuseDeck(color: Color, answer: unknown) {
  if (!Array.isArray(answer)) return NOT_AN_OPTION;
  const allowed = half(color);
  if (!answer.every((card) => allowed.includes(card as CardId))) return WRONG_COLOR;
  if (new Set(answer).size < answer.length) return CARD_TWICE;
  return answer.length > DECK_SIZE ? deckFull(DECK_SIZE) : null;
}

function someDeck(color: Color, random: Random): CardId[] {
  const rest = half(color);
  return Array.from({ length: DECK_SIZE }, () => rest.splice(random(rest.length) - 1, 1)[0] as CardId);
}

/** The possible decks of a color: eighteen of its cards. With fewer, a deck is unfinished. */
export function deckMenu(color: Color): Menu<CardId[]> {
  return {
    refuse: (answer) => refuseDeck(color, answer),
    complete: (answer) => Array.isArray(answer) && answer.length === DECK_SIZE,
    sample: (random) => someDeck(color, random),
  };
}

/** The eighteen cards of a captain's deck. */
export const STACK_DECK: DuelQuestion<null, CardId[]> = {
  name: "stackDeck",
  menu: (duel, seat) => deckMenu(captainOf(duel, seat).color ?? "red"),
  fallback(duel, seat) {
    const { color, favored } = captainOf(duel, seat);
    const known = favored?.[color ?? "red"] ?? [];
    return [...(known.length > 0 ? known : PRESETS.competence[color ?? "red"])];
  },
};

function stack(captain: Captain, cards: readonly CardId[], referee: DuelReferee): void {
  captain.deck = [...cards];
  captain.box = half(captain.color ?? "red").filter((card) => !cards.includes(card));
  tell(referee, { event: "deckStacked", ship: captain.ship });
}

/** Lets both captains stack their decks in secret, shuffles them, and draws full hands; the first turn begins. */
export function stackDecks(duel: Duel, referee: DuelReferee): void {
  const { captains } = duel;
  const decks = referee.askAll(captains.map(({ seat }) => asking(STACK_DECK, seat, null)));
  for (const [at, captain] of captains.entries()) stack(captain, decks[at] ?? [], referee);
  for (const captain of captains) {
    shuffleDeck(captain, referee);
    draw(captain, captain.rating, referee);
  }
  beginTurn(duel, referee);
}
