/** What a player has under the hand on the board of Silent Ships: what is picked, and what would be sent of it. */
import type { Feed, FeedQuestion } from "../../../foundry/battle/feed";
import { refuseWhole, type CardId, type Json, type Menu, type Reason } from "../../../rules/kernel";
import {
  pathsFrom,
  placeOf,
  refuseSupport,
  shipAt,
  type Place,
  type SeaView,
  type Supports,
} from "../../../rules/silent-ships";

/**
 * What is picked and not sent yet. It counts for the stage of the game that it was made in, not for one asking: whoever
 * shows a ship meanwhile takes nothing out of anybody's hand.
 */
export interface Draft {
  readonly stage: string;
  /** The square of the ship that is to act; null: none. */
  readonly from: number | null;
  /** Where it goes, square by square. */
  readonly path: readonly number[];
  /** The squares of the ships that support. */
  readonly squares: readonly number[];
  /** Cards of the hand: to come into play, or to be paid. */
  readonly cards: readonly CardId[];
}

/** An answer that a button of its own sends at once, and its key. */
export interface Quick {
  readonly name: "standFast" | "noSupport";
  readonly key: string;
  readonly answer: Json;
}

export interface SeaHand {
  /** The id of the open question; null: nothing is asked here. */
  readonly question: string | null;
  readonly name: string;
  readonly place: Place | null;
  readonly menu: Menu<Json> | null;
  /** The cards of one's hand, in the order of the number keys. */
  readonly cards: readonly CardId[];
  readonly draft: Draft;
  readonly quick: Quick | null;
  /** What would be sent; undefined: nothing is picked. */
  readonly answer: Json | undefined;
  /** Why it cannot be sent. */
  readonly refused: Reason | null;
  readonly ready: boolean;
}

const EMPTY: Draft = { stage: "", from: null, path: [], squares: [], cards: [] };

export const NOTHING: SeaHand = {
  question: null,
  name: "",
  place: null,
  menu: null,
  cards: [],
  draft: EMPTY,
  quick: null,
  answer: undefined,
  refused: null,
  ready: false,
};

/** Whether a question is for the supports of one side. */
export const isSupports = (name: string): boolean => name === "supportAttack" || name === "supportDefense";

/** At which point of the game a question is put; the same after somebody has shown a ship. */
export function stageOf(
  { round, active, attack }: SeaView,
  { name, seat }: Pick<FeedQuestion, "name" | "seat">,
): string {
  return [name, seat, round, active, attack?.from ?? "", attack?.to ?? ""].join("/");
}

/** The cards of a player's hand that can be seen, in the order in which they came. */
export function cardsOf(view: SeaView, place: Place): CardId[] {
  return view.captains[place].hand.filter((card): card is CardId => card !== null);
}

/** The hand for the open question. `draft` counts if it was made at this stage, as far as it is still possible. */
export function handFor(feed: Feed<SeaView>, draft: Draft | null): SeaHand {
  const { question, view } = feed;
  const menu = question ? feed.menu() : null;
  const place = question ? placeOf(view, question.seat) : null;
  if (!question || !menu || place === null) return NOTHING;
  const stage = stageOf(view, question);
  const cards = cardsOf(view, place);
  const given = draft?.stage === stage ? draft : { ...EMPTY, stage };
  const hand = { name: question.name, menu, place, cards };
  const sound = soundDraft(view, hand, given);
  const answer = answerOf(question.name, sound);
  const refused = answer === undefined ? null : refuseWhole(menu, answer);
  return {
    ...hand,
    question: question.id,
    draft: sound,
    quick: quickOf(question.name),
    answer,
    refused,
    ready: answer !== undefined && refused === null,
  };
}

type Asked = Pick<SeaHand, "name" | "cards"> & { readonly place: Place; readonly menu: Menu<Json> };

/** What is left of a draft, and the cards that are the only ones to pay with. */
function soundDraft(view: SeaView, { name, menu, place, cards: held }: Asked, draft: Draft): Draft {
  const cards = draft.cards.filter((card) => held.includes(card));
  if (isSupports(name)) {
    const able = draft.squares.filter((square) => !refuseSupport(view, place, square)).slice(0, held.length);
    const paid = able.length === held.length ? [...held] : cards.slice(0, able.length);
    return { ...draft, from: null, path: [], squares: able, cards: paid };
  }
  if (name !== "act") return { ...draft, from: null, path: [], squares: [], cards: name === "retreat" ? cards : [] };
  const from = draft.from !== null && shipAt(view, draft.from)?.place === place ? draft.from : null;
  const goes = from !== null && draft.path.length > 0 && !menu.refuse({ do: "move", from, path: draft.path });
  const path = goes ? draft.path : [];
  const only = goes && held.length === 1 ? [...held] : cards.slice(0, 1);
  return { ...draft, from, path, squares: [], cards: from !== null && !goes ? [] : only };
}

function answerOf(name: string, { from, path, squares, cards }: Draft): Json | undefined {
  const [card] = cards;
  if (isSupports(name))
    return squares.length > 0 ? ({ squares: [...squares], pay: [...cards] } satisfies Supports) : undefined;
  if (name === "retreat") return card;
  if (name !== "act") return undefined;
  if (from !== null && path.length === 0) return undefined;
  if (from !== null) {
    const move = { do: "move", from, path: [...path] };
    return card === undefined ? move : { ...move, pay: card };
  }
  return card === undefined ? undefined : { do: "deploy", card };
}

function quickOf(name: string): Quick | null {
  if (name === "retreat") return { name: "standFast", key: "S", answer: null };
  return isSupports(name) ? { name: "noSupport", key: "N", answer: { squares: [], pay: [] } } : null;
}

/** A way to a square: on from where the drafted one ends, else the shortest; null: there is none. SIL-25. */
export function wayTo(view: SeaView, place: Place, { from, path }: Draft, square: number): number[] | null {
  if (from === null) return null;
  const ways = pathsFrom(view, place, from).filter((way) => way.at(-1) === square);
  const on = ways.find((way) => path.length > 0 && path.length < way.length && path.every((at, i) => way[i] === at));
  return on ?? ways[0] ?? null;
}

/** Whether something is picked that Escape puts back. */
export const hasDraft = ({ draft }: SeaHand): boolean =>
  draft.from !== null || draft.squares.length > 0 || draft.cards.length > 0;

/** The draft with its last choice put back: first the card, then the way, then the ship. */
export function steppedBack({ draft, name, cards }: SeaHand): Draft {
  const { stage, path } = draft;
  if (name !== "act" || path.length === 0) return { ...EMPTY, stage };
  // A card that is the only one to pay with was not picked.
  const picked = draft.cards.length > 0 && cards.length > 1;
  return picked ? { ...draft, cards: [] } : { ...draft, path: [], cards: [] };
}
