/**
 * Translations of our compendia as they go into the system's folder: `content/<language>/all-hands.<pack>.json` with an
 * index of all names, and digests of the texts that we ship, by which the reader knows what nobody has changed.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { textDigest } from "../../module/kit/content/digest";
import type { Entry } from "../../module/kit/content/fields";
import { packIndex } from "../../module/kit/content/pack-index";
import {
  contentFile,
  contentOf,
  FOLDERS_FILE,
  translatablePacks,
  type FolderContent,
  type PackContent,
} from "../content/translatable";
import { languages, languageTexts } from "./languages";
import { withOptionTables } from "./option-tables";
import { filesBelow, jsonOf, withEnglish } from "./repository-files";

const FOLDER = "content";
const root = fileURLToPath(new URL("../..", import.meta.url));

/** A file of the system's folder. */
interface Built {
  readonly path: string;
  readonly source: string;
}

/** The languages in which there are texts of compendia. */
export const contentLanguages = (): readonly string[] =>
  existsSync(join(root, FOLDER))
    ? readdirSync(join(root, FOLDER), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

/** An entry with all its texts changed. */
const changed = (entry: Entry, change: (text: string) => string): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === "string" ? change(value) : changed(value, change),
    ]),
  );

/** The digests of a compendium's texts, as they are when packs are compiled. */
export const digestsOf = (pack: string): Entry =>
  changed(contentOf(pack).entries, (text) => textDigest(withOptionTables(text)));

/** The entries of a file with tables of options in its language. */
const inLanguage = (entries: PackContent["entries"], texts: (key: string) => string): PackContent["entries"] =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [id, changed(entry, (text) => withOptionTables(text, texts))]),
  );

/** The files of one language, as they are written, with an index. */
export function builtContent(language: string, files: ReadonlyMap<string, unknown>): readonly Built[] {
  const texts = withEnglish(languages().includes(language) ? languageTexts(language) : {});
  const folder = `${FOLDER}/${language}`;
  const packs = translatablePacks().flatMap((pack) => {
    const content = files.get(contentFile(pack)) as PackContent | undefined;
    if (!content) return [];
    return [[pack, { ...content, entries: inLanguage(content.entries, texts) }] as const];
  });
  const folders = files.get(FOLDERS_FILE) as FolderContent | undefined;
  const index = {
    folders: folders?.entries ?? {},
    packs: Object.fromEntries(packs.map(([pack, content]) => [pack, packIndex(content, digestsOf(pack))])),
  };
  return [
    { path: `${folder}/index.json`, source: JSON.stringify(index) },
    ...(folders ? [{ path: `${folder}/${FOLDERS_FILE}`, source: JSON.stringify(folders) }] : []),
    ...packs.map(([pack, content]) => ({ path: `${folder}/${contentFile(pack)}`, source: JSON.stringify(content) })),
  ];
}

/** The files of a language as they are written, by name. */
export const contentFilesOf = (language: string): ReadonlyMap<string, unknown> =>
  new Map(filesBelow(`${FOLDER}/${language}`).map((path) => [basename(path), jsonOf(path)] as const));

/** All files about texts of compendia. */
export const contentFiles = (): readonly Built[] => [
  ...translatablePacks().map((pack) => ({
    path: `${FOLDER}/digests/${contentFile(pack)}`,
    source: JSON.stringify(digestsOf(pack)),
  })),
  ...contentLanguages().flatMap((language) => builtContent(language, contentFilesOf(language))),
];
