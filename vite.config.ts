import { statSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "sass";
import { defineConfig, type Plugin } from "vite";
import { version } from "./package.json" with { type: "json" };
import { downloads, downloadSize } from "./scripts/build/bundle-size";
import { chunkGroups } from "./scripts/build/chunks";
import { NOTICES, noticesOf, packagesOf } from "./scripts/build/notices";
import { buildPage } from "./scripts/build/page/index";
import { contentFiles } from "./scripts/build/content";
import { languages } from "./scripts/build/languages";
import { shippedTexts } from "./scripts/build/translation/shipped";
import { soundFiles } from "./scripts/content/sounds";
import { deaf } from "./scripts/build/deaf";
import { writtenOut } from "./scripts/build/templates";
import { withoutFeature } from "./scripts/build/without";

/** A feature that is left out (`npm run house -- --without FEATURE`). */
const { WITHOUT } = process.env;
const root = fileURLToPath(new URL(".", import.meta.url));
/** That of the start, and those that rooms fetch. */
const STYLES = [
  "all-hands",
  "anywhere",
  "boards",
  "choosing",
  "paper",
  "paper-cards",
  "onlooking",
  "stations",
  "fleets",
  "war",
  "statistics",
] as const;
/** Files and folders that go into the system folder as they are. */
const COPIED = [
  "system.json",
  "templates",
  "assets",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "ATTRIBUTION.md",
  "LICENSE",
];

export default defineConfig(({ mode }) => ({
  root,
  publicDir: false,
  // Workers are fetched from beside the chunk that makes them, wherever the system lies.
  base: "./",
  define: { ALL_HANDS_VERSION: JSON.stringify(version) },
  worker: {
    format: "es",
    plugins: () => [packages(), ...(WITHOUT ? [withoutFeature(WITHOUT)] : [])],
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes("/module/rules/") },
      output: { entryFileNames: "chunks/[name]-[hash].mjs", chunkFileNames: "chunks/[name]-[hash].mjs" },
    },
  },
  // The page of replays is built by itself, and takes its time: a watching build leaves it as it is.
  plugins: [
    systemFiles(),
    packages(),
    sizes(),
    replayPage(mode === "watch" || WITHOUT !== undefined),
    ...(WITHOUT ? [withoutFeature(WITHOUT)] : []),
  ],
  build: {
    outDir: "dist",
    // The packs are compiled into dist/packs by another command: a watching build must leave them there.
    emptyOutDir: mode !== "watch",
    target: "es2022",
    sourcemap: true,
    lib: { entry: "module/all-hands.ts", formats: ["es"], fileName: () => "all-hands.mjs" },
    rolldownOptions: {
      // Rules do nothing by being read: of a game's tables and bots the start has only what it names.
      treeshake: { moduleSideEffects: (id) => !id.includes("/module/rules/") },
      // Foundry registers sheets and names render hooks by class name; of functions nobody reads the name.
      output: {
        // What a window needs is fetched when the window is first opened.
        chunkFileNames: "chunks/[name]-[hash].mjs",
        codeSplitting: { groups: chunkGroups },
        minify: { compress: true, mangle: { keepNames: { class: true, function: false } }, codegen: true },
      },
    },
    reportCompressedSize: false,
  },
}));

/** Compiles the stylesheets and adds the files that a system folder holds beside its module. */
function systemFiles(): Plugin {
  const css = new Map<string, string>();
  return {
    name: "all-hands:system-files",
    async buildStart() {
      for (const name of STYLES) {
        const style = compile(join(root, `styles/${name}.scss`), { style: "compressed" });
        css.set(`styles/${name}.css`, style.css);
        for (const url of style.loadedUrls) this.addWatchFile(fileURLToPath(url));
      }
      for (const path of await listFiles([...COPIED, "lang"])) this.addWatchFile(join(root, path));
    },
    async generateBundle() {
      for (const [fileName, source] of css) this.emitFile({ type: "asset", fileName, source });
      for (const path of await listFiles(COPIED)) {
        const source = await readFile(join(root, path));
        const isTemplate = path.endsWith(".hbs");
        this.emitFile({
          type: "asset",
          fileName: path,
          source: isTemplate ? deaf(path, writtenOut(path, source.toString())) : source,
        });
      }
      for (const language of languages()) {
        const source = JSON.stringify(shippedTexts(language));
        this.emitFile({ type: "asset", fileName: `lang/${language}.json`, source });
      }
      for (const { path, source } of contentFiles()) this.emitFile({ type: "asset", fileName: path, source });
      for (const { path, source } of soundFiles()) this.emitFile({ type: "asset", fileName: path, source });
    },
  };
}

/** The packages that scripts and workers have code of. */
const carried = new Set<string>();

/** Notes what packages a build takes code from. */
function packages(): Plugin {
  return {
    name: "all-hands:packages",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") for (const name of packagesOf(file.moduleIds)) carried.add(name);
    },
  };
}

/** Builds the page that plays replays without Foundry, beside the rest, and writes the notices of all libraries. */
function replayPage(isLeftOut: boolean): Plugin {
  return {
    name: "all-hands:replay-page",
    async writeBundle({ dir = "dist" }) {
      const ofPage = isLeftOut ? [] : await buildPage(dir);
      writeFileSync(join(dir, NOTICES), noticesOf([...new Set([...carried, ...ofPage])].sort()));
    },
  };
}

/** Prints what players download at the start, compressed, beside its budget. */
function sizes(): Plugin {
  return {
    name: "all-hands:sizes",
    writeBundle({ dir = "dist" }) {
      for (const { file, limit } of downloads) {
        const size = downloadSize(join(dir, file));
        const verdict = size > limit ? "OVER its budget of" : "of";
        this.info(`${file}: ${(size / 1000).toFixed(1)} kB gzipped ${verdict} ${limit / 1000} kB`);
      }
    },
  };
}

/** The files among these paths and in these folders, relative to the project. */
async function listFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (statSync(join(root, path)).isFile()) return [path];
      const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"));
    }),
  );
  return found.flat().sort();
}
