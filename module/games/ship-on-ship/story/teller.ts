/** What a told event of a duel is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../foundry/text/sentence";
import type { Outcome, SumLine } from "../../../foundry/story/told";
import type { CardId, Seat } from "../../../rules/kernel";
import type { DuelEvent, Part } from "../../../rules/ship-on-ship";

/** One event as it is told. */
export interface Told {
  readonly event: string;
  readonly sentence: Sentence;
  /** Cards that lie open in it. */
  readonly cards: readonly CardId[];
  readonly sum: readonly SumLine[];
  readonly outcome: Outcome | null;
}

/** The event of a name. */
export type EventNamed<Name extends DuelEvent["event"]> = Extract<DuelEvent, { event: Name }>;
/** What is told of an event; what is left out there is none of. */
export type Telling = Partial<Omit<Told, "event">>;
/** How events are told. */
export type Tellers<Names extends DuelEvent["event"]> = {
  readonly [Name in Names]: (event: EventNamed<Name>, teller: Teller) => Telling;
};

/** What tellers need: names as marks, sentences, sums. */
export interface Teller {
  ship(id: string): Mark;
  /** The names of seats, one after another: of their ships, or who plays them. */
  seats(ids: readonly Seat[]): string;
  say(key: string, values?: { readonly [name: string]: Value }): Sentence;
  text(key: string): string;
  condition(card: CardId): string;
  sum(title: string, ship: string, parts: readonly Part[], cards: readonly CardId[], value: number): SumLine[];
  outcome(tone: Outcome["tone"], key: string, values?: { readonly [name: string]: Value }): Outcome;
}
