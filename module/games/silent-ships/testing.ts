/** What the tests of this folder share: two named fleets, and a screen that shows their game. */
import type { Feed } from "../../foundry/battle/feed";
import { feedOf, type Shown as ShownOnScreen, type Table } from "../../foundry/testing";
import type { Json, Seat } from "../../rules/kernel";
import { silentShips, type Sea, type SeaView } from "../../rules/silent-ships";
import { BOTTOM, seaOf, TOP, type Standing } from "../../rules/silent-ships/testing/fixtures";

/** What the fleets of the two seats are called. */
export const FLEETS: { readonly [seat: Seat]: string } = { [TOP]: "North", [BOTTOM]: "South" };

/** A game of the North (upper edge, seat `top`) against the South. */
export function namedSea(standing: Standing = {}): Sea {
  const sea = seaOf(standing);
  for (const captain of sea.captains) captain.name = FLEETS[captain.seat] ?? captain.seat;
  return sea;
}

/** What a screen is shown, beyond the game and whose eyes look. */
export interface Shown extends Omit<ShownOnScreen, "waiting"> {
  /** Whom the game waits for; left out: whoever looks. */
  readonly waiting?: Seat;
}

const TABLE: Table = { title: "North against South", people: { [TOP]: "Anna", [BOTTOM]: "Bert" } };

/** The feed of a seat's screen; null: of an onlooker's. `answers` gathers what is sent from it. */
export function feedOn(sea: Sea, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<SeaView> {
  const { waiting: awaited = seat } = shown;
  const waiting = awaited === null ? [] : [[awaited, false] as const];
  const offered = sea.over ? [] : ["interrupt"];
  return feedOf(silentShips, sea, seat, TABLE, { manner: "first", offered, ...shown, waiting }, answers);
}
