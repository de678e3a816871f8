/** How much of the built system a player downloads before opening anything, and how much a Gamemaster to install it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import ts from "typescript";
import budgets from "./budgets.json" with { type: "json" };

interface Budget {
  /** The most bytes. */
  readonly limit: number;
  /** A file of the built system, with all that it imports, gzipped. */
  readonly file?: string;
  /** A folder that is released as a zip. */
  readonly folder?: string;
}

const all: readonly Budget[] = budgets;
/** The budgets of what is downloaded at the start. */
export const downloads = all.flatMap(({ file, limit }) => (file === undefined ? [] : [{ file, limit }]));
/** The budgets of zips. */
export const zips = all.flatMap(({ folder, limit }) => (folder === undefined ? [] : [{ folder, limit }]));

/** The files that a module imports statically, relative to its folder; not those fetched later (`import()`). */
function importsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
}

/** A built file and, if it is a module, all that it imports, added to the files already found. */
export function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (path.endsWith(".mjs")) for (const other of importsOf(path)) withImports(join(dirname(path), other), found);
  return found;
}

/** The size of a built file and everything it imports, gzipped, in bytes. */
export function downloadSize(path: string): number {
  return [...withImports(path)].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}
