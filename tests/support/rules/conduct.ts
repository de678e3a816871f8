/** Checks for the battles of every game: steps repeat, questions are sound, records verify, and battles end. */
import { expect } from "vitest";
import { randomBot } from "../../../module/rules/bots/random";
import {
  fallbackPlayer,
  playRecorded,
  replay,
  seeded,
  simulator,
  type Json,
  type Player,
} from "../../../module/rules/kernel";
import type { Check, Checks } from "./checks";
import {
  checkBotInstead,
  checkMenus,
  checkMoot,
  checkRefusal,
  checkRepeatable,
  exactness,
  numbersIn,
  withChangedNumber,
  type FullStep,
} from "./conformance";
import { seatAll, type RandomPlay } from "./random-walk";

/** What a game's battles are checked by. */
export interface Conduct<State, View> {
  /** Broken invariants of a state, and of the step to it, in words for a developer. */
  readonly broken: (state: State, before: State) => readonly string[];
  /** Questions are looked at in one in this many battles, at these of their steps. */
  readonly oneIn: number;
  readonly steps?: NonNullable<Check<State, View>["steps"]>;
  /** Steps are repeated in one in this many battles; if omitted, in more than questions are looked at. */
  readonly repeats?: number;
  /** Answers on no menu; each question is offered one: from index `first` on, advanced by the answers so far. */
  readonly nonsense: readonly Json[];
  readonly first?: (step: FullStep<State>) => number;
  /** The bot that must have an answer to one in `every` questions, more than `least` of them. */
  readonly bot: { readonly player: Player<View>; readonly every: number; readonly least: number };
}

/** A step is sound, repeats and resumes; its questions refuse nonsense, are the same on a screen, and known to a bot. */
export function conductsItself<State, Setup, View>(
  { game }: RandomPlay<State, Setup, View>,
  { broken, oneIn, steps = 1, repeats = Math.max(2, oneIn >> 1), nonsense, first = () => 0, bot }: Conduct<State, View>,
): Checks<State, View> {
  const isExact = exactness();
  const some = { oneIn, steps };
  return {
    "breaks nothing that holds at every checkpoint": ({ state, checkpoint }) =>
      expect(broken(state, checkpoint)).toEqual([]),
    "is the same step by step when played again": {
      oneIn: repeats,
      step: (step) => checkRepeatable(game, step),
    },
    "refuses nonsense at every question": {
      ...some,
      question: (open, step, given) =>
        checkRefusal(game, step, open, given, nonsense[(first(step) + given.length) % nonsense.length] as Json),
    },
    "has the same menus on a screen": { ...some, question: (open, step) => checkMenus(game, step, open) },
    "asks questions that take nothing beside their answers": { ...some, question: isExact },
    "asks in vain only where all answers come to the same": {
      ...some,
      question: (open, step, given) => checkMoot(game, step, open, given),
    },
    ...keepsBotsAnswering(bot),
  };
}

/** A bot has an answer to whatever others bring about. */
export function keepsBotsAnswering<State, View>({
  player,
  every,
  least,
}: Conduct<State, View>["bot"]): Checks<State, View> {
  let [asked, answered] = [0, 0];
  return {
    "leads to nothing that the bot has no answer to": {
      answer({ question, view, seat, about }) {
        if (++asked % every !== 0) return;
        checkBotInstead(question, [view, seat, about], player);
        answered++;
      },
      after: () => expect(answered).toBeGreaterThan(least),
    },
  };
}

/** A battle's record verifies, but not with a changed number in its steps or setup; parts in `always` have numbers. */
export const keepsRecords = <State, Setup, View>(
  { game, setup, players }: RandomPlay<State, Setup, View>,
  oneIn: number,
  always: readonly ("steps" | "setup")[],
): Checks<State, View> => ({
  "makes a record that verifies, and any changed number of a step or of the setup is found there": {
    oneIn,
    begin(_, seed) {
      const random = seeded(seed);
      const record = playRecorded(game, setup(random), players(random), random);
      expect(replay(game, JSON.parse(JSON.stringify(record)) as typeof record)).toBeNull();
      for (const part of ["steps", "setup"] as const) {
        const numbers = numbersIn(record[part]);
        const path = numbers[random(Math.max(1, numbers.length)) - 1];
        if (!path) {
          expect(always).not.toContain(part);
          continue;
        }
        const fault = replay(game, withChangedNumber(record, [part, ...path]));
        if (part === "steps") expect(fault?.step).toBe(Number(path[0]) + 1);
        else expect(fault).not.toBeNull();
      }
    },
  },
});

/** How a battle that is left to others comes to an end. */
export interface Ends<View> {
  /** The player for whom every seat is taken over. */
  readonly bot: Player<View>;
  readonly ends: readonly string[];
  /** The ends to which chance comes, which never gives up or offers the end; if omitted, all. */
  readonly byChance?: readonly string[];
  readonly winners: { readonly least: number; readonly most: number };
  /** One in how many battles is played on. */
  readonly oneIn: { readonly unanswered: number; readonly bots: number; readonly chance: number };
}

const MOST_STEPS = 80;

/** Any position of random play ends, whoever plays on, and so does a battle that is left to chance. */
export function endsAnyway<State, Setup, View>(
  { game, setup }: RandomPlay<State, Setup, View>,
  { bot, ends, byChance = ends, winners: { least, most }, oneIn }: Ends<View>,
): Checks<State, View> {
  /** Plays on from any one step of each battle. */
  function playedOn(player: Player<View>): Check<State, View> {
    let [random, from] = [seeded(1), 0];
    return {
      begin(_, seed) {
        random = seeded(seed);
        from = random(MOST_STEPS + 1) - 1;
      },
      step({ checkpoint }, number) {
        if (number !== from) return;
        const { reason, winners } = simulator(game, seatAll(player), random, true)(structuredClone(checkpoint));
        expect(ends).toContain(reason);
        expect(winners.length).toBeGreaterThanOrEqual(least);
        expect(winners.length).toBeLessThanOrEqual(most);
      },
    };
  }
  return {
    "ends where nobody answers from any one step on": { ...playedOn(fallbackPlayer), oneIn: oneIn.unanswered },
    "ends where bots play from any one step on": { ...playedOn(bot), oneIn: oneIn.bots },
    "ends where chance plays, without anyone giving up": {
      oneIn: oneIn.chance,
      begin(_, seed) {
        const random = seeded(seed);
        const outcome = simulator(game, seatAll(randomBot<View>(random)), random)(game.setup(setup(random)));
        expect(byChance).toContain(outcome.reason);
      },
    },
  };
}
