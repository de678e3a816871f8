/** What a click on the board of Silent Ships does: something is picked, or an answer is complete and is sent. */
import type { CardId, Json, Reason } from "../../../rules/kernel";
import {
  distance,
  HARBORS,
  pathsFrom,
  SEA,
  shipAt,
  stepsOf,
  sunkFor,
  type Place,
  type SeaView,
} from "../../../rules/silent-ships";
import { isSupports, wayTo, type Draft, type SeaHand } from "./hand";

/** What comes of a click. `refused`: why nothing comes of it; null: it means nothing here. */
export type Press = { readonly draft: Draft } | { readonly send: Json } | { readonly refused: Reason | null };

const MEANS_NOTHING: Press = { refused: null };

/** A click on a square. */
export function pressSquare(view: SeaView, hand: SeaHand, square: number): Press {
  const { menu, place, name } = hand;
  if (!menu || place === null) return MEANS_NOTHING;
  if (isSupports(name)) return pressSupporter(view, hand, place, square);
  if (name === "pursue") return sent(hand, square);
  return name === "act" ? pressInTurn(view, hand, place, square) : MEANS_NOTHING;
}

/** An answer that is complete: it is sent if it is allowed. */
function sent({ menu }: SeaHand, answer: Json): Press {
  const refused = menu?.refuse(answer) ?? null;
  return refused ? { refused } : { send: answer };
}

function pressSupporter(view: SeaView, { menu, draft, cards }: SeaHand, place: Place, square: number): Press {
  const { squares } = draft;
  if (squares.includes(square)) {
    const left = squares.filter((each) => each !== square);
    return { draft: { ...draft, squares: left, cards: squares.length === cards.length ? [] : draft.cards } };
  }
  if (shipAt(view, square)?.place !== place) return MEANS_NOTHING;
  const refused = menu?.refuse({ squares: [...squares, square], pay: [] }) ?? null;
  return refused ? { refused } : { draft: { ...draft, squares: [...squares, square] } };
}

function pressInTurn(view: SeaView, hand: SeaHand, place: Place, square: number): Press {
  const { draft, menu } = hand;
  const { from, path, cards, stage } = draft;
  const [card] = cards;
  if (from === null && card !== undefined) {
    const deployed = sent(hand, { do: "deploy", card, square });
    if ("send" in deployed || shipAt(view, square)?.place !== place) return deployed;
  }
  const pick = (ship: number | null): Press => ({ draft: { stage, from: ship, path: [], squares: [], cards: [] } });
  if (square === from) return pick(null);
  if (shipAt(view, square)?.place === place) return pick(square);
  if (from === null) return MEANS_NOTHING;
  if (square === path.at(-1)) return hand.ready && hand.answer !== undefined ? { send: hand.answer } : MEANS_NOTHING;
  const refused = menu?.refuse({ do: "move", from }) ?? null;
  if (refused) return { refused };
  const way = wayTo(view, place, draft, square);
  return way ? { draft: { ...draft, path: way, cards: [] } } : { refused: astray(view, hand, from, square) };
}

/** Why a ship cannot go to a square. */
function astray(view: SeaView, { menu }: SeaHand, from: number, square: number): Reason | null {
  const steps = stepsOf(view, from);
  if (steps === 1) return menu?.refuse({ do: "move", from, path: [square] }) ?? null;
  return distance(from, square) > steps ? { code: "too-many-steps", data: { steps } } : { code: "path-is-blocked" };
}

/** A click on a card of one's hand. */
export function pressCard(hand: SeaHand, card: CardId): Press {
  const { menu, draft, name } = hand;
  const { from, path, squares, cards, stage } = draft;
  if (!menu) return MEANS_NOTHING;
  if (name === "act" && from !== null && path.length > 0)
    return sent(hand, { do: "move", from, path: [...path], pay: card });
  const rest = cards.filter((each) => each !== card);
  const without = rest.length < cards.length;
  if (isSupports(name)) {
    // One more than is needed takes the place of the first.
    const next = without ? rest : [...rest, card].slice(-Math.max(1, squares.length));
    const refused = menu.refuse({ squares: [...squares], pay: next });
    return refused ? { refused } : { draft: { ...draft, cards: next } };
  }
  if (name === "act") {
    const refused = refuseDeploy(hand, card);
    return refused
      ? { refused }
      : { draft: { stage, from: null, path: [], squares: [], cards: without ? [] : [card] } };
  }
  return name === "retreat" ? { draft: { ...draft, cards: without ? [] : [card] } } : MEANS_NOTHING;
}

/** Why a card cannot come into play anywhere; null: it can. */
export function refuseDeploy({ menu, place }: SeaHand, card: CardId): Reason | null {
  if (!menu || place === null) return null;
  const reasons = HARBORS[place].map((square) => menu.refuse({ do: "deploy", card, square }));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

/** Why a card of the hand cannot be picked now; null: it can. */
export function refuseCard(hand: SeaHand, card: CardId): Reason | null {
  if (hand.question === null || hand.draft.cards.includes(card)) return null;
  const press = pressCard(hand, card);
  return "refused" in press ? press.refused : null;
}

/** A click on a sunk ship: the craft that is picked changes places with it. SIL-26. */
export function pressSunk(hand: SeaHand, card: CardId): Press {
  const { from } = hand.draft;
  return hand.name === "act" && from !== null ? sent(hand, { do: "swap", square: from, card }) : MEANS_NOTHING;
}

/** The sunk ships that the ship on a square may change places with. SIL-26. */
export function swapsFor(view: SeaView, { menu, place, name }: SeaHand, square: number | null): CardId[] {
  if (!menu || place === null || name !== "act" || square === null) return [];
  return sunkFor(view, place).filter((card) => !menu.refuse({ do: "swap", square, card }));
}

/** Something that is taken up and laid on a square. */
export type Load = { readonly card: CardId } | { readonly square: number };

const lifted = (hand: SeaHand, load: Load): SeaHand => ({
  ...hand,
  draft: {
    ...hand.draft,
    from: "square" in load ? load.square : null,
    path: [],
    squares: [],
    cards: "card" in load ? [load.card] : [],
  },
});

/** What comes of laying it there: the same as two clicks. */
export const dropOn = (view: SeaView, hand: SeaHand, load: Load, square: number): Press =>
  hand.name === "act" ? pressSquare(view, lifted(hand, load), square) : MEANS_NOTHING;

/** The squares that it may be laid on. */
export function dropSquares(view: SeaView, hand: SeaHand, load: Load): number[] {
  const { menu, place } = hand;
  if (!menu || place === null || hand.name !== "act") return [];
  if ("square" in load) return reachOf(view, hand, load.square);
  return SEA.filter((square) => !menu.refuse({ do: "deploy", card: load.card, square }));
}

/** The squares that a ship can go to, or attack. */
export function reachOf(view: SeaView, { menu, place, name }: SeaHand, from: number): number[] {
  if (!menu || place === null || name !== "act" || menu.refuse({ do: "move", from })) return [];
  return [...new Set(pathsFrom(view, place, from).flatMap((way) => way.slice(-1)))];
}
