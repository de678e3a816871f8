/**
 * A player that tries its answers out before it gives one: in battles as its seat may take them to stand, with what it does
 * not see dealt anew each time, played on by a quick player from both sides. All answers are tried with the same deals
 * and dice, so that few battles tell them apart; better ones are tried more often (sequential halving, again and again,
 * so that it can be stopped at any time), and the quick player's own answer stays unless another one is better by more
 * than chance.
 */
import {
  canonical,
  refuseWhole,
  seeded,
  type AnyQuestion,
  type Json,
  type Player,
  type Random,
  type Searched,
  type Seat,
} from "../kernel";
import { candidates } from "./candidates";
import { rollOut } from "./roll-out";

/** Seeds of single battles are drawn up to here. */
const SEEDS = 2 ** 31 - 1;

/** How long is thought: at most so many battles, or until the clock outside says enough: rules have none. */
export interface Budget {
  readonly plays: number;
  /** Asked after each battle; `soFar` gives what came of thinking until now. */
  enough?(soFar: () => Thought): boolean;
}

/** An answer that was tried: how good it is for the seat (0 lost, 1 won), with its standard error and the battles behind it. */
export interface Tried {
  readonly answer: Json;
  readonly worth: number;
  readonly error: number;
  readonly plays: number;
}

/** What came of thinking: the answer, and all that were tried, the best first (empty: nothing was weighed). */
export interface Thought {
  readonly answer: Json;
  /** What the quick player says. */
  readonly usual: Json;
  readonly tried: readonly Tried[];
}

/** Answers a question after thinking. A standing offer is not for it: whoever lets one pass gives no answer. */
export type Thinker<View> = (question: AnyQuestion<View>, view: View, seat: Seat, about: unknown) => Thought;

/** An answer on trial. Its gains are by how much it did better than what the quick player says, battle by battle. */
interface Trial {
  readonly answer: Json;
  readonly values: number[];
  readonly gains: number[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);
const squares = (numbers: readonly number[], average: number) =>
  numbers.reduce((total, number) => total + (number - average) ** 2, 0);

/** The standard error of a mean of numbers from 0 to 1: never nothing, as a few battles that end alike are no certainty. */
function errorOf(numbers: readonly number[]): number {
  const { length } = numbers;
  return length === 0 ? 0.5 : Math.sqrt(squares(numbers, mean(numbers)) + 0.25) / length;
}

/** The gain that is left when chance is taken off: its mean less one standard error. */
function sureGain({ gains }: Trial): number {
  const { length } = gains;
  const average = mean(gains);
  return length < 2 ? -Infinity : average - Math.sqrt(squares(gains, average) / (length - 1) / length);
}

const byGain = (one: Trial, other: Trial) => mean(other.gains) - mean(one.gains);

/** Whether a question is searched at all. */
export const isWeighed = <View>(
  { weighed }: Pick<Searched<unknown, unknown, View>, "weighed">,
  { name, standing }: AnyQuestion<View>,
): boolean => standing !== true && weighed.includes(name);

/** A budget that is being spent. */
interface Ends {
  readonly plays: number;
  isOver(): boolean;
}

/**
 * Tries the others beside the first one: a round for all of them, then twice as many for the better half, and so on to
 * the last one, and from the beginning.
 *
 * @param tryOut  a battle after each of these answers, with the same deal and dice; null: the answer does not fit the deal
 */
function halve([first, ...others]: readonly Trial[], budget: Ends, tryOut: () => (answer: Json) => number | null) {
  if (!first) return;
  let left = budget.plays;
  const isOver = (wanted: number) => left < wanted || budget.isOver();
  const round = (pool: readonly Trial[]) => {
    const value = tryOut();
    const measure = value(first.answer);
    left -= pool.length + 1;
    if (measure === null) return;
    first.values.push(measure);
    first.gains.push(0);
    for (const trial of pool) {
      if (budget.isOver()) return;
      const worth = value(trial.answer);
      if (worth === null) continue;
      trial.values.push(worth);
      trial.gains.push(worth - measure);
    }
  };
  for (;;) {
    let pool: readonly Trial[] = others;
    for (let times = 1; ; times *= 2) {
      for (let time = 0; time < times; time++) {
        if (isOver(pool.length + 1)) return;
        round(pool);
      }
      if (pool.length <= 1) break;
      pool = [...pool].sort(byGain).slice(0, Math.ceil(pool.length / 2));
    }
  }
}

/** A player that thinks, and says what came of it. The same seed and number of plays give the same thought. */
export function thinker<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  random: Random,
  budget: Budget,
): Thinker<View> {
  return (question, view, seat, given) => {
    const about = given as Json;
    const usual = parts.quick(question, view, seat, about) ?? null;
    if (!isWeighed(parts, question) || budget.plays < 1) return { answer: usual, usual, tried: [] };
    const trials = candidates(parts, [question, view, seat, about], usual, random).map((answer): Trial => ({
      answer,
      values: [],
      gains: [],
    }));
    // Nothing to choose, or too little known to play on.
    if (trials.length < 2)
      return { answer: usual, usual, tried: [{ answer: usual, worth: 0.5, error: 0.5, plays: 0 }] };
    if (parts.deal(view, seat, seeded(random(SEEDS))) === null) return { answer: usual, usual, tried: [] };
    const soFar = () => conclude(trials, usual);
    const ends = { plays: budget.plays, isOver: () => budget.enough?.(soFar) === true };
    halve(trials, ends, () => {
      const [dealt, thrown] = [random(SEEDS), random(SEEDS)];
      return (answer) => {
        const state = parts.deal(view, seat, seeded(dealt));
        if (state === null) return null;
        const menu = question.menu(parts.game.view(state, seat), seat, about);
        // What may be said to what is seen may not fit what was dealt.
        if (refuseWhole(menu, answer)) return null;
        return rollOut(parts, state, [question.name, seat, answer], seeded(thrown));
      };
    });
    return conclude(trials, usual);
  };
}

/** What is known of the trials: worth counts from the quick player's, so that luck that all had does not tell them apart. */
function conclude(trials: readonly Trial[], usual: Json): Thought {
  const measure = mean(trials[0]?.values ?? []);
  const known = trials.filter(({ values }) => values.length > 0).sort(byGain);
  const tried = known.map(({ answer, values, gains }): Tried => {
    const worth = Math.min(1, Math.max(0, measure + mean(gains)));
    return { answer, worth, error: errorOf(values), plays: values.length };
  });
  const best = known.find(({ answer }) => canonical(answer) !== canonical(usual));
  return { answer: best && sureGain(best) > 0 ? best.answer : usual, usual, tried };
}

/**
 * A player that searches with so many battles a decision. The same seed gives the same play.
 *
 * @param plays  battles a decision
 */
export function searcher<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  random: Random,
  plays: number,
): Player<View> {
  const think = thinker(parts, random, { plays });
  return (question, view, seat, about) =>
    isWeighed(parts, question) ? think(question, view, seat, about).answer : parts.quick(question, view, seat, about);
}
