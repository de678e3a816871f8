/**
 * All Hands without one of its features: the proof that no game notices. Whoever names something of the feature finds the
 * name, and nothing behind it.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";
import { root } from "../../tests/checks/sources";

/** Where it is built, and served from. */
const BUILT = "build/without";

const foldersOf = (feature: string): string => join(root, "module/features", feature);

/** The names of what a file exports that is there when it runs. */
function exportedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.exportClause)
      return ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
        : [statement.exportClause.name.text];
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const { name } = statement as { name?: ts.Identifier };
    return name ? [name.text] : [];
  });
}

/** What stands in the place of a file of the feature: its door adds nothing, and whatever else is called says why it fails. */
export function placeholder(feature: string, file: string): string {
  const names = exportedBy(file);
  const door = names
    .filter((name) => name.endsWith("Feature"))
    .map((name) => `export const ${name} = { id: "${feature}" };`);
  const gone = names.filter((name) => !name.endsWith("Feature")).map((name) => `gone as ${name}`);
  const why = `All Hands was built without the feature "${feature}".`;
  return [
    `const gone = () => { throw new Error(${JSON.stringify(why)}); };`,
    ...door,
    `export { ${gone.join(", ")} };`,
  ].join("\n");
}

/** Leaves a feature out of what is built. */
export function withoutFeature(feature: string): Plugin {
  const folder = `${foldersOf(feature)}/`;
  return {
    name: "all-hands:without-a-feature",
    enforce: "pre",
    load: (id) => (id.startsWith(folder) && id.endsWith(".ts") ? placeholder(feature, id) : null),
  };
}

/**
 * Builds the system without a feature, starts it, and plays a step of a battle.
 *
 * @returns whether it starts and is played
 */
export function playWithout(feature: string): boolean {
  if (!existsSync(join(foldersOf(feature), "feature.ts")))
    throw new Error(`There is no feature "${feature}" in module/features.`);
  const env = { ...process.env, WITHOUT: feature, SYSTEM: join(root, BUILT) };
  const run = (...words: string[]): boolean =>
    spawnSync("npx", words, { cwd: root, env, stdio: "inherit" }).status === 0;
  if (!run("vite", "build", "--outDir", BUILT, "--logLevel", "warn")) return false;
  cpSync(join(root, "dist/packs"), join(root, BUILT, "packs"), { recursive: true });
  return run("playwright", "test", "--config", "tests/walks/playwright.config.ts", "--project", "without");
}
