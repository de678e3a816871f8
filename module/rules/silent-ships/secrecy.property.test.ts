/**
 * What a seat may know. SIL-11, SIL-21: hands and face-down ships are their owner's; the order of a deck is nobody's.
 * A view, what a question is about, and every event are searched for any ship that the seat may not know.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal, playStep, seeded, type GameEvent, type Json, type OpenQuestion, type Seat } from "../kernel";
import { checkResumable, walk, type FullStep } from "../../../tests/support/rules/conformance";
import { silentShips } from "./index";
import { randomCommander, randomSea, shuffledAbout } from "../../../tests/support/rules/silent-ships/random-seas";
import { cardOf, PLACES, placeOf, type Place, type Sea } from "./state";
import { SHIP_TYPES } from "./tables";
import { view } from "./view";

const ALL = new Set(SHIP_TYPES.flatMap((type) => [cardOf(type, 1), cardOf(type, 2)]));
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];
const MOST_STEPS = 250;

/** Every ship that is named anywhere in some data, as a value or as a key. */
function shipsIn(data: unknown): string[] {
  if (typeof data === "string") return ALL.has(data) ? [data] : [];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, member]) => [...shipsIn(key), ...shipsIn(member)]);
}

/** The ships in some data that are not among those allowed. */
const notIn = (allowed: ReadonlySet<string>, data: unknown): string[] =>
  shipsIn(data).filter((ship) => !allowed.has(ship));

/** The ships that a place may know by name in a state: the cards of its own deck by no view, but its discards. */
function known(sea: Sea, place: Place | null): Set<string> {
  const ships = sea.captains.flatMap(({ sunk }) => sunk);
  for (const ship of sea.board) if (ship && (ship.up || ship.place === place)) ships.push(ship.card);
  if (place !== null) {
    const { hand, discard } = sea.captains[place];
    ships.push(...hand, ...(sea.options.openOwnDiscard ? discard : []));
  }
  return new Set(ships);
}

const isFor = ({ audience }: GameEvent, seat: Seat | null): boolean =>
  !Array.isArray(audience) || (seat !== null && audience.includes(seat));

/** Ships that are shown to all within the step, though they may be sunk or swapped at its end. */
const shown = (events: readonly GameEvent[]): string[] =>
  events.filter(({ event }) => ["revealed", "flipped"].includes(event)).flatMap(shipsIn);

function visit(check: (step: FullStep<Sea>) => void, numRuns: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomCommander(random);
    walk(silentShips, randomSea(random), { "seat-1": player, "seat-2": player }, random, check, MOST_STEPS);
  });
  fc.assert(property, { numRuns });
}

const seen = (sea: Sea, seat: Seat | null) => view(sea, seat) as unknown as Json;

/** Who is asked what at a checkpoint, for all to see; null: nobody. */
function nextQuestion(sea: Sea): string | null {
  const silent = () => undefined;
  const played = playStep(silentShips, sea, [], { die: silent, answer: silent });
  if (played.status !== "waiting") return null;
  return played.open.askings.map(({ name, seat }) => `${name} ${seat}`).join(", ");
}

describe("a seat, and an onlooker, knows", { timeout: 60_000 }, () => {
  it("in its view only ships of its own that it holds, and ships that lie open", () => {
    visit(({ state }) => {
      for (const seat of SEATS) expect(notIn(known(state, placeOf(state, seat)), view(state, seat))).toEqual([]);
    }, 20);
  });

  it("from its view nothing of the other's ships: others in their places look the same", () => {
    visit(({ state }) => {
      for (const place of PLACES) {
        const other = shuffledAbout(state, place, 1 + (state.round % 5));
        const foe = state.captains[place === 0 ? 1 : 0].seat;
        expect(equal(seen(other, foe), seen(state, foe))).toBe(true);
        expect(equal(seen(other, null), seen(state, null))).toBe(true);
      }
    }, 14);
  });

  it("of no deck its order, its own either", () => {
    visit(({ state }) => {
      const turned = structuredClone(state);
      for (const captain of turned.captains) captain.deck.reverse();
      for (const seat of SEATS) expect(equal(seen(turned, seat), seen(state, seat))).toBe(true);
    }, 14);
  });

  it("from questions only what is its own: they are about nothing, and their lists and samples are of its ships", () => {
    visit((step) => {
      checkResumable(silentShips, step, ({ askings }: OpenQuestion) => {
        for (const { about, menu, seat, name } of askings) {
          expect(about).toBeNull();
          const allowed = known(step.checkpoint, placeOf(step.checkpoint, seat));
          expect(notIn(allowed, [...(menu.list?.() ?? []), menu.sample(seeded(1))]), name).toEqual([]);
        }
      });
    }, 10);
  });

  it("from which question is put nothing of the other's hidden ships", () => {
    visit(({ checkpoint }) => {
      if (checkpoint.attack === null || checkpoint.offer !== null) return;
      const foes = shuffledAbout(shuffledAbout(checkpoint, 0, 1), 1, 2);
      expect(nextQuestion(foes)).toBe(nextQuestion(checkpoint));
    }, 14);
  });

  it("from events only what it may see when the step is over, or saw before", () => {
    visit((step) => {
      const { checkpoint, state, events } = step;
      for (const seat of SEATS) {
        const drawn = events.filter((event) => isFor(event, seat) && event.event === "drewSeen").flatMap(shipsIn);
        const allowed = new Set([
          ...known(checkpoint, placeOf(checkpoint, seat)),
          ...known(state, placeOf(state, seat)),
          ...shown(events),
          ...drawn,
        ]);
        const told = events.filter((event) => isFor(event, seat));
        expect(told.filter((event) => notIn(allowed, event).length > 0)).toEqual([]);
      }
    }, 30);
  });

  it("of what is told to one seat only that there is a public event for it", () => {
    visit(({ events }) => {
      for (const { event, audience } of events) {
        expect(Array.isArray(audience), event).toBe(event.endsWith("Seen"));
        if (Array.isArray(audience)) expect(audience).toHaveLength(1);
      }
      for (const event of events.filter(({ audience }) => Array.isArray(audience)))
        expect(events.map((one) => one.event)).toContain(event.event.replace(/Seen$/, ""));
    }, 10);
  });
});

it("finds a ship wherever it is named", () => {
  expect(shipsIn({ a: ["fire-1", { b: "flag-2" }], "speed-1": 1, c: "fire", d: null })).toEqual([
    "fire-1",
    "flag-2",
    "speed-1",
  ]);
});
