/**
 * What a seat may know. NA-4, NA-22: hands belong to their owners; nobody knows the draw pile or the cards that islands
 * and squadrons are made of; antes are secret until both are chosen. Views, questions and events are searched for any
 * other card.
 */
import { describe, expect, it } from "vitest";
import { equal, standardDeck, type Json, type Random, type Seat } from "../kernel";
import type { FullStep } from "../../../tests/support/rules/conformance";
import { forAllSteps } from "../../../tests/support/rules/random-walk";
import { asksTheSame, cardsIn, checkPublicTwins, dealtAnew, keepsSecrets } from "../../../tests/support/rules/secrecy";
import { playFrom, pose, SEATS, says, ship, type Standing } from "../../../tests/support/rules/navy-aces/fixtures";
import { RANDOM_WATERS } from "../../../tests/support/rules/navy-aces/random-fleets";
import { isShip, navyAt, placeOf, type PlayerNumber, type Waters } from "./state";
import { view } from "./view";

const ALL = new Set(standardDeck(2));

/** Cards that a place may know in a state: its hand, what was played, and the cards of ships. */
function known(waters: Waters, place: PlayerNumber | null): Set<string> {
  const open = [...waters.discard, ...waters.turnDiscard];
  for (const unit of waters.units) if (isShip(unit) && unit.card !== null) open.push(unit.card);
  return new Set([...open, ...(place === null ? [] : navyAt(waters, place).hand)]);
}

const seatsOf = (waters: Waters): (Seat | null)[] => [...waters.navies.map(({ seat }) => seat), null];

const PLAY = { ...RANDOM_WATERS, most: 200 };

const visit = (check: (step: FullStep<Waters>) => void, numRuns: number): void => forAllSteps(PLAY, numRuns, check);

/** The same game with all cards that a seat cannot see in another order. */
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
  keepsSecrets(
    PLAY,
    {
      cards: ALL,
      seats: seatsOf,
      known: (waters, seat) => known(waters, placeOf(waters, seat)),
      shown: (told) => told.filter(({ event }) => event === "drewSeen").flatMap((event) => cardsIn(ALL, event)),
    },
    { views: 14, questions: 7, events: 14, samples: true },
  );

  it("of what is told to one seat only that there is a public event for it", () => visit(checkPublicTwins, 7));

  it("from its view nothing of other hands, the draw pile, islands and squadrons: any other order looks the same", () => {
    visit(({ state }) => {
      for (const seat of seatsOf(state)) {
        const seen = view(state, seat) as unknown as Json;
        expect(equal(view(shuffledAbout(state, seat, 1), seat), seen)).toBe(true);
      }
    }, 9);
  });
});

it("tells a seat nothing by who is asked", { timeout: 60_000 }, () => {
  const twin = ({ navies, deck, islands, units }: Waters, viewer: Seat | null, random: Random): void => {
    const hidden = [...islands, ...units.filter((unit) => !isShip(unit))].filter(({ card }) => card !== null);
    const cards = hidden.map(({ card }) => card ?? "");
    dealtAnew([deck, cards, ...navies.filter(({ seat }) => seat !== viewer).map(({ hand }) => hand)], random);
    for (const [at, one] of hidden.entries()) one.card = cards[at] ?? "";
  };
  const compared = asksTheSame(PLAY, seatsOf, twin, 4);
  expect(compared).toBeGreaterThan(300);
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
    expect([open?.manner, open?.askings.map(({ seat }) => seat)]).toEqual(["all", SEATS.slice(0, 2)]);
    expect(events.find(({ event }) => event === "anted")).toMatchObject({ attack: ["2H"], defense: ["4H", "5H"] });
  });
  it("lies open, by house option, before the defender chooses", () => {
    const { waters } = playFrom({ ...standing, options: { anteSecret: false } }, [begin, says.ante(0, "2H")]);
    expect(view(waters, "bravo").combat).toMatchObject({ shown: ["2H"] });
    expect(waters.phase).toBe("reply");
  });
});

it("finds a card wherever it is named", () => {
  expect(cardsIn(ALL, { a: ["5H", { b: "joker-2" }], TS: 1, c: "5", d: null })).toEqual(["5H", "joker-2", "TS"]);
});
