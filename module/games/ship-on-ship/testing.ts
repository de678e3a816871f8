/** What the tests of this folder share: two named ships, and a screen that shows their duel. */
import type { Feed } from "../../foundry/battle/feed";
import { feedOf, type Shown, type Table } from "../../foundry/testing";
import type { Seat } from "../../rules/kernel";
import { shipOnShip, type Duel, type DuelView } from "../../rules/ship-on-ship";
import { duelOf, type Standing } from "../../rules/ship-on-ship/testing/fixtures";
import type { BoardState } from "./board/context";

export type { Shown } from "../../foundry/testing";

/** Red, and black. */
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

/** The feed of a seat's screen; null: of an onlooker's. */
export const feedOn = (duel: Duel, seat: Seat | null, shown: Shown = {}): Feed<DuelView> =>
  feedOf(shipOnShip, duel, seat, TABLE, shown);

/** A board on which nothing was chosen yet. */
export const FRESH: BoardState = { draft: null, given: null, seen: null, listed: new Set(), saved: [] };
