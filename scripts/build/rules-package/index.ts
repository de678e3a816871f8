/**
 * `npm run rules`: makes the package `@all-hands/rules` of `module/rules` in build/rules: modules and types for Node and
 * bundlers, as they are in the house, with the doors that other areas use. `npm pack` in that folder packs it.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isStarted } from "../../commands/command";
import { exportsList, writeSentences, writeShips } from "./parts";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../..");
const rules = join(root, "module/rules");

/** Files without an `index.ts` above them that are doors all the same: a folder of them, or some of one. */
const OWN_DOORS = ["kernel/recording", "kernel/retrace", "kernel/sealed-dice", "kernel/statistics", "kernel/what-if"];

interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly devDependencies: { readonly [name: string]: string };
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();

/** The doors by which others enter: of each folder its `index`, of the bots each file. */
function doors(): Record<string, string> {
  const folders = filesIn(rules, "/index.ts").map((path) => dirname(path));
  const bots = filesIn(join(rules, "bots"), ".ts")
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => `bots/${basename(path, ".ts")}`);
  return Object.fromEntries([
    ...folders.map((folder) => [folder, `${folder}/index`]),
    ...[...OWN_DOORS, ...bots].map((file) => [file, file]),
  ]) as Record<string, string>;
}

/** The name of the file that an import within the package means, as Node wants it. */
function named(from: string, specifier: string): string {
  const at = join(dirname(from), specifier);
  const isFolder = specifier.endsWith(".");
  if (!isFolder && existsSync(`${at}.d.ts`)) return `${specifier}.js`;
  if (existsSync(join(at, "index.d.ts"))) return `${specifier}/index.js`;
  throw new Error(`${from} imports ${specifier}, which was not made`);
}

/** Imports with the endings of files; data as modules, so that nobody's Node or bundler must know how to read JSON. */
function withEndings(path: string): void {
  const text = readFileSync(path, "utf8")
    .replaceAll(/(["'])(\.[^"'\n]*\.json)\1 with \{ type: "json" \}/g, '"$2.js"')
    .replaceAll(/((?:from|import) ?\(?)"(\.{1,2}(?:\/[^"\n]*)?)"/g, (whole, before: string, specifier: string) =>
      specifier.endsWith(".js") ? whole : `${before}"${named(path, specifier)}"`,
    );
  writeFileSync(path, text);
}

/** Makes the package in a folder, whatever was there before. @throws Error if the rules do not compile */
export async function makeRulesPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const options = ["--noEmit", "false", "--declaration", "--rootDir", rules, "--outDir", join(folder, "dist")];
  const { status, stdout } = spawnSync(process.execPath, [compiler, "--project", rules, ...options], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`module/rules does not compile:\n${stdout}`);
  const made = join(folder, "dist");
  for (const path of filesIn(made, ".json")) {
    writeFileSync(join(made, `${path}.js`), `export default ${readFileSync(join(made, path), "utf8")}`);
    rmSync(join(made, path));
  }
  for (const path of [...filesIn(made, ".js"), ...filesIn(made, ".d.ts")])
    if (!path.endsWith(".json.js")) withEndings(join(made, path));

  const ships = writeShips(made);
  const added = [...ships, await writeSentences(made)];
  const all = { ...doors(), ...Object.fromEntries(added.map((door) => [door, door])) };
  writeFileSync(join(folder, "EXPORTS.md"), exportsList(folder, all));

  const project = json(join(root, "package.json")) as Project;
  const used = new Set(filesIn(made, ".js").flatMap((path) => packagesIn(readFileSync(join(made, path), "utf8"))));
  const manifest = {
    name: "@all-hands/rules",
    version: project.version,
    description: "The rules of five games of ship-to-ship combat, with their bots, without a screen",
    license: project.license,
    type: "module",
    engines: project.engines,
    sideEffects: false,
    files: ["dist", "EXPORTS.md", "example.mjs"],
    exports: Object.fromEntries(
      Object.entries(all)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([door, file]) => [`./${door}`, { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }]),
    ),
    dependencies: Object.fromEntries([...used].sort().map((name) => [name, project.devDependencies[name]])),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ["README.md", "example.mjs"]) copyFileSync(join(here, file), join(folder, file));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
}

/** The packages that a module imports, by name. */
const packagesIn = (text: string): string[] =>
  [...text.matchAll(/from "((?:@[^/"]+\/)?[^/".][^/"]*)/g)].map(([, name]) => name as string);

if (isStarted(import.meta.url)) {
  const folder = join(root, "build/rules");
  await makeRulesPackage(folder);
  console.log(`${relative(root, folder)}: @all-hands/rules, to be packed by npm pack`);
}
