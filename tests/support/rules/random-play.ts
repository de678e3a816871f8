/** Tests for random play that are the same for every game; each game has its own beside them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  playRecorded,
  replay,
  seeded,
  type Entry,
  type Game,
  type Json,
  type OpenQuestion,
  type Player,
  type Players,
  type Random,
} from "../../../module/rules/kernel";
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
} from "./conformance";

const TIMEOUT = 60_000;

/** How random battles of a game are played. */
export interface RandomPlay<State, Setup, View> {
  readonly game: Game<State, Setup, View>;
  readonly setup: (random: Random) => Setup;
  readonly players: (random: Random) => Players<View>;
  /** Number of steps of a battle that are enough to show everything. */
  readonly most: number;
}

/** Plays `numRuns` random battles, and passes each step to `visit`. */
export function forAllSteps<State, Setup, View>(
  { game, setup, players, most }: RandomPlay<State, Setup, View>,
  numRuns: number,
  visit: (step: FullStep<State>) => void,
): void {
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    walk(game, setup(random), players(random), random, visit, most);
  });
  fc.assert(property, { numRuns });
}

/** A game's part of the tests that are the same for all games. */
export interface Conduct<State> {
  readonly runs: number;
  /** Answers on no menu; each question is offered one: from index `first` on, advanced by the answers so far. */
  readonly nonsense: readonly Json[];
  readonly first?: (step: FullStep<State>) => number;
  /** Further checks of an open question. */
  readonly inspect?: (open: OpenQuestion, step: FullStep<State>) => void;
  /** The bot that must answer every question of each `every`th step, in `runs` battles, more than `least` times. */
  readonly bot: { readonly player: unknown; readonly runs: number; readonly every: number; readonly least: number };
}

/** A step repeats and resumes; its questions refuse nonsense, are the same on a screen, and known to the bot. */
export function conductsItself<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  { runs, nonsense, first = () => 0, inspect, bot }: Conduct<State>,
): void {
  const { game } = play;
  describe("a step of random play", { timeout: TIMEOUT }, () => {
    it("is the same when played again", () => {
      forAllSteps(play, runs, (step) => checkRepeatable(game, step));
    });

    it("may be interrupted at every question, where nonsense is refused and screens see the same menu", () => {
      forAllSteps(play, runs, (step) => {
        checkResumable(game, step, (open: OpenQuestion, given: readonly Entry[]) => {
          checkRefusal(game, step, open, given, nonsense[(first(step) + given.length) % nonsense.length] as Json);
          inspect?.(open, step);
          checkMenus(game, step, open);
        });
      });
    });

    it("leads to nothing that the bot has no answer to", () => {
      let [steps, asked] = [0, 0];
      forAllSteps(play, bot.runs, (step) => {
        if (++steps % bot.every !== 0) return;
        checkResumable(game, step, (open) => {
          checkBotAnswer(open, bot.player as Player<never>);
          asked++;
        });
      });
      expect(asked).toBeGreaterThan(bot.least);
    });
  });
}

/** A battle's record verifies, but not with a changed number in its steps or setup; parts in `always` have numbers. */
export function keepsRecords<State, Setup, View>(
  { game, setup, players }: RandomPlay<State, Setup, View>,
  numRuns: number,
  always: readonly ("steps" | "setup")[],
): void {
  describe("a record", { timeout: TIMEOUT }, () => {
    it("verifies, and any changed number of a step or of the setup is found", () => {
      const property = fc.property(fc.integer(), fc.nat(), (seed, choice) => {
        const random = seeded(seed);
        const record = playRecorded(game, setup(random), players(random), random);
        expect(replay(game, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
        for (const part of ["steps", "setup"] as const) {
          const numbers = numbersIn(record[part]);
          const path = numbers[choice % numbers.length];
          if (path) expect(replay(game, withChangedNumber(record, [part, ...path]))).not.toBeNull();
          else expect(always).not.toContain(part);
        }
      });
      fc.assert(property, { numRuns });
    });
  });
}
