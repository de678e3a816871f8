import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomPlayer } from "../bots/random";
import { playRecorded, replay, seeded, type Entry, type Json, type OpenQuestion, type Random } from "../kernel";
import {
  checkBotAnswer,
  checkMenus,
  checkRefusal,
  checkRepeatable,
  checkResumable,
  numbersIn,
  walk,
  withChangedNumber,
  type FullStep,
} from "../../../tests/support/rules/conformance";
import { greedyDuelist } from "./bot/greedy";
import { shipOnShip } from "./index";
import { brokenInvariants, cardsOf } from "../../../tests/support/rules/ship-on-ship/invariants";
import { randomDuel } from "../../../tests/support/rules/ship-on-ship/random-duels";
import { fanSize, maximum, type Duel, type DuelView } from "./state";

const TIMEOUT = 60_000;
const RUNS = { numRuns: 20 };
/** Random captains may pass the deck to and fro for long; this much of a duel shows all that there is. */
const MOST_STEPS = 300;
/** On no menu: `null` is a pass, and `[]` a hit that is taken. */
const NONSENSE: readonly Json[] = [{}, "nonsense", -7, ["nonsense"], { card: "2H" }, 3];

const playersOf = (random: Random) => {
  const player = randomPlayer<DuelView>(random);
  return { "seat-1": player, "seat-2": player };
};

/** Plays random duels, step by step. */
function forAll(visit: (step: FullStep<Duel>) => void, runs = RUNS): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    walk(shipOnShip, randomDuel(random), playersOf(random), random, visit, MOST_STEPS);
  });
  fc.assert(property, runs);
}

describe("random play", { timeout: TIMEOUT }, () => {
  it("keeps thirty-six cards in circulation and sixteen boxed, none twice, after every step", () => {
    forAll(({ state }) => {
      if (state.phase === "colors" || state.phase === "stacking") return;
      const circulating = state.captains.flatMap(cardsOf);
      const boxed = state.captains.flatMap(({ box }) => box);
      expect([circulating.length, boxed.length]).toEqual([36, 16]);
      expect(new Set([...circulating, ...boxed]).size).toBe(52);
    });
  });

  it("keeps Maximum and fan at the Rating, and breaks nothing else", () => {
    forAll(({ state, checkpoint }) => {
      expect(brokenInvariants(state)).toEqual([]);
      for (const [at, captain] of state.captains.entries()) {
        expect(maximum(captain) + fanSize(captain)).toBe(captain.rating);
        expect(maximum(captain)).toBeGreaterThanOrEqual(0);
        // What is lost stays lost, and the box stays closed.
        const before = checkpoint.captains[at as 0 | 1];
        expect(captain.fan.slice(0, before.fan.length)).toEqual(before.fan);
        if (before.box.length > 0) expect(captain.box).toEqual(before.box);
      }
    });
  });

  it("is the same when played again", () => {
    forAll((step) => checkRepeatable(shipOnShip, step), { numRuns: 10 });
  });

  it("may be interrupted at every question, where nonsense is refused and screens see the same menu", () => {
    forAll(
      (step) => {
        const inspect = (open: OpenQuestion, given: readonly Entry[]) => {
          checkRefusal(shipOnShip, step, open, given, NONSENSE[given.length % NONSENSE.length] as Json);
          // By house rule the only card must be played: not to ask for it would tell the other that it is the only one.
          for (const { menu, name } of open.askings.filter(() => !step.checkpoint.options.mustPlay))
            expect(menu.list?.().length ?? 2, `${name} has one answer`).not.toBe(1);
          checkMenus(shipOnShip, step, open);
        };
        checkResumable(shipOnShip, step, inspect);
      },
      { numRuns: 10 },
    );
  });

  it("brings about nothing that the bot has no answer to", () => {
    forAll((step) => checkResumable(shipOnShip, step, (open) => checkBotAnswer(open, greedyDuelist)), { numRuns: 10 });
  });

  it("shows at each checkpoint all that the next question rests on", () => {
    forAll(({ state, events }) => {
      if (state.over) {
        expect(events.at(-1)?.event).toBe("duelEnded");
        return;
      }
      // An attack lies open while it is to be met, and is gone after the exchange.
      const attacks = state.captains.filter(({ attack }) => attack !== null).length;
      expect(attacks > 0).toBe(state.phase === "respond" || state.phase === "damage");
      if (state.phase === "damage") expect(state.captains.some(({ hit }) => hit)).toBe(true);
    });
  });
});

describe("a record", { timeout: TIMEOUT }, () => {
  it("verifies, and any changed number of a step or of the setup is found", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (seed, choice) => {
        const random = seeded(seed);
        const record = playRecorded(shipOnShip, randomDuel(random), playersOf(random), random);
        expect(replay(shipOnShip, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
        const inSteps = numbersIn(record.steps);
        const path = inSteps[choice % inSteps.length] ?? [];
        expect(replay(shipOnShip, withChangedNumber(record, ["steps", ...path]))).not.toBeNull();
        const inSetup = numbersIn(record.setup);
        const place = inSetup[choice % inSetup.length] ?? [];
        expect(replay(shipOnShip, withChangedNumber(record, ["setup", ...place]))).not.toBeNull();
      }),
      { numRuns: 8 },
    );
  });
});
