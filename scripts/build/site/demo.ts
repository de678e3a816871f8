/**
 * The demo as a folder of files that any web server can serve, under any path: the built system as it is, drydock's
 * client, and drydock's server as the script of a worker; compendia and templates are compiled.
 */
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { build, type InlineConfig, type Plugin } from "vite";
import { readRecords } from "../../../drydock/server/compiled-pack";
import { readManifest } from "../../../drydock/server/package-files";
import type { Files } from "../../../drydock/site/offline-asks";
import { type JsonObject, type PackDocumentName, RECORDS, USUAL_GENERATION } from "../../../drydock/protocol";
import type { PackDeclaration } from "../../../drydock/server/pack-declarations";
import { INDEX_FIELDS } from "../../../drydock/server/packs";
import drydock from "../../../drydock/vite.config";
import { NOTICES } from "../notices";
import { bundledModules } from "./notices";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const system = join(root, "dist");
const inDrydock = (path: string): string => join(root, "drydock", path);

/** The pages, which say of which version they are, and why they stay empty if they do. */
const PAGES = ["index.html", "join.html"];
const CHECK = '<head>\n    <script src="drydock/start-check.js"></script>';

/** Class names are part of the API. */
const minify = { compress: true, mangle: { keepNames: { class: true, function: false } }, codegen: true } as const;

/** Puts the site's way to its world in the place of the server's, and its start in the place of the client's. */
const instead: Plugin = {
  name: "site:instead",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!importer || !source.endsWith("/access")) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id === inDrydock("client/access.ts") ? inDrydock("site/access.ts") : null;
  },
  transformIndexHtml: { order: "pre", handler: (html) => html.replace("./main.ts", "../site/main.ts") },
};

/** sanitize-html reads style attributes with it, which drydock does not let it do. */
const withoutPostcss: Plugin = {
  name: "site:without-postcss",
  enforce: "pre",
  resolveId: (id) => (id === "postcss" ? "\0postcss" : null),
  load: (id) =>
    id === "\0postcss" ? "export const parse = () => { throw new Error('styles are not read here'); };" : null,
};

/** Builds the demo into a folder, which is made anew. The system must have been built. */
export async function buildDemo(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { id, packs } = await readManifest(system, USUAL_GENERATION);
  const bundled = bundledModules();
  await buildClient(folder, bundled.plugin);
  await buildScript(folder, "drydock/host.js", "site/host.ts", [withoutPostcss, bundled.plugin]);
  await cp(inDrydock("site/start-check.js"), join(folder, "drydock/start-check.js"));
  await writeFile(join(folder, NOTICES), bundled.notices());
  // All but what only a server can read.
  await cp(system, join(folder, "systems", id), {
    recursive: true,
    filter: (from) => !from.endsWith(".map") && from !== join(system, "packs"),
  });
  await cp(inDrydock("server/pictures"), folder, { recursive: true });
  await writePacks(folder, packs, id);
  await compileTemplates(join(system, "templates"), join(folder, "drydock/templates/systems", id, "templates"));
  await keepable(folder);
}

/** Writes the compendia: one file with what all indexes need, and one for each with all of it. */
async function writePacks(folder: string, packs: readonly PackDeclaration[], id: string): Promise<void> {
  const indexes: Record<string, object> = {};
  await mkdir(join(folder, "drydock/packs"), { recursive: true });
  for (const { name, type, path } of packs) {
    const records = await readRecords(join(system, path), `${id}.${name}`);
    const all = Object.fromEntries(records);
    // A new world begins with the scenes.
    const isWhole = type === "Scene";
    indexes[name] = isWhole ? all : indexRecords(records, RECORDS[type as PackDocumentName]);
    if (!isWhole) await writeFile(join(folder, `drydock/packs/${name}.json`), JSON.stringify(all));
  }
  await writeFile(join(folder, "drydock/packs.json"), JSON.stringify(indexes));
}

/** Of documents as much as an index has of them, without those within; of folders all. `place`: where the documents are. */
function indexRecords(records: ReadonlyMap<string, JsonObject>, place: string): object {
  const listed = [...records].flatMap(([key, record]) => {
    if (key.startsWith("!folders!")) return [[key, record] as const];
    if (!key.startsWith(`!${place}!`)) return [];
    return [[key, Object.fromEntries(INDEX_FIELDS.map((field) => [field, record[field]]))] as const];
  });
  return Object.fromEntries(listed);
}

async function buildClient(folder: string, plugin: Plugin): Promise<void> {
  const options = drydock.build?.rolldownOptions;
  const config: InlineConfig = {
    ...drydock,
    configFile: false,
    root: inDrydock(""),
    base: "./",
    plugins: [...(drydock.plugins ?? []), instead, plugin],
    build: {
      ...drydock.build,
      outDir: join(folder, "drydock"),
      sourcemap: false,
      rolldownOptions: {
        ...options,
        input: { ...(options?.input as Record<string, string>), join: inDrydock("site/join.html") },
        output: {
          ...(options?.output as object),
          minify,
          // Web servers let browsers keep files for a while: those of two versions never mix.
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name]-[hash][extname]",
        },
      },
    },
  };
  await build(config);
  // The pages are in the folder itself, so that all addresses in them are relative to it.
  for (const [built, page] of [
    ["client/game.html", "index.html"],
    ["site/join.html", "join.html"],
    ["client/detached.html", "drydock/detached.html"],
  ] as const) {
    const html = await readFile(join(folder, "drydock", built), "utf8");
    const placed = html.replaceAll(/(src|href)="(?:\.\.?\/)+(?=[\w.-])/g, '$1="drydock/');
    await writeFile(join(folder, page), PAGES.includes(page) ? placed.replace("<head>", CHECK) : placed);
  }
  for (const built of ["client", "site"]) await rm(join(folder, "drydock", built), { recursive: true });
}

/** Builds one of the site's scripts into one file. */
async function buildScript(
  folder: string,
  to: string,
  from: string,
  plugins: Plugin[],
  define: Record<string, string> = {},
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    plugins,
    define,
    build: {
      outDir: join(folder, dirname(to)),
      emptyOutDir: false,
      target: "es2022",
      lib: { entry: inDrydock(from), formats: ["es"], fileName: () => to.slice(to.lastIndexOf("/") + 1) },
      rolldownOptions: { output: { minify, codeSplitting: false } },
    },
  });
}

async function compileTemplates(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith(".hbs")) continue;
    const target = join(to, `${file}.js`);
    await mkdir(dirname(target), { recursive: true });
    const template = String(Handlebars.precompile(await readFile(join(from, file), "utf8")));
    await writeFile(target, `export default ${template};\n`);
  }
}

/** What a browser keeps for playing without a network: the list of all files, and the script that keeps them. */
async function keepable(folder: string): Promise<void> {
  const version = hashOf(JSON.stringify(await filesIn(folder)));
  for (const page of PAGES) {
    const html = await readFile(join(folder, page), "utf8");
    await writeFile(join(folder, page), html.replace("<html ", `<html data-version="${version}" `));
  }
  const list = JSON.stringify(await filesIn(folder));
  await writeFile(join(folder, "files.json"), list);
  const define = { __VERSION__: JSON.stringify(version), __LIST__: JSON.stringify(hashOf(list)) };
  await buildScript(folder, "offline.js", "site/offline.ts", [], define);
}

/** The hashes and sizes of all files in a folder, by path, in their order. */
async function filesIn(folder: string): Promise<Files> {
  const files: Record<string, Files[string]> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    files[relative(folder, path).replaceAll(sep, "/")] = [hashOf(bytes), bytes.length];
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const hashOf = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex").slice(0, 16);
