/** What a told event is made of, and what those who tell it work with. */
import type { Seat } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";
import { signed, type Mark, type Sentence, type Value } from "../../../foundry/text/sentence";
import type { Outcome, SumLine, Tone } from "../../../foundry/story/told";

export type { Outcome, SumLine, Tone } from "../../../foundry/story/told";

/** A die on the screen: its number, and a word under it. */
export interface ShownDie {
  readonly value: number;
  readonly note: string;
  /** The one that counts. */
  readonly chosen: boolean;
  /** Thrown, but without effect. */
  readonly void: boolean;
}

/** One event as it is told. */
export interface Told {
  readonly event: string;
  readonly ship: string | null;
  readonly sentence: Sentence;
  readonly dice: readonly ShownDie[];
  readonly sum: readonly SumLine[];
  readonly outcome: Outcome | null;
}

/** The event of a name. */
export type EventNamed<Name extends MyossEvent["event"]> = Extract<MyossEvent, { event: Name }>;
/** What is told of an event; what is left out there is none of. */
export type Telling = Omit<Partial<Told>, "event">;
/** How some events are told. */
export type Tellers<Names extends MyossEvent["event"]> = {
  readonly [Name in Names]: (event: EventNamed<Name>, teller: Teller) => Telling;
};

/** What tellers need: names as marks, and sentences. */
export interface Teller {
  ship(id: string): Mark;
  part(ship: string, id: string): Mark;
  /** The component at a number of the hit chart of a section; null beyond it. */
  at(ship: string, section: string, location: number): string | null;
  section(ship: string, id: string): Mark;
  /** Ships or shuttles, one after another. */
  list(ids: readonly string[]): string;
  seat(seat: Seat): Mark;
  say(key: string, values?: { readonly [name: string]: Value }): Sentence;
  word(key: string, values?: { readonly [name: string]: Value }): string;
  outcome(tone: Tone, key: string, values?: { readonly [name: string]: Value }): Outcome;
}

/** A number that matters. */
export const number = (value: number): Mark => ({ text: String(value), kind: "number" });
/** A die, with a word under it. */
export const die = (value: number, note: string, chosen = true): ShownDie => ({ value, note, chosen, void: false });

/** A shot, at a ship or a shuttle: who fires what at whom, and the sum that it is rolled on. */
export function shot(
  { ship, weapon, target, index, parts }: EventNamed<"shotFired" | "shuttleShot">,
  { ship: named, part, say, word }: Teller,
): { sentence: Sentence; sum: SumLine[] } {
  return {
    sentence: say("shotFired", {
      ship: named(ship),
      weapon: part(ship, weapon),
      target: named(target),
      index: { text: signed(index), kind: "number" },
    }),
    sum: [
      ...parts.map((line) => ({ name: word(`part.${line.part}`), value: signed(line.value) })),
      { name: word("part.index"), value: signed(index) },
    ],
  };
}
