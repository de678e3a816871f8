import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, type OpenQuestion } from "../../kernel";
import {
  checkMenus,
  checkRepeatable,
  checkResumable,
  exactness,
  walk,
  type FullStep,
} from "../../../../tests/support/rules/conformance";
import { cargoLeft, livingPeople } from "../../../../tests/support/rules/myoss-gamma/aboard-invariants";
import { FIGHTER, part, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { brokenInvariants } from "../../../../tests/support/rules/myoss-gamma/invariants";
import type { Battle, BattleSetup, Options, ShipDesign } from "../state";

/** A ship with plenty of everything that carries people and cargo. */
const LINER = shipOfParts(
  "Liner",
  2,
  part("bridge", 2, { AP: 2 }),
  part("crew", 2, { AP: 2 }),
  part("lifeSupport", 2, { BP: 4 }),
  part("propulsion", 1, { MN: 2, TH: 1 }),
  part("weapon", 1, { PW: 4, AC: 6 }),
  part("transporter", 1, { TC: 2 }),
  part("hold", 3, { CC: 10 }, { cargo: 2 }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("shuttle", 1, {}, { id: "barge" }),
  part("rack", 2, { CC: 6 }),
  part("amenity", 2, { PC: 3 }),
  part("tractor", 1),
  part("comms", 1),
);

/** A ship that carries nothing, and at first nobody. */
const DRONE: ShipDesign = {
  ...shipOfParts(
    "Drone",
    1,
    part("crew", 1, { AP: 1 }),
    part("lifeSupport", 1, { BP: 1 }),
    part("propulsion", 1),
    part("comms", 1),
  ),
  startsUnmanned: true,
};

const FLEETS: readonly (readonly (readonly ShipDesign[])[])[] = [
  [
    [LINER, FIGHTER],
    [LINER, DRONE],
  ],
  [
    [LINER, LINER],
    [LINER, FIGHTER],
  ],
  [[LINER, DRONE, FIGHTER], [LINER]],
  [[LINER], [LINER, FIGHTER], [LINER]],
];

const someOptions: fc.Arbitrary<Partial<Options>> = fc.record({
  cargoLoss: fc.constantFrom<Options["cargoLoss"]>("load", "capacity"),
  evacuation: fc.boolean(),
  transporterRange: fc.constantFrom<Options["transporterRange"]>("all", "own"),
  forewarned: fc.boolean(),
});

/** The first two of three fleets are allies. */
const someSetup: fc.Arbitrary<BattleSetup> = fc
  .record({ fleets: fc.constantFrom(...FLEETS), options: someOptions })
  .map(({ fleets, options }) => ({
    fleets: fleets.map((designs, at) => ({
      seat: `seat-${at + 1}`,
      side: fleets.length === 3 && at === 1 ? "seat-1" : `seat-${at + 1}`,
      ships: designs.map((design, ship) => ({ id: `ship-${at + 1}-${ship + 1}`, design })),
    })),
    options: { ...options, creditLimit: 0 },
  }));

const TIMEOUT = 120_000;

function randomWalk(setup: BattleSetup, seed: number, visit: (step: FullStep<Battle>) => void): Battle {
  const random = seeded(seed);
  const player = randomPlayer<Battle>(random);
  return walk(myossGamma, setup, { "seat-1": player, "seat-2": player, "seat-3": player }, random, visit, 3000);
}

/** Events that can cost people or cargo. */
const HARM: ReadonlySet<unknown> = new Set([
  "componentDamaged",
  "componentDestroyed",
  "shipLost",
  "sectionLost",
  "shuttleLost",
]);

describe("random play with all that carries people and cargo", { timeout: TIMEOUT }, () => {
  it("keeps what always holds, and people and cargo where nothing is harmed (spec §17.8)", () => {
    const told = new Set<string>();
    const check = (setup: BattleSetup, seed: number) => {
      const last = randomWalk(setup, seed, ({ checkpoint, state, events }) => {
        expect(brokenInvariants(state, checkpoint)).toEqual([]);
        for (const { event } of events) told.add(event);
        if (events.some(({ event }) => HARM.has(event))) return;
        expect(livingPeople(state)).toBe(livingPeople(checkpoint));
        expect(cargoLeft(state)).toEqual(cargoLeft(checkpoint));
      });
      expect(last.over).not.toBeNull();
    };
    fc.assert(fc.property(someSetup, fc.integer(), check), { numRuns: 20, seed: 7 });
    for (const event of [
      "doorsMoved",
      "shipMoved",
      "shuttleMoved",
      "peopleMoved",
      "peopleEvacuated",
      "cargoLost",
      "storeLost",
    ])
      expect(told).toContain(event);
  });

  it("is the same when a step is repeated, or resumed at any question, with menus that agree", () => {
    const isExact = exactness();
    const check = (setup: BattleSetup, seed: number) => {
      let steps = 0;
      randomWalk(setup, seed, (step) => {
        // Every fourth step, and all steps with questions of these chapters.
        const asks = step.entries.some(([key]) => /prepare|evacuate|cargoLost|shuttleAction/.test(key));
        if (steps++ % 4 > 0 && !asks) return;
        checkRepeatable(myossGamma, step);
        checkResumable(myossGamma, step, (open: OpenQuestion) => {
          checkMenus(myossGamma, step, open);
          isExact(open);
        });
      });
    };
    fc.assert(fc.property(someSetup, fc.integer(), check), { numRuns: 3 });
  });
});
