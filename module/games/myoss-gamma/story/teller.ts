/** What a told event is made of, and what those who tell it work with. */
import type { Seat } from "../../../rules/kernel";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";
import { signed, type Mark, type Sentence, type Value } from "../../../kit/text/sentence";
import type { EventNamed, Outcome, ShownDie, SumLine, Tone } from "../../../kit/story/told";

/** What tellers need: names as marks, and sentences. */
export interface Teller {
  ship(id: string): Mark;
  part(ship: string, id: string): Mark;
  /** What each of some rolls would strike, in words; blank: an older record does not say it. */
  strikes(rolls: readonly number[], reading: Reading | undefined): string[];
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
  { ship, weapon, target, index, parts }: EventNamed<MyossEvent, "shotFired" | "shuttleShot">,
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
