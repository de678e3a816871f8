/** The conditions of Ship-on-Ship to print and cut out, to lie in front of whoever has one in play. SOS-1. */
import type { CardDeck } from "../../../kit/game/table-game";
import { cardName } from "../../../kit/cards/names";
import { BACK_IMAGE, emblemImage, playingCardOf } from "../../../kit/cards/playing-cards";
import type { CardPrint, PrintedCard } from "../../../kit/paper/cards";
import { CONDITIONS, isFace, colorOf, type ConditionCard } from "../../../rules/ship-on-ship";
import { conditionTitle, word } from "../story/words";

const ALL = Object.keys(CONDITIONS).filter(isFace);

const conditionCard = (card: ConditionCard): PrintedCard => ({
  name: conditionTitle(card),
  corner: cardName(card),
  red: colorOf(card) === "red",
  picture: emblemImage(card),
  rule: word(`condition.${card}.effect`),
  foot: word("print.foot"),
});

/** The conditions that a deck's cards bring about, each once; without a deck, all twelve. */
export function conditionCards(deck: CardDeck | null): CardPrint {
  const held = deck && [...deck.cards].map(playingCardOf);
  return {
    id: `ship-on-ship-${deck?.uuid.replaceAll(".", "-") ?? "all"}`,
    title: word("print.menu"),
    cards: ALL.filter((card) => held?.includes(card) ?? true).map(conditionCard),
    back: BACK_IMAGE,
  };
}
