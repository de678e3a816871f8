/** Playing cards as `templates/parts/playing-card.hbs` draws them. */
import type { CardId } from "../../rules/kernel";
import { cardName, cardPicture } from "./duel-words";

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

/** So many cards that lie face down. */
export const backs = (count: number): PlayingCard[] => Array.from({ length: count }, () => BACK);
