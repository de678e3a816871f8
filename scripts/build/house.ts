/**
 * `npm run house`: how the house stands, in figures: names that games define each for themselves, lines, crumbs, files
 * that one other file needs, circles, the download at the start. It judges nothing; `npm test` refuses circles.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { cycles, importsOf } from "../../tests/checks/imports";
import { isCode, parse, readFolders, root, type SourceText } from "../../tests/checks/sources";
import { downloadSize } from "./bundle-size";

const CRUMB = 30;
const SHARED_BY = 4;

const linesOf = ({ text }: SourceText): number => text.trimEnd().split("\n").length;
const gameOf = (path: string): string | undefined => /^module\/games\/([^/]+)\//.exec(path)?.[1];

/** The names that a file defines at its top. */
function namesOf(file: SourceText): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const { name } = statement as { name?: ts.Node };
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** Names that several games define, the most common first, as `name (games)`. */
export function namesOfSeveral(files: readonly SourceText[], games = SHARED_BY): string[] {
  const definedBy = new Map<string, Set<string>>();
  for (const file of files) {
    const game = gameOf(file.path);
    if (game) for (const name of namesOf(file)) definedBy.set(name, (definedBy.get(name) ?? new Set()).add(game));
  }
  return [...definedBy]
    .filter(([, by]) => by.size >= games)
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .map(([name, by]) => `${name} (${by.size})`);
}

/** Files that exactly one other file imports. */
export function withOneImporter(files: readonly SourceText[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, target, isPackage } of importsOf(files))
    if (!isPackage) importers.set(target, (importers.get(target) ?? new Set()).add(from));
  return files.flatMap(({ path }) => (importers.get(path)?.size === 1 ? [path] : []));
}

function report(): string[] {
  const files = readFolders(["module"], isCode);
  const ofGames = files.filter(({ path }) => gameOf(path) !== undefined);
  const several = namesOfSeveral(files);
  const start = join(root, "dist/all-hands.mjs");
  return [
    `files in module/: ${files.length}, ${files.reduce((sum, file) => sum + linesOf(file), 0)} lines`,
    `lines in module/games/: ${ofGames.reduce((sum, file) => sum + linesOf(file), 0)}`,
    `files under ${CRUMB} lines: ${files.filter((file) => linesOf(file) < CRUMB).length}`,
    `files with one importer: ${withOneImporter(files).length}`,
    `circles, types counted: ${cycles(importsOf(files), true).length}`,
    `download at the start: ${existsSync(start) ? `${(downloadSize(start) / 1000).toFixed(1)} kB gzipped` : "not built"}`,
    `names in ${SHARED_BY} or more games: ${several.length}`,
    ...(several.length > 0 ? [`  ${several.join(", ")}`] : []),
  ];
}

if (process.argv[1]?.endsWith("house.ts")) for (const line of report()) console.log(line);
