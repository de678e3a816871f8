/**
 * `npm run language -- new pl Polski`: a module for a translation, with every text to be written over.
 * `npm run language -- check pl`: how far a translation is, and what is wrong with it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "../build/project.mjs";
import { CommandError, isStarted, PartlyDone, readOptions, runCommand } from "./command";
import { progressOf, stampsAfter } from "../build/translation/check";
import { newModule, renewed } from "./language/module";
import { partsOf, placeOf, stampLines, stampsOf, type Place } from "./language/places";
import { isWhole, reportOf } from "./language/report";

const HELP = `npm run language -- new CODE NAME [--folder FOLDER]
npm run language -- check CODE [--folder FOLDER] [--part PART] [--all | --cut]
  CODE             the code of the language: pl, pt-BR
  NAME             what its readers call it: Polski
  --folder FOLDER  where its module is (default: languages/all-hands-CODE; "check" looks into this project first)
  --part PART      only a part of the texts, such as ship-on-ship
  --all            every text that is missing, the same, stale or wrong, not only the first ones
  --cut            also opens the windows in a browser, and says which words have no room there (two minutes)`;

const folderFor = (language: string): string => join(root, "languages", `all-hands-${language.toLowerCase()}`);

/** Makes a module, or adds to one what it does not have yet. */
export function made(language: string, name: string, folder = folderFor(language)): string {
  const written = newModule(folder, language, name);
  return [
    ...written.map((path) => `  ${path}`),
    `${written.length} files were written to ${folder}. Write your language over the English texts, then:`,
    `  npm run language -- check ${language}${folder === folderFor(language) ? "" : ` --folder ${folder}`}`,
    `  npm start -- --module ${folder}`,
  ].join("\n");
}

/** The place of a language that is to be checked. @throws CommandError if there is none */
function found(language: string, folder: string | undefined): Place {
  const places = folder === undefined ? [placeOf(language), placeOf(language, folderFor(language))] : [];
  const place = [...places, ...(folder === undefined ? [] : [placeOf(language, folder)])].find(({ texts }) =>
    existsSync(texts),
  );
  if (place) return place;
  throw new CommandError(`there are no texts in "${language}": begin with npm run language -- new ${language} NAME`);
}

/** Checks a language, and notes for which English texts its translations were made. */
export function check(place: Place, only: string | undefined, isAll: boolean): string {
  const all = partsOf(place);
  const parts = all.filter(({ name }) => only === undefined || name === only);
  if (parts.length === 0) throw new CommandError(`there is no part "${only}"`);
  const stamps = stampsOf(place);
  const checked = parts.map(({ name, english, translated, faultOf }) => {
    const progress = progressOf(english, translated, stamps, place.language, faultOf);
    return { name, progress, after: stampsAfter(english, translated, progress.stale, stamps) };
  });
  const others = only === undefined ? [] : [...stamps];
  writeFileSync(place.stamps, stampLines(new Map([...others, ...checked.flatMap(({ after }) => [...after])])));
  if (place.isModule) renewed(place);
  const text = reportOf(checked, isAll);
  if (!checked.every(({ progress }) => isWhole(progress))) throw new PartlyDone(text);
  return text;
}

/** Words that are cut in windows of ours, though their English ones are not, each by where it stands. */
function cutIn({ language, isModule, content }: Place): string {
  const report = join(mkdtempSync(join(tmpdir(), "all-hands-")), "cut");
  const env = {
    ...process.env,
    SPOKEN_LANGUAGE: language,
    SPOKEN_REPORT: report,
    ...(isModule ? { SPOKEN_MODULE: resolve(content, "../..") } : {}),
  };
  const test = ["tests/browser/languages.spec.ts", "--grep", "no window stays English"];
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, { cwd: root, env, encoding: "utf8" });
  for (const part of ["build", "drydock:build"]) run("npm", "run", "-s", part);
  const { stdout } = run("npx", "playwright", "test", "--config", "tests/browser/playwright.config.ts", ...test);
  if (!existsSync(report)) throw new CommandError(`the windows could not be opened in "${language}":\n${stdout}`);
  const cut = readFileSync(report, "utf8");
  if (cut !== "") throw new PartlyDone(cut);
  return "Nothing is cut that English does not cut.";
}

if (isStarted(import.meta.url))
  await runCommand((argv) => {
    const { values, positionals } = readOptions(argv, {
      folder: { type: "string" },
      part: { type: "string" },
      all: { type: "boolean" },
      cut: { type: "boolean" },
      help: { type: "boolean" },
    });
    const [verb, language, ...name] = positionals;
    if (verb === "new" && language !== undefined && name.length > 0)
      return made(language, name.join(" "), values.folder);
    if (verb === "check" && language !== undefined) {
      const place = found(language, values.folder);
      return values.cut ? cutIn(place) : check(place, values.part, values.all ?? false);
    }
    if (values.help) return HELP;
    throw new CommandError(HELP);
  });
