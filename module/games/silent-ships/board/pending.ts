/** The pending answer on the board of Silent Ships: what is picked for it, and what would be sent. */
import type { Feed, FeedQuestion } from "../../../kit/game/feed";
import { formMaker, rowOf, type FormMaker, type Row } from "../../../kit/board/form";
import { judged, NOTHING_ASKED, openFor, quickOf, type Pending, type Quick } from "../../../kit/board/pending";
import type { CardId, Json, Menu } from "../../../rules/kernel";
import {
  COUNTRIES,
  pathsFrom,
  placeOf,
  refuseSupport,
  shipAt,
  type Act,
  type PlayerNumber,
  type SeaView,
  type Supports,
} from "../../../rules/silent-ships";
import { word } from "../words";

/** What is picked and not sent yet. */
export interface Draft {
  /** Square of the ship that is to act; null if none. */
  readonly from: number | null;
  /** Its path, square by square. */
  readonly path: readonly number[];
  /** Squares of the supporting ships. */
  readonly squares: readonly number[];
  /** Cards of the hand: to be deployed, or to be paid. */
  readonly cards: readonly CardId[];
}

export interface SilentShipsPending extends Pending<Draft> {
  /** The player who answers; null if nothing is asked here. */
  readonly place: PlayerNumber | null;
  /** The cards of one's hand, in the order of the number keys. */
  readonly hand: readonly CardId[];
  /** The parts of the draft that are still possible. */
  readonly draft: Draft;
  /** Form rows of a question that is answered by its form alone. */
  readonly rows: readonly Row[];
}

export const EMPTY: Draft = { from: null, path: [], squares: [], cards: [] };

const NOTHING: SilentShipsPending = { ...NOTHING_ASKED, place: null, hand: [], draft: EMPTY, rows: [] };

/** Whether a question is for the supports of one side. */
export const isSupports = (name: string): boolean => name === "supportAttack" || name === "supportDefense";

/**
 * Key of the point in the game at which a question is put. Showing a ship does not change it, so that drafts are kept.
 */
export function stageOf(
  { round, active, attack }: SeaView,
  { name, seat }: Pick<FeedQuestion, "name" | "seat">,
): string {
  return [name, seat, round, active, attack?.from ?? "", attack?.to ?? ""].join("/");
}

/** The visible cards of a player's hand, in the order in which they came. */
export function cardsOf(view: SeaView, place: PlayerNumber): CardId[] {
  return view.captains[place].hand.filter((card): card is CardId => card !== null);
}

/** The answer that would be sent to the open question. Parts of the draft that are no longer possible are dropped. */
export function pendingFor(feed: Feed<SeaView>, draft: Draft | null): SilentShipsPending {
  const { view } = feed;
  const open = openFor(feed);
  const place = open && placeOf(view, open.question.seat);
  if (!open || place === null) return NOTHING;
  const { menu, question } = open;
  const { name } = question;
  const hand = cardsOf(view, place);
  const sound = soundDraft(view, { name, menu, place, hand }, draft ?? EMPTY);
  const make = formMaker<Draft>(menu, undefined, () => sound);
  return {
    ...NOTHING,
    ...judged(menu, answerOf(name, sound)),
    question: question.id,
    name,
    place,
    hand,
    draft: sound,
    rows: rowsOf(name, menu, make),
    picks: make.picks,
    quick: quickFor(name, menu),
    end: name === "act" ? { answer: { do: "end" }, asks: losesByEnding(view, place) } : null,
    back: steppedBack(name, sound, hand),
  };
}

type Asked = Pick<SilentShipsPending, "name" | "hand"> & { readonly place: PlayerNumber; readonly menu: Menu<Json> };

