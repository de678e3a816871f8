/** Access to repository files, for scripts that make them and tests: pictures, compendium sources, texts. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The text of a file. */
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** The content of a JSON file. */
export const jsonOf = (path: string): unknown => JSON.parse(textOf(path));

/** The texts of the files directly in a folder, by name. */
export const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, textOf(join(folder, name))]),
  );

/** All documents of a compendium pack, by file name, without its folders. */
export function documentsIn<Document>(pack: string): (readonly [file: string, document: Document])[] {
  const folder = join("packs/_source", pack);
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json") && basename(path) !== "_folder.json")
    .sort()
    .map((path) => [basename(path, ".json"), jsonOf(join(folder, path)) as Document]);
}

/** The source files of documents, as texts. */
export const sourcesOf = (documents: ReadonlyMap<string, object>): Map<string, string> =>
  new Map([...documents].map(([file, document]) => [file, `${JSON.stringify(document, null, 2)}\n`]));

/** Writes files into a folder, by name, and logs how many. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, text] of files) await writeFile(join(root, folder, file), text);
  console.log(`${folder}: ${files.size} files`);
}

const language = jsonOf("lang/en.json");

/** The English text of a language key. @throws if there is none */
export function english(key: string): string {
  const found = key
    .split(".")
    .reduce<unknown>((group, part) => (group as { readonly [name: string]: unknown } | undefined)?.[part], language);
  if (typeof found !== "string") throw new Error(`lang/en.json has no text "${key}"`);
  return found;
}
