import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded, type Json } from "../../kernel";
import { walk, type FullStep } from "../../../../tests/support/rules/conformance";
import { checkDuties, checkStationsInStep } from "../../../../tests/support/rules/station-conformance";
import { duties } from "../duties";
import { navyAces } from "../index";
import { divisionOf, STATIONS } from "./index";
import type { Waters } from "../state";
import { randomAdmiral, randomFleets } from "../../../../tests/support/rules/navy-aces/random-fleets";

const TIMEOUT = 60_000;
const MOST_STEPS = 150;

function forAll(visit: (step: FullStep<Waters>) => void, runs: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomAdmiral(random);
    const players = Object.fromEntries([1, 2, 3, 4].map((seat) => [`seat-${seat}`, player] as const));
    walk(navyAces, randomFleets(random), players, random, visit, MOST_STEPS);
  });
  fc.assert(property, { numRuns: runs });
}

describe("the stations of a seat", { timeout: TIMEOUT }, () => {
  it("answer for what is allowed, and for nothing that they were not asked; no answer that makes no sense breaks them", () => {
    const someJson = fc.jsonValue() as fc.Arbitrary<Json>;
    const named = fc.record({
      do: fc.constantFrom("build", "move", "naval", "end", "nonsense"),
      unit: fc.oneof(fc.constantFrom("unit-1", "unit-2", "unit--1", "unit-x"), someJson),
    }) as fc.Arbitrary<Json>;
    const nonsense = fc.sample(fc.oneof(named, someJson), 40);
    const names = new Set<string>();
    forAll((step) => {
      for (const name of checkStationsInStep(navyAces, STATIONS, step, nonsense)) names.add(name);
    }, 4);
    expect([...names]).toEqual(expect.arrayContaining(["act", "build", "lay", "salvo"]));
  });

  it("never follow another unit, nor another seat's, and are lost with their units alone", () => {
    forAll(({ checkpoint, state }) => {
      for (const place of state.navies.keys())
        for (const { id, owner } of state.units) {
          const division = divisionOf(state, place, id);
          if (owner !== place) expect(division).toBeNull();
          else {
            expect(STATIONS.list(state, state.navies[place]?.seat ?? "").map((one) => one.id)).toContain(division);
            if (checkpoint.units.some((one) => one.id === id)) expect(division).toBe(divisionOf(checkpoint, place, id));
          }
        }
    }, 6);
  });

  it("always have something to do or to watch", () => {
    forAll(({ state }) => {
      for (const seat of navyAces.seats(state)) checkDuties(STATIONS, duties, navyAces.view(state, seat), seat);
    }, 4);
  });
});
