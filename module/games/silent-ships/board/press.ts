/** Effects of clicks on the board of Silent Ships: something is picked, or an answer is complete and sent. */
import { MEANS_NOTHING, sends, type Press } from "../../../kit/board/pending";
import type { CardId, Reason } from "../../../rules/kernel";
import {
  squaresTo,
  HARBORS,
  pathsFrom,
  SEA,
  shipAt,
  stepsOf,
  sunkFor,
  type PlayerNumber,
  type SeaView,
} from "../../../rules/silent-ships";
import { EMPTY, isSupports, wayTo, type Draft, type SilentShipsPending } from "./pending";

/** Handles a click on a square. */
export function pressSquare(view: SeaView, pending: SilentShipsPending, square: number): Press<Draft> {
  const { menu, place, name } = pending;
  if (!menu || place === null) return MEANS_NOTHING;
  if (isSupports(name)) return pressSupporter(view, pending, place, square);
  if (name === "pursue") return sends(menu, square);
  return name === "act" ? pressInTurn(view, pending, place, square) : MEANS_NOTHING;
}

function pressSupporter(
  view: SeaView,
  { menu, draft, hand }: SilentShipsPending,
  place: PlayerNumber,
  square: number,
): Press<Draft> {
  const { squares } = draft;
  if (squares.includes(square)) {
    const left = squares.filter((each) => each !== square);
    return { draft: { ...draft, squares: left, cards: squares.length === hand.length ? [] : draft.cards } };
  }
  if (shipAt(view, square)?.place !== place) return MEANS_NOTHING;
  const refused = menu?.refuse({ squares: [...squares, square], pay: [] }) ?? null;
  return refused ? { refused } : { draft: { ...draft, squares: [...squares, square] } };
}

function pressInTurn(view: SeaView, pending: SilentShipsPending, place: PlayerNumber, square: number): Press<Draft> {
  const { draft, menu, ready, answer } = pending;
  const { from, path, cards } = draft;
  const [card] = cards;
  if (from === null && card !== undefined) {
    const deployed = sends(menu, { do: "deploy", card, square });
    if ("send" in deployed || shipAt(view, square)?.place !== place) return deployed;
  }
  if (square === from) return { draft: null };
  if (shipAt(view, square)?.place === place) return { draft: { ...EMPTY, from: square } };
  if (from === null) return MEANS_NOTHING;
  if (square === path.at(-1)) return ready && answer !== undefined ? { send: answer } : { refused: pending.refused };
  const refused = menu?.refuse({ do: "move", from }) ?? null;
  if (refused) return { refused };
  const way = wayTo(view, place, draft, square);
  return way ? { draft: { ...draft, path: way, cards: [] } } : { refused: astray(view, pending, from, square) };
}

/** Why a ship cannot go to a square. */
function astray(view: SeaView, { menu }: SilentShipsPending, from: number, square: number): Reason | null {
  const steps = stepsOf(view, from);
  if (steps === 1) return menu?.refuse({ do: "move", from, path: [square] }) ?? null;
  return squaresTo(from, square) > steps ? { code: "too-many-steps", data: { steps } } : { code: "path-is-blocked" };
}

/** Handles a click on a card of the hand. */
export function pressCard(pending: SilentShipsPending, card: CardId): Press<Draft> {
  const { menu, draft, name } = pending;
  const { from, path, squares, cards } = draft;
  if (!menu) return MEANS_NOTHING;
  if (name === "act" && from !== null && path.length > 0)
    return sends(menu, { do: "move", from, path: [...path], pay: card });
  const rest = cards.filter((each) => each !== card);
  const without = rest.length < cards.length;
  if (isSupports(name)) {
    // A surplus card replaces the first one.
    const next = without ? rest : [...rest, card].slice(-Math.max(1, squares.length));
    const refused = menu.refuse({ squares: [...squares], pay: next });
    return refused ? { refused } : { draft: { ...draft, cards: next } };
  }
  const picked: Press<Draft> = { draft: without ? null : { ...EMPTY, cards: [card] } };
  if (name === "act") {
    const refused = refuseDeploy(pending, card);
    return refused ? { refused } : picked;
  }
  return name === "retreat" ? picked : MEANS_NOTHING;
}

/** Why a card cannot be deployed anywhere; null if it can. */
function refuseDeploy({ menu, place }: SilentShipsPending, card: CardId): Reason | null {
  if (!menu || place === null) return null;
  const reasons = HARBORS[place].map((square) => menu.refuse({ do: "deploy", card, square }));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

/** Why a card of the hand cannot be picked now; null if it can. */
export function refuseCard(pending: SilentShipsPending, card: CardId): Reason | null {
  if (pending.question === null || pending.draft.cards.includes(card)) return null;
  const press = pressCard(pending, card);
  return "refused" in press ? press.refused : null;
}

/** Handles a click on a sunk ship: the picked craft changes places with it. SIL-26. */
export function pressSunk({ menu, draft, name }: SilentShipsPending, card: CardId): Press<Draft> {
  const { from } = draft;
  return name === "act" && from !== null ? sends(menu, { do: "swap", square: from, card }) : MEANS_NOTHING;
}

/** The sunk ships that the ship on a square may change places with. SIL-26. */
export function swapsFor(view: SeaView, pending: SilentShipsPending, square: number | null): CardId[] {
  const { menu, place, name } = pending;
  if (!menu || place === null || name !== "act" || square === null) return [];
  return sunkFor(view, place).filter((card) => !menu.refuse({ do: "swap", square, card }));
}

/** What is dragged onto a square: a card, or a ship by its square. */
export type Load = { readonly card: CardId } | { readonly square: number };

const lifted = (pending: SilentShipsPending, load: Load): SilentShipsPending => ({
  ...pending,
  draft: "square" in load ? { ...EMPTY, from: load.square } : { ...EMPTY, cards: [load.card] },
});

/** Handles a drop on a square, like two clicks. */
export const dropOn = (view: SeaView, pending: SilentShipsPending, load: Load, square: number): Press<Draft> =>
  pending.name === "act" ? pressSquare(view, lifted(pending, load), square) : MEANS_NOTHING;

/** The squares where a load may be dropped. */
export function dropSquares(view: SeaView, pending: SilentShipsPending, load: Load): number[] {
  const { menu, place, name } = pending;
  if (!menu || place === null || name !== "act") return [];
  if ("square" in load) return reachOf(view, pending, load.square);
  return SEA.filter((square) => !menu.refuse({ do: "deploy", card: load.card, square }));
}

/** The squares that a ship can move to, or attack. */
export function reachOf(view: SeaView, { menu, place, name }: SilentShipsPending, from: number): number[] {
  if (!menu || place === null || name !== "act" || menu.refuse({ do: "move", from })) return [];
  return [...new Set(pathsFrom(view, place, from).flatMap((way) => way.slice(-1)))];
}
