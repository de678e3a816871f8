/**
 * Circumstances: what a Gamemaster says makes a difference, such as an ion storm or a fresh crew. Each adds ±n to one
 * number of one thing, with a reason, for some rounds or until it is taken away. They are part of the state, so odds,
 * bots and forecasts count them, and a record repeats them. The rules only read them: a Gamemaster adds and removes
 * them as an edit.
 */
import { isObject } from "./json";
import { is, type Fitting } from "./shape";

/** The most circumstances that a battle has at a time. */
export const MOST_CIRCUMSTANCES = 40;
/** The most that one adds or subtracts. */
export const MOST_DELTA = 20;
/** The longest reason, in letters. */
export const LONGEST_REASON = 60;
/** The most rounds that one can be set to last. */
export const MOST_ROUNDS = 99;

/** What everything in a battle is called as the thing that a circumstance is on. */
export const EVERYTHING = "";

const isKey = is.matching(/^[\w./-]{0,80}$/);

const isCircumstance = is.exactly({
  id: is.matching(/^[\w-]{1,40}$/),
  /** The thing: `EVERYTHING`, the id of a seat or a ship, or `<ship>/<part>`. */
  on: isKey,
  /** The number of the thing that it changes, by the name that its game has for it. */
  number: is.matching(/^\w{1,40}$/),
  delta: is.where(is.integer, (delta) => delta !== 0 && Math.abs(delta) <= MOST_DELTA),
  reason: is.where(is.text, ({ length }) => length > 0 && length <= LONGEST_REASON),
  /** The last round in which it counts; null: until it is taken away. */
  until: is.nullable(is.count),
});
export type Circumstance = Fitting<typeof isCircumstance>;

/** Whether something can be the circumstances of a battle. */
export const isCircumstances = is.where(is.listOf(isCircumstance), ({ length }) => length <= MOST_CIRCUMSTANCES);

/** A state that may have circumstances. Without any, the member is missing: that is how earlier versions left it. */
export interface Circumstantial {
  circumstances?: readonly Circumstance[];
}

/** A thing that a circumstance can be on. */
export interface CircumstanceTarget {
  /** As in `Circumstance.on`. */
  readonly on: string;
  readonly kind: "all" | "seat" | "ship" | "part";
  /** The numbers of it that a circumstance can change. */
  readonly numbers: readonly string[];
}

/** What a game's rules say about circumstances. */
export interface CircumstanceRules<View> {
  /** The round that is played; circumstances count up to a round of this count. */
  round(view: View): number;
  /** What circumstances can be on, as far as a view shows it; each part comes after its ship. */
  targets(view: View): readonly CircumstanceTarget[];
}

const NONE: readonly never[] = [];

/** The circumstances of a state or a view of any game. */
export const circumstancesOf = (state: unknown): readonly Circumstance[] =>
  isObject(state) && isCircumstances(state["circumstances"]) ? state["circumstances"] : NONE;
