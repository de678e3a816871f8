/** Playing cards as `templates/parts/playing-card.hbs` draws them. */
import { standardDeck, type CardId } from "../../rules/kernel";
import { cardName } from "./names";
import { BACK_IMAGE, faceImage, plainFaceImage } from "./playing-cards";

const CARDS: ReadonlySet<string> = new Set(standardDeck(2));

/** The picture of a card; the back for null, and for anything that is not a card. */
export const cardPicture = (card: CardId | null): string =>
  card !== null && CARDS.has(card) ? faceImage(card) : BACK_IMAGE;

/** A card as `templates/parts/playing-card.hbs` draws it. */
export interface PlayingCard {
  /** Id of the element; blank for cards that cannot be pressed. */
  readonly id: string;
  readonly card: CardId;
  readonly picture: string;
  /** What the card is called, written at the foot of its face; blank if its picture says all. */
  readonly named?: string;
  /** blank for one back of several, whose number is given elsewhere. */
  readonly label: string;
  readonly caption: string;
  /** The number of the caption, for overlapping cards; blank if there is none. */
  readonly short: string;
  readonly badge: string;
  /** The card's effect, as a sentence that is shown on a closer look. */
  readonly what?: string;
  readonly tone: string;
  /** Why the card cannot be picked; blank if it can. */
  readonly reason: string;
  readonly action: string;
  readonly pressed: boolean;
  readonly key: string;
}

const PLAIN = {
  id: "",
  caption: "",
  short: "",
  badge: "",
  tone: "",
  reason: "",
  action: "",
  pressed: false,
  key: "",
} as const;
const BACK: PlayingCard = { ...PLAIN, card: "", picture: cardPicture(null), label: "" };

/** An open card, only to be looked at. */
export const openCard = (card: CardId): PlayingCard => ({
  ...PLAIN,
  card,
  picture: cardPicture(card),
  label: cardName(card),
});

/** An open card for games in which court cards are only their rank. */
export const plainCard = (card: CardId): PlayingCard => ({ ...openCard(card), picture: plainFaceImage(card) });

/** Returns `count` cards that lie face down. */
export const backs = (count: number): PlayingCard[] => Array.from({ length: count }, () => BACK);
