import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, type Json } from "../../kernel";
import { walk, type FullStep } from "../../../../tests/support/rules/conformance";
import { checkDuties, checkStationsInStep } from "../../../../tests/support/rules/station-conformance";
import { duties } from "../duties";
import { shipOnShip } from "../index";
import { setup } from "../setup";
import { STATIONS } from "./index";
import type { Duel, DuelView } from "../state";
import { randomDuel } from "../../../../tests/support/rules/ship-on-ship/random-duels";

const TIMEOUT = 60_000;
const MOST_STEPS = 150;

function forAll(visit: (step: FullStep<Duel>) => void, runs: number): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    const player = randomPlayer<DuelView>(random);
    const players = Object.fromEntries([1, 2, 3, 4].map((seat) => [`seat-${seat}`, player] as const));
    walk(shipOnShip, randomDuel(random), players, random, visit, MOST_STEPS);
  });
  fc.assert(property, { numRuns: runs });
}

describe("the stations of a seat", { timeout: TIMEOUT }, () => {
  it("answer for what is allowed, and for nothing that they were not asked; no answer that makes no sense breaks them", () => {
    const someJson = fc.jsonValue() as fc.Arbitrary<Json>;
    const named = fc.record({
      do: fc.constantFrom("lay", "nonsense"),
    }) as fc.Arbitrary<Json>;
    const nonsense = fc.sample(fc.oneof(named, someJson), 40);
    const names = new Set<string>();
    forAll((step) => {
      for (const name of checkStationsInStep(shipOnShip, STATIONS, step, nonsense)) names.add(name);
    }, 2);
    expect([...names]).toEqual(expect.arrayContaining(["commit"]));
  });

  it("are one for each captain, whoever looks", () => {
    const duel = setup(randomDuel(seeded(1)));
    const [first, second] = duel.captains;
    expect(STATIONS.list(duel, first.seat)).toEqual([
      { id: `adviser/${first.ship}`, role: "adviser", of: [first.ship] },
    ]);
    expect(STATIONS.list(duel, second.seat).map(({ id }) => id)).toEqual([`adviser/${second.ship}`]);
    expect(STATIONS.list(duel, "gm")).toEqual([]);
  });

  it("always have something to do or to watch", () => {
    forAll(({ state }) => {
      for (const seat of shipOnShip.seats(state)) checkDuties(STATIONS, duties, shipOnShip.view(state, seat), seat);
    }, 2);
  });
});
