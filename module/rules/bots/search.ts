/**
 * A player that tries its answers out before it gives one: in battles as its seat may take them to stand, with what it does
 * not see dealt anew each time, played on by a quick player from both sides. All answers are tried with the same deals
 * and dice, so that few battles tell them apart; the better half goes on (sequential halving), and the quick player's own
 * answer stays unless another one is better by more than chance.
 */
import {
  canonical,
  refuseWhole,
  seeded,
  simulator,
  type AnyQuestion,
  type Game,
  type Json,
  type Outcome,
  type Player,
  type Players,
  type Random,
  type Searched,
  type Seat,
} from "../kernel";

/** Of a menu that has more answers, so many are tried. */
const MOST_ANSWERS = 16;
/** Seeds of single battles are drawn up to here. */
const SEEDS = 2 ** 31 - 1;
/** The outcome of a battle that was not played to its end. */
const CUT: Outcome = { winners: [], reason: "cut" };

/** The answers that are tried: what the quick player says first, then the rest of a short menu, or some of a long one. */
function candidates<View>(
  { quick, proposals }: Pick<Searched<unknown, unknown, View>, "quick" | "proposals">,
  [question, view, seat, about]: Parameters<Player<View>>,
  random: Random,
): Json[] {
  const menu = question.menu(view, seat, about);
  const usual = quick(question, view, seat, about);
  const proposed = (proposals?.(question, view, seat, about) ?? []).filter((answer) => !refuseWhole(menu, answer));
  const listed = menu.list?.() ?? [];
  const others =
    listed.length > 0 && listed.length <= MOST_ANSWERS
      ? listed
      : Array.from({ length: 2 * MOST_ANSWERS }, () => menu.sample(random));
  const found = new Map(
    [usual, ...proposed, ...others].flatMap((answer) => (answer === undefined ? [] : [[canonical(answer), answer]])),
  );
  return [...found.values()].slice(0, MOST_ANSWERS);
}

/** Plays a battle on after an answer to the first question of this name. What is won counts 1, a draw a half. */
function playOn<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  state: State,
  [name, seat, answer]: readonly [name: string, seat: Seat, answer: Json],
  random: Random,
): number {
  let [left, isFirst] = [parts.steps, true];
  const game: Game<State, Setup, View> = {
    ...parts.game,
    step(from, referee) {
      left--;
      parts.game.step(from, referee);
    },
    outcome: (reached) => parts.game.outcome(reached) ?? (left <= 0 ? CUT : null),
  };
  const { quick, hasty = quick } = parts;
  const own: Player<View> = (question, view, asked, about) => {
    if (!isFirst || question.name !== name) return hasty(question, view, asked, about);
    isFirst = false;
    return answer;
  };
  const players = parts.game.seats(state).map((each) => [each, each === seat ? own : hasty]);
  const outcome = simulator(game, Object.fromEntries(players) as Players<View>, random)(state);
  if (outcome === CUT) return parts.standing(state, seat);
  return outcome.winners.includes(seat) ? 1 : outcome.winners.length === 0 ? 0.5 : 0;
}

/** An answer, and by how much it did better than what the quick player says, battle by battle. */
interface Tried {
  readonly answer: Json;
  readonly gains: number[];
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The gain that is left when chance is taken off: its mean less one standard error. */
function sureGain({ gains }: Tried): number {
  const average = mean(gains);
  const spread = gains.reduce((sum, gain) => sum + (gain - average) ** 2, 0);
  return gains.length < 2 ? -Infinity : average - Math.sqrt(spread / (gains.length - 1) / gains.length);
}

/**
 * A player that searches with so many battles for each answer that it weighs. The same seed gives the same play.
 *
 * @param plays  battles a decision
 */
export function searcher<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  random: Random,
  plays: number,
): Player<View> {
  const isWeighed = ({ name, standing }: AnyQuestion<View>) => !standing && parts.weighed.includes(name);
  return (question, view, seat, about) => {
    if (!isWeighed(question)) return parts.quick(question, view, seat, about);
    const [usual = null, ...others] = candidates(parts, [question, view, seat, about], random);
    let pool: Tried[] = others.map((answer) => ({ answer, gains: [] }));
    const rounds = Math.max(1, Math.ceil(Math.log2(pool.length)));
    for (let round = 0; round < rounds && pool.length > 0; round++) {
      const times = Math.max(1, Math.floor(plays / rounds / (pool.length + 1)));
      for (let time = 0; time < times; time++) {
        const [dealt, thrown] = [random(SEEDS), random(SEEDS)];
        const valueOf = (answer: Json) => {
          const state = parts.deal(view, seat, seeded(dealt));
          if (state === null) return null;
          const menu = question.menu(parts.game.view(state, seat), seat, about);
          // What may be said to what is seen may not fit what was dealt.
          if (refuseWhole(menu, answer)) return null;
          return playOn(parts, state, [question.name, seat, answer], seeded(thrown));
        };
        const measure = valueOf(usual);
        if (measure === null) continue;
        for (const { answer, gains } of pool) {
          const value = valueOf(answer);
          if (value !== null) gains.push(value - measure);
        }
      }
      pool = [...pool].sort((one, other) => mean(other.gains) - mean(one.gains));
      if (round < rounds - 1) pool = pool.slice(0, Math.ceil(pool.length / 2));
    }
    const [best] = pool;
    return best && sureGain(best) > 0 ? best.answer : usual;
  };
}
