/** Shared by the tests of this folder: two named fleets, and a screen that shows their game. */
import type { Feed } from "../../../module/kit/game/feed";
import type { BoardState } from "../../../module/kit/board/board-frame";
import { feedOf, type Shown as ShownOnScreen, type Table } from "../kit";
import type { Json, Seat } from "../../../module/rules/kernel";
import { silentShips, type PlayerNumber, type Sea, type SeaView } from "../../../module/rules/silent-ships";
import { at, BOTTOM, seaOf, TOP, type Standing } from "../rules/silent-ships/fixtures";
import { boardContext } from "../../../module/games/silent-ships/board/context";
import { EMPTY, pendingFor, type Draft } from "../../../module/games/silent-ships/board/pending";

/** Names of the two seats' fleets. */
const FLEETS: { readonly [seat: Seat]: string } = { [TOP]: "North", [BOTTOM]: "South" };

/** A game of the North (upper edge, seat `top`) against the South. */
export function namedSea(standing: Standing = {}): Sea {
  const sea = seaOf(standing);
  for (const captain of sea.captains) captain.name = FLEETS[captain.seat] ?? captain.seat;
  return sea;
}

/** An attack on a square by the upper player, at one of its stages. */
export function attacked(
  standing: Standing,
  from: string,
  to: string,
  phase: Sea["phase"],
  active: PlayerNumber = 0,
): Sea {
  const sea = namedSea({ ...standing, active });
  sea.attack = { from: at(from), to: at(to), pinned: false, supports: [], defenders: [] };
  sea.phase = phase;
  return sea;
}

/** What a screen is shown, apart from the game and the seat that looks. */
export interface Shown extends Omit<ShownOnScreen, "waiting"> {
  /** The seat that the game waits for; if omitted, the one that looks. */
  readonly waiting?: Seat;
}

const TABLE: Table = { title: "North against South", people: { [TOP]: "Anna", [BOTTOM]: "Bert" } };

/** The feed of a seat's screen, or of an onlooker's if null. `answers` collects what is sent from it. */
export function feedOn(sea: Sea, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<SeaView> {
  const { waiting: awaited = seat } = shown;
  const waiting = awaited === null ? [] : [[awaited, false] as const];
  const offered = sea.over ? [] : ["interrupt"];
  return feedOf(silentShips, sea, seat, TABLE, { manner: "first", offered, ...shown, waiting }, answers);
}

/** A board on which nothing has been clicked. */
const FRESH: BoardState = { fresh: true, open: new Set(), armed: "" };

/** A drawn board, and the answer that would be sent. `draft`: what is picked. */
export function board(
  sea: Sea,
  seat: Seat | null,
  shown: Shown = {},
  { draft, ...state }: Partial<BoardState> & { readonly draft?: Partial<Draft> } = {},
) {
  const feed = feedOn(sea, seat, shown);
  const pending = pendingFor(feed, draft ? { ...EMPTY, ...draft } : null);
  return { context: boardContext(feed, pending, { ...FRESH, ...state }), pending };
}
