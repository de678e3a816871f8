/**
 * A player that tries its answers out before it gives one: in battles as its seat may take them to stand, with what it does
 * not see dealt anew each time, played on by a quick player from both sides. The quick player's own answer stays unless
 * another one is better by more than chance.
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

/** How long is thought: at most so many battles, or until the clock outside says enough: rules have none. */
export interface Budget {
  readonly plays: number;
  /**
   * Answers that somebody wants to know the worth of: all are tried alike, and in battles that are played to their end, as
   * what is told of them is a chance to win. Left out: it is the best answer that is looked for.
   */
  readonly offered?: readonly Json[];
  /** What another thinker remembers: `seen` of its last thought in this seat. */
  readonly seen?: SeenTurn | null;
  /** Asked between battles; `soFar` gives what came of thinking until then. */
  enough?(soFar: () => Thought): boolean;
}

/** Seeds of single battles are drawn up to here. */
const SEEDS = 2 ** 31 - 1;

/** Battles that are played to their end are cut off after so many steps all the same: some have none. */
const TO_THE_END = 2000;

/** An answer that was tried: how good it is for the seat (0 lost, 1 won, whatever the temper), with its standard error and the battles behind it. */
export interface Tried {
  readonly answer: Json;
  readonly worth: number;
  readonly error: number;
  readonly plays: number;
  /** What the others, and what its own side, is most likely to lose by it. */
  readonly hopes?: Omen;
  readonly fears?: Omen;
}

/** What came of thinking: the answer, and all that were tried, those first that are liked best (empty: nothing was weighed). */
export interface Thought {
  readonly answer: Json;
  /** What the quick player says. */
  readonly usual: Json;
  readonly tried: readonly Tried[];
  /** What is remembered of the turn, for whoever thinks next in this seat. */
  readonly seen?: SeenTurn | null;
}

/** Answers a question after thinking. A standing offer is not for it: whoever lets one pass gives no answer. */
export type Thinker<View> = (question: AnyQuestion<View>, view: View, seat: Seat, about: unknown) => Thought;

/** Whether a question is searched at all. */
export const isWeighed = <View>({ weighed }: Weighing<View>, { name, standing }: AnyQuestion<View>): boolean =>
  standing !== true && weighed.includes(name);

/** A player that thinks, remembers its turn, and says what came of it. The same seed and number of plays give the same thought. */
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
    const usual = stands(quick) ? quick : question.fallback(view, seat, about);
    const remembered = (thought: Thought): Thought => ({ ...thought, seen: after(thought.answer) });
    // Null: too little is known to play on.
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
          // What may be said to what is seen may not fit what was dealt.
          if (refuseWhole(menu, answer)) return null;
          return rollOut(played, state, [question.name, seat, answer], seeded(thrown), start);
        };
      });
    const thought = conclusion();
    seen = after(thought.answer);
    return thought;
  };
}

/** What is known of all that was tried. The only answer there is need not be tried to be told of. */
function conclude(first: Trial, others: readonly Trial[]): Thought {
  const { answer: usual } = first;
  const measure = first.plays === 0 ? 0.5 : first.worth / first.plays;
  const tried = [first, ...others]
    .filter(({ plays }) => plays > 0 || others.length === 0)
    .sort((one, other) => meanGain(other) - meanGain(one))
    .map((trial): Tried => {
      // Worth counts from the usual answer's: luck in the deals that one had and the other had not tells nothing.
      const worth = Math.min(1, Math.max(0, measure + meanLead(trial)));
      const { answer, plays } = trial;
      const [hopes, fears] = [omenOf(trial, false), omenOf(trial, true)];
      return { answer, worth, error: errorOf(trial), plays, ...(hopes && { hopes }), ...(fears && { fears }) };
    });
  return { answer: surelyBest(others)?.answer ?? usual, usual, tried };
}

/**
 * A player that searches with so many battles a decision. The same seed gives the same play.
 *
 * @param plays  battles a decision
 */
export function searcher<State, Setup, View>(
  parts: Tempered<State, Setup, View>,
  random: Random,
  plays: number,
): Player<View> {
  // Nobody is told why it plays as it does.
  const { stakes: _stakes, ...silent } = parts;
  const think = thinker(silent, random, { plays });
  return (question, view, seat, about) =>
    isWeighed(parts, question) ? think(question, view, seat, about).answer : parts.quick(question, view, seat, about);
}
