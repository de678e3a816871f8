/** What the tests of this folder share: two named fleets, and a screen that shows their game. */
import type { Feed, FeedQuestion } from "../../foundry/feed";
import { signAt } from "../../foundry/signs";
import type { GameEvent, Json, Menu, Seat } from "../../rules/kernel";
import { silentShips, type Sea, type SeaView } from "../../rules/silent-ships";
import { BOTTOM, seaOf, TOP, type Standing } from "../../rules/silent-ships/fixtures";

/** What the fleets of the two seats are called. */
export const FLEETS: { readonly [seat: Seat]: string } = { [TOP]: "North", [BOTTOM]: "South" };

/** A game of the North (upper edge, seat `top`) against the South. */
export function namedSea(standing: Standing = {}): Sea {
  const sea = seaOf(standing);
  for (const captain of sea.captains) captain.name = FLEETS[captain.seat] ?? captain.seat;
  return sea;
}

/** What a screen is shown, beyond the game and whose eyes look. */
export interface Shown {
  /** The question that is open for the seat. */
  readonly asked?: string;
  /** Whether the standing offer is open to the seat; usually it is. */
  readonly offered?: boolean;
  /** Whom the game waits for. */
  readonly waiting?: Seat;
  readonly events?: readonly GameEvent[];
  readonly story?: Feed["story"];
  readonly status?: Feed["status"];
}

const NAMES: { readonly [seat: Seat]: string } = { [TOP]: "Anna", [BOTTOM]: "Bert" };

/** The feed of a seat's screen; null: of an onlooker's. `answers` gathers what is sent from it. */
export function feedOn(sea: Sea, seat: Seat | null, shown: Shown = {}, answers: Json[] = []): Feed<SeaView> {
  const view = silentShips.view(sea, seat);
  const { asked, waiting = seat, offered = true } = shown;
  const menu = (name: string, of: Seat) =>
    (silentShips.questions[name]?.menu(view, of, null as never) ?? null) as Menu<Json> | null;
  const question: FeedQuestion | null =
    asked === undefined || seat === null
      ? null
      : { id: `${asked}-1`, name: asked, seat, about: null, manner: "first", answered: false };
  const answer = (value: Json) => Promise.resolve(void answers.push(value));
  return {
    battleId: "battle",
    title: "North against South",
    seat,
    view,
    seats: [TOP, BOTTOM].map((each, at) => ({
      seat: each,
      name: NAMES[each] ?? each,
      sign: signAt(at),
      mine: each === seat,
      held: "user",
    })),
    question,
    offers:
      seat === null || sea.over || !offered
        ? []
        : [{ id: "offer-1", name: "interrupt", seat, menu: () => menu("interrupt", seat), answer }],
    looks: [],
    look: () => undefined,
    die: null,
    waiting: waiting === null ? [] : [{ seat: waiting, name: NAMES[waiting] ?? waiting, answered: false }],
    events: shown.events ?? [],
    story: shown.story ?? [],
    status: shown.status ?? (sea.over ? "over" : "playing"),
    problem: "",
    menu: () => (question ? menu(question.name, question.seat) : null),
    answer,
    undo: null,
    redo: null,
    automation: null,
    takeOver: () => Promise.resolve(),
  };
}
