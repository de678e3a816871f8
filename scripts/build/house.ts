/**
 * `npm run house`: figures about the house, each beside its budget (`house.budget.json`). `npm test` refuses a figure
 * over budget: if you must raise one, say why in that file, and if you lower a figure, lower its budget too. `--without
 * FEATURE` builds, starts and plays the product without a feature; `--picture` redraws the picture of its rooms in
 * `docs/architecture.md`.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { cycles, importsOf } from "../../tests/checks/imports";
import {
  isCode,
  isExported,
  namesDefined,
  parse,
  readFolders,
  readJson,
  root,
  walk,
  type SourceText,
} from "../../tests/checks/sources";
import { isStarted, scriptOptions } from "../commands/command";
import { downloadSize } from "./bundle-size";
import { playWithout } from "./without";
import { drawPicture } from "./house-picture";

/** Figures by name. A name that begins with "lines" counts lines. */
export type Figures = Readonly<Record<string, number>>;
/** The most that each figure may be; `reasons`: by name, why it was raised. */
export interface Budget {
  readonly most: Figures;
  readonly reasons: Readonly<Record<string, string>>;
}

const BUDGET = "scripts/build/house.budget.json";
/** How far lines may exceed their budget: fixing a fault must not wait until something can be deleted. */
const SLACK = 1.01;
const CRUMB = 30;
const SHARED_BY = 4;
const MEANINGS = 2;
/** Terms that people agree on when they begin a battle, as the code calls them. */
const TERMS = ["foretold", "unadvised", "consent", "sealed", "lag", "witnesses", "automation"] as const;
const DECLARATION = ["GameFace", "GameRest"];
const SHARED_BY_TESTS = "tests/support/";

const linesOf = ({ text }: SourceText): number => text.trimEnd().split("\n").length;
const gameOf = (path: string): string | undefined => /^module\/games\/([^/]+)\//.exec(path)?.[1];
/** The first folder within `module/`; a file in no folder belongs to the entry. */
const areaOf = (path: string): string => /^module\/([^/]+)\//.exec(path)?.[1] ?? "entry";

/** The names that a file defines at its top level. */
const namesOf = (file: SourceText, isWanted: (node: ts.Statement) => boolean = () => true): string[] =>
  parse(file).statements.filter(isWanted).flatMap(namesDefined);

/** Names and how many of `by` define each, most first, as `name (number)`. */
function definedBy(
  files: readonly SourceText[],
  by: (file: SourceText) => string | undefined,
  least: number,
  names = namesOf,
) {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const whose = by(file);
    if (whose) for (const name of names(file)) found.set(name, (found.get(name) ?? new Set()).add(whose));
  }
  return [...found]
    .filter(([, whose]) => whose.size >= least)
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .map(([name, whose]) => `${name} (${whose.size})`);
}

/** Names that several games each define for themselves. */
export const namesOfSeveral = (files: readonly SourceText[], games = SHARED_BY): string[] =>
  definedBy(files, ({ path }) => gameOf(path), games);

/** Names that more than `meanings` files export, each with its own meaning. */
export const namesOfManyMeanings = (files: readonly SourceText[], meanings = MEANINGS): string[] =>
  definedBy(
    files,
    ({ path }) => path,
    meanings + 1,
    (file) => namesOf(file, isExported),
  );

/** Files that exactly one other file imports. */
export function withOneImporter(files: readonly SourceText[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, target, isPackage } of importsOf(files))
    if (!isPackage) importers.set(target, (importers.get(target) ?? new Set()).add(from));
  return files.flatMap(({ path }) => (importers.get(path)?.size === 1 ? [path] : []));
}

/** The number of members of an interface, wherever it is declared, without those it inherits. */
export function membersOf(files: readonly SourceText[], name: string): number {
  let members = 0;
  for (const file of files)
    walk(parse(file), (node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === name) members += node.members.length;
    });
  return members;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The number of files whose code names a term of a battle; a file counts once for each term. */
export function filesWithTerms(files: readonly SourceText[], terms: readonly string[] = TERMS): number {
  const codes = files.map(({ text }) => text.replaceAll(COMMENTS, ""));
  return terms.reduce((sum, term) => sum + codes.filter((code) => new RegExp(`\\b${term}\\b`).test(code)).length, 0);
}

