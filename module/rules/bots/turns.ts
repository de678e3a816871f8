/**
 * A player's memory of its turn, so that an answer counts only if what follows keeps it. Nothing that was done in a
 * turn is taken back in it: if it looked better then and worse now, the difference was luck. And waiting for a turn
 * looks good only because the quick player acts in the next one: after waiting once, a player does not wait again where
 * the quick player would act.
 */
import {
  canonical,
  equal,
  seeded,
  type AnyQuestion,
  type Json,
  type Outcome,
  type Player,
  type Searched,
  type Seat,
  type Turn,
} from "../kernel";
import { rollOut } from "./roll-out";

/** A turn as far as it was played. Plain JSON. */
export interface SeenTurn {
  readonly seat: Seat;
  readonly id: string;
  /** Stored as text because its source goes on changing. */
  readonly rest: string;
  /** The values that each setting has had since `rest` last changed, the latest one last. */
  readonly held: { readonly [name: string]: readonly Json[] };
  /** Whether anything was done in the turn. */
  readonly acted: boolean;
  /** Whether nothing was done in the seat's turn before it. */
  readonly waited: boolean;
}

/** The memory of a turn, updated from the memory before it. */
function seenOf(before: SeenTurn | null, { id, rest, settings }: Turn, seat: Seat): SeenTurn {
  const last = before?.seat === seat ? before : null;
  const same = last?.id === id ? last : null;
  const now = canonical(rest);
  const known = same?.rest === now ? same.held : {};
  const held = Object.entries(settings).map(([name, value]): [string, readonly Json[]] => {
    const values = known[name] ?? [];
    return [name, equal(values.at(-1), value) ? values : [...values, value]];
  });
  const { acted, waited } = same ?? { acted: false, waited: last?.acted === false };
  return { seat, id, rest: now, held: { ...known, ...Object.fromEntries(held) }, acted, waited };
}

/** Whether a turn puts a setting back to an earlier value although nothing else has changed. */
const isTakenBack = (seen: SeenTurn, { rest, settings }: Turn): boolean =>
  seen.rest === canonical(rest) &&
  Object.entries(settings).some(([name, value]) => {
    const values = seen.held[name] ?? [];
    return !equal(values.at(-1), value) && values.some((one) => equal(one, value));
  });

/** Whether something that an answer changed is as before a little later, though nothing else has changed. */
const isUndone = (before: Turn, after: Turn, later: Turn): boolean =>
  equal(after.rest, later.rest) &&
  Object.entries(before.settings).some(
    ([name, value]) => !equal(value, after.settings[name]) && equal(value, later.settings[name]),
  );

/** What memory says about a question. */
interface Recalled {
  /** Whether the quick player's answer takes nothing back. */
  stands(answer: Json): boolean;
  /** Whether another answer takes nothing back and is not taken back by what the quick player does after it. */
  lasts(answer: Json): boolean;
  /** The memory after this answer. */
  after(answer: Json): SeenTurn | null;
}

/** The seed of the deal for looking ahead: always the same one. */
const ONE_DEAL = 1;
/** Steps of the turn to look ahead. */
const AHEAD = 6;
const SEEN_ENOUGH: Outcome = { winners: [], reason: "seen-enough" };

/** Recalls what was done before a question to which the quick player gives the `usual` answer. */
export function recall<State, Setup, View>(
  parts: Searched<State, Setup, View>,
  before: SeenTurn | null,
  [question, view, seat, about]: readonly [AnyQuestion<View>, View, Seat, Json],
  usual: Json,
): Recalled {
  const turn = parts.turn?.(view, seat);
  if (!turn) return { stands: () => true, lasts: () => true, after: () => before };
  const seen = seenOf(before, turn, seat);
  const nothing = question.fallback(view, seat, about);
  const isOverdue = seen.waited && !seen.acted && !equal(usual, nothing);
  const hasChanged = Object.values(seen.held).some(({ length }) => length > 1);
  const hasty: Player<View> = (asked, ...rest) => (asked.standing ? undefined : parts.quick(asked, ...rest));
  const isKept = (answer: Json, steps: number): boolean => {
    const start = parts.deal(view, seat, seeded(ONE_DEAL));
    if (start === null) return true;
    let [first, isBegun, kept] = [null as Turn | null, false, true];
    const outcome = (state: State): Outcome | null => {
      if (isBegun) {
        const then = parts.turn?.(parts.game.view(state, seat), seat);
        if (!then) return SEEN_ENOUGH;
        kept = first ? !isUndone(turn, first, then) : !isTakenBack(seen, then);
        first ??= then;
        if (!kept || then.id !== turn.id) return SEEN_ENOUGH;
      }
      isBegun = true;
      return parts.game.outcome(state);
    };
    const game = { ...parts.game, outcome };
    const short = { ...parts, game, hasty, steps, isSettled: () => true };
    rollOut(short, start, [question.name, seat, answer], seeded(ONE_DEAL));
    return kept;
  };
  return {
    stands: (answer) => !hasChanged || equal(answer, nothing) || isKept(answer, 1),
    lasts: (answer) => (equal(answer, nothing) ? !isOverdue : isKept(answer, AHEAD)),
    after: (answer) => ({ ...seen, acted: seen.acted || !equal(answer, nothing) }),
  };
}
