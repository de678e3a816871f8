/** The system's texts by their keys: a test says which text it expects, however that is worded. */
import { fill, plain } from "../../module/kit/text/sentence";
import { languageTexts, textAt } from "../../scripts/build/languages";

type Values = { readonly [placeholder: string]: string | number };

const ALL = languageTexts("en");

/** The English text of a key, placeholders included. A key without a text throws. */
const textOf = (key: string): string => textAt(ALL, key);

/** The text of a key with its values; `absent` gives what stands for a placeholder without one. */
function filled(key: string, values: Values, absent: (placeholder: string) => string): string {
  const unused = new Set(Object.keys(values));
  const text = fill(textOf(key), (name) => {
    unused.delete(name);
    return values[name] ?? absent(name);
  });
  if (unused.size > 0) throw new Error(`${key} has no {${[...unused].join("}, {")}}`);
  return plain(text);
}

/** The text of a key with its values. Throws unless there is exactly one for each placeholder. */
export function sentence(key: string, values: Values = {}): string {
  return filled(key, values, (placeholder) => {
    throw new Error(`${key} needs a value for {${placeholder}}`);
  });
}

/** Stands for any text: no text has it. */
const ANY = "\u0000";

/** Matches the text of a key, wherever it stands; any text may be in the place of placeholders without a value. */
export function sentenceLike(key: string, values: Values = {}): RegExp {
  const parts = filled(key, values, () => ANY).split(ANY);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(escaped.join("[^]*?"));
}

/** Matches what begins with the text of a key, whatever follows: a hint, or the key to press. */
export const sentenceAtStart = (key: string, values?: Values): RegExp =>
  new RegExp(`^\\s*${sentenceLike(key, values).source}`);
