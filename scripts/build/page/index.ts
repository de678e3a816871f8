/**
 * Builds the page that plays a replay without Foundry: one file with the boards of all games, everything they are drawn
 * with, and drydock's part of Foundry's client. Saving a replay puts a record into it (features/replay/page-text.ts).
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import Handlebars from "handlebars";
import { compile } from "sass";
import { build } from "vite";
import { groupAt, languageTexts } from "../languages";
import { bundled, onlyWhatPagesNeed } from "./bundle";
import { picturesFor, templatesFor, textsFor } from "./parts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** One script with drydock's globals followed by the games, and the styles of both. */
async function bundle(): Promise<{ script: string; styles: string }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { handlebars: "handlebars/runtime" } },
    // A page is on its own: nothing is loaded from beside it.
    define: { "import.meta.url": '"file:///page.html"' },
    plugins: [onlyWhatPagesNeed],
    build: {
      write: false,
      target: "es2022",
      lib: { entry: "scripts/build/page/entry.js", formats: ["iife"], name: "allHands", fileName: "page" },
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !id.includes("/module/rules/") },
        output: { format: "iife", codeSplitting: false, minify: { compress: true, mangle: true, codegen: true } },
      },
    },
  });
  return bundled(built);
}

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
/** Removes the byte order mark at the beginning of a file; inside another file it would spoil the first rule. */
const withoutMark = (css: string): string => css.replace(/^\uFEFF/, "");
const styleOf = (name: string): string =>
  withoutMark(compile(join(root, `styles/${name}.scss`), { style: "compressed" }).css);
const readText = (path: string): string => readFileSync(join(root, path), "utf8");

/**
 * The text of the page. Its scripts are known by their digests, so no others run in it, whatever a record holds.
 *
 * @param ours  the styles of the system
 */
async function page(ours: string): Promise<string> {
  const { script, styles } = await bundle();
  const templates = templatesFor(root, script);
  const texts = textsFor(languageTexts("en"), script + templates);
  const parts = [
    `texts:${JSON.stringify(texts)}`,
    `pictures:${JSON.stringify(picturesFor(root))}`,
    `templates:${templates}`,
  ];
  const style = `${styles}@layer system{${withoutMark(ours)}${styleOf("boards")}${styleOf("page")}}`;
  const program = [
    `globalThis.allHandsPage={${parts.join(",")}};`,
    `document.head.append(Object.assign(document.createElement("style"),{id:"all-hands-style-boards",textContent:${JSON.stringify(style)}}));`,
    script,
  ].join("\n");
  const start = readText("scripts/build/page/start.js");
  // Texts that stand in the page itself are filled in when one is saved, in the language of whoever saves it.
  const handlebars = Handlebars.create();
  handlebars.registerHelper("localize", (key: string) => `%${key}%`);
  return handlebars.compile(readText("templates/replay/page.hbs"), { noEscape: true })({
    scripts: [start, program].map(hashOf).join(" "),
    style: styleOf("page-first"),
    groups: Object.keys(groupAt(texts, "ALLHANDS")).join(" "),
    program: gzipSync(program, { level: 9 }).toString("base64"),
    start,
  });
}

/** Writes the page (path: `PAGE` in features/replay/page-text.ts) into the system's folder, which has the styles. */
export async function buildPage(folder: string): Promise<void> {
  const path = join(folder, "page/replay.html");
  const text = await page(readFileSync(join(folder, "styles/all-hands.css"), "utf8"));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
