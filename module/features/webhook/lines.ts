/** The lines of what is posted, in the language of the browser that posts. */
import { pairText, phrase, plain, type Sentence } from "../../kit/text/sentence";
import { asLine, asText, calledAs, type PostFacts } from "./body";

const namesOf = ({ people }: Pick<PostFacts, "people">) => ({ list: people.map(calledAs) });

/** Whom a battle waits for, and what is asked. `isGiven`: their answers only have to be shown. */
export function questionLines(facts: PostFacts, isGiven: boolean): string[] {
  const values = { names: namesOf(facts), battle: asText(facts.battle.name) };
  const first = phrase(`ALLHANDS.webhook.post.${isGiven ? "shown" : "asked"}`, values);
  return facts.question === "" ? [first] : [first, asLine(facts.question)];
}

/** What is read of a game's report. */
interface Told {
  readonly title?: string;
  readonly text?: string;
  readonly moments?: readonly { readonly when: string; readonly sentence: Sentence }[];
}

/** Most lines of a story, without the link. */
const MOST_LINES = 9;

/** How a battle went: the report of its game; without one, the last things that were told of it. */
export function endLines(
  { battle }: PostFacts,
  { title = "", text = "", moments = [] }: Told,
  last: readonly string[],
) {
  const told = moments.map(({ when, sentence }) => (when === "" ? plain(sentence) : pairText(when, plain(sentence))));
  const lines = [title, text, ...(told.length > 0 ? told : last)].filter((line) => line !== "");
  const first = phrase("ALLHANDS.webhook.post.over", { battle: asText(battle.name) });
  return [first, ...lines.map(asLine)].slice(0, MOST_LINES);
}
