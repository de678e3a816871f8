/** What a told event of a battle is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../kit/text/sentence";
import type { Outcome, SumLine } from "../../../kit/story/told";
import type { Json, Seat } from "../../../rules/kernel";
import type { BattleEvent, Rolled } from "../../../rules/space-opera";

/** The Gamemaster let something else happen than the rules would have, as the kernel tells it. */
export type Overruled = {
  event: "overruled";
  question: string;
  about: Json;
  proposed: Json;
  answer: Json;
};

export type StoryEvent = BattleEvent | Overruled;

/** What tellers need: names as marks, sentences, sums. */
export interface Teller {
  ship(id: string): Mark;
  /** A gun, a location or somebody aboard. */
  part(id: string): Mark;
  name(id: string): string;
  /** The names of those who play these seats, one after another. */
  seats(ids: readonly Seat[]): string;
  say(key: string, values?: { readonly [name: string]: Value }): Sentence;
  text(key: string, values?: { readonly [name: string]: Value }): string;
  /** How a skill came about, headed by whose roll it was. */
  sum(title: string, roll: Rolled): SumLine[];
  outcome(tone: Outcome["tone"], key: string, values?: { readonly [name: string]: Value }): Outcome;
}
