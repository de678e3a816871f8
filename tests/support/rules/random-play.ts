/** Tests for random play that are the same for every game; each game has its own beside them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomBot } from "../../../module/rules/bots/random";
import type { Stations } from "../../../module/rules/kernel/stations";
import {
  playRecorded,
  replay,
  seeded,
  simulator,
  fallbackPlayer,
  type Entry,
  type Json,
  type OpenQuestion,
  type Player,
} from "../../../module/rules/kernel";
import {
  checkBotAnswer,
  checkMenus,
  checkRefusal,
  checkRepeatable,
  checkResumable,
  exactness,
  numbersIn,
  walk,
  withChangedNumber,
  type FullStep,
} from "./conformance";
import { forAllSteps, seatAll, type RandomPlay } from "./random-walk";
import { checkStationsInStep } from "./station-conformance";

const TIMEOUT = 60_000;

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

    it("asks questions that take nothing beside their answers", () => {
      const check = exactness();
      forAllSteps(play, Math.min(runs, 5), (step) => checkResumable(game, step, check));
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

/** How a battle that is left to others comes to an end. */
export interface Ends {
  /** The player for whom every seat is taken over. */
  readonly bot: unknown;
  readonly ends: readonly string[];
  /** The ends to which chance comes, which never gives up or offers the end; if omitted, all. */
  readonly byChance?: readonly string[];
  readonly winners: { readonly least: number; readonly most: number };
  readonly runs: { readonly unanswered: number; readonly bots: number; readonly chance: number };
}

/** Any position of random play ends, whoever plays on, and so does a battle that is left to chance. */
export function endsAnyway<State, Setup, View>(
  { game, setup, players }: RandomPlay<State, Setup, View>,
  { bot, ends, byChance = ends, winners: { least, most }, runs }: Ends,
): void {
  describe("any position ends", { timeout: TIMEOUT }, () => {
    it.each<[string, Player<View>, number]>([
      ["nobody answers", fallbackPlayer, runs.unanswered],
      ["bots play", bot as Player<View>, runs.bots],
    ])("where %s from there on", (_, player, numRuns) => {
      const property = fc.property(fc.integer(), fc.nat(80), (seed, steps) => {
        const random = seeded(seed);
        const reached = walk(game, setup(random), players(random), random, () => undefined, steps);
        const { reason, winners } = simulator(game, seatAll(player), random, true)(structuredClone(reached));
        expect(ends).toContain(reason);
        expect(winners.length).toBeGreaterThanOrEqual(least);
        expect(winners.length).toBeLessThanOrEqual(most);
      });
      fc.assert(property, { numRuns });
    });

    it("where chance plays, without anyone giving up", () => {
      const property = fc.property(fc.integer(), (seed) => {
        const random = seeded(seed);
        const outcome = simulator(game, seatAll(randomBot<View>(random)), random)(game.setup(setup(random)));
        expect(byChance).toContain(outcome.reason);
      });
      fc.assert(property, { numRuns: runs.chance });
    });
  });
}

/** The stations of a game, and what its tests of them need. */
export interface StationsTested<View> {
  readonly stations: Stations<View>;
  /** Questions that are asked in as many battles as are played. */
  readonly questions: readonly string[];
  /** Answers that might be taken for real ones; beside them, anything is tried. If omitted, no nonsense is. */
  readonly nonsense?: fc.Arbitrary<unknown>;
  readonly runs: number;
}

const NONSENSE_TRIED = 40;

/** Stations answer for what is allowed and asked of them. Call it among the game's own tests. */
export function keepsStations<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  { stations, questions, nonsense, runs }: StationsTested<View>,
): void {
  const { game } = play;

  it("answer for what is allowed, together for the same as the captain alone, and for nothing that they were not asked", () => {
    const tried = nonsense ? fc.sample(fc.oneof(nonsense, fc.jsonValue()), NONSENSE_TRIED) : [];
    const names = new Set<string>();
    forAllSteps(play, runs, (step) => {
      for (const name of checkStationsInStep(game, stations, step, tried as Json[])) names.add(name);
    });
    expect([...names]).toEqual(expect.arrayContaining([...questions]));
  });
}
