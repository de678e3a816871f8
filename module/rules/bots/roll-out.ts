/** Playing a battle on after an answer, to see what it is worth. */
import {
  simulator,
  type Game,
  type Json,
  type Outcome,
  type Player,
  type Players,
  type Random,
  type Seat,
} from "../kernel";
import { likingOf, type Tempered } from "./temper";
import type { Ended } from "./trials";

/** The outcome of a battle that was cut off before its end. */
const CUT: Outcome = { winners: [], reason: "cut" };

const NOTHING: Ended["stakes"] = [];

/** What a battle that is lost is liked for lasting as long as it is played on: much less than any chance to win. */
const PATIENCE = 0.001;

/** Losses are reported up to the end of the next round, not for the whole battle. */
const SOON = 2;

const wonBy = ({ winners }: Outcome, seat: Seat): number =>
  winners.includes(seat) ? 1 : winners.length === 0 ? 0.5 : 0;

/**
 * Plays a battle on after an answer to the first question of this name. A win is worth 1, a draw a half; with a temper
 * it is liked a little more or less, and of battles that are lost the longer ones are liked a very little more: who holds
 * out may still be given a chance.
 *
 * @param start  a copy of the same state, to tell what is lost soon; if omitted, losses are not reported
 */
export function rollOut<State, Setup, View>(
  parts: Tempered<State, Setup, View>,
  state: State,
  [name, seat, answer]: readonly [name: string, seat: Seat, answer: Json],
  random: Random,
  start?: State,
): Ended {
  let [left, isFirst] = [parts.steps, true];
  const { round } = parts.foresight ?? {};
  const soon = start && round ? round(start) + SOON : Infinity;
  let lost: Ended["stakes"] | undefined;
  const game: Game<State, Setup, View> = {
    ...parts.game,
    step(from, referee) {
      left--;
      parts.game.step(from, referee);
    },
    outcome(reached) {
      if (start && !lost && round && round(reached) >= soon) lost = parts.stakes?.(reached, start, seat);
      return parts.game.outcome(reached) ?? (left <= 0 && parts.isSettled?.(reached) !== false ? CUT : null);
    },
  };
  const liking = likingOf(parts, state, seat);
  const { quick, hasty = quick } = parts;
  const own: Player<View> = (question, view, asked, about) => {
    if (!isFirst || question.name !== name) return hasty(question, view, asked, about);
    isFirst = false;
    return answer;
  };
  const players = parts.game.seats(state).map((each) => [each, each === seat ? own : hasty]);
  const outcome = simulator(game, Object.fromEntries(players) as Players<View>, random)(state);
  const worth = outcome === CUT ? parts.standing(state, seat) : wonBy(outcome, seat);
  if (start) lost ??= parts.stakes?.(state, start, seat);
  const patience = worth === 0 ? PATIENCE * (1 - Math.max(0, left) / parts.steps) : 0;
  return { worth, liking: liking(worth) + patience, stakes: lost ?? NOTHING };
}
