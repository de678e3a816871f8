import { describe, expect, test } from "vitest";
import type { Press } from "../../../kit/board/pending";
import type { CardId, Json, Seat } from "../../../rules/kernel";
import { hidesOnBoard } from "../../../../tests/support/games/random-boards";
import { forAllAnswers } from "../../../../tests/support/rules/random-walk";
import {
  otherPlace,
  placeOf,
  silentShips,
  supportersOf,
  type Act,
  type Sea,
  type Supports,
} from "../../../rules/silent-ships";
import { RANDOM_SEA } from "../../../../tests/support/rules/silent-ships/random-seas";
import { flipSquares } from "./offers";
import { draftOf, leadsTo, pendingFor, type Draft, type SilentShipsPending } from "./pending";
import { pressCard, pressSquare, pressSunk } from "./press";
import { board, feedOn } from "../../../../tests/support/games/silent-ships";

const PLAY = { ...RANDOM_SEA, most: 120 };

/** Visits the questions of random games after muster. */
const eachQuestion = (numRuns: number, visit: (sea: Sea, seat: Seat, name: string) => void): void =>
  forAllAnswers(PLAY, numRuns, ({ state, seat, name, standing }) => {
    if (!standing && state.phase !== "muster") visit(state, seat, name);
  });

/** The screen of a player who clicks; `sent` is what was sent in the end. */
class Clicks {
  draft: Draft | null = null;
  sent: Json | undefined;
  constructor(
    readonly sea: Sea,
    readonly seat: Seat,
    readonly asked: string,
  ) {}

  get pending(): SilentShipsPending {
    return pendingFor(feedOn(this.sea, this.seat, { asked: this.asked }), this.draft);
  }

  #take(press: Press<Draft>): void {
    if ("draft" in press) this.draft = press.draft;
    else if ("send" in press) this.sent = press.send;
    else throw new Error(`nothing comes of a click: ${press.refused?.code ?? "it means nothing"}`);
  }

  square(square: number): this {
    this.#take(pressSquare(silentShips.view(this.sea, this.seat), this.pending, square));
    return this;
  }

  card(card: CardId): this {
    if (!this.pending.draft.cards.includes(card)) this.#take(pressCard(this.pending, card));
    return this;
  }

  sunk(card: CardId): this {
    this.#take(pressSunk(this.pending, card));
    return this;
  }

  /** Presses Enter: returns what was sent, else what is picked if it can be sent. */
  enter(): Json | undefined {
    return this.sent ?? (this.pending.ready ? this.pending.answer : undefined);
  }
}

/** An answer as a player gives it, by clicks. */
function clicked(sea: Sea, seat: Seat, name: string, answer: Json): Json | undefined {
  const clicks = new Clicks(sea, seat, name);
  if (name === "retreat") return answer === null ? clicks.pending.quick?.answer : clicks.card(answer as CardId).enter();
  if (name === "pursue") return clicks.square(answer as number).enter();
  if (name !== "act") {
    const { squares, pay } = answer as Supports;
    if (squares.length === 0) return clicks.pending.quick?.answer;
    for (const square of squares) clicks.square(square);
    for (const card of pay) clicks.card(card);
    return clicks.enter();
  }
  const act = answer as Act;
  if (act.do === "deploy") return clicks.card(act.card).square(act.square).enter();
  if (act.do === "swap") return clicks.square(act.square).sunk(act.card).enter();
  if (act.do === "end") return { do: "end" };
  clicks.square(act.from);
  for (const square of act.path) clicks.square(square);
  return clicks.card(act.pay).enter();
}

/** An answer given by taking a captain's advice: it is drafted if it can be, and one more click sends it. */
function advised(sea: Sea, seat: Seat, name: string, answer: Json): Json | undefined {
  const clicks = new Clicks(sea, seat, name);
  const draft = draftOf(name, answer);
  if (!draft) {
    const { quick, end } = clicks.pending;
    return name === "pursue" ? clicks.square(answer as number).enter() : name === "act" ? end?.answer : quick?.answer;
  }
  clicks.draft = draft;
  const act = answer as Act;
  if (name === "act" && act.do === "deploy") clicks.square(act.square);
  if (name === "act" && act.do === "swap") clicks.sunk(act.card);
  return clicks.enter();
}

/** Cards paid together are paid in any order. */
const inOrder = (answer: Json | undefined): Json | undefined => {
  const { squares, pay } = (answer ?? {}) as Partial<Supports>;
  return squares && pay ? { squares: [...squares], pay: [...pay].sort() } : answer;
};

/** Every answer to a question: all that can be listed; for supports, each single ship, all, and none. */
function answersTo(sea: Sea, seat: Seat, name: string): Json[] {
  const view = silentShips.view(sea, seat);
  const menu = silentShips.questions[name]!.menu(view, seat, null as never);
  const place = placeOf(view, seat)!;
  const hand = sea.captains[place].hand;
  if (name === "retreat") return [null, ...hand];
  const listed = menu.list?.();
  if (listed) return [...(listed as Json[])];
  const able = supportersOf(view, place);
  const all = able.slice(0, hand.length);
  const singles = able.flatMap((square) => hand.map((card) => ({ squares: [square], pay: [card] })));
  return [{ squares: [], pay: [] }, ...singles, { squares: all, pay: hand.slice(-all.length || hand.length) }].filter(
    ({ squares, pay }) => squares.length === pay.length,
  );
}

/** The same game with the other side's hidden ships swapped among sea, hand, deck and discards; an onlooker's: the active side's. */
function otherwiseHidden(sea: Sea, seat: Seat | null): Sea {
  const own = placeOf(sea, seat);
  const place = own === null ? sea.active : otherPlace(own);
  const other = structuredClone(sea);
  const captain = other.captains[place];
  const ships = other.board.filter((ship) => ship !== null && ship.place === place && !ship.up);
  const hidden = [...captain.deck, ...captain.hand, ...captain.discard, ...ships.map((ship) => ship!.card)];
  hidden.push(...hidden.splice(0, 1));
  for (const pile of ["deck", "hand", "discard"] as const) captain[pile] = hidden.splice(0, captain[pile].length);
  for (const ship of ships) ship!.card = hidden.shift()!;
  return other;
}

describe("the board of random games", () => {
  test("every answer can be given by clicks, and by taking advice", () => {
    const answered = new Set<string>();
    eachQuestion(3, (sea, seat, name) => {
      if (name === "exchange" || name === "acceptEnd") return;
      answered.add(name);
      for (const answer of answersTo(sea, seat, name)) {
        expect(inOrder(clicked(sea, seat, name, answer)), name).toEqual(inOrder(answer));
        expect(inOrder(advised(sea, seat, name, answer)), name).toEqual(inOrder(answer));
        const draft = draftOf(name, answer);
        if (draft) expect(leadsTo(name, { ...draft, path: [], cards: [] }, answer)).toBe(true);
      }
    });
    expect([...answered].sort()).toEqual(["act", "pursue", "retreat", "supportAttack", "supportDefense"]);
  });

  hidesOnBoard(
    PLAY,
    3,
    otherwiseHidden,
    (sea, seat, shown) => board(sea, seat, shown, { open: new Set(["discards"]) }).context,
  );

  test("whoever is asked, both may show their hidden ships, and only those", () => {
    eachQuestion(3, (sea, asked) => {
      for (const { seat } of sea.captains) {
        const place = placeOf(sea, seat);
        const hidden = sea.board.flatMap((ship, at) => (ship && ship.place === place && !ship.up ? [at] : []));
        expect(flipSquares(feedOn(sea, seat, { waiting: asked }))).toEqual(hidden);
      }
    });
  });
});
