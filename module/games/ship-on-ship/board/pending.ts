/** What a player is about to answer on a duel's board: what may be picked, what is picked, and what would be sent. */
import type { Feed, FeedQuestion } from "../../../kit/battle/feed";
import { formMaker, type Choice } from "../../../kit/board/form";
import { judged, NOTHING_ASKED, openFor, type Pending, type Press, type Quick } from "../../../kit/board/pending";
import type { Texts } from "../../../kit/text/sentence";
import type { CardId, Json, Menu, Reason } from "../../../rules/kernel";
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
import { cardName } from "../../../kit/cards/names";
import { choiceText } from "./choices";

/** What is chosen and not sent yet. */
export interface Draft {
  readonly cards: readonly CardId[];
  /** What is chosen in place of cards; undefined: nothing. */
  readonly choice?: Json;
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

export interface ShipOnShipPending extends Pending<Draft> {
  readonly manner: Manner;
  /** The cards that lie before the player, in the order of the number keys. */
  readonly cards: readonly CardId[];
  readonly drafted: readonly CardId[];
  /** What can be chosen beside the cards. */
  readonly choices: readonly Choice[];
  /** The one of these that is chosen, or suggested; undefined: none. */
  readonly choice: Json | undefined;
}

const NOTHING: ShipOnShipPending = {
  ...NOTHING_ASKED,
  manner: "choice",
  cards: [],
  drafted: [],
  choices: [],
  choice: undefined,
};

const KINDS = ["attack", "free", "defense", "condition"];

/** The cards of one's hand as they lie on the board: by what they are, then by value. Cards of others have no order. */
export function sortedHand({ options }: DuelView, { hand, color }: CaptainView): CardId[] {
  const rank = (card: CardId) =>
    KINDS.indexOf(kindFor(color, card)) * 100 - valueFor(color, card, options) + card.charCodeAt(1) / 1000;
  return hand.filter((card): card is CardId => card !== null).sort((a, b) => rank(a) - rank(b));
}

/**
 * At which point of the duel an answer is given, and by whom; null: nobody's eyes look. What was sent stays raised until
 * all have answered.
 */
export const stageOf = ({ seat, view: { turn, exchange, phase } }: Pick<Feed<DuelView>, "seat" | "view">) =>
  seat === null ? null : `${seat}-${turn}-${exchange}-${phase}`;

/** What would be answered to the open question. */
export function pendingFor(feed: Feed<DuelView>, draft: Draft | null, texts: Texts): ShipOnShipPending {
  const open = openFor(feed);
  if (!open) return NOTHING;
  const { question, menu } = open;
  const { view } = feed;
  const me = captainOf(view, question.seat);
  const manner = MANNERS[question.name] ?? "choice";
  const cards = manner === "choice" || manner === "deck" ? [] : cardsBefore(view, me, question);
  const drafted =
    manner === "deck"
      ? (draft?.cards ?? (STACK_DECK.fallback(view, question.seat, null) as readonly CardId[]))
      : (draft?.cards ?? []).filter((card) => cards.includes(card));
  const choice = drafted.length > 0 ? undefined : (draft?.choice ?? suggestion(feed, question, manner));
  const make = formMaker<Draft>(menu, choice, texts, (answer) => ({ cards: [], choice: answer }), cards.length);
  return {
    ...NOTHING,
    ...judged(menu, answerOf(manner, drafted, choice)),
    question: question.id,
    name: question.name,
    manner,
    cards,
    drafted,
    choices: choicesOf(menu, me, question).map((each) =>
      make.choice(each, choiceText(view, me, question.name, each, texts)),
    ),
    choice,
    picks: make.picks,
    quick: quickOf(question, menu),
    back: drafted.length > 0 && manner !== "deck" ? null : undefined,
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

const isCard = (answer: Json): answer is CardId => typeof answer === "string" && cardName(answer) !== answer;

/** The cards of an answer. */
const cardsIn = (answer: Json): CardId[] => [answer].flat().filter((each: Json): each is CardId => isCard(each));

/** An answer as it is drafted: its cards, or what is chosen in their place. Undefined: its button sends it at once. */
export function draftOf(answer: Json): Draft | undefined {
  const cards = cardsIn(answer);
  if (cards.length > 0) return { cards };
  return answer === null || Array.isArray(answer) ? undefined : { cards: [], choice: answer };
}

/** What comes of a click on a card: another card in place of the picked one, or one more or less of several. */
export function pressCard(pending: ShipOnShipPending, card: CardId): Press<Draft> {
  const refused = pending.cards.includes(card) ? refuseCard(pending, card) : null;
  if (refused || !pending.cards.includes(card)) return { refused };
  const { drafted, manner } = pending;
  const rest = drafted.filter((each) => each !== card);
  const without = rest.length < drafted.length;
  if (manner === "cards") return { draft: { cards: without ? rest : [...drafted, card] } };
  return { draft: { cards: without ? [] : [card] } };
}

/** Why a card cannot be picked now; null: it can, or nothing is asked for. */
export function refuseCard({ menu, drafted, manner }: ShipOnShipPending, card: CardId): Reason | null {
  if (!menu || drafted.includes(card)) return null;
  if (manner === "card") return menu.refuse(card);
  return manner === "cards" ? menu.refuse([...drafted, card]) : null;
}
