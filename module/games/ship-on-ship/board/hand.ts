/** What a player has under the hand on a duel's board: what may be picked, what is picked, and what would be sent. */
import type { Feed, FeedQuestion } from "../../../foundry/battle/feed";
import { equal, refuseWhole, type CardId, type Json, type Menu, type Reason, type Seat } from "../../../rules/kernel";
import {
  captainOf,
  hitOptions,
  kindFor,
  shipOnShip,
  STACK_DECK,
  valueFor,
  type CaptainView,
  type DuelView,
} from "../../../rules/ship-on-ship";

/** What is chosen and not sent yet; it counts for the question that it was made for. */
export interface Draft {
  readonly question: string;
  readonly cards: readonly CardId[];
  /** What is chosen in place of cards; undefined: nothing. */
  readonly choice?: Json;
}

/** An answer that was sent: its cards stay raised on the screen that sent it until all have answered. */
export interface Given {
  readonly seat: Seat;
  readonly stage: string;
  readonly cards: readonly CardId[];
}

/** How a question is answered: with a card of the hand, some cards, one of a few choices, or a deck. */
export type Manner = "card" | "cards" | "choice" | "deck";

const MANNERS: { readonly [question: string]: Manner | undefined } = {
  commit: "card",
  takeHit: "card",
  attritionLoss: "card",
  trimHand: "card",
  respond: "cards",
  stackDeck: "deck",
};

/** An answer that a button of its own sends at once, and its key. */
export interface Quick {
  readonly name: "pass" | "takeHit";
  readonly key: string;
  readonly answer: Json;
  readonly refused: Reason | null;
}

/** A choice beside the cards; its text is made from its answer. */
export interface Choice {
  readonly answer: Json;
  readonly chosen: boolean;
}

export interface DuelHand {
  /** The id of the open question; null: nothing is asked here. */
  readonly question: string | null;
  readonly name: string;
  readonly manner: Manner;
  /** The cards that lie before the player, in the order of the number keys. */
  readonly cards: readonly CardId[];
  readonly drafted: readonly CardId[];
  readonly choices: readonly Choice[];
  readonly quick: Quick | null;
  /** What would be sent; undefined: nothing is chosen. */
  readonly answer: Json | undefined;
  /** Why it cannot be sent. */
  readonly refused: Reason | null;
  readonly ready: boolean;
}

export const NOTHING: DuelHand = {
  question: null,
  name: "",
  manner: "choice",
  cards: [],
  drafted: [],
  choices: [],
  quick: null,
  answer: undefined,
  refused: null,
  ready: false,
};

const KINDS = ["attack", "free", "defense", "condition"];

/** The cards of one's hand as they lie on the board: by what they are, then by value. Cards of others have no order. */
export function sortedHand({ options }: DuelView, { hand, color }: CaptainView): CardId[] {
  const rank = (card: CardId) =>
    KINDS.indexOf(kindFor(color, card)) * 100 - valueFor(color, card, options) + card.charCodeAt(1) / 1000;
  return hand.filter((card): card is CardId => card !== null).sort((a, b) => rank(a) - rank(b));
}

/** At which point of the duel an answer was given. */
export const stageOf = ({ turn, exchange, phase }: DuelView): string => `${turn}-${exchange}-${phase}`;

/** The hand for the open question. `draft` counts if it was made for it. */
export function handFor(feed: Feed<DuelView>, draft: Draft | null): DuelHand {
  const { question, view } = feed;
  const menu = question ? feed.menu() : null;
  if (!question || !menu) return NOTHING;
  const me = captainOf(view, question.seat);
  const manner = MANNERS[question.name] ?? "choice";
  const mine = draft?.question === question.id ? draft : null;
  const cards = manner === "choice" || manner === "deck" ? [] : cardsBefore(view, me, question);
  const drafted =
    manner === "deck"
      ? (mine?.cards ?? (STACK_DECK.fallback(view, question.seat, null) as readonly CardId[]))
      : (mine?.cards ?? []).filter((card) => cards.includes(card));
  const choice = drafted.length > 0 ? undefined : (mine?.choice ?? suggestion(feed, question, manner));
  const answer = answerOf(manner, drafted, choice);
  const refused = answer === undefined ? null : refuseWhole(menu, answer);
  return {
    question: question.id,
    name: question.name,
    manner,
    cards,
    drafted,
    choices: choicesOf(menu, me, question).map((each) => ({
      answer: each,
      chosen: choice !== undefined && equal(each, choice),
    })),
    quick: quickOf(question, menu),
    answer,
    refused,
    ready: answer !== undefined && refused === null,
  };
}

function cardsBefore(view: DuelView, me: CaptainView, { name }: FeedQuestion): CardId[] {
  return [...sortedHand(view, me), ...(name === "respond" ? me.preemptive : [])];
}

function answerOf(manner: Manner, drafted: readonly CardId[], choice: Json | undefined): Json | undefined {
  if (manner === "deck") return [...drafted];
  if (manner === "cards") return drafted.length > 0 ? [...drafted] : undefined;
  return manner === "card" ? (drafted[0] ?? choice) : choice;
}

/** The choices of a question, beside the cards of the hand. */
function choicesOf(menu: Menu<Json>, { hand, conditions }: CaptainView, { name }: FeedQuestion): Json[] {
  if (name === "takeHit") return hitOptions({ hand, conditions } as CaptainView).filter((each) => !hand.includes(each));
  return MANNERS[name] === undefined ? [...(menu.list?.() ?? [])] : [];
}

function quickOf({ name }: FeedQuestion, menu: Menu<Json>): Quick | null {
  if (name === "commit") return { name: "pass", key: "P", answer: null, refused: menu.refuse(null) };
  return name === "respond" ? { name: "takeHit", key: "H", answer: [], refused: menu.refuse([]) } : null;
}

/** What the rules answer for an absent seat is what they would advise a present one; cards are for people to choose. */
function suggestion({ view }: Feed<DuelView>, { name, seat }: FeedQuestion, manner: Manner): Json | undefined {
  const kind = shipOnShip.questions[name];
  return manner === "choice" && kind ? kind.fallback(view, seat, null) : undefined;
}

/** The draft after a card was picked: another card in place of it, or one more or less of several. */
export function withCard(hand: DuelHand, card: CardId): Draft | null {
  if (hand.question === null || !hand.cards.includes(card)) return null;
  const { question, drafted, manner } = hand;
  const rest = drafted.filter((each) => each !== card);
  const without = rest.length < drafted.length;
  if (manner === "cards") return { question, cards: without ? rest : [...drafted, card] };
  return { question, cards: without ? [] : [card] };
}

/** The draft after a choice was taken. */
export function withChoice(hand: DuelHand, index: number): Draft | null {
  const choice = hand.choices[index];
  return hand.question === null || !choice ? null : { question: hand.question, cards: [], choice: choice.answer };
}

/** The draft with a deck in it. */
export const withDeck = ({ question }: DuelHand, cards: readonly CardId[]): Draft | null =>
  question === null ? null : { question, cards };

/** Why a card cannot be picked now; null: it can, or nothing is asked for. */
export function refuseCard(menu: Menu<Json> | null, hand: DuelHand, card: CardId): Reason | null {
  if (!menu || hand.question === null || hand.drafted.includes(card)) return null;
  if (hand.manner === "card") return menu.refuse(card);
  return hand.manner === "cards" ? menu.refuse([...hand.drafted, card]) : null;
}
