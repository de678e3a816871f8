/** The compendium's decks of playing cards as Foundry's Cards documents, matching the pictures. */
import { isRed, RANKS, standardDeck, type CardId } from "../../../module/rules/kernel/cards";
import { CONDITION_CARDS } from "./texts";
import { STATS } from "../../build/pack-source";

const PICTURES = "systems/all-hands/assets/cards";
const SUIT_NAMES: { readonly [suit: string]: string } = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const RANK_NAMES = "Ace,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Jack,Queen,King".split(",");

interface DeckPlan {
  /** The file's name, and a part of all ids. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture: string;
  readonly cards: readonly CardId[];
}

/** The decks, in the order of the compendium. */
const DECKS: readonly DeckPlan[] = [
  {
    slug: "red",
    name: "Red half deck",
    description:
      "<p>Hearts and diamonds, for the faster craft of a duel of Ship-on-Ship. Eighteen of them make a deck.</p>",
    picture: "back-red.svg",
    cards: standardDeck().filter(isRed),
  },
  {
    slug: "black",
    name: "Black half deck",
    description:
      "<p>Spades and clubs, for the tougher craft of a duel of Ship-on-Ship. Eighteen of them make a deck.</p>",
    picture: "back-black.svg",
    cards: standardDeck().filter((card) => !isRed(card)),
  },
  {
    slug: "full",
    name: "Full deck",
    description: "<p>All fifty-two cards and two jokers: what Navy Aces is played with.</p>",
    picture: "back.svg",
    cards: standardDeck(2),
  },
];

/** The source documents of the pack `card-decks`, by file name. */
export function cardDecks(): Map<string, object> {
  return new Map(DECKS.map((deck, at) => [`${deck.slug}.json`, deckDocument(deck, (at + 1) * 100000)]));
}

function deckDocument({ slug, name, description, picture, cards }: DeckPlan, sort: number): object {
  const id = stableId(slug, "Deck");
  return {
    _id: id,
    _key: `!cards!${id}`,
    name,
    type: "deck",
    description,
    img: `${PICTURES}/${picture}`,
    system: {},
    cards: cards.map((card, at) => cardDocument(card, id, stableId(slug, card), (at + 1) * 1000)),
    width: 2,
    height: 3,
    rotation: 0,
    displayCount: true,
    folder: null,
    sort,
    flags: {},
    ownership: { default: 0 },
    _stats: STATS,
  };
}

/** Every card has the same back in any deck: a card that has changed sides must not reveal where it came from. */
function cardDocument(card: CardId, deck: string, id: string, sort: number): object {
  const { name, suit, value } = cardFacts(card);
  const condition = CONDITION_CARDS[card];
  const face = condition
    ? { name: `${name}: ${condition.name}`, text: `${condition.text} ${otherSide(card)}` }
    : { name, text: "" };
  return {
    _id: id,
    _key: `!cards.cards!${deck}.${id}`,
    name,
    description: "",
    type: "base",
    system: {},
    suit,
    value,
    back: { name: "", text: "", img: `${PICTURES}/back.svg` },
    faces: [{ ...face, img: `${PICTURES}/${card}.svg` }],
    face: 0,
    drawn: false,
    origin: null,
    width: 2,
    height: 3,
    rotation: 0,
    sort,
    flags: {},
    _stats: STATS,
  };
}

function cardFacts(card: CardId): { name: string; suit: string; value: number } {
  if (card.startsWith("joker")) {
    const value = Number(card.slice("joker-".length));
    return { name: value === 1 ? "First Joker" : "Second Joker", suit: "joker", value };
  }
  const at = RANKS.findIndex((rank) => card.startsWith(rank));
  const suit = SUIT_NAMES[card.slice(1)]!;
  return { name: `${RANK_NAMES[at]} of ${suit[0]!.toUpperCase()}${suit.slice(1)}`, suit, value: at + 1 };
}

/** The effect of a face card in the hand of the side that it does not belong to. */
function otherSide(card: CardId): string {
  return isRed(card)
    ? "In black's hand: an attack of 6 that takes no play."
    : "In red's hand: a defense of 5 that takes no play.";
}

function stableId(slug: string, what: string): string {
  return `ah${slug}${what.replace("-", "")}`.padEnd(16, "0");
}
