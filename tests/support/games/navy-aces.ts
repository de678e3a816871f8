/** Shared by the tests of this folder: two named navies, and a screen that shows their game. */
import type { Feed } from "../../../module/kit/game/feed";
import type { Press } from "../../../module/kit/board/pending";
import { feedOf, type Shown as ShownOnScreen, type Table } from "../kit";
import type { Json, Seat } from "../../../module/rules/kernel";
import { navyAces, type Waters, type WatersView } from "../../../module/rules/navy-aces";
import { SEATS, watersOf, type Standing } from "../rules/navy-aces/fixtures";
import { boardContext, type NavyAcesState } from "../../../module/games/navy-aces/board/context";
import { pendingFor } from "../../../module/games/navy-aces/board/pending";
import { NO_PLAN, type Plan } from "../../../module/games/navy-aces/plan/plan";

/** The navies' names, in order of place. */
export const NAVIES = ["Ibis", "Heron", "Crane", "Stork"] as const;
const PEOPLE = ["Anna", "Bert", "Cleo", "Dora"] as const;

/** A game under way: the Ibis (seat `alpha`, at the edge y = 0) against the Heron (`bravo`). */
export function namedWaters(standing: Standing = {}): Waters {
  const waters = watersOf(standing);
  for (const [place, navy] of waters.navies.entries()) navy.name = NAVIES[place] ?? navy.seat;
  return waters;
}

/** What a screen is shown, apart from the game and the seat that looks. */
export interface Shown extends Omit<ShownOnScreen, "waiting"> {
  /** The seat that the game waits for; if omitted, the one that looks. */
  readonly waiting?: Seat;
}

const TABLE: Table = {
  title: "Ibis against Heron",
  people: Object.fromEntries(SEATS.map((seat, at) => [seat, PEOPLE[at] ?? seat])),
};

/** The feed of a seat's screen, or of an onlooker's if null. `answers` collects what is sent from it. */
export function feedOn(waters: Waters, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<WatersView> {
  const { waiting: awaited = seat } = shown;
  const waiting = awaited === null ? [] : [[awaited, false] as const];
  const offered = waters.over ? [] : ["interrupt"];
  return feedOf(navyAces, waters, seat, TABLE, { manner: "first", offered, ...shown, waiting }, answers);
}

/** An empty plan with this change. */
export const planned = (change: Partial<Plan>): Plan => ({ ...NO_PLAN, ...change });

/** The pending answer of a seat that is asked `question`. */
export const asked = (waters: Waters, seat: Seat, question: string, plan: Plan | null = null) =>
  pendingFor(feedOn(waters, seat, { asked: question }), plan);

/** The plan after a press; null if the press changes nothing. */
export const becomes = (press: Press<Plan>): Plan | null => ("draft" in press ? press.draft : null);

/** A board on which nothing has been pressed. */
const FRESH: NavyAcesState = {
  fresh: true,
  open: new Set(),
  armed: "",
  onScene: false,
  isSmall: false,
  unfolded: new Set(),
};

/** A board drawn with a plan, and the answer that would be sent. */
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
