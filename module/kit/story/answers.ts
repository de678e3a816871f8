/** Answers in a game's own words: advice and drafts are shown as sentences, like the story, and not as data. Pure. */
import type { Json } from "../../rules/kernel";
import type { QuestionSeen } from "../game/storyteller";
import { phrase, type Value } from "../text/sentence";
import { unlessIncomplete } from "./event-text";

/** A question whose answer is to be put into words. */
interface AnswerAsked<View, About extends Json = Json> extends Omit<QuestionSeen<View>, "about"> {
  readonly about: About;
}

/** The same, for the function that puts an answer into words. */
export interface AnswerSaid<View, About extends Json = Json> extends AnswerAsked<View, About> {
  /** A sentence of the game's answers, by the end of its key. */
  readonly phrase: (key: string, values?: { readonly [name: string]: Value }) => string;
}

/** Puts an answer to one kind of question into words. Each trusts the types of its question and answer. */
type AnswerWords<View> = { say(said: AnswerSaid<View>, answer: Json): string }["say"];

/** A game's wording of answers, by the names of its questions. */
type AnswerTable<View> = { readonly [question: string]: AnswerWords<View> | undefined };

/**
 * Puts answers into a game's words; blank if it has none for an answer, or the answer lacks what they need.
 *
 * @param beginning  the prefix of the language keys of all its sentences
 */
export const answersOf =
  <View>(beginning: string, table: AnswerTable<View>) =>
  (asked: AnswerAsked<View>, answer: Json): string => {
    const words = Object.hasOwn(table, asked.name) ? table[asked.name] : undefined;
    const said = { ...asked, phrase: (key: string, values = {}) => phrase(beginning + key, values) };
    return (words && unlessIncomplete(() => words(said, answer))) ?? "";
  };
