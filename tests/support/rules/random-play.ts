/** What random play of every game is held to: one set of tests, and each game's own beside it. */
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

/** How battles of a game are played at random. */
export interface RandomPlay<State, Setup, View> {
  readonly game: Game<State, Setup, View>;
  readonly setup: (random: Random) => Setup;
  readonly players: (random: Random) => Players<View>;
  /** So many steps of a battle show all that there is. */
  readonly most: number;
}

/** Plays random battles, so many, and shows each step to `visit`. */
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

/** Of a game, what the tests of all games need. */
export interface Conduct<State> {
  readonly runs: number;
  /** Answers that are on no menu; each question is offered one, from the `first` on, by the answers so far. */
  readonly nonsense: readonly Json[];
  readonly first?: (step: FullStep<State>) => number;
  /** What else holds of an open question. */
  readonly inspect?: (open: OpenQuestion, step: FullStep<State>) => void;
  /** The bot that has an answer to whatever is asked in each `every`th step, in so many battles, and so often at least. */
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

/** The record of a battle verifies; with another number in its steps or its setup, where they `always` have one, it does not. */
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
