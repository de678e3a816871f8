/**
 * `npm run packs`: compiles packs/_source/<pack>/**\/*.json into dist/packs/<pack>, the form that Foundry reads, and
 * draws their ships.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack, type Entry } from "@foundryvtt/foundryvtt-cli";
import { scriptOptions } from "../commands/command";
import { withOptionTables } from "./option-tables";
import { dropEmptyLevels } from "./pack-levels";
import { loosen } from "./pack-tables";
import { packProblems, type SourceFile } from "./pack-source";
import { writeShipPictures } from "./ship-pictures";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = join(root, "packs/_source");

interface Pack {
  readonly name: string;
  readonly type: string;
}

scriptOptions({});
const problems = await build();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Compiles every pack that the manifest declares, or none if a source has a fault. Returns the faults as sentences. */
async function build(): Promise<string[]> {
  const { packs } = JSON.parse(await readFile(join(root, "system.json"), "utf8")) as { packs: readonly Pack[] };
  const folders = existsSync(sources) ? await readdir(sources) : [];
  const faults = folders
    .filter((folder) => !packs.some(({ name }) => name === folder))
    .map((folder) => `packs/_source/${folder}: system.json declares no pack of this name`);
  for (const { name, type } of packs) {
    if (!folders.includes(name))
      faults.push(`system.json declares the pack "${name}", but packs/_source/${name} is missing`);
    else faults.push(...packProblems(await readFiles(join(sources, name)), type));
  }
  if (faults.length > 0) return faults;

  for (const { name, type } of packs) {
    const destination = join(root, "dist/packs", name);
    await rm(destination, { recursive: true, force: true });
    await mkdir(destination, { recursive: true });
    await compilePack(join(sources, name), destination, { recursive: true, log: false, transformEntry: complete });
    if (type === "Scene") await dropEmptyLevels(destination);
    await loosen(destination);
  }
  await writeShipPictures(join(root, "dist"));
  return [];
}

/** Puts the tables of options into the pages of a journal. */
function complete({ pages }: Entry): void {
  for (const { text } of pages ?? []) if (text?.content) text.content = withOptionTables(text.content);
}

async function readFiles(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({ path: relative(root, path), text: await readFile(path, "utf8") })),
  );
}
