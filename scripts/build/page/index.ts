/**
 * Builds the page that plays a replay without Foundry: one file with the boards of all games, everything they are drawn
 * with, and drydock's part of Foundry's client. Saving a replay puts a record into it (features/replay/page-text.ts).
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { compile } from "sass";
import { build, minifySync } from "vite";
import { PAGE, PROGRAM } from "../../../module/features/replay/page-text";
import { languageTexts } from "../languages";
import { noticesOf } from "../notices";
import { bundled, onlyWhatPagesNeed } from "./bundle";
import { picturesFor, templatesFor, textsFor } from "./parts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** One script with drydock's globals followed by the games, and the styles of both. */
async function bundle(): Promise<ReturnType<typeof bundled>> {
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

/** The page, its program, and the packages that this has code of. */
interface Page {
  readonly text: string;
  readonly program: string;
  readonly packages: readonly string[];
}

/** The text of the page. Its scripts are known by their digests, so no others run in it, whatever a record holds. */
async function page(): Promise<Page> {
  const { script, styles, packages } = await bundle();
  const templates = templatesFor(root, script);
  // Our own texts come with the record, in the language of whoever saves it.
  const { ALLHANDS = {}, ...texts } = textsFor(languageTexts("en"), script + templates);
  const parts = [
    `texts:${JSON.stringify(texts)}`,
    `pictures:${JSON.stringify(picturesFor(root))}`,
    `templates:${templates}`,
  ];
  // What is in the system's folder already comes with the record: its styles, texts, and this program.
  const style = `${JSON.stringify(`${styles}@layer system{`)}+allHandsStyles+${JSON.stringify(`${styleOf("page")}}`)}`;
  const program = [
    minifySync("parts.js", `globalThis.allHandsPage={${parts.join(",")}};`).code,
    `document.head.append(Object.assign(document.createElement("style"),{id:"all-hands-style-boards",textContent:${style}}));`,
    script,
  ].join("\n");
  const start = readText("scripts/build/page/start.js");
  // Texts that stand in the page itself are filled in when one is saved, in the language of whoever saves it.
  const handlebars = Handlebars.create();
  handlebars.registerHelper("localize", (key: string) => `%${key}%`);
  const notices = noticesOf(packages);
  if (/-->|--!>|<!--/.test(notices)) throw new Error("a notice would end the comment in which it stands");
  const text = handlebars.compile(readText("templates/replay/page.hbs"), { noEscape: true })({
    scripts: [start, program].map(hashOf).join(" "),
    style: styleOf("page-first"),
    groups: Object.keys(ALLHANDS).join(" "),
    start,
    notices,
  });
  return { text, program, packages };
}

/**
 * Writes the page and its program (`PAGE` and `PROGRAM` in features/replay/page-text.ts) into the system's folder. Returns
 * the packages that it has code of.
 */
export async function buildPage(folder: string): Promise<readonly string[]> {
  const { text, program, packages } = await page();
  mkdirSync(join(folder, dirname(PAGE)), { recursive: true });
  writeFileSync(join(folder, PAGE), text);
  writeFileSync(join(folder, PROGRAM), program);
  return packages;
}
