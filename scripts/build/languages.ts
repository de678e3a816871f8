/** The system's texts: a folder of files in `lang` for each language, one for each part of the house. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../lang", import.meta.url));

/** Texts by the parts of their keys. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup;
}

/** The languages that All Hands speaks. */
export const languages = (): readonly string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

/** The files of a language, by name without its ending. */
export const languageFiles = (language: string): readonly string[] =>
  readdirSync(join(root, language))
    .filter((file) => file.endsWith(".json"))
    .sort();

/** The texts of one file of a language. */
export const languageFile = (language: string, file: string): TextGroup =>
  JSON.parse(readFileSync(join(root, language, file), "utf8")) as TextGroup;

/** All texts of a language, as Foundry reads them from one file. @throws if two files have texts for one key */
export const languageTexts = (language: string): TextGroup =>
  languageFiles(language).reduce<TextGroup>((texts, file) => merged(texts, languageFile(language, file), file), {});

function merged(texts: TextGroup, more: TextGroup, file: string): TextGroup {
  const all: { [name: string]: string | TextGroup } = { ...texts };
  for (const [name, added] of Object.entries(more)) {
    const there = all[name];
    if (there === undefined) all[name] = added;
    else if (typeof there === "object" && typeof added === "object") all[name] = merged(there, added, file);
    else throw new Error(`${file} has a text for "${name}", and so has another file of its language`);
  }
  return all;
}

/** What a key leads to: a text, or the texts below it; undefined if there is none. */
export const textsAt = (texts: TextGroup, key: string): string | TextGroup | undefined =>
  key
    .split(".")
    .reduce<string | TextGroup | undefined>(
      (group, name) => (typeof group === "object" ? group[name] : undefined),
      texts,
    );

/** The text of a key. @throws if there is none */
export function textAt(texts: TextGroup, key: string): string {
  const text = textsAt(texts, key);
  if (typeof text !== "string") throw new Error(`there is no text for ${key}`);
  return text;
}

/** The texts below a key. @throws if there are none */
export function groupAt(texts: TextGroup, key: string): TextGroup {
  const group = textsAt(texts, key);
  if (typeof group !== "object") throw new Error(`there are no texts below ${key}`);
  return group;
}
