/** The answer that is open on a duel's board: what may be picked, what is picked, and what would be sent. */
import type { Feed } from "../../../kit/game/feed";
import { formMaker, rowOf, type Choice } from "../../../kit/board/form";
import { judged, NOTHING_ASKED, openFor, quickOf, type Pending, type Press } from "../../../kit/board/pending";
import { panelOf, type QuestionPanel } from "../../../kit/board/question";
import { reasonText } from "../../../kit/text/sentence";
import type { CardId, Json, Reason } from "../../../rules/kernel";
import {
  captainOf,
  foeOf,
  kindFor,
  shipOnShip,
  valueFor,
  type CaptainView,
  type DuelView,
} from "../../../rules/ship-on-ship";
import { cardName } from "../../../kit/cards/names";
import { questionNamed, submitLabel, type Asked, type Manner } from "./questions";
import { word } from "../story/words";

/** What is chosen and not sent yet. */
export interface Draft {
  readonly cards: readonly CardId[];
  /** What is chosen in place of cards; undefined if nothing is. */
  readonly choice?: Json;
}

export interface ShipOnShipPending extends Pending<Draft> {
  readonly manner: Manner;
  /** The cards that the player can pick, in the order of the number keys. */
  readonly cards: readonly CardId[];
  readonly drafted: readonly CardId[];
  /** Choices besides the cards. */
  readonly choices: readonly Choice[];
  /** How the question is put; null if nothing is asked here. */
  readonly panel: QuestionPanel | null;
}

const NOTHING: ShipOnShipPending = {
  ...NOTHING_ASKED,
  manner: "choice",
  cards: [],
  drafted: [],
  choices: [],
  panel: null,
};

const KINDS = ["attack", "free", "defense", "condition"];

/** The cards of a hand as they lie on the board: by kind, then by value. Cards that cannot be seen are left out. */
export function sortedHand({ options }: DuelView, { hand, color }: CaptainView): CardId[] {
  const rank = (card: CardId) =>
    KINDS.indexOf(kindFor(color, card)) * 100 - valueFor(color, card, options) + card.charCodeAt(1) / 1000;
  return hand.filter((card): card is CardId => card !== null).sort((a, b) => rank(a) - rank(b));
}

/**
 * Key of the point in the duel and of the seat that answers; null for an onlooker. Sent cards stay raised until all
 * have answered.
 */
export const stageOf = ({ seat, view: { turn, exchange, phase } }: Pick<Feed<DuelView>, "seat" | "view">) =>
  seat === null ? null : `${seat}-${turn}-${exchange}-${phase}`;

