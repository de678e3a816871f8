/**
 * A player that tries its answers before it gives one: in battles that match what its seat sees, with hidden things
 * dealt anew each time, played on by a quick player on both sides. The quick player's own answer stays unless another
 * one is better by more than chance.
 */
import {
  refuseWhole,
  seeded,
  type AnyQuestion,
  type Json,
  type Player,
  type Random,
  type Seat,
  type Weighing,
} from "../kernel";
import { candidates } from "./candidates";
import { rollOut } from "./roll-out";
import type { Tempered } from "./temper";
import { recall, type SeenTurn } from "./turns";
import { errorOf, meanGain, meanLead, omenOf, surelyBest, trialOf, tryOut, type Omen, type Trial } from "./trials";

/** Limits of thinking: the most battles, and an outside clock that says when to stop, because rules have no clock. */
export interface Budget {
  readonly plays: number;
  /**
   * Answers whose worth is wanted: all are tried alike, and in battles played to their end, because the worth shown is
   * a chance to win. If omitted, the best answer is sought.
   */
  readonly offered?: readonly Json[];
  /** Memory of another thinker: `seen` of its last thought in this seat. */
  readonly seen?: SeenTurn | null;
  /** Called between battles; `soFar` returns the result of the thinking up to then. */
  enough?(soFar: () => Thought): boolean;
}

/** The highest seed drawn for a single battle. */
const SEEDS = 2 ** 31 - 1;

/** Steps after which battles that are played to their end are cut off: some have no end. */
const TO_THE_END = 2000;

/** An answer that was tried: how good it is for the seat (0 lost, 1 won, whatever the temper), with its standard error and the battles behind it. */
export interface Tried {
  readonly answer: Json;
  readonly worth: number;
  readonly error: number;
  readonly plays: number;
  /** What the others, and what the seat's own side, are most likely to lose by it. */
  readonly hopes?: Omen;
  readonly fears?: Omen;
}

/** The result of thinking: the answer, and all answers tried, the best liked first (empty if nothing was weighed). */
export interface Thought {
  readonly answer: Json;
  /** The quick player's answer. */
  readonly usual: Json;
  readonly tried: readonly Tried[];
  /** Memory of the turn, for the next thinker in this seat. */
  readonly seen?: SeenTurn | null;
}

/** Answers a question after thinking. Standing offers are not asked: a player lets one pass by not answering. */
export type Thinker<View> = (question: AnyQuestion<View>, view: View, seat: Seat, about: unknown) => Thought;

/** Whether the answers to a question are searched. */
export const isWeighed = <View>({ weighed }: Weighing<View>, { name, standing }: AnyQuestion<View>): boolean =>
  standing !== true && weighed.includes(name);

/** A thinking player that remembers its turn and reports its thoughts. Same seed and plays, same thought. */
export function thinker<State, Setup, View>(
  parts: Tempered<State, Setup, View>,
  random: Random,
  budget: Budget,
): Thinker<View> {
  const { offered, plays } = budget;
  let seen = budget.seen ?? null;
  return (question, view, seat, given) => {
    const about = given as Json;
    const quick = parts.quick(question, view, seat, about) ?? null;
    if (!isWeighed(parts, question)) return { answer: quick, usual: quick, tried: [], seen };
    const { stands, lasts, after } = recall(parts, seen, [question, view, seat, about], quick);
    const isSound = stands(quick) && parts.isFolly?.(question, view, seat, quick) !== true;
    const usual = isSound ? quick : question.fallback(view, seat, about);
    const remembered = (thought: Thought): Thought => ({ ...thought, seen: after(thought.answer) });
    // null means that too little is known to play on.
    if (plays < 1 || parts.deal(view, seat, seeded(random(SEEDS))) === null) {
      seen = after(usual);
      return remembered({ answer: usual, usual, tried: [] });
    }
    const tried = candidates(parts, [question, view, seat, about], usual, random, offered);
    const others = tried.filter((answer) => offered ?? lasts(answer)).map(trialOf);
    const first = trialOf(usual);
    const played = offered ? { ...parts, steps: TO_THE_END } : parts;
    const conclusion = () => remembered(conclude(first, others));
    const enough = () => budget.enough?.(conclusion) === true;
    if (others.length > 0 || offered)
      tryOut(first, others, { plays, enough, evenly: offered !== undefined }, () => {
        const [dealt, thrown] = [random(SEEDS), random(SEEDS)];
        const start = (parts.stakes && parts.deal(view, seat, seeded(dealt))) ?? undefined;
        return (answer) => {
          const state = parts.deal(view, seat, seeded(dealt));
          if (state === null) return null;
          const menu = question.menu(parts.game.view(state, seat), seat, about);
          // An answer that fits what is seen may not fit what was dealt.
          if (refuseWhole(menu, answer)) return null;
          return rollOut(played, state, [question.name, seat, answer], seeded(thrown), start);
        };
      });
    const thought = conclusion();
    seen = after(thought.answer);
    return thought;
  };
}

/** The result of all trials so far. A question's only answer is reported even if it was not tried. */
function conclude(first: Trial, others: readonly Trial[]): Thought {
  const { answer: usual } = first;
  const measure = first.plays === 0 ? 0.5 : first.worth / first.plays;
  const tried = [first, ...others]
    .filter(({ plays }) => plays > 0 || others.length === 0)
    .sort((one, other) => meanGain(other) - meanGain(one))
    .map((trial): Tried => {
      // Worth is measured from the usual answer's: differences of luck between their deals say nothing.
      const worth = Math.min(1, Math.max(0, measure + meanLead(trial)));
      const { answer, plays } = trial;
      const [hopes, fears] = [omenOf(trial, false), omenOf(trial, true)];
      return { answer, worth, error: errorOf(trial), plays, ...(hopes && { hopes }), ...(fears && { fears }) };
    });
  return { answer: surelyBest(others)?.answer ?? usual, usual, tried };
}

/**
 * A player that searches with the given number of battles per decision. The same seed gives the same play.
 *
 * @param plays  battles per decision
 */
export function searcher<State, Setup, View>(
  parts: Tempered<State, Setup, View>,
  random: Random,
  plays: number,
): Player<View> {
  // The reasons for its play are not shown to anyone.
  const { stakes: _stakes, ...silent } = parts;
  const think = thinker(silent, random, { plays });
  return (question, view, seat, about) =>
    isWeighed(parts, question) ? think(question, view, seat, about).answer : parts.quick(question, view, seat, about);
}
