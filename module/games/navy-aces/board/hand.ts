/** What a player has under the hand on the board of Navy Aces: what is planned or picked, and what would be sent of it. */
import type { Feed } from "../../../foundry/battle/feed";
import { refuseWhole, type CardId, type Json, type Menu, type Reason } from "../../../rules/kernel";
import {
  aerialOf,
  counterable,
  navyAt,
  placeOf,
  tacticOf,
  valueOf,
  type Place,
  type WatersView,
} from "../../../rules/navy-aces";
import { draftOf, isWhole, stageOf, type Plan } from "../plan/plan";

/** Cards that are picked and not sent yet; they count for the stage of the game that they were picked in. */
export interface Draft {
  readonly stage: string;
  readonly cards: readonly CardId[];
  /** The attack that the card is laid opposite of; null: of none; left out: nothing was said about it. */
  readonly counters?: CardId | null;
}

/** An answer that a button of its own sends at once, and its key. */
export interface Quick {
  readonly name: "noCards" | "ceaseFire" | "yield" | "withdraw" | "noIsland";
  readonly key: string;
  readonly answer: Json;
}

export interface AcesHand {
  /** The id of the open question; null: nothing is asked here. */
  readonly question: string | null;
  /** The stage that it is put in (`stageOf`); blank: nothing is asked here. */
  readonly stage: string;
  readonly name: string;
  readonly place: Place | null;
  readonly menu: Menu<Json> | null;
  /** The Tactics that are picked. */
  readonly cards: readonly CardId[];
  /** The attack that the picked one is laid opposite of. */
  readonly counters: CardId | null;
  readonly quick: Quick | null;
  /** What would be sent; undefined: nothing is chosen, or something is missing. */
  readonly answer: Json | undefined;
  /** Why it cannot be sent, as far as it goes. */
  readonly refused: Reason | null;
  readonly ready: boolean;
}

export const NOTHING: AcesHand = {
  question: null,
  stage: "",
  name: "",
  place: null,
  menu: null,
  cards: [],
  counters: null,
  quick: null,
  answer: undefined,
  refused: null,
  ready: false,
};

const KINDS = ["joker", "attack", "defense"];

/** The Tactics of a hand that can be seen, as they lie on the board: jokers, attacks, defenses; suits together, high first. */
export function sortedHand(view: WatersView, place: Place): CardId[] {
  const rank = (card: CardId) => KINDS.indexOf(tacticOf(card)) * 1e4 - card.charCodeAt(1) * 20 - valueOf(card);
  const { hand } = navyAt(view, place);
  return hand.filter((card): card is CardId => card !== null).sort((a, b) => rank(a) - rank(b));
}

/** Questions that are answered with cards of the hand. */
export const isCardQuestion = (name: string): boolean => name === "ante" || name === "lay";

/** The attacks that the picked card can be laid opposite of, the highest first. NA-30. */
export function countersOf(view: WatersView, place: Place, card: CardId | undefined): CardId[] {
  const combat = aerialOf(view);
  if (!combat || card === undefined) return [];
  return counterable(combat, place, card).sort((a, b) => valueOf(b) - valueOf(a));
}

/** The hand for the open question. `draft` counts if it was made at this stage, as far as it is still possible. */
export function handFor(feed: Feed<WatersView>, plan: Plan, draft: Draft | null): AcesHand {
  const { question, view } = feed;
  const menu = question ? feed.menu() : null;
  const place = question ? placeOf(view, question.seat) : null;
  if (!question || !menu || place === null) return NOTHING;
  const stage = stageOf(view, question);
  const { name } = question;
  const mine = draft?.stage === stage ? draft : null;
  const held = sortedHand(view, place);
  const cards = isCardQuestion(name) ? (mine?.cards ?? []).filter((card) => held.includes(card)) : [];
  const [card] = cards;
  const against = name === "lay" ? countersOf(view, place, card) : [];
  const asked = mine?.counters === undefined ? (against[0] ?? null) : mine.counters;
  const counters = asked !== null && against.includes(asked) ? asked : null;
  const partial = partialAnswer(name, plan, cards, counters);
  const whole = partial !== undefined && (isCardQuestion(name) || isWhole(name, plan));
  const refused = partial === undefined ? null : whole ? refuseWhole(menu, partial) : menu.refuse(partial);
  return {
    question: question.id,
    stage,
    name,
    place,
    menu,
    cards,
    counters,
    quick: quickOf(name, menu),
    answer: whole ? partial : undefined,
    refused,
    ready: whole && refused === null,
  };
}

function partialAnswer(name: string, plan: Plan, cards: readonly CardId[], counters: CardId | null): Json | undefined {
  const [card] = cards;
  if (name === "ante") return cards.length > 0 ? [...cards] : undefined;
  if (name === "lay") return card === undefined ? undefined : { do: "lay", card, counters };
  return (draftOf(name, plan) as Json | null) ?? undefined;
}

/** The buttons that send something by themselves. Nobody passes while there is room: the menu says whether there is. */
function quickOf(name: string, menu: Menu<Json>): Quick | null {
  if (name === "ante") return { name: "noCards", key: "N", answer: [] };
  if (name === "salvo") return { name: "ceaseFire", key: "C", answer: { target: null } };
  if (name === "lay") return { name: "yield", key: "Y", answer: { do: "yield" } };
  if (name === "build" && !menu.refuse({ do: "withdraw" }))
    return { name: "withdraw", key: "N", answer: { do: "withdraw" } };
  return name === "island" && !menu.refuse({ pose: null })
    ? { name: "noIsland", key: "N", answer: { pose: null } }
    : null;
}

/** The draft after a card was pressed: one more or less of an ante, another one to be laid. */
export function withCard(hand: AcesHand, card: CardId): Draft | null {
  const { question, stage, name, cards } = hand;
  if (question === null || !isCardQuestion(name) || refuseCard(hand, card)) return null;
  const rest = cards.filter((each) => each !== card);
  if (rest.length < cards.length) return { stage, cards: rest };
  return { stage, cards: name === "ante" ? [...cards, card] : [card] };
}

/** Why a card cannot be picked now; null: it can. */
export function refuseCard({ menu, name, cards }: AcesHand, card: CardId): Reason | null {
  if (!menu || cards.includes(card)) return null;
  if (name === "ante") return menu.refuse([...cards, card]);
  return name === "lay" ? menu.refuse({ do: "lay", card }) : null;
}