/** The answer that would be sent to the open question, and how the question is put. */
export function pendingFor(feed: Feed<DuelView>, draft: Draft | null): ShipOnShipPending {
  const open = openFor(feed);
  if (!open) return NOTHING;
  const { question, menu } = open;
  const { id, name, seat } = question;
  const { view } = feed;
  const me = captainOf(view, seat);
  const { manner, choices: listed, option, text, missing, quick } = questionNamed(name);
  // The rules' answer for an absent seat is also their advice to a present one; cards are left to the player.
  const advised = shipOnShip.questions[name]?.fallback(view, seat, null);
  const isDeck = manner === "deck";
  const hand = manner === "card" || manner === "cards" ? sortedHand(view, me) : [];
  const cards = manner === "cards" ? [...hand, ...me.preemptive] : hand;
  const drafted = isDeck
    ? (draft?.cards ?? (advised as readonly CardId[]))
    : (draft?.cards ?? []).filter((card) => cards.includes(card));
  const suggested = manner === "choice" ? advised : undefined;
  // With no card that could be chosen, there is one answer.
  const isVain = manner === "cards" && cards.every((card) => menu.refuse([card]) !== null);
  const choice = drafted.length > 0 ? undefined : (draft?.choice ?? suggested);
  const asked: Asked = { name, view, me, drafted };
  const make = formMaker<Draft>(menu, choice, (answer) => ({ cards: [], choice: answer }), cards.length);
  const answers = listed?.(me) ?? (manner === "choice" ? (menu.list?.() ?? []) : []);
  const choices = answers.map((answer) => make.choice(answer, option(asked, answer)));
  const judgment = judged(menu, quick && isVain ? quick.answer : answerOf(manner, drafted, choice));
  const pending = {
    ...NOTHING,
    ...judgment,
    question: id,
    name,
    manner,
    cards,
    drafted,
    choices,
    picks: make.picks,
    quick: quick && !isVain ? quickOf(menu, { ...quick, label: word(`do.${quick.does}`) }) : null,
    back: drafted.length > 0 && !isDeck ? null : undefined,
  };
  const title = word(`question.${name}.title`);
  // The deck builder shows what is wrong with a deck.
  const reason = isDeck ? "" : reasonText(judgment.refused);
  const short = missing?.(asked) ?? 0;
  const chosen = choices.find(({ pressed }) => pressed);
  const isIdle = manner === "card" && quick !== undefined && cards.every((card) => menu.refuse(card) !== null);
  const own = isVain || isIdle ? word(`question.${name}.vain`) : reason === "" ? text?.(asked) : "";
  const none = manner !== "deck" && judgment.answer === undefined ? word("note.choose") : "";
  const panel = panelOf(pending, {
    head: { title, text: own || word(`question.${name}.text`, { foe: foeOf(view, me).name }) },
    rows: choices.length > 0 ? [rowOf({ name: "", fields: [{ label: title, named: false, choices }] })] : [],
    submit: {
      label: quick && isVain ? word(`do.${quick.does}`) : submitLabel(asked, short, chosen),
      disabled: !judgment.ready,
      reason: reason || none,
      mild: short > 0,
    },
    clear: pending.back === undefined ? "" : word("label.clear"),
  });
  return { ...pending, panel };
}

function answerOf(manner: Manner, drafted: readonly CardId[], choice: Json | undefined): Json | undefined {
  if (manner === "deck") return [...drafted];
  if (manner === "cards") return drafted.length > 0 ? [...drafted] : undefined;
  return manner === "card" ? (drafted[0] ?? choice) : choice;
}

const isCard = (answer: Json): answer is CardId => typeof answer === "string" && cardName(answer) !== answer;

/** The cards of an answer. */
const cardsIn = (answer: Json): CardId[] => [answer].flat().filter((each: Json): each is CardId => isCard(each));

/**
 * The draft for an answer: its cards, or the choice in their place, such as a condition, which is not in the hand.
 * Undefined if its button sends it at once.
 */
export function draftOf(answer: Json): Draft | undefined {
  const cards = cardsIn(answer);
  if (Array.isArray(answer)) return cards.length > 0 ? { cards } : undefined;
  return answer === null ? undefined : { cards, choice: answer };
}

/** Handles a click on a card: replaces the picked card, or adds or removes one of several. */
export function pressCard(pending: ShipOnShipPending, card: CardId): Press<Draft> {
  const refused = pending.cards.includes(card) ? refuseCard(pending, card) : null;
  if (refused || !pending.cards.includes(card)) return { refused };
  const { drafted, manner } = pending;
  const rest = drafted.filter((each) => each !== card);
  const without = rest.length < drafted.length;
  if (manner === "cards") return { draft: { cards: without ? rest : [...drafted, card] } };
  return { draft: { cards: without ? [] : [card] } };
}

/** Why a card cannot be picked now; null if it can, or if nothing is asked. */
export function refuseCard({ menu, drafted, manner }: ShipOnShipPending, card: CardId): Reason | null {
  if (!menu || drafted.includes(card)) return null;
  if (manner === "card") return menu.refuse(card);
  return manner === "cards" ? menu.refuse([...drafted, card]) : null;
}
