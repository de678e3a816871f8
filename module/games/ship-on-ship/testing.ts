/** What the tests of this folder share: two named ships, and a screen that shows their duel. */
import type { Feed, FeedQuestion } from "../../foundry/feed";
import { signAt } from "../../foundry/signs";
import type { GameEvent, Json, Menu, Seat } from "../../rules/kernel";
import { shipOnShip, type Duel, type DuelView } from "../../rules/ship-on-ship";
import { duelOf, type Standing } from "../../rules/ship-on-ship/fixtures";
import type { BoardState } from "./board-context";

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

/** What a screen is shown, beyond the duel and whose eyes look. */
export interface Shown {
  /** The question that is open for the seat. */
  readonly asked?: string;
  /** Whom the duel waits for, and whether they have answered. */
  readonly waiting?: readonly (readonly [Seat, boolean])[];
  readonly events?: readonly GameEvent[];
  readonly story?: Feed["story"];
  readonly status?: Feed["status"];
}

const NAMES: { readonly [seat: Seat]: string } = { [FIRST]: "Anna", [SECOND]: "Bert" };

/** The feed of a seat's screen; null: of an onlooker's. */
export function feedOn(duel: Duel, seat: Seat | null, shown: Shown = {}): Feed<DuelView> {
  const view = shipOnShip.view(duel, seat);
  const { asked, waiting = asked !== undefined && seat !== null ? [[seat, false] as const] : [] } = shown;
  const question: FeedQuestion | null =
    asked === undefined || seat === null
      ? null
      : { id: `${asked}-1`, name: asked, seat, about: null, manner: "all", answered: false };
  return {
    battleId: "battle",
    title: "Raider against Cutter",
    seat,
    view,
    seats: [FIRST, SECOND].map((each, at) => ({
      seat: each,
      name: NAMES[each] ?? each,
      sign: signAt(at),
      mine: each === seat,
      held: "user",
    })),
    question,
    offers: [],
    looks: [],
    look: () => undefined,
    die: null,
    waiting: waiting.map(([each, answered]) => ({ seat: each, name: NAMES[each] ?? each, answered })),
    events: shown.events ?? [],
    story: shown.story ?? [],
    status: shown.status ?? (duel.over ? "over" : "playing"),
    problem: "",
    menu: () =>
      (question
        ? (shipOnShip.questions[question.name]?.menu(view, question.seat, null as never) ?? null)
        : null) as Menu<Json> | null,
    answer: () => Promise.resolve(),
    undo: null,
    redo: null,
    automation: null,
    takeOver: () => Promise.resolve(),
  };
}

/** A board on which nothing was chosen yet. */
export const FRESH: BoardState = { draft: null, given: null, seen: null, listed: new Set(), saved: [] };
