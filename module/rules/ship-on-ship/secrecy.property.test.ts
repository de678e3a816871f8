/**
 * What a seat may know. SOS-4, SOS-44: the two hands, decks, fans and boxes are their owner's; the order of a deck is nobody's.
 * A view, what a question is about, and every event are searched for any card that the seat may not know.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import {
  equal,
  playStep,
  seeded,
  standardDeck,
  type GameEvent,
  type Json,
  type OpenQuestion,
  type Seat,
} from "../kernel";
import { checkResumable, walk, type FullStep } from "../../../tests/support/rules/conformance";
import { shipOnShip } from "./index";
import { PRESETS } from "./presets";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import type { Captain, Duel, DuelView } from "./state";
import { half } from "./tables";
import { view } from "./view";

const ALL = new Set(standardDeck());
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];
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

const openCards = ({ conditions, preemptive, attack, response }: Captain) => [
  ...conditions,
  ...preemptive,
  ...response,
  ...(attack === null ? [] : [attack]),
];

/** The cards that a seat may know by name in a state, but for their own saved decks. */
function known({ captains, options }: Duel, seat: Seat | null): Set<string> {
  const cards = captains.flatMap((captain) => {
    const { deck, hand, fan, box } = captain;
    if (captain.seat === seat) return [...openCards(captain), ...deck, ...hand, ...fan, ...box];
    return [...openCards(captain), ...(options.openDecks && seat !== null ? deck : [])];
  });
  return new Set(cards);
}

/** The decks that a craft is known for name many cards, whoever holds them now: its captain's own are looked away from. */
const withoutOwnDecks = (seen: DuelView, seat: Seat | null) => ({
  ...seen,
  captains: seen.captains.map((captain) => (captain.seat === seat ? { ...captain, favored: null } : captain)),
});

const isFor = ({ audience }: GameEvent, seat: Seat | null): boolean =>
  !Array.isArray(audience) || (seat !== null && audience.includes(seat));

function visit(check: (step: FullStep<Duel>) => void, numRuns: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomPlayer<DuelView>(random);
    const { duelists, options } = randomDuel(random);
    // Both know decks of their own, which are secrets as well.
    const setup = { options, duelists: duelists.map((duelist) => ({ ...duelist, favored: PRESETS.hunter })) };
    walk(shipOnShip, setup, { "seat-1": player, "seat-2": player }, random, check, MOST_STEPS);
  });
  fc.assert(property, { numRuns });
}

describe("a seat, and an onlooker, knows", { timeout: 60_000 }, () => {
  it("in its view only cards of its own and cards that lie open", () => {
    visit(({ state }) => {
      for (const seat of SEATS) {
        const allowed = known(state, seat);
        expect(notIn(allowed, withoutOwnDecks(view(state, seat), seat))).toEqual([]);
      }
    }, 20);
  });

  it("of no deck its order", () => {
    visit(({ state, checkpoint }) => {
      for (const duel of [state, checkpoint]) {
        for (const seat of SEATS) {
          const turned = structuredClone(duel);
          for (const captain of turned.captains) captain.deck.reverse();
          expect(equal(view(turned, seat) as unknown as Json, view(duel, seat) as unknown as Json)).toBe(true);
        }
      }
    }, 8);
  });

  it("from its view nothing of the other's cards: others in their place look the same", () => {
    visit(({ state }) => {
      const swapped = structuredClone(state);
      const [one, other] = swapped.captains;
      // The other's hand, deck, fan and box change places, card by card.
      const rest = [...other.box, ...other.fan, ...other.deck, ...other.hand];
      for (const pile of [other.hand, other.deck, other.fan, other.box])
        pile.splice(0, pile.length, ...rest.splice(0, pile.length));
      if (!state.options.openDecks)
        expect(view(swapped, one.seat) as unknown).toEqual(view(state, one.seat) as unknown);
      expect(view(swapped, null)).toEqual(view(state, null));
    }, 8);
  });

  it("from questions only what is its own: they are about nothing, and their lists are of its cards", () => {
    visit((step) => {
      checkResumable(shipOnShip, step, (open: OpenQuestion) => {
        for (const { about, menu, seat, name } of open.askings) {
          expect(about).toBeNull();
          const allowed = known(step.checkpoint, seat);
          expect(notIn(allowed, menu.list?.() ?? []), name).toEqual([]);
        }
      });
    }, 8);
  });

  it("from events only what it may see when the step is over, or saw before", () => {
    visit((step) => {
      const { checkpoint, state, events } = step;
      for (const seat of SEATS) {
        const allowed = new Set([...known(checkpoint, seat), ...known(state, seat), ...shown(events)]);
        const told = events.filter((event) => isFor(event, seat));
        expect(told.filter((event) => notIn(allowed, event).length > 0)).toEqual([]);
      }
    }, 20);
  });

  it("before the reveal nothing of a card that was committed in secret", () => {
    visit(({ checkpoint, entries }) => {
      if (checkpoint.phase !== "commit") return;
      const open = playStep(shipOnShip, checkpoint, [], { die: () => undefined, answer: () => undefined });
      expect(open.status).toBe("waiting");
      if (open.status === "waiting") expect(open.events).toEqual([]);
      expect(entries[0]?.[0]).toBe("0:commit");
    }, 8);
  });
});

/** Cards that are played for all to see within the step, though they are gone at its end. */
function shown(events: readonly GameEvent[]): string[] {
  return events
    .filter(({ event }) => ["revealed", "defended", "conditionLost", "preemptiveWasted"].includes(event))
    .flatMap(cardsIn);
}

it("finds a card wherever it is named", () => {
  expect(cardsIn({ a: ["2H", { b: "TD" }], KS: 1, c: "2", d: null })).toEqual(["2H", "TD", "KS"]);
  expect(half("red").every((card) => ALL.has(card))).toBe(true);
});
