/**
 * What a seat may know. SOS-4, SOS-44: hands, decks, fans and boxes belong to their owners; nobody knows the order of a
 * deck. Views, the subjects of questions, and all events are searched for any card that the seat may not know.
 */
import { describe, expect, it } from "vitest";
import { equal, playStep, standardDeck, type Json, type Random, type Seat } from "../kernel";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { asksTheSame, cardsIn, dealtAnew, keepsSecrets } from "../../../tests/support/rules/secrecy";
import { shipOnShip } from "./index";
import { PRESETS } from "./presets";
import { RANDOM_DUEL } from "../../../tests/support/rules/ship-on-ship/random-duels";
import type { Captain, Duel, DuelView } from "./state";
import { half } from "./tables";
import { view } from "./view";

const ALL = new Set(standardDeck());
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];

const openCards = ({ conditions, preemptive, attack, response }: Captain) => [
  ...conditions,
  ...preemptive,
  ...response,
  ...(attack === null ? [] : [attack]),
];

/** Cards that a seat may know by name in a state, except those of its own saved decks. */
function known({ captains, options }: Duel, seat: Seat | null): Set<string> {
  const cards = captains.flatMap((captain) => {
    const { deck, hand, fan, box } = captain;
    if (captain.seat === seat) return [...openCards(captain), ...deck, ...hand, ...fan, ...box];
    return [...openCards(captain), ...(options.openDecks && seat !== null ? deck : [])];
  });
  return new Set(cards);
}

/** Leaves out a captain's own saved decks: they name many cards, whoever holds them now. */
const withoutOwnDecks = (seen: DuelView, seat: Seat | null) => ({
  ...seen,
  captains: seen.captains.map((captain) => (captain.seat === seat ? { ...captain, favored: null } : captain)),
});

const PLAY = {
  ...RANDOM_DUEL,
  most: 200,
  // Both captains have saved decks of their own, which are secret as well.
  setup: (random: Random) => {
    const { duelists, options } = RANDOM_DUEL.setup(random);
    return { options, duelists: duelists.map((duelist) => ({ ...duelist, favored: PRESETS.hunter })) };
  },
};

const visit = (check: (step: FullStep<Duel>) => void, numRuns: number): void => forAllSteps(PLAY, numRuns, check);

describe("a seat, and an onlooker, knows", { timeout: 60_000 }, () => {
  keepsSecrets(
    PLAY,
    {
      cards: ALL,
      seats: () => SEATS,
      known,
      // Cards that are played openly within the step, though they are gone at its end.
      shown: (_told, events) =>
        events
          .filter(({ event }) => ["revealed", "defended", "conditionLost", "preemptiveWasted"].includes(event))
          .flatMap((event) => cardsIn(ALL, event)),
      looked: (seen, seat) => withoutOwnDecks(seen as DuelView, seat),
    },
    { views: 20, questions: 8, events: 20, samples: false },
  );

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
      // The cards in the other captain's hand, deck, fan and box change places.
      const rest = [...other.box, ...other.fan, ...other.deck, ...other.hand];
      for (const pile of [other.hand, other.deck, other.fan, other.box])
        pile.splice(0, pile.length, ...rest.splice(0, pile.length));
      if (!state.options.openDecks)
        expect(view(swapped, one.seat) as unknown).toEqual(view(state, one.seat) as unknown);
      expect(view(swapped, null)).toEqual(view(state, null));
    }, 8);
  });

  it("from who is asked nothing of the cards in others' hands, or in any deck", () => {
    const compared = asksTheSame(
      PLAY,
      () => SEATS,
      ({ captains, options }, viewer, random) => {
        for (const { seat, deck, hand, fan, box } of captains) {
          const isOpen = seat === viewer || (options.openDecks && viewer !== null);
          if (seat !== viewer) dealtAnew(isOpen ? [hand, fan, box] : [deck, hand, fan, box], random);
          if (isOpen) dealtAnew([deck], random);
        }
      },
      7,
    );
    expect(compared).toBeGreaterThan(300);
  });

  it("from dice nothing: everyone sees them, so none is thrown once cards are dealt", () => {
    visit(({ checkpoint, dice }) => {
      if (checkpoint.phase !== "colors") expect(dice).toEqual([]);
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

it("finds a card wherever it is named", () => {
  expect(cardsIn(ALL, { a: ["2H", { b: "TD" }], KS: 1, c: "2", d: null })).toEqual(["2H", "TD", "KS"]);
  expect(half("red").every((card) => ALL.has(card))).toBe(true);
});
