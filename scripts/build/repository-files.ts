/** Access to repository files, for scripts that make them and tests: pictures, compendium sources, texts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { languageTexts, textAt, textsAt, type TextGroup } from "./languages";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The text of a file. */
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** The content of a JSON file. */
export const jsonOf = (path: string): unknown => JSON.parse(textOf(path));

/** The paths of the JSON files anywhere below a folder, sorted; none if there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".json"))
        .sort()
        .map((path) => join(folder, path))
    : [];

/** All documents of a compendium pack, by file name, without its folders. */
export const documentsIn = <Document>(pack: string): (readonly [file: string, document: Document])[] =>
  filesBelow(join("packs/_source", pack))
    .filter((path) => basename(path) !== "_folder.json")
    .map((path) => [basename(path, ".json"), jsonOf(path) as Document]);

/** The source files of documents, as texts. */
export const sourcesOf = (documents: ReadonlyMap<string, object>): Map<string, string> =>
  new Map([...documents].map(([file, document]) => [file, `${JSON.stringify(document, null, 2)}\n`]));

/**
 * Writes files into a folder, by path: JSON in the repository's format, and only what differs from what is there. Other
 * files in the folders that they own are deleted. Returns the paths of what was written or deleted.
 */
export async function makeFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  owned: readonly string[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const path of owned.flatMap(filesIn)) {
    if (files.has(relative(folder, path))) continue;
    console.log(`${path}: deleted, as nothing makes it any more`);
    await rm(join(root, path));
    changed.push(path);
  }
  for (const [file, source] of files) {
    const path = join(folder, file);
    const text = file.endsWith(".json") ? (await format(path, source, { printWidth: 120 })).code : source;
    if (existsSync(join(root, path)) && textOf(path) === text) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    changed.push(path);
  }
  return changed;
}

/** The paths of the files directly in a folder; none if there is no such folder. */
const filesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(folder, entry.name)] : [],
      )
    : [];

const language = languageTexts("en");

/** The English text of a language key. @throws if there is none */
export const english = (key: string): string => textAt(language, key);

/** Returns the texts of a language by their keys; English where it has none. */
export const withEnglish =
  (texts: TextGroup) =>
  (key: string): string => {
    const text = textsAt(texts, key);
    return typeof text === "string" && text !== "" ? text : english(key);
  };
