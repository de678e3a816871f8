/** What the tests of this folder share: two named navies, and a screen that shows their game. */
import type { Feed, FeedQuestion } from "../../foundry/feed";
import { signAt } from "../../foundry/signs";
import type { GameEvent, Json, Menu, Seat } from "../../rules/kernel";
import { navyAces, type Waters, type WatersView } from "../../rules/navy-aces";
import { SEATS, watersOf, type Standing } from "../../rules/navy-aces/fixtures";

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
export interface Shown {
  /** The question that is open for the seat. */
  readonly asked?: string;
  readonly manner?: FeedQuestion["manner"];
  /** Whether the standing offer is open to the seat; usually it is. */
  readonly offered?: boolean;
  /** Whom the game waits for. */
  readonly waiting?: Seat;
  readonly events?: readonly GameEvent[];
  readonly story?: Feed["story"];
  readonly status?: Feed["status"];
}

/** The feed of a seat's screen; null: of an onlooker's. `answers` gathers what is sent from it. */
export function feedOn(waters: Waters, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<WatersView> {
  const view = navyAces.view(waters, seat);
  const { asked, manner = "first", waiting = seat, offered = true } = shown;
  const menu = (name: string, of: Seat) =>
    (navyAces.questions[name]?.menu(view, of, null as never) ?? null) as Menu<Json> | null;
  const question: FeedQuestion | null =
    asked === undefined || seat === null
      ? null
      : { id: `${asked}-1`, name: asked, seat, about: null, manner, answered: false };
  const answer = (value: Json) => Promise.resolve(void answers.push(value));
  const seats = waters.navies.map((navy) => navy.seat);
  const nameOf = (each: Seat): string => PEOPLE[SEATS.indexOf(each as never)] ?? each;
  return {
    battleId: "battle",
    title: "Ibis against Heron",
    seat,
    view,
    seats: seats.map((each, at) => ({
      seat: each,
      name: nameOf(each),
      sign: signAt(at),
      mine: each === seat,
      held: "user",
    })),
    question,
    offers:
      seat === null || waters.over || !offered
        ? []
        : [{ id: "offer-1", name: "interrupt", seat, menu: () => menu("interrupt", seat), answer }],
    looks: [],
    look: () => undefined,
    die: null,
    waiting: waiting === null ? [] : [{ seat: waiting, name: nameOf(waiting), answered: false }],
    events: shown.events ?? [],
    story: shown.story ?? [],
    status: shown.status ?? (waters.over ? "over" : "playing"),
    problem: "",
    menu: () => (question ? menu(question.name, question.seat) : null),
    answer,
    undo: null,
    redo: null,
    automation: null,
    takeOver: () => Promise.resolve(),
  };
}
