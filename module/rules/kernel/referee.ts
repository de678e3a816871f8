/**
 * The port between the rules and everything else. Rules are plain synchronous functions that ask a `Referee` and tell
 * it what happened; they do not know whether a die comes from Foundry, a script or a seeded generator, or an answer
 * from a person, a bot or a recording.
 */
import type { Json } from "./json";
import { is, type Shape } from "./shape";

/** A side of the table: `seat-1`, `seat-2`, … Who plays it (user, bot, Gamemaster) does not concern the rules. */
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
   * null if the answer is allowed, otherwise the reason. An answer with members left out is judged by what is there, so
   * a board can ask about each control: `{do: "fire"}` (may I fire at all?), `{do: "fire", weapon}` (this one?).
   */
  refuse(answer: unknown): Reason | null;
  /** If `refuse` judges partial answers: whether this one is complete enough to act on. */
  complete?(answer: unknown): boolean;
  /** Every complete legal answer, if they can be listed. */
  list?(): readonly Answer[];
  /** A legal answer, for bots and fuzzing. */
  sample(random: Random): Answer;
}

/**
 * One kind of question that a game asks, defined as a constant, not as an object per asking. `about` holds what the
 * seat must know beyond its view (which a screen still draws from the last checkpoint while a step is under way): the
 * rolls to choose from, the tied attributes. `menu` and `fallback` read nothing else.
 */
export interface Question<View, About extends Json, Answer extends Json> {
  readonly name: string;
  /**
   * The form of a complete answer, if it is an object or a list of objects. `Menu.refuse` looks at the members that it
   * knows; with this, an answer that has others is refused, too.
   */
  readonly form?: Shape<unknown>;
  menu(view: View, seat: Seat, about: About): Menu<Answer>;
  /** The answer for an absent seat; for a `confirm`, that nothing of the proposal is applied. */
  fallback(view: View, seat: Seat, about: About): Answer;
  /**
   * One of the allowed answers if the seat can tell that all have the same effect; null if they differ. Questions whose
   * answer others may not know leave it out: they could tell the answer from the seat not being asked.
   */
  moot?(view: View, seat: Seat, about: About): Answer | null;
  /** A standing offer never pops up and need not be answered; it may be taken up while others are asked. */
  readonly standing?: boolean;
}

/** A question of unknown type: its `about` is trusted to be the right one. */
export type AnyQuestion<View> = Question<View, Json, Json>;

/** One question put to one seat. */
export interface Asking<View, About extends Json, Answer extends Json> {
  readonly question: Question<View, About, Answer>;
  readonly seat: Seat;
  readonly about: About;
}

export type AnyAsking<View> = Asking<View, Json, Json>;

/** A question put to a seat, for `askAll` and `askFirst`; the type of `about` is checked here and then dropped. */
export function asking<View, About extends Json, Answer extends Json>(
  question: Question<View, About, Answer>,
  seat: Seat,
  about: About,
): Asking<View, Json, Answer> {
  return { question, seat, about };
}

/**
 * An event in the past tense: `{event: "componentHit", …}`. Ids and numbers, never sentences. For private events a
 * journal keeps the seats that may know them as `audience`: no event has a member of that name itself.
 */
export interface GameEvent {
  readonly event: string;
  readonly [key: string]: Json;
}

/** Whether something is an event; its other members depend on the game. */
export const isEvent = is.object({ event: is.text }) as Shape<GameEvent>;

/** The questions and events of rules. `View` is what a seat of this game may know. */
export interface Referee<View> {
  /**
   * Rolls one die: 1…sides. `reason` names the roll (`attack`, `destruction`); `seat` is the one that throws it if
   * people throw their own dice: if omitted, the seat that was asked first in the step.
   */
  die(reason: string, sides: number, seat?: Seat): number;
  /** The cards in a random order; the permutation is the answer that is stored. */
  shuffle<T>(reason: string, cards: readonly T[]): T[];
  ask<About extends Json, Answer extends Json>(
    question: Question<View, About, Answer>,
    seat: Seat,
    about: About,
  ): Answer;
  /** Asks all in secret; the answers become known to rules and others together. Returned in the askings' order. */
  askAll<About extends Json, Answer extends Json>(askings: readonly Asking<View, About, Answer>[]): Answer[];
  /** Asks all at once and takes the first answer. null if all were standing offers and none was taken up. */
  askFirst<Answer extends Json>(
    askings: readonly Asking<View, Json, Answer>[],
  ): { seat: Seat; name: string; answer: Answer } | null;
  /**
   * Lets the Gamemaster change a proposed result before it is applied; simulations return it unchanged, unless they
   * have a player for the seat `gm`. The question's fallback is that nothing is applied. If the answer is not the
   * proposed one, the referee itself tells everyone as `overruled`.
   */
  confirm<About extends Json, Answer extends Json>(
    question: Question<View, About, Answer>,
    proposed: Answer,
    about: About,
  ): Answer;
  /** Publishes an event: to everyone, or to an audience. */
  tell(event: GameEvent, audience?: readonly Seat[]): void;
  /** Whether this is a simulation, which needs no events. */
  readonly silent: boolean;
}

/** An event with the seats of the ships that it names, by ship id, at that time; without it, it names no ships. */
export type Seated<Event> = Event & { readonly seats?: { readonly [ship: string]: Seat } };

/** A referee that adds to events the seats of ships they name. `seatOf`: undefined for an id that is not a ship's. */
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

/** All strings within some data. */
function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
