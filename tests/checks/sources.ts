import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A text file of the project; `path` is relative to the project, with forward slashes. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The files in these folders whose names pass a test, sorted by path. A missing folder has none. `base`: of a copy. */
export function readFolders(folders: readonly string[], accept: (path: string) => boolean, base = root): SourceText[] {
  return folders
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) =>
      readdirSync(join(base, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter(accept)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(base, path), "utf8") }));
}

/** Whether a path is TypeScript that is built or run: not a test, declarations, or code shared only by tests. */
export function isCode(path: string): boolean {
  return path.endsWith(".ts") && !/\.(test|spec|d)\.ts$/.test(path) && !/\/testing\.ts$/.test(path);
}

/** Syntax trees by file path, because several checks read each; kept as long as memory allows. */
const trees = new Map<string, WeakRef<ts.SourceFile>>();

const PARSING: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ES2022,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** The syntax tree of a file, with parents, and without what comments say. */
export function parse({ path, text }: SourceText): ts.SourceFile {
  const known = trees.get(path)?.deref();
  if (known?.text === text) return known;
  const tree = ts.createSourceFile(path, text, PARSING, true);
  trees.set(path, new WeakRef(tree));
  return tree;
}

/** Looks at each file once, as several checks ask about the same files. */
export function once<Found>(look: (file: SourceText) => Found): (file: SourceText) => Found {
  const known = new Map<string, { readonly text: string; readonly found: Found }>();
  return (file) => {
    const before = known.get(file.path);
    if (before?.text === file.text) return before.found;
    const found = look(file);
    known.set(file.path, { text: file.text, found });
    return found;
  };
}

/** Calls `visit` on a node and all its descendants. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Whether a statement exports what it defines. */
export const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a statement defines. */
export function namesDefined(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const { name } = statement as { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** Position of a node as `path:line`, which editors understand. */
export function place(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

/** The value of a JSON file of the project. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
