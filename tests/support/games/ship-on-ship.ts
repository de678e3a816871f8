/** Shared by the tests of this folder: two named ships, and a screen that shows their duel. */
import type { Feed } from "../../../module/kit/game/feed";
import { feedOf, type Shown, type Table } from "../kit";
import type { Seat } from "../../../module/rules/kernel";
import { shipOnShip, type Duel, type DuelView } from "../../../module/rules/ship-on-ship";
import { duelOf, type Standing } from "../rules/ship-on-ship/fixtures";
import { boardContext } from "../../../module/games/ship-on-ship/board/context";
import type { DuelState } from "../../../module/games/ship-on-ship/board/side";
import { pendingFor, type Draft } from "../../../module/games/ship-on-ship/board/pending";

export type { Shown } from "../kit";

/** Seats of red and black. */
export const FIRST = "seat-1";
export const SECOND = "seat-2";

/** A duel of the Raider (red, first seat) against the Cutter (black, second seat). */
export function namedDuel(standing: Standing = {}): Duel {
  const duel = duelOf(standing);
  const [red, black] = duel.captains;
  Object.assign(red, { seat: FIRST, ship: "raider", name: "Raider", captain: "Amur" });
  Object.assign(black, { seat: SECOND, ship: "cutter", name: "Cutter", captain: "Goots" });
  return duel;
}

const TABLE: Table = { title: "Raider against Cutter", people: { [FIRST]: "Anna", [SECOND]: "Bert" } };

/** The feed of a seat's screen, or of an onlooker's if null. */
export const feedOn = (duel: Duel, seat: Seat | null, shown: Shown = {}): Feed<DuelView> =>
  feedOf(shipOnShip, duel, seat, TABLE, shown);

/** A board on which nothing has been chosen. */
export const FRESH: DuelState = { fresh: true, open: new Set(), armed: "", given: [], portraits: {}, saved: [] };

/** A drawn board, and the answer that would be sent. */
export function board(
  duel: Duel,
  seat: Seat | null,
  shown: Shown = {},
  draft: Draft | null = null,
  state: Partial<DuelState> = {},
) {
  const feed = feedOn(duel, seat, shown);
  const pending = pendingFor(feed, draft);
  return { context: boardContext(feed, pending, { ...FRESH, ...state }), pending };
}
