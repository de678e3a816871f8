/** How much of the built system a player downloads before anything is opened. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import ts from "typescript";

/** The files that a module imports by itself, relative to its own place; what it fetches later (`import()`) is left out. */
function importsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? [moduleSpecifier.text] : [];
  });
}

/** A built file and, of a module, all that comes with it, added to what was found before. */
export function withImports(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (path.endsWith(".mjs")) for (const other of importsOf(path)) withImports(join(dirname(path), other), found);
  return found;
}

/** The size of a built file with all that comes with it, gzipped, in bytes. */
export function downloadSize(path: string): number {
  return [...withImports(path)].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}
