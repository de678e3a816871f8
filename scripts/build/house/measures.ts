/** What a reader has to hold in mind, as numbers. Nothing fails on them: they are printed beside those of a release. */
import ts from "typescript";
import { parse, type SourceText } from "../../../tests/checks/sources";
import type { Importer } from "./imports";

/** The middle and the ninth tenth of some numbers. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  return { median: at(sorted, 0.5), p90: at(sorted, 0.9) };
}

/** The first folder in `module/`; a file in no folder belongs to the entry. */
const areaOf = (path: string): string => /^module\/([^/]+)\//.exec(path)?.[1] ?? "entry";

/** The room that a file is in: a folder of an area or of a game, or the area itself. */
export const roomOf = (path: string): string =>
  /^module\/((?:(?:games|rules)\/[^/]+(?:\/(?=[^/]+\/)[^/]+)?)|(?:[^/]+\/[^/]+)|[^/]+)\//.exec(path)?.[1] ?? "entry";

const importsByFile = (files: readonly Importer[]): Map<string, readonly string[]> =>
  new Map(files.map(({ path, imports }) => [path, imports]));

/** For each file, those that it rests on through all imports, itself among them. */
function restsOn(files: readonly Importer[]): Map<string, ReadonlySet<string>> {
  const imports = importsByFile(files);
  const all = new Map<string, ReadonlySet<string>>();
  for (const { path } of files) {
    const found = new Set([path]);
    for (const each of found) for (const next of imports.get(each) ?? []) if (imports.has(next)) found.add(next);
    all.set(path, found);
  }
  return all;
}

/** Reach: the lines that a file rests on through all imports, by area. */
export function reach(files: readonly Importer[], texts: readonly SourceText[]): Map<string, Spread> {
  const lines = new Map(texts.map(({ path, text }) => [path, text.trimEnd().split("\n").length]));
  const byArea = new Map<string, number[]>();
  for (const [path, below] of restsOn(files)) {
    const reached = [...below].reduce((sum, each) => sum + (lines.get(each) ?? 0), 0);
    byArea.set(areaOf(path), [...(byArea.get(areaOf(path)) ?? []), reached]);
  }
  return new Map([...byArea].sort(([a], [b]) => a.localeCompare(b)).map(([area, all]) => [area, spreadOf(all)]));
}

/** Depth: the length of the longest chain of imports. There must be no circle. */
export function depth(files: readonly Importer[]): number {
  const imports = importsByFile(files);
  const known = new Map<string, number>();
  const below = (path: string): number => {
    const deepest = known.get(path) ?? 1 + Math.max(0, ...(imports.get(path) ?? []).map(below));
    known.set(path, deepest);
    return deepest;
  };
  return Math.max(0, ...files.map(({ path }) => below(path)));
}

/** The names that a file takes from each module that it names, as they are written. */
function namesTaken(file: SourceText): { readonly from: string; readonly names: readonly string[] }[] {
  return parse(file).statements.flatMap((statement) => {
    const isTaking = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isTaking || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    const elements = named && (ts.isNamedImports(named) || ts.isNamedExports(named)) ? named.elements : [];
    const names = [...elements].map(({ propertyName, name }) => (propertyName ?? name).text);
    return [{ from: statement.moduleSpecifier.text, names: names.length > 0 ? names : ["*"] }];
  });
}

/** Surface: the names of a room that files outside it use, and the number of its files that have one. */
export function surface(texts: readonly SourceText[]): Map<string, { readonly names: number; readonly files: number }> {
  const paths = new Set(texts.map(({ path }) => path));
  const used = new Map<string, Set<string>>();
  for (const text of texts)
    for (const { from, names } of namesTaken(text)) {
      const target = resolved(text.path, from, paths);
      if (!target || roomOf(target) === roomOf(text.path)) continue;
      const room = used.get(roomOf(target)) ?? new Set();
      for (const name of names) room.add(`${target} ${name}`);
      used.set(roomOf(target), room);
    }
  const counted = [...used].map(([room, names]) => {
    const files = new Set([...names].map((each) => each.split(" ")[0]));
    return [room, { names: names.size, files: files.size }] as const;
  });
  return new Map(counted.sort(([, a], [, b]) => b.names - a.names));
}

function resolved(from: string, written: string, paths: ReadonlySet<string>): string | undefined {
  if (!written.startsWith(".")) return undefined;
  const base = new URL(written, `file:///${from}`).pathname.slice(1);
  return [`${base}.ts`, `${base}/index.ts`, base].find((path) => paths.has(path));
}

/** Co-change: how many files and rooms of `module/` a commit touches. `commits`: the paths that each changed. */
export function coChange(commits: readonly (readonly string[])[]): { readonly files: Spread; readonly rooms: Spread } {
  const ours = commits
    .map((paths) => paths.filter((path) => path.startsWith("module/") && path.endsWith(".ts")))
    .filter((paths) => paths.length > 0);
  return {
    files: spreadOf(ours.map((paths) => paths.length)),
    rooms: spreadOf(ours.map((paths) => new Set(paths.map(roomOf)).size)),
  };
}
