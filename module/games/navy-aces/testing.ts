/** What the tests of this folder share: two named navies, and a screen that shows their game. */
import type { Feed } from "../../foundry/battle/feed";
import { feedOf, type Shown as ShownOnScreen, type Table } from "../../foundry/testing";
import type { Json, Seat } from "../../rules/kernel";
import { navyAces, type Waters, type WatersView } from "../../rules/navy-aces";
import { SEATS, watersOf, type Standing } from "../../rules/navy-aces/testing/fixtures";

/** What the navies are called, in the order of their places. */
export const NAVIES = ["Ibis", "Heron", "Crane", "Stork"] as const;
const PEOPLE = ["Anna", "Bert", "Cleo", "Dora"] as const;

/** A game in mid-course of the Ibis (seat `alpha`, at the edge y = 0) against the Heron (`bravo`). */
export function namedWaters(standing: Standing = {}): Waters {
  const waters = watersOf(standing);
  for (const [place, navy] of waters.navies.entries()) navy.name = NAVIES[place] ?? navy.seat;
  return waters;
}

/** What a screen is shown, beyond the game and whose eyes look. */
export interface Shown extends Omit<ShownOnScreen, "waiting"> {
  /** Whom the game waits for; left out: whoever looks. */
  readonly waiting?: Seat;
}

const TABLE: Table = {
  title: "Ibis against Heron",
  people: Object.fromEntries(SEATS.map((seat, at) => [seat, PEOPLE[at] ?? seat])),
};

/** The feed of a seat's screen; null: of an onlooker's. `answers` gathers what is sent from it. */
export function feedOn(waters: Waters, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<WatersView> {
  const { waiting: awaited = seat } = shown;
  const waiting = awaited === null ? [] : [[awaited, false] as const];
  const offered = waters.over ? [] : ["interrupt"];
  return feedOf(navyAces, waters, seat, TABLE, { manner: "first", offered, ...shown, waiting }, answers);
}
