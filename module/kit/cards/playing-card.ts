/** Playing cards as `templates/parts/playing-card.hbs` draws them. */
import { standardDeck, type CardId } from "../../rules/kernel";
import { cardName } from "./names";
import { BACK_IMAGE, faceImage, plainFaceImage } from "./playing-cards";

const CARDS: ReadonlySet<string> = new Set(standardDeck(2));

/** The picture of a card; of one that lies face down, and of what is no card, the back. */
export const cardPicture = (card: CardId | null): string =>
  card !== null && CARDS.has(card) ? faceImage(card) : BACK_IMAGE;

/** A card as `templates/parts/playing-card.hbs` draws it. */
export interface PlayingCard {
  /** Of the element; blank for cards that nobody can press. */
  readonly id: string;
  readonly card: CardId;
  readonly picture: string;
  /** Blank: a back among others, of which the number is said elsewhere. */
  readonly label: string;
  readonly caption: string;
  /** The number of the caption, where cards overlap; blank: none. */
  readonly short: string;
  readonly badge: string;
  /** What it does, in a sentence that is seen when the card is looked at closely. */
  readonly what?: string;
  readonly tone: string;
  /** Why it cannot be picked; blank: it can. */
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

/** A card that lies open, to be looked at. */
export const openCard = (card: CardId): PlayingCard => ({
  ...PLAIN,
  card,
  picture: cardPicture(card),
  label: cardName(card),
});

/** The same in games in which court cards are nothing but their rank. */
export const plainCard = (card: CardId): PlayingCard => ({ ...openCard(card), picture: plainFaceImage(card) });

/** So many cards that lie face down. */
export const backs = (count: number): PlayingCard[] => Array.from({ length: count }, () => BACK);
