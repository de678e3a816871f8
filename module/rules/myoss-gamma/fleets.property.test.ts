/** Random play of random fleets, with every kind of component, sections, docked ships, drones and allies in them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import {
  playerSource,
  playRecorded,
  playStep,
  replay,
  seeded,
  simulator,
  type Player,
  type Players,
  type Seat,
  type Source,
} from "../kernel";
import { checkBotAnswer, checkRepeatable, walk } from "../../../tests/support/rules/conformance";
import { BATTLEAXE, EXPLORER, FIGHTER } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { greedyPlayer } from "./bot/greedy";
import { myossGamma } from "./index";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { randomBattle, randomDesign } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { HOUSE_OPTIONS, type Action, type Battle, type BattleSetup, type KindId } from "./state";
import { KIND_IDS } from "./tables";
import { validate } from "./ship/validate";

const KNOWN = [BATTLEAXE, EXPLORER, FIGHTER];
const TIMEOUT = 120_000;
const someSetup: fc.Arbitrary<BattleSetup> = fc
  .integer()
  .map((seed) => randomBattle(HOUSE_OPTIONS.usual, KNOWN, seeded(seed)));

/** The same kind of player in every seat. */
const everywhere = (setup: BattleSetup, playerOf: (seat: Seat, at: number) => Player<Battle>): Players<Battle> =>
  Object.fromEntries(setup.fleets.map(({ seat }, at) => [seat, playerOf(seat, at)]));

describe("random fleets", { timeout: TIMEOUT }, () => {
  it("are legal, and have ships with every kind of component among them", () => {
    const random = seeded(1);
    const kinds = new Set<KindId>();
    for (let ship = 0; ship < 60; ship++) {
      const design = randomDesign("ship", HOUSE_OPTIONS.usual, random);
      expect(validate(design).filter(({ level }) => level === "error")).toEqual([]);
      for (const { components } of design.sections) for (const { kind } of components) kinds.add(kind);
    }
    expect([...kinds].sort()).toEqual([...KIND_IDS].sort());
  });

  it("play at random to an end, with all invariants at every step, and each step the same when played again", () => {
    const verbs = new Set<Action["do"]>();
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const noted: Player<Battle> = (question, ...asked) => {
          const answer = player(question, ...asked);
          if (question.name === "action") verbs.add((answer as Action).do);
          return answer;
        };
        const last = walk(
          myossGamma,
          setup,
          everywhere(setup, () => noted),
          random,
          (step) => {
            expect(brokenInvariants(step.state, step.checkpoint)).toEqual([]);
            if (seed % 4 === 0) checkRepeatable(myossGamma, step);
          },
        );
        expect(last.over).not.toBeNull();
      }),
      { numRuns: 14, seed: 16 },
    );
    // Everything that a ship can do was done.
    expect(verbs.size).toBe(22);
  });

  it("can be played by the greedy player, whose every answer is legal", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const mixed = everywhere(setup, (_seat, at) => (at === 0 || seed % 2 === 0 ? greedyPlayer : player));
        const battle = myossGamma.setup(setup);
        simulator(myossGamma, mixed, random, true)(battle);
        expect(battle.over).not.toBeNull();
      }),
      { numRuns: 25, seed: 6 },
    );
  });

  it("have nothing in what chance brings about to which the greedy player gives a wrong answer", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const chance = playerSource(
          everywhere(setup, () => player),
          random,
        );
        const watched: Source = {
          ...chance,
          answer(open) {
            checkBotAnswer(open, greedyPlayer as Player<never>);
            return chance.answer(open);
          },
        };
        let battle = myossGamma.setup(setup);
        while (!battle.over) {
          const played = playStep(myossGamma, battle, [], watched);
          if (played.status !== "done") throw new Error(played.status);
          battle = played.state;
        }
      }),
      { numRuns: 30, seed: 8 },
    );
  });

  it("make records that verify", () => {
    fc.assert(
      fc.property(someSetup, fc.integer(), (setup, seed) => {
        const random = seeded(seed);
        const player = randomPlayer<Battle>(random);
        const players = everywhere(setup, (_seat, at) => (at === 0 ? greedyPlayer : player));
        const record = playRecorded(myossGamma, setup, players, random);
        expect(replay(myossGamma, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
      }),
      { numRuns: 5, seed: 7 },
    );
  });
});
