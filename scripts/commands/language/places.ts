/** Where the texts of a language lie: in this project, or in a module of its own. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageFile, languageFiles } from "../../build/languages";
import { root } from "../../build/project.mjs";
import { faultOf, flat, type FaultFinder, type Stamps, type Texts } from "../../build/translation/check";
import { contentFile, contentOf, FOLDERS_FILE, folderContent, translatablePacks } from "../../content/translatable";
import { contentFaultOf } from "../../content/translation-faults";
import { decoded } from "../../../module/kit/text/decoded";

/** The place of a language. */
export interface Place {
  readonly language: string;
  /** The folder with a file for each part of the texts. */
  readonly texts: string;
  /** The folder with a file for each compendium. */
  readonly content: string;
  /** The file that says for which English texts the translations were made. */
  readonly stamps: string;
  /** Whether the texts are a module of their own. */
  readonly isModule: boolean;
}

/** A part of the texts, in English and in the language of a place. */
export interface Part {
  readonly name: string;
  readonly english: Texts;
  readonly translated: Texts;
  readonly faultOf: FaultFinder;
}

/** The words of all compendia in English, by file. */
export const englishContent = (): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ...translatablePacks().map((pack) => [contentFile(pack), contentOf(pack)] as const),
    [FOLDERS_FILE, folderContent()],
  ]);

/** The place of a language of ours, or of the module in a folder. */
export const placeOf = (language: string, folder?: string): Place =>
  folder === undefined
    ? {
        language,
        texts: join(root, "lang", language),
        content: join(root, "content", language),
        stamps: join(root, "lang", `${language}.stamps`),
        isModule: false,
      }
    : {
        language,
        texts: join(folder, "lang"),
        content: join(folder, "content", language),
        stamps: join(folder, `${language}.stamps`),
        isModule: true,
      };

/** The parts of a language's texts, whether there is a file for them yet or not. */
export function partsOf({ texts, content }: Place): Part[] {
  const ours = languageFiles("en").map((file) => ({
    name: file.replace(".json", ""),
    english: flat(languageFile("en", file)),
    translated: flat(jsonIn(join(texts, file))),
    faultOf,
  }));
  const packs = [...englishContent()].map(([file, english]) => ({
    name: file.replace(/^all-hands\._?(.+)\.json$/, "content/$1"),
    english: wordsOf(english),
    translated: wordsOf(jsonIn(join(content, file))),
    faultOf: contentFaultOf,
  }));
  return [...ours, ...packs];
}

/** The texts of a compendium's file, without what only tells Babele where they belong. */
const wordsOf = (content: object): Texts => new Map([...flat(content)].filter(([key]) => !key.startsWith("mapping.")));

const jsonIn = (path: string): object => (existsSync(path) ? (JSON.parse(decoded(readFileSync(path))) as object) : {});

/** The stamps of a place: a line for each translation, its digest and that of its English text. */
export function stampsOf({ stamps }: Place): Stamps {
  if (!existsSync(stamps)) return new Map();
  return new Map(
    decoded(readFileSync(stamps))
      .split("\n")
      .flatMap((line): [string, string][] => {
        const [stamp, source] = line.split(" ");
        return stamp && source ? [[stamp, source]] : [];
      }),
  );
}

/** The text of the file of stamps, in an order that makes little work for version control. */
export const stampLines = (stamps: Stamps): string =>
  `${[...stamps]
    .map((pair) => pair.join(" "))
    .sort()
    .join("\n")}\n`;
