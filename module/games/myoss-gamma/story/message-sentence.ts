/** Sentences about designs, and about what the rules cannot play with. */
import { faultSentence as faultOf, localize, phrase, textOr } from "../../../kit/text/sentence";
import type { RulesError } from "../../../rules/kernel";
import { listed } from "../../../kit/text/lists";

/** Values of messages about designs that are words with a text of their own. */
const WORDS: readonly string[] = ["why", "kind", "part"];

/** The sentence of a message about a design. Its data contain names where the rules put ids. */
export function designSentence(code: string, data: { readonly [name: string]: string | number }): string {
  const values = Object.entries(data).map(([name, value]): [string, string | number] => {
    if (!WORDS.includes(name)) return [name, value];
    const key = name === "kind" ? `ALLHANDS.myoss-gamma.kind.${value}` : `ALLHANDS.myoss-gamma.word.${value}`;
    return [name, textOr(key, value)];
  });
  return phrase(`ALLHANDS.myoss-gamma.message.${code}`, Object.fromEntries(values));
}

/** The sentence of a `RulesError`: design faults begin with ship and component. Null if there is none for this code. */
export function faultSentence(code: string, data: { readonly [name: string]: string | number }): string | null {
  if (!/^[EWN]_/.test(code)) return faultOf(code, data);
  const key = `ALLHANDS.myoss-gamma.message.${code}`;
  if (localize(key) === key) return null;
  const whose = [data["ship"], data["component"]].filter((name) => name !== undefined);
  const text = designSentence(code, data);
  return whose.length === 0 ? text : phrase("ALLHANDS.fault.inDesign", { whose: listed(whose), text });
}

/** A sentence for something that the rules cannot play with, including the messages about designs. */
export function explain({ code, data, message }: RulesError): string {
  return faultSentence(code, data) ?? message;
}
