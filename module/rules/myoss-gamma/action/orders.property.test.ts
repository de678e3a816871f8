import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../../bots/random";
import { seeded, type Entry, type OpenQuestion } from "../../kernel";
import {
  checkMenus,
  checkRepeatable,
  checkResumable,
  exactness,
  walk,
  type FullStep,
} from "../../../../tests/support/rules/conformance";
import { actionMenu, canAct } from "./actions";
import { FIGHTER, part, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { brokenInvariants } from "../../../../tests/support/rules/myoss-gamma/invariants";
import { greedyPlayer } from "../bot/greedy";
import type { Battle, BattleSetup, Options, ShipDesign } from "../state";

/** A ship that can have many orders: beams, computers, comms and an engine. */
const FLAGSHIP = shipOfParts(
  "Flagship",
  2,
  part("bridge", 2, { AP: 3 }),
  part("crew", 1, { AP: 1 }),
  part("lifeSupport", 2, { BP: 4 }),
  part("propulsion", 3, { MN: 4, TH: 6 }),
  part("weapon", 2, { PW: 2, AC: 3 }, { id: "gun-a" }),
  part("weapon", 2, { PW: 3, AC: 1 }, { id: "gun-b" }),
  part("computer", 1, { TL: 1 }, { id: "computer-a" }),
  part("computer", 1, { TL: 2 }, { id: "computer-b" }),
  part("computer", 1, { TL: 2 }, { id: "computer-c" }),
  part("tractor", 1, {}, { id: "beam-a" }),
  part("tractor", 2, {}, { id: "beam-b" }),
  part("shield", 1, { PR: 2 }),
  part("maintenance", 1, { RP: 1 }),
  part("comms", 1),
);
const DRONE = shipOfParts(
  "Drone",
  1,
  part("propulsion", 1, { MN: 2, TH: 2 }),
  part("weapon", 1, { PW: 2, AC: 4 }),
  part("computer", 1, { TL: 1 }),
  part("shield", 1, { PR: 1 }),
  part("comms", 1),
);

const FLEETS: readonly (readonly (readonly ShipDesign[])[])[] = [
  [[FLAGSHIP], [FLAGSHIP]],
  [
    [FLAGSHIP, DRONE],
    [FLAGSHIP, FIGHTER],
  ],
  [[FLAGSHIP, DRONE], [FIGHTER, FIGHTER], [FLAGSHIP]],
];

const someSetup: fc.Arbitrary<BattleSetup> = fc
  .record({
    fleets: fc.constantFrom(...FLEETS),
    fleeing: fc.boolean(),
    fleeDraws: fc.boolean(),
    autofireOnSetTurn: fc.boolean(),
    targetScreensBlock: fc.boolean(),
    forewarned: fc.boolean(),
    locksPerShip: fc.constantFrom<Options["locksPerShip"]>("perBeam", "one"),
    mutualLockBonus: fc.constantFrom<Options["mutualLockBonus"]>(0, 1),
    autofirePenalty: fc.constantFrom(0, 1, 2),
  })
  .map(({ fleets, ...options }) => ({
    fleets: fleets.map((designs, at) => ({
      seat: `seat-${at + 1}`,
      // The third fleet is an ally of the first.
      side: at === 1 ? "red" : "blue",
      ships: designs.map((design, ship) => ({ id: `ship-${at + 1}-${ship + 1}`, design })),
    })),
    options: { ...options, creditLimit: 0, stalemateTurns: 8 },
  }));

/** Plays a battle at random; surrender is never accepted, so that there is something to see. */
function randomWalk(setup: BattleSetup, seed: number, visit: (step: FullStep<Battle>) => void): Battle {
  const random = seeded(seed);
  const any = randomPlayer<Battle>(random);
  const player: typeof any = (question, view, seat, about) =>
    question.name === "acceptSurrender" ? false : any(question, view, seat, about);
  return walk(myossGamma, setup, { "seat-1": player, "seat-2": player, "seat-3": player }, random, visit);
}

function forAll(numRuns: number, check: (setup: BattleSetup, seed: number) => void): void {
  fc.assert(fc.property(someSetup, fc.integer(), check), { numRuns });
}

describe("random play with beams, computers, orders and flight", { timeout: 60_000 }, () => {
  it("keeps what must always hold, comes to an end, and is the same when played again", () => {
    forAll(12, (setup, seed) => {
      const last = randomWalk(setup, seed, (step) => {
        checkRepeatable(myossGamma, step);
        expect(brokenInvariants(step.state, step.checkpoint)).toEqual([]);
      });
      expect(last.over).not.toBeNull();
    });
  });

  it("may be interrupted at every question, where screens see the same menu", () => {
    const isExact = exactness();
    forAll(4, (setup, seed) => {
      randomWalk(setup, seed, (step) => {
        const inspect = (open: OpenQuestion, _given: readonly Entry[]) => {
          for (const { menu } of open.askings)
            expect(menu.list?.().length ?? 2, "a question with one answer").not.toBe(1);
          checkMenus(myossGamma, step, open);
          isExact(open);
        };
        checkResumable(myossGamma, step, inspect);
      });
    });
  });

  it("knows from the menu whether anything is left to do", () => {
    forAll(6, (setup, seed) => {
      randomWalk(setup, seed, ({ state }) => {
        for (const ship of state.ships) {
          if (ship.lost) continue;
          const actions = actionMenu(state, ship).list?.() ?? [];
          const has = ship.ap > 0 && actions.some((action) => action.do !== "endShip" && action.do !== "surrender");
          expect([ship.id, canAct(state, ship)]).toEqual([ship.id, has]);
        }
      });
    });
  });

  it("does not stop the greedy player", () => {
    forAll(10, (setup, seed) => {
      const random = seeded(seed);
      const any = randomPlayer<Battle>(random);
      const players = { "seat-1": greedyPlayer, "seat-2": any, "seat-3": greedyPlayer };
      expect(walk(myossGamma, setup, players, random, () => undefined).over).not.toBeNull();
    });
  });
});
