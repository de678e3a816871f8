/**
 * The port between the rules and everything else. Rules are plain synchronous functions that ask a `Referee` and tell
 * it what happened; whether a die comes from Foundry, a script or a seeded generator, and an answer from a person, a
 * bot or a recording, they do not know.
 */
import type { Json } from "./json";

/** One side of the table: `seat-1`, `seat-2`, … Who sits there (a user, a bot, the Gamemaster) is not the rules' business. */
export type Seat = string;

/** Why an answer is refused: a stable code (`weapon-already-fired`), with a sentence in `lang/` (`ALLHANDS.reason.<code>`) and its values. */
export interface Reason {
  readonly code: string;
  readonly data?: { readonly [key: string]: string | number };
}

/** A source of whole numbers, each from 1 to `sides` with the same chance. */
export type Random = (sides: number) => number;

/** The answers that a question allows, without listing thousands of objects. */
export interface Menu<Answer extends Json> {
  /**
   * Null if the answer is allowed, else why not. An answer with members left out is judged by what is there, so a
   * board can ask about each control: `{do: "fire"}` (may I fire at all?), `{do: "fire", weapon}` (this one?).
   */
  refuse(answer: unknown): Reason | null;
  /** Where `refuse` judges partial answers: whether this one says all that is needed to act on it. */
  complete?(answer: unknown): boolean;
  /** Every complete legal answer, where they can be listed. */
  list?(): readonly Answer[];
  /** A legal answer, for bots and fuzzing. */
  sample(random: Random): Answer;
}

/**
 * One kind of question that a game asks, defined once and for all: a constant, not an object made for each asking.
 * `about` holds what the seat must know beyond its view (which, while a step is under way, a screen still draws from
 * the last checkpoint): the rolls to choose from, the tied attributes. `menu` and `fallback` read nothing else.
 */
export interface Question<View, About extends Json, Answer extends Json> {
  readonly name: string;
  menu(view: View, seat: Seat, about: About): Menu<Answer>;
  /** What is answered for a seat that is absent; of a `confirm`: that nothing of what is proposed is applied. */
  fallback(view: View, seat: Seat, about: About): Answer;
  /**
   * One of the allowed answers where all come to the same, as the seat itself can tell; null: they differ. A question that
   * others may not know the answer to has none: that nobody was asked would tell them.
   */
  moot?(view: View, seat: Seat, about: About): Answer | null;
  /** A standing offer never pops up and need not be answered; it may be taken up while others are asked. */
  readonly standing?: boolean;
}

/** A question of which no more is known: `about` is believed to be what it is asked with. */
export type AnyQuestion<View> = Question<View, Json, Json>;

/** One question put to one seat. */
export interface Asking<View, About extends Json, Answer extends Json> {
  readonly question: Question<View, About, Answer>;
  readonly seat: Seat;
  readonly about: About;
}

export type AnyAsking<View> = Asking<View, Json, Json>;

/** A question put to a seat, for `askAll` and `askFirst`; what it is about has been checked here and is not told any more. */
export function asking<View, About extends Json, Answer extends Json>(
  question: Question<View, About, Answer>,
  seat: Seat,
  about: About,
): Asking<View, Json, Answer> {
  return { question, seat, about };
}

/**
 * What happened, in the past tense: `{event: "componentHit", …}`. Ids and numbers, never sentences. Of private events a
 * journal keeps the seats that may know them as `audience`: no event has a member of that name itself.
 */
export interface GameEvent {
  readonly event: string;
  readonly [key: string]: Json;
}

/** What rules ask and tell. `View` is what a seat of this game may know. */
export interface Referee<View> {
  /**
   * One die: 1…sides. `reason` names the roll (`attack`, `destruction`); `seat` is who throws it where people throw their
   * own dice: whoever was asked first in the step, if nobody is named.
   */
  die(reason: string, sides: number, seat?: Seat): number;
  /** The cards in a random order; the permutation is the answer that is stored. */
  shuffle<T>(reason: string, cards: readonly T[]): T[];
  ask<About extends Json, Answer extends Json>(
    question: Question<View, About, Answer>,
    seat: Seat,
    about: About,
  ): Answer;
  /** Asks all in secret; the answers are known to the rules, and to the others, together. In the order of the askings. */
  askAll<About extends Json, Answer extends Json>(askings: readonly Asking<View, About, Answer>[]): Answer[];
  /** Asks all at once and takes the first answer. Null if all were standing offers and none was taken up. */
  askFirst<Answer extends Json>(
    askings: readonly Asking<View, Json, Answer>[],
  ): { seat: Seat; name: string; answer: Answer } | null;
  /**
   * The Gamemaster may change a proposed result before it is applied; simulations return it as it is, unless somebody
   * plays the seat `gm` in them. The question's fallback is that nothing is applied. An answer that is not the proposed
   * one is told to all as `overruled`, by the referee itself.
   */
  confirm<About extends Json, Answer extends Json>(
    question: Question<View, About, Answer>,
    proposed: Answer,
    about: About,
  ): Answer;
  /** Publishes an event: to everyone, or to an audience. */
  tell(event: GameEvent, audience?: readonly Seat[]): void;
  /** A simulation: build no events. */
  readonly silent: boolean;
}

/** An event with the seats of the ships that it names, by their ids, as they are when it is told; without it, it names none. */
export type Seated<Event> = Event & { readonly seats?: { readonly [ship: string]: Seat } };

/** A referee whose events say of each ship that they name whose it is. `seatOf`: undefined of what is no ship. */
export function tellingSeats<View>(referee: Referee<View>, seatOf: (id: string) => Seat | undefined): Referee<View> {
  if (referee.silent) return referee;
  return {
    ...referee,
    tell: (event, audience) => {
      const named = textsIn(event).flatMap((id) => {
        const seat = seatOf(id);
        return seat === undefined ? [] : [[id, seat] as const];
      });
      referee.tell(named.length === 0 ? event : { ...event, seats: Object.fromEntries(named) }, audience);
    },
  };
}

/** All texts among some data. */
function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
