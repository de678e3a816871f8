/** Random games of Silent Ships on their boards and in their stories, which hide what is hidden and leave no gaps. */
import { expect } from "vitest";
import {
  cardTexts,
  hearing,
  hidesOnBoard,
  reportsEnds,
  tellsEverything,
  type HeardStep,
} from "../../../tests/support/games/random-boards";
import { board, feedOn } from "../../../tests/support/games/silent-ships";
import { checkBattles, type Check } from "../../../tests/support/rules/checks";
import { RANDOM_SEA, randomSea, shuffledAbout } from "../../../tests/support/rules/silent-ships/random-seas";
import type { Press } from "../../kit/board/pending";
import { storyColumn } from "../../kit/board/story-column";
import { plain } from "../../kit/text/sentence";
import { isObject, type CardId, type GameEvent, type Json, type Random, type Seat } from "../../rules/kernel";
import {
  otherPlace,
  placeOf,
  SHIP_TYPES,
  shipTold,
  silentShips,
  supportersOf,
  type Act,
  type Sea,
  type SeaView,
  type ShipTold,
  type Supports,
} from "../../rules/silent-ships";
import { flipSquares } from "./board/offers";
import { draftOf, leadsTo, pendingFor, type Draft, type SilentShipsPending } from "./board/pending";
import { pressCard, pressSquare, pressSunk } from "./board/press";
import { describeStep } from "./story/card";
import { isUnsupported, namesOf, STORY } from "./story/events";
import { reportContext } from "./story/report-context";
import { shipName } from "./words";

const { headline, tell } = STORY;

/** Matches placeholders left open, and ids or keys in place of words. */
const OPEN = /[{}]|undefined|NaN|ALLHANDS|\w-[12]\b|\?/;
const CARD = /\b(?:[a-z]+)-[12]\b/g;

const SEATS = ["seat-1", "seat-2"];

const PLAY = {
  ...RANDOM_SEA,
  most: 150,
  setup: (random: Random) => {
    const setup = randomSea(random);
    return { ...setup, players: setup.players.map((each, at) => ({ ...each, name: at === 0 ? "North" : "South" })) };
  },
};

