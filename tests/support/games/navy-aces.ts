/** What the tests of this folder share: two named navies, and a screen that shows their game. */
import type { Feed } from "../../../module/kit/battle/feed";
import type { Press } from "../../../module/kit/board/pending";
import { feedOf, type Shown as ShownOnScreen, type Table } from "../kit";
import type { Json, Seat } from "../../../module/rules/kernel";
import { navyAces, type Waters, type WatersView } from "../../../module/rules/navy-aces";
import { SEATS, watersOf, type Standing } from "../rules/navy-aces/fixtures";
import { boardContext, type NavyAcesState } from "../../../module/games/navy-aces/board/context";
import { pendingFor } from "../../../module/games/navy-aces/board/pending";
import { NO_PLAN, type Plan } from "../../../module/games/navy-aces/plan/plan";

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

/** A plan with nothing in it but this. */
export const planned = (change: Partial<Plan>): Plan => ({ ...NO_PLAN, ...change });

/** What a seat would answer that is asked something. */
export const asked = (waters: Waters, seat: Seat, question: string, plan: Plan | null = null) =>
  pendingFor(feedOn(waters, seat, { asked: question }), plan);

/** What a press makes the plan; null: nothing comes of it. */
export const becomes = (press: Press<Plan>): Plan | null => ("draft" in press ? press.draft : null);

/** A board on which nothing was pressed yet. */
const FRESH: NavyAcesState = { fresh: true, open: new Set(), armed: "", onScene: false, unfolded: new Set() };

/** A board as it is drawn with a plan, and what would be answered. */
export function board(
  waters: Waters,
  seat: Seat | null,
  shown: Shown = {},
  plan: Partial<Plan> = {},
  state: Partial<NavyAcesState> = {},
) {
  const feed = feedOn(waters, seat, shown);
  const pending = pendingFor(feed, planned(plan));
  return { context: boardContext(feed, pending, { ...FRESH, ...state }), pending };
}
