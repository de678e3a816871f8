/**
 * What a seat may know. SIL-11, SIL-21: hands and face-down ships belong to their owners; nobody knows the order of a
 * deck. Views, the subjects of questions, and all events are searched for any ship that the seat may not know.
 */
import { describe, expect, it } from "vitest";
import { equal, type Json, type Random, type Seat } from "../kernel";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { asksTheSame, cardsIn, checkPublicTwins, dealtAnew, keepsSecrets } from "../../../tests/support/rules/secrecy";
import { RANDOM_SEA, shuffledAbout } from "../../../tests/support/rules/silent-ships/random-seas";
import { cardOf, PLACES, placeOf, type PlayerNumber, type Sea } from "./state";
import { SHIP_TYPES } from "./tables";
import { view } from "./view";

const ALL = new Set(SHIP_TYPES.flatMap((type) => [cardOf(type, 1), cardOf(type, 2)]));
const SEATS: readonly (Seat | null)[] = ["seat-1", "seat-2", null];

/** Ships that a place may know by name in a state; no view shows the cards of its own deck, except its discards. */
function known(sea: Sea, place: PlayerNumber | null): Set<string> {
  const ships = sea.captains.flatMap(({ sunk }) => sunk);
  for (const ship of sea.board) if (ship && (ship.up || ship.place === place)) ships.push(ship.card);
  if (place !== null) {
    const { hand, discard } = sea.captains[place];
    ships.push(...hand, ...(sea.options.openOwnDiscard ? discard : []));
  }
  return new Set(ships);
}

const PLAY = { ...RANDOM_SEA, most: 250 };

const visit = (check: (step: FullStep<Sea>) => void, numRuns: number): void => forAllSteps(PLAY, numRuns, check);

const seen = (sea: Sea, seat: Seat | null) => view(sea, seat) as unknown as Json;

/** Deals anew what a viewer cannot see: each player's ships stay theirs. */
function dealtAbout({ board, captains, options }: Sea, viewer: Seat | null, random: Random): void {
  for (const place of PLACES) {
    const { seat, hand, deck, discard } = captains[place];
    const [isOwn, posted] = [seat === viewer, board.filter((ship) => ship?.place === place && !ship.up)];
    const cards = posted.map((ship) => ship?.card ?? "");
    dealtAnew([deck, ...(isOwn ? [] : [hand, cards]), ...(isOwn && options.openOwnDiscard ? [] : [discard])], random);
    for (const [at, ship] of posted.entries()) if (ship) ship.card = cards[at] ?? "";
  }
}

describe("a seat, and an onlooker, knows", { timeout: 60_000 }, () => {
  keepsSecrets(
    PLAY,
    {
      cards: ALL,
      seats: () => SEATS,
      known: (sea, seat) => known(sea, placeOf(sea, seat)),
      // Ships shown to everyone within the step may be sunk or swapped by its end; a player who draws a ship sees it.
      shown: (told, events) =>
        [
          ...events.filter(({ event }) => ["revealed", "flipped"].includes(event)),
          ...told.filter(({ event }) => event === "drewSeen"),
        ].flatMap((event) => cardsIn(ALL, event)),
    },
    { views: 20, questions: 10, events: 30, samples: true },
  );

  it("of what is told to one seat only that there is a public event for it", () => visit(checkPublicTwins, 10));

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

  it("from who is asked nothing of the other's hidden ships, or of any deck", () => {
    const compared = asksTheSame(PLAY, () => SEATS, dealtAbout, 7);
    expect(compared).toBeGreaterThan(300);
  });
});

it("finds a ship wherever it is named", () => {
  expect(cardsIn(ALL, { a: ["fire-1", { b: "flag-2" }], "speed-1": 1, c: "fire", d: null })).toEqual([
    "fire-1",
    "flag-2",
    "speed-1",
  ]);
});
