/**
 * What a seat may know. NA-4, NA-22: hands are their owners', the draw pile and the cards that islands and squadrons are
 * made of nobody's, antes secret until both are chosen. Views, questions and events are searched for any other card.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal, seeded, standardDeck, type GameEvent, type Json, type OpenQuestion, type Seat } from "../kernel";
import { checkResumable, walk, type FullStep } from "../../../tests/support/rules/conformance";
import {
  playFrom,
  pose,
  SEATS as TABLE,
  says,
  ship,
  type Standing,
} from "../../../tests/support/rules/navy-aces/fixtures";
import { navyAces } from "./index";
import { randomAdmiral, randomFleets } from "../../../tests/support/rules/navy-aces/random-fleets";
import { isShip, navyAt, placeOf, type Place, type Waters } from "./state";
import { view } from "./view";

const ALL = new Set(standardDeck(2));
const SEATS = ["seat-1", "seat-2", "seat-3", "seat-4"] as const;
const MOST_STEPS = 200;

/** Every card that is named anywhere in some data, as a value or as a key. */
function cardsIn(data: unknown): string[] {
  if (typeof data === "string") return ALL.has(data) ? [data] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, member]) => [...cardsIn(key), ...cardsIn(member)]);
}

/** The cards in some data that are not among those allowed. */
const notIn = (allowed: ReadonlySet<string>, data: unknown): string[] =>
  cardsIn(data).filter((card) => !allowed.has(card));

/** The cards that a place may know in a state: its hand, what was played, and the cards of ships. */
function known(waters: Waters, place: Place | null): Set<string> {
  const open = [...waters.discard, ...waters.turnDiscard];
  for (const unit of waters.units) if (isShip(unit) && unit.card !== null) open.push(unit.card);
  return new Set([...open, ...(place === null ? [] : navyAt(waters, place).hand)]);
}

const seatsOf = (waters: Waters): (Seat | null)[] => [...waters.navies.map(({ seat }) => seat), null];

const isFor = ({ audience }: GameEvent, seat: Seat | null): boolean =>
  !Array.isArray(audience) || (seat !== null && audience.includes(seat));

function visit(check: (step: FullStep<Waters>) => void, numRuns: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomAdmiral(random);
    const players = Object.fromEntries(SEATS.map((seat) => [seat, player]));
    walk(navyAces, randomFleets(random), players, random, check, MOST_STEPS);
  });
  fc.assert(property, { numRuns });
}

/** The same game with everything in another order that a seat cannot see. */
function shuffledAbout(waters: Waters, seat: Seat | null, turn: number): Waters {
  const other = structuredClone(waters);
  const hands = other.navies.filter((navy) => navy.seat !== seat).map(({ hand }) => hand);
  const hidden = [...other.islands, ...other.units.filter((unit) => !isShip(unit))].filter(({ card }) => card !== null);
  const all = [...hands.flat(), ...other.deck, ...hidden.map(({ card }) => card ?? "")];
  const turned = all.map((_, at) => all[(at + turn) % all.length] as string);
  for (const pile of [...hands, other.deck]) pile.splice(0, pile.length, ...turned.splice(0, pile.length));
  for (const one of hidden) one.card = turned.shift() ?? null;
  return other;
}

describe("a seat, and an onlooker, knows", { timeout: 60_000 }, () => {
  it("in its view only its own hand, and cards that lie open", () => {
    visit(({ state }) => {
      for (const seat of seatsOf(state))
        expect(notIn(known(state, placeOf(state, seat)), view(state, seat))).toEqual([]);
    }, 14);
  });

  it("from its view nothing of other hands, the draw pile, islands and squadrons: any other order looks the same", () => {
    visit(({ state }) => {
      for (const seat of seatsOf(state)) {
        const seen = view(state, seat) as unknown as Json;
        expect(equal(view(shuffledAbout(state, seat, 1), seat), seen)).toBe(true);
      }
    }, 9);
  });

  it("from questions only what is its own: they are about nothing, and their lists and samples are of its cards", () => {
    visit((step) => {
      checkResumable(navyAces, step, ({ askings }: OpenQuestion) => {
        for (const { about, menu, seat, name } of askings) {
          expect(about).toBeNull();
          const allowed = known(step.checkpoint, placeOf(step.checkpoint, seat));
          expect(notIn(allowed, [...(menu.list?.() ?? []), menu.sample(seeded(1))]), name).toEqual([]);
        }
      });
    }, 7);
  });

  it("from events only what it may see when the step is over, saw before, or drew; and what was played openly", () => {
    visit(({ checkpoint, state, events }) => {
      for (const seat of seatsOf(state)) {
        const told = events.filter((event) => isFor(event, seat));
        const drawn = told.filter(({ event }) => event === "drewSeen").flatMap(cardsIn);
        const before = known(checkpoint, placeOf(checkpoint, seat));
        const allowed = new Set([...before, ...known(state, placeOf(state, seat)), ...drawn]);
        expect(told.filter((event) => notIn(allowed, event).length > 0)).toEqual([]);
      }
    }, 14);
  });

  it("of what is told to one seat only that there is a public event for it", () => {
    visit(({ events }) => {
      for (const { event, audience } of events) {
        expect(Array.isArray(audience), event).toBe(event.endsWith("Seen"));
        if (Array.isArray(audience)) expect(audience).toHaveLength(1);
      }
      for (const event of events.filter(({ audience }) => Array.isArray(audience)))
        expect(events.map((one) => one.event)).toContain(event.event.replace(/Seen$/, ""));
    }, 7);
  });
});

describe("an ante", () => {
  const standing: Standing = {
    units: [ship(0, "gunboat", pose(5, 2)), ship(1, "frigate", pose(5, 3.5))],
    hands: ["2H 3H", "4H 5H"],
  };
  const begin = says.naval(0, "unit-1", "unit-2");
  it("is asked of both at once, in secret, and shown when both are there", () => {
    const { asked, events } = playFrom(standing, [begin, says.antes("2H", "4H 5H")], [1, 2]);
    const open = asked.at(-1);
    expect([open?.manner, open?.askings.map(({ seat }) => seat)]).toEqual(["all", TABLE.slice(0, 2)]);
    expect(events.find(({ event }) => event === "anted")).toMatchObject({ attack: ["2H"], defense: ["4H", "5H"] });
  });
  it("lies open, by house option, before the defender chooses", () => {
    const { waters } = playFrom({ ...standing, options: { anteSecret: false } }, [begin, says.ante(0, "2H")]);
    expect(view(waters, "bravo").combat).toMatchObject({ shown: ["2H"] });
    expect(waters.phase).toBe("reply");
  });
});

it("finds a card wherever it is named", () => {
  expect(cardsIn({ a: ["5H", { b: "joker-2" }], TS: 1, c: "5", d: null })).toEqual(["5H", "joker-2", "TS"]);
});
