/** The system's texts by their keys: a test says which text it expects, however that is worded. */
import { readFileSync } from "node:fs";
import { fill, plain } from "../../module/kit/text/sentence";

interface Group {
  readonly [name: string]: string | Group;
}
type Values = { readonly [placeholder: string]: string | number };

const ALL = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8")) as Group;

/** The English text of a key, placeholders included. A key without a text throws. */
function textOf(key: string): string {
  const text = key
    .split(".")
    .reduce<string | Group | undefined>((group, name) => (group as Group | undefined)?.[name], ALL);
  if (typeof text !== "string") throw new Error(`lang/en.json has no text for ${key}`);
  return text;
}

/** The text of a key with its placeholders filled. Throws unless there is exactly one value for each placeholder. */
export function sentence(key: string, values: Values = {}): string {
  const unused = new Set(Object.keys(values));
  const text = fill(textOf(key), (name) => {
    unused.delete(name);
    if (!Object.hasOwn(values, name)) throw new Error(`${key} needs a value for {${name}}`);
    return values[name];
  });
  if (unused.size > 0) throw new Error(`${key} has no {${[...unused].join("}, {")}}`);
  return plain(text);
}

/** What begins or ends a value that any text may stand for: no text has it. */
const ANY = "\u0000";

/** Matches the text of a key, wherever it stands; any text may be in the place of placeholders that have no value. */
export function sentenceLike(key: string, values: Values = {}): RegExp {
  const text = plain(fill(textOf(key), (name) => values[name] ?? ANY));
  const parts = text.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(parts.join("[^]*?"));
}

/** Matches what begins with the text of a key, whatever follows: a hint, or the key to press. */
export const sentenceAtStart = (key: string, values?: Values): RegExp =>
  new RegExp(`^\\s*${sentenceLike(key, values).source}`);
