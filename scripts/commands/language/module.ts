/** The module of a translation: its manifest, and its files with every text to be written over. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { languageFile, languageFiles } from "../../build/languages";
import { ANYWHERE } from "../../build/anywhere/manifest";
import { jsonOf } from "../../build/repository-files";
import { CommandError } from "../command";
import { englishContent, type Place } from "./places";
import { decoded } from "../../../module/kit/text/decoded";

/** Texts that only worlds of other systems need: the names of types under the id that All Hands has there. */
const NAMES_ANYWHERE = "anywhere.json";

/** Which worlds a file of the module is for. */
const OURS = { system: "all-hands" };
const OTHERS = { module: ANYWHERE.ID };

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The manifest of the module with the texts of a language. */
function languageManifest(lang: string, name: string): object {
  const { title, version, compatibility } = jsonOf("system.json") as {
    readonly title: string;
    readonly version: string;
    readonly compatibility: { readonly minimum: string };
  };
  const entry = (file: string, where: object) => ({ lang, name, path: `lang/${file}`, ...where });
  const files = languageFiles("en");
  return {
    id: `all-hands-${lang.toLowerCase()}`,
    title: `${title}: ${name}`,
    description: `${title} in ${name}.`,
    version,
    // With what it was tried, only its translator can say.
    compatibility: { minimum: compatibility.minimum },
    languages: [
      ...files.map((file) => entry(file, OURS)),
      ...[...files, NAMES_ANYWHERE].map((file) => entry(file, OTHERS)),
    ],
    flags: { "all-hands": { content: { [lang]: `content/${lang}` } } },
  };
}

/** The names of types, as worlds of other systems look for them. */
function namesAnywhere(documents: object): object {
  const { TYPES = {} } = documents as { readonly TYPES?: { readonly [document: string]: object } };
  const types = Object.entries(TYPES).map(([document, names]) => [document, { [ANYWHERE.ID]: names }]);
  return { TYPES: Object.fromEntries(types) };
}

/** Writes a file where there is none yet. Returns whether it did. */
function writtenOnce(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** Writes again what the module's other texts give: the names of types for worlds of other systems. */
export function renewed({ texts }: Place): void {
  const documents = join(texts, "documents.json");
  if (!existsSync(documents)) return;
  const names = namesAnywhere(JSON.parse(decoded(readFileSync(documents))) as object);
  writeFileSync(join(texts, NAMES_ANYWHERE), jsonText(names));
}

/**
 * Makes the module of a language in a folder; what is there stays as it is, so new parts are added to an older one.
 *
 * @returns the paths of what was written
 * @throws CommandError for a language that has no plural rules
 */
export function newModule(folder: string, lang: string, name: string): string[] {
  if (!isLanguage(lang)) throw new CommandError(`"${lang}" is no code of a language, such as pl or pt-BR`);
  const files = new Map<string, object>([
    ["module.json", languageManifest(lang, name)],
    ...languageFiles("en").map((file) => [`lang/${file}`, languageFile("en", file)] as const),
    [`lang/${NAMES_ANYWHERE}`, namesAnywhere(languageFile("en", "documents.json"))],
    ...[...englishContent()].map(([file, words]) => [`content/${lang}/${file}`, words] as const),
  ]);
  return [...files].flatMap(([path, value]) => (writtenOnce(join(folder, path), jsonText(value)) ? [path] : []));
}

function isLanguage(lang: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(lang).length === 1;
  } catch {
    return false;
  }
}