/** Looks at questions after muster, in one in five games. */
const questions = (visit: (sea: Sea, seat: Seat, name: string) => void): Check<Sea, SeaView> => ({
  oneIn: 5,
  answer({ state, seat, name, standing }) {
    if (!standing && state.phase !== "muster") visit(state, seat, name);
  },
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

/** The same game with the other side's hidden ships in each other's places; an onlooker's: the active side's. */
function otherwiseHidden(sea: Sea, seat: Seat | null): Sea {
  const own = placeOf(sea, seat);
  return shuffledAbout(sea, own === null ? sea.active : otherPlace(own), 1);
}

/** The cards that lie face up at sea, or are shown by events. */
function open(sea: Sea, events: readonly GameEvent[] = []): Set<string> {
  const up = sea.board.flatMap((ship) => (ship?.up ? [ship.card] : []));
  return new Set([...up, ...(JSON.stringify(events).match(CARD) ?? [])]);
}

/** The ship types that a text names. */
const typesIn = (text: string): string[] => SHIP_TYPES.filter((type) => text.includes(shipName(type)));

/** All texts of a step that everyone reads. */
function textsOf({ checkpoint, heard }: HeardStep<Sea>): string[] {
  const names = namesOf(checkpoint);
  const card = describeStep({ undone: false, events: heard }, names);
  const lines = card.battle?.sides.flatMap(({ role, side, lines }) => [
    role,
    side.text,
    ...lines.map(({ name, square, value, note }) => `${name} ${square} ${value} ${note}`),
  ]);
  return [...cardTexts(card), ...(lines ?? []), headline(heard, names)];
}

/** The sunk ships, which lie face up. */
const sunkIn = (sea: Sea): string[] => sea.captains.flatMap(({ sunk }) => sunk);
/** The cards that events turn face up. */
const shownBy = (events: readonly GameEvent[]): string[] =>
  events
    .filter(({ event }) => ["revealed", "flipped"].includes(event))
    .flatMap((e) => JSON.stringify(e).match(CARD) ?? []);

/** The ships at sea that the told data name, in order. */
function shipsIn(told: unknown): ShipTold[] {
  if (Array.isArray(told)) return told.flatMap(shipsIn);
  if (!isObject(told)) return [];
  if ("hull" in told && "square" in told) return [told as unknown as ShipTold];
  return Object.values(told).flatMap(shipsIn);
}

/** The story of a game reads the same on the board of either player and of an onlooker. */
function readsAlike(): Check<Sea, SeaView> {
  const story: { step: number; seat: null; undone: boolean; events: GameEvent[]; names: Record<string, string> }[] = [];
  return {
    begin: () => void story.splice(0),
    step: hearing(({ checkpoint, heard }) => {
      const names = { ...namesOf(checkpoint) };
      story.push({ step: story.length, seat: null, undone: false, events: [...heard], names });
    }),
    end(sea) {
      const [first, ...others] = [null, ...SEATS].map((seat) => {
        const view = silentShips.view(sea, seat);
        return storyColumn({ story, events: [], seats: [] }, STORY, { always: namesOf(view) });
      });
      for (const other of others) expect(other).toEqual(first);
      for (const { pieces } of first ?? []) expect(plain(pieces)).not.toMatch(OPEN);
    },
  };
}

const answered = new Set<string>();

checkBattles(PLAY, 28, {
  "takes every answer by clicks, and by taking advice": {
    ...questions((sea, seat, name) => {
      if (name === "exchange" || name === "acceptEnd") return;
      answered.add(name);
      for (const answer of answersTo(sea, seat, name)) {
        expect(inOrder(clicked(sea, seat, name, answer)), name).toEqual(inOrder(answer));
        expect(inOrder(advised(sea, seat, name, answer)), name).toEqual(inOrder(answer));
        const draft = draftOf(name, answer);
        if (draft) expect(leadsTo(name, { ...draft, path: [], cards: [] }, answer)).toBe(true);
      }
    }),
    after: () => expect([...answered].sort()).toEqual(["act", "pursue", "retreat", "supportAttack", "supportDefense"]),
  },
  ...hidesOnBoard(
    PLAY,
    { oneIn: 10 },
    otherwiseHidden,
    (sea, seat, shown) => board(sea, seat, shown, { open: new Set(["discards"]) }).context,
  ),
  "lets both show their hidden ships, whoever is asked, and only those": questions((sea, asked) => {
    for (const { seat } of sea.captains) {
      const place = placeOf(sea, seat);
      const hidden = sea.board.flatMap((ship, at) => (ship && ship.place === place && !ship.up ? [at] : []));
      expect(flipSquares(feedOn(sea, seat, { waiting: asked }))).toEqual(hidden);
    }
  }),
  ...tellsEverything({ namesOf, tell, texts: textsOf, isSilent: isUnsupported, open: OPEN }, { least: 20 }),
  "names no ship that has not been shown, to anyone": {
    oneIn: 2,
    step: hearing((step) => {
      const { checkpoint: before, state: after, heard } = step;
      const types = new Set([...open(before, heard)].map((card) => card.replace(/-[12]$/, "")));
      // By a card table of one's own another ship may be the one that is lost with the game.
      if (heard.some((event) => event["reason"] === "flagSunk")) types.add("flag");
      const told = textsOf(step).flatMap(typesIn);
      expect(told.filter((type) => !types.has(type))).toEqual([]);
      // Everyone hears of cards that lie open before or after the step, or that the step shows.
      const known = new Set([...open(before), ...open(after), ...sunkIn(before), ...sunkIn(after), ...shownBy(heard)]);
      const named = JSON.stringify(heard).match(CARD) ?? [];
      expect(named.filter((card) => !SEATS.includes(card) && !known.has(card))).toEqual([]);
    }),
  },
  "is told the same whatever lies face down": {
    oneIn: 2,
    step({ checkpoint }) {
      const turn = 1 + (checkpoint.round % 5);
      const other = shuffledAbout(shuffledAbout(checkpoint, 0, turn), 1, turn);
      expect(namesOf(other)).toEqual(namesOf(checkpoint));
      for (const [square, ship] of checkpoint.board.entries())
        if (ship) expect(shipTold(other, square)).toEqual(shipTold(checkpoint, square));
    },
  },
  "calls fleets by their names, and nothing else, whoever looks": {
    oneIn: 2,
    step({ checkpoint }) {
      const own = checkpoint.captains.flatMap(({ seat, name }) => [seat, `fleet//${seat}`].map((id) => [id, name]));
      for (const seat of [null, ...SEATS])
        expect(namesOf(silentShips.view(checkpoint, seat))).toEqual(Object.fromEntries(own));
    },
  },
  "is told by events that say where which ship is after them, as everyone knows it": hearing(({ state, heard }) => {
    const last = new Map(heard.flatMap(shipsIn).map((ship) => [ship.hull, ship]));
    for (const [square, ship] of state.board.entries()) {
      const told = ship && last.get(ship.hull);
      if (told) expect(told).toMatchObject(shipTold(state, square));
    }
  }),
  "reads the same on the board of either player and of an onlooker": readsAlike(),
  "comes to a report that counts what each has sunk, and closes with the end": reportsEnds(
    (sea: Sea, steps, people) => reportContext(silentShips.view(sea, null), steps, people),
    3,
    (report, sea) => {
      for (const [at, { sunk, lost }] of report.rows.entries()) {
        expect(sunk).toHaveLength(sea.captains[at === 0 ? 1 : 0].sunk.length);
        expect(sunk.every(({ name, when }) => name !== "" && when.startsWith("Round "))).toBe(true);
        expect(lost).toBe(!sea.over?.winners.includes(sea.captains[at === 0 ? 0 : 1].seat));
      }
      expect(report.text).toMatch(/ won.*Rounds: \d+\.$/);
    },
    OPEN,
  ),
});
