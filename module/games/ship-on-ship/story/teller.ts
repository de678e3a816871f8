/** What a told event of a duel is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../kit/text/sentence";
import type { Outcome, SumLine } from "../../../kit/story/told";
import type { CardId } from "../../../rules/kernel";
import type { Part } from "../../../rules/ship-on-ship";

/** What tellers need: names as marks, sentences, sums. */
export interface Teller {
  ship(id: string): Mark;
  /** The names of ships, one after another; in older records of who plays them. */
  list(ids: readonly string[]): string;
  say(key: string, values?: { readonly [name: string]: Value }): Sentence;
  text(key: string): string;
  condition(card: CardId): string;
  sum(title: string, ship: string, parts: readonly Part[], cards: readonly CardId[], value: number): SumLine[];
  outcome(tone: Outcome["tone"], key: string, values?: { readonly [name: string]: Value }): Outcome;
}