/** The valid part of a draft, plus cards that are the only ones to pay with. */
function soundDraft(view: SeaView, { name, menu, place, hand }: Asked, draft: Draft): Draft {
  const cards = draft.cards.filter((card) => hand.includes(card));
  if (isSupports(name)) {
    const able = draft.squares.filter((square) => !refuseSupport(view, place, square)).slice(0, hand.length);
    const paid = able.length === hand.length ? [...hand] : cards.slice(0, able.length);
    return { ...EMPTY, squares: able, cards: paid };
  }
  if (name !== "act") return { ...EMPTY, cards: name === "retreat" ? cards : [] };
  const from = draft.from !== null && shipAt(view, draft.from)?.place === place ? draft.from : null;
  const goes = from !== null && draft.path.length > 0 && !menu.refuse({ do: "move", from, path: draft.path });
  const path = goes ? draft.path : [];
  const only = goes && hand.length === 1 ? [...hand] : cards.slice(0, 1);
  return { ...EMPTY, from, path, cards: from !== null && !goes ? [] : only };
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

/** The draft for an answer; what is laid on a square is sent by a click there. Undefined if nothing to draft. */
export function draftOf(name: string, answer: Json): Draft | undefined {
  if (name === "retreat") return typeof answer === "string" ? { ...EMPTY, cards: [answer] } : undefined;
  if (isSupports(name)) {
    const { squares, pay } = answer as Supports;
    return squares.length > 0 ? { ...EMPTY, squares, cards: pay } : undefined;
  }
  if (name !== "act") return undefined;
  const act = answer as Act;
  if (act.do === "move") return { ...EMPTY, from: act.from, path: act.path, cards: [act.pay] };
  if (act.do === "deploy") return { ...EMPTY, cards: [act.card] };
  return act.do === "swap" ? { ...EMPTY, from: act.square } : undefined;
}

/** Whether a draft becomes this answer once the rest is added. */
export function leadsTo(name: string, { from, path, squares, cards }: Draft, answer: Json): boolean {
  const whole = draftOf(name, answer);
  if (!whole || whole.from !== from) return false;
  const isOnWay = path.length === 0 || path.at(-1) === whole.path.at(-1);
  return (
    isOnWay &&
    squares.every((square) => whole.squares.includes(square)) &&
    cards.every((card) => whole.cards.includes(card))
  );
}

/** Yes and no as buttons that answer at once. */
function rowsOf(name: string, menu: Menu<Json>, make: FormMaker<Draft>): Row[] {
  if (name !== "exchange" && name !== "acceptEnd") return [];
  const answers = (menu.list?.() ?? []).map((answer) => {
    const key = `choice.${name}.${answer === true ? "yes" : "no"}`;
    return make.answer(answer, { name: word(key), note: word(`${key}Note`) });
  });
  return [rowOf({ name: "", fields: [{ label: "", named: false, answers }] })];
}

function quickFor(name: string, menu: Menu<Json>): Quick | null {
  if (name === "retreat") return quickOf(menu, { label: word("do.standFast"), key: "S", answer: null });
  if (!isSupports(name)) return null;
  return quickOf(menu, { label: word(`do.${name}Alone`), key: "N", answer: { squares: [], pay: [] } });
}

/** Whether ending the turn now loses the game. SIL-29. */
function losesByEnding(view: SeaView, place: PlayerNumber): boolean {
  const ship = shipAt(view, COUNTRIES[place]);
  return ship !== null && ship.place !== place;
}

/** The draft with its last choice undone: first card, then path, then ship. Undefined if nothing is picked. */
function steppedBack(name: string, draft: Draft, hand: readonly CardId[]): Draft | null | undefined {
  const { from, path, squares, cards } = draft;
  if (from === null && squares.length === 0 && cards.length === 0) return undefined;
  if (name !== "act" || path.length === 0) return null;
  // The only card to pay with was not picked by the player.
  const picked = cards.length > 0 && hand.length > 1;
  return picked ? { ...draft, cards: [] } : { ...draft, path: [], cards: [] };
}

/** A path to a square: extends the drafted one, or is the shortest; null if there is none. SIL-25. */
export function wayTo(view: SeaView, place: PlayerNumber, { from, path }: Draft, square: number): number[] | null {
  if (from === null) return null;
  const ways = pathsFrom(view, place, from).filter((way) => way.at(-1) === square);
  const on = ways.find((way) => path.length > 0 && path.length < way.length && path.every((at, i) => way[i] === at));
  return on ?? ways[0] ?? null;
}