/** Imports of features, which can be taken away, by the kit, which every game needs. */
export const importsOfFeatures = (files: readonly SourceText[]): string[] =>
  importsOf(files)
    .filter(({ from, target }) => from.startsWith("module/kit/") && target.startsWith("module/features/"))
    .map(({ place, target }) => `${place}: ${target}`);

/** All figures that have a budget. */
export function figures(): Figures {
  const files = readFolders(["module"], isCode);
  const lines: Record<string, number> = {};
  const add = (name: string, file: SourceText): void => void (lines[name] = (lines[name] ?? 0) + linesOf(file));
  for (const file of files) add(`lines of module/${areaOf(file.path)}`, file);
  for (const folder of ["drydock", "scripts"])
    for (const file of readFolders([folder], isOurs)) add(`lines of ${folder}`, file);
  for (const file of readFolders(["styles"], (path) => path.endsWith(".scss"))) add("lines of styles", file);
  return {
    ...lines,
    [`exported names with more than ${MEANINGS} meanings`]: namesOfManyMeanings(files).length,
    [`names in ${SHARED_BY} or more games`]: namesOfSeveral(files).length,
    "members of a game's declaration": DECLARATION.reduce((sum, name) => sum + membersOf(files, name), 0),
    "files that name a battle's term": filesWithTerms(files),
    "imports from the kit to features": importsOfFeatures(files).length,
    "files under 30 lines": files.filter((file) => linesOf(file) < CRUMB).length,
    "files with one importer": withOneImporter(files).length,
  };
}

const isOurs = (path: string): boolean => isCode(path) && !/(^|\/)node_modules\/|^drydock\/build\//.test(path);

export const readBudget = (): Budget => readJson(BUDGET) as Budget;

/** Figures that exceed their budget or have none, and budgets without a figure, each as a sentence. */
export function pastBudget(now: Figures, { most }: Pick<Budget, "most">): string[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(most)])];
  return names.flatMap((name) => {
    const [is, may] = [now[name], most[name]];
    if (is === undefined) return [`${name}: there is no such figure any more; take it out of ${BUDGET}`];
    if (may === undefined)
      return [`${name}: ${is}, and it has no budget; enter it in ${BUDGET}, with what it replaces`];
    const limit = name.startsWith("lines") ? Math.floor(may * SLACK) : may;
    return is > limit
      ? [`${name}: ${is}, and may be ${limit}; make something else lighter, or say in ${BUDGET} why not`]
      : [];
  });
}

function report(): string[] {
  const now = figures();
  const { most } = readBudget();
  const files = readFolders(["module"], isCode);
  const tests = readFolders(
    ["module", "drydock", "scripts", "tests"],
    (path) => path.endsWith(".ts") && (path.startsWith(SHARED_BY_TESTS) || !isOurs(path)),
  );
  const start = join(root, "dist/all-hands.mjs");
  const width = Math.max(...Object.keys(now).map((name) => name.length));
  return [
    `${"".padEnd(width)}      now   budget`,
    ...Object.entries(now).map(
      ([name, is]) => `${name.padEnd(width)} ${String(is).padStart(8)} ${String(most[name] ?? "–").padStart(8)}`,
    ),
    "",
    `lines of tests: ${tests.reduce((sum, file) => sum + linesOf(file), 0)}`,
    `language keys: ${readdirSync(join(root, "lang"))
      .map((file) => `${file} ${keysIn(readJson(`lang/${file}`))}`)
      .join(", ")}`,
    `circles, types counted: ${cycles(importsOf(files), true).length}`,
    `download at the start: ${existsSync(start) ? `${(downloadSize(start) / 1000).toFixed(1)} kB gzipped` : "not built"}`,
    `names in ${SHARED_BY} or more games: ${namesOfSeveral(files).join(", ")}`,
    `names with more than ${MEANINGS} meanings: ${namesOfManyMeanings(files).join(", ")}`,
    ...importsOfFeatures(files),
    "",
    ...pastBudget(now, { most }),
  ];
}

const keysIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + keysIn(each), 0)
    : 1;

if (isStarted(import.meta.url)) {
  const { without, picture } = scriptOptions({ without: { type: "string" }, picture: { type: "boolean" } });
  if (without !== undefined) process.exitCode = playWithout(without) ? 0 : 1;
  else for (const line of picture ? drawPicture() : report()) console.log(line);
}
