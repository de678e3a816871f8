import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded, type Json } from "../../kernel";
import { walk, type FullStep } from "../../../../tests/support/rules/conformance";
import { checkDuties, checkStationsInStep } from "../../../../tests/support/rules/station-conformance";
import { duties } from "../duties";
import { silentShips } from "../index";
import { divisionOn, STATIONS } from "./index";
import { PLACES, type Sea } from "../state";
import { randomCommander, randomSea } from "../../../../tests/support/rules/silent-ships/random-seas";
import { view } from "../view";

const TIMEOUT = 60_000;
const MOST_STEPS = 150;

function forAll(visit: (step: FullStep<Sea>) => void, runs: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomCommander(random);
    const players = Object.fromEntries([1, 2, 3, 4].map((seat) => [`seat-${seat}`, player] as const));
    walk(silentShips, randomSea(random), players, random, visit, MOST_STEPS);
  });
  fc.assert(property, { numRuns: runs });
}

describe("the stations of a seat", { timeout: TIMEOUT }, () => {
  it("answer for what is allowed, and for nothing that they were not asked; no answer that makes no sense breaks them", () => {
    const someJson = fc.jsonValue() as fc.Arbitrary<Json>;
    const square = fc.oneof(fc.integer({ min: -2, max: 22 }), someJson);
    const named = fc.record({
      do: fc.constantFrom("deploy", "move", "swap", "flip", "end", "nonsense"),
      from: square,
      square,
    }) as fc.Arbitrary<Json>;
    const nonsense = fc.sample(fc.oneof(named, someJson), 40);
    const names = new Set<string>();
    forAll((step) => {
      for (const name of checkStationsInStep(silentShips, STATIONS, step, nonsense)) names.add(name);
    }, 6);
    expect([...names]).toEqual(expect.arrayContaining(["act", "interrupt", "supportAttack", "retreat", "pursue"]));
  });

  it("never follow another ship, nor another seat's", () => {
    forAll(({ checkpoint, state }) => {
      for (const place of PLACES)
        for (const [square, ship] of state.board.entries()) {
          const before = checkpoint.board.findIndex((one) => one?.hull === ship?.hull);
          const id = divisionOn(state, place, square);
          if (ship?.place !== place) expect(id).toBeNull();
          else if (before >= 0) expect(id).toBe(divisionOn(checkpoint, place, before));
        }
      for (const { seat } of state.captains)
        expect(STATIONS.list(state, seat).map(({ id }) => id)).toEqual(
          STATIONS.list(view(state, seat), seat).map(({ id }) => id),
        );
    }, 10);
  });

  it("always have something to do or to watch", () => {
    forAll(({ state }) => {
      for (const seat of silentShips.seats(state)) checkDuties(STATIONS, duties, silentShips.view(state, seat), seat);
    }, 6);
  });
});
