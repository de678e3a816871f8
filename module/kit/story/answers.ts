/** How games say their own answers: advice and drafts are read as sentences, as the story is, and not as data. Pure. */
import type { Json } from "../../rules/kernel";
import type { QuestionSeen } from "../battle/table-game";
import { phrase, type Value } from "../text/sentence";
import { tellingOf } from "./told";

/** A question whose answer is to be said. */
interface AnswerAsked<View, About extends Json = Json> extends Omit<QuestionSeen<View>, "about"> {
  readonly about: About;
}

/** The same for whoever words an answer. */
export interface AnswerSaid<View, About extends Json = Json> extends AnswerAsked<View, About> {
  /** A sentence of the game's answers, by what its key ends with. */
  readonly phrase: (key: string, values?: { readonly [name: string]: Value }) => string;
}

/** Says an answer to one kind of question. Each knows what its own is about and what answers it, which is believed. */
type AnswerWords<View> = { say(said: AnswerSaid<View>, answer: Json): string }["say"];

/** How a game says the answers to its questions, by their names. */
export type AnswerTable<View> = { readonly [question: string]: AnswerWords<View> | undefined };

/**
 * Says answers as a game does; blank: it has no words for one, or the answer lacks what they need.
 *
 * @param beginning  what the language keys of all its sentences begin with
 */
export const answersOf =
  <View>(beginning: string, table: AnswerTable<View>) =>
  (asked: AnswerAsked<View>, answer: Json): string => {
    const words = Object.hasOwn(table, asked.name) ? table[asked.name] : undefined;
    const said = { ...asked, phrase: (key: string, values = {}) => phrase(beginning + key, values) };
    return (words && tellingOf(() => words(said, answer))) ?? "";
  };

/** Names one after another: `Frigate, Submarine and Fire Ship`. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return phrase("ALLHANDS.story.and", { names: names.slice(0, -1).join(", "), last });
}
